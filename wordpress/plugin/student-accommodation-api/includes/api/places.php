<?php
/**
 * Finds public cities and buildings, and what they belong to.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns public cities and buildings, in the editors' order, then oldest first.
 *
 * @param array $narrowing Further arguments of get_terms().
 * @return WP_Term[]
 */
function hfs_places( array $narrowing = array() ): array {
	$city = hfs_typed() && ! empty( $narrowing['parent'] ) ? $narrowing['parent'] : null;
	if ( null !== $city ) {
		// In a preview a building may be in another city than it is saved in.
		unset( $narrowing['parent'] );
	}
	$terms = get_terms(
		$narrowing + array(
			'taxonomy'   => 'hfs_place',
			'hide_empty' => false,
			'orderby'    => 'term_id',
		)
	);
	$terms = is_array( $terms ) ? array_filter( $terms, static fn( WP_Term $term ): bool => null === $city || $term->parent === $city ) : array();
	_prime_post_caches( array_map( static fn( WP_Term $term ): int => (int) get_term_meta( $term->term_id, HFS_POST_OF_TERM, true ), $terms ), false );
	$public = array_values( array_filter( $terms, 'hfs_is_public_place' ) );
	if ( ! isset( $narrowing['orderby'] ) ) {
		$order = static fn( WP_Term $term ): array => array( hfs_post_of_term( $term )->menu_order ?? 0, hfs_post_of_term( $term )->ID ?? 0 );
		usort( $public, static fn( WP_Term $a, WP_Term $b ): int => $order( $a ) <=> $order( $b ) );
	}
	return $public;
}

/**
 * Returns a public city or building, or null.
 *
 * @param string $slug Its slug.
 */
function hfs_place_by_slug( string $slug ): ?WP_Term {
	$term = '' === $slug ? null : get_term_by( 'slug', $slug, 'hfs_place' );
	return $term instanceof WP_Term && hfs_is_public_place( $term ) ? $term : null;
}

/**
 * Returns the text of a city or building as HTML.
 *
 * @param WP_Term $term The term.
 */
function hfs_place_description( WP_Term $term ): string {
	$post = hfs_post_of_term( $term );
	return $post ? trim( do_blocks( $post->post_content ) ) : '';
}

/**
 * Returns all cities.
 *
 * @return WP_Term[]
 */
function hfs_cities(): array {
	return hfs_places( array( 'parent' => 0 ) );
}

/**
 * Returns all buildings.
 *
 * @return WP_Term[]
 */
function hfs_buildings(): array {
	return array_values( array_filter( hfs_places(), static fn( WP_Term $term ): bool => 0 !== $term->parent ) );
}

/**
 * Returns the city of a building, or null for a city.
 *
 * @param WP_Term $building The building.
 */
function hfs_city_of( WP_Term $building ): ?WP_Term {
	$city = $building->parent ? get_term( $building->parent, 'hfs_place' ) : null;
	return $city instanceof WP_Term ? $city : null;
}

/**
 * Returns id, name and slug of a term.
 *
 * @param WP_Term|null $term The term.
 * @return array|false
 */
function hfs_term_reference( ?WP_Term $term ) {
	return $term ? array(
		'term_id' => $term->term_id,
		'name'    => $term->name,
		'slug'    => $term->slug,
	) : false;
}

/**
 * Returns the path of a city or building on the public site.
 *
 * @param WP_Term $term The term.
 */
function hfs_place_path( WP_Term $term ): string {
	$city = hfs_city_of( $term );
	return '/student-accommodation/' . ( $city ? $city->slug . '/' : '' ) . $term->slug;
}

/**
 * Returns the buildings of a city.
 *
 * @param WP_Term $city The city.
 * @return WP_Term[]
 */
function hfs_buildings_of( WP_Term $city ): array {
	return hfs_places( array( 'parent' => $city->term_id ) );
}

/**
 * Returns the buildings that offer a letting option.
 *
 * @param WP_Term[] $buildings Buildings.
 * @param string    $option    "short-term-lets" or "summer-lets".
 * @return WP_Term[]
 */
function hfs_offering( array $buildings, string $option ): array {
	$field = 'short-term-lets' === $option ? 'locationShowShortLet' : 'locationShowSummerLet';
	return array_values( array_filter( $buildings, static fn( WP_Term $building ): bool => hfs_term_values( $building )[ $field ] ) );
}
