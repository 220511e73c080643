<?php
/**
 * The field "Web address" of the panel: the last part of a page's address, unique where the site needs it.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the address of a page as it will be, and what is wrong with its last part: before, slug, problem. Null where the kind
 * has no page.
 *
 * @param WP_Post $post   The post.
 * @param array   $fields Its fields as the panel has them.
 * @param string  $typed  The last part as typed; "" takes it from the title.
 * @param string  $title  The title as typed.
 * @param int     $parent The page above.
 */
function hfs_address_as_typed( WP_Post $post, array $fields, string $typed, string $title, int $parent ): ?array {
	$kind = hfs_kind( $post->post_type );
	if ( ! isset( HFS_PREVIEWED[ $kind ] ) ) {
		return null;
	}
	$draft              = new WP_Post( (object) $post->to_array() );
	$draft->post_parent = $parent;
	$building           = 'rooms' === $kind ? (string) ( $fields[ HFS_BUILDING_FIELD ] ?? '' ) : '';
	$slug               = hfs_without_building( sanitize_title( '' === $typed ? $title : $typed ), $building );
	$is_taken           = '' !== $slug && ( '' !== $typed || hfs_is_place( $post ) ) && hfs_slug_is_taken( $draft, '' === $building ? $slug : "$slug-$building" );
	$is_own             = '' !== $slug && ( 'page' === $kind ? hfs_is_own_path( hfs_page_path( $slug, $parent ) ) : 'post' === $kind && hfs_is_own_in_blog( $slug ) );
	return array(
		'before'  => hfs_site_origin() . hfs_path_above( $draft, $kind, $fields ),
		'slug'    => $slug,
		'problem' => match ( true ) {
			$is_own   => hfs_own_route_words(),
			$is_taken => __( 'Another page has this address. Choose another one.', 'student-accommodation-api' ),
			default   => '',
		},
	);
}

/**
 * Returns the slug of a room without that of its building.
 *
 * @param string $slug     The slug.
 * @param string $building That of the building, or "".
 */
function hfs_without_building( string $slug, string $building ): string {
	return '' !== $building && str_ends_with( $slug, '-' . $building ) ? substr( $slug, 0, -strlen( '-' . $building ) ) : $slug;
}

/**
 * Returns the path above a page, with a slash at its end.
 *
 * @param WP_Post $post   The post.
 * @param string  $kind   Its kind.
 * @param array   $fields Its fields as the panel has them.
 */
function hfs_path_above( WP_Post $post, string $kind, array $fields ): string {
	$place = get_term_by( 'slug', (string) ( $fields[ 'rooms' === $kind ? HFS_BUILDING_FIELD : 'city' ] ?? '' ), 'hfs_place' );
	return match ( $kind ) {
		'rooms'        => $place ? hfs_place_path( $place ) . '/' : '/student-accommodation/…/',
		'building'     => '/student-accommodation/' . ( $place->slug ?? '…' ) . '/',
		'city'         => '/student-accommodation/',
		'universities' => '/universities-and-colleges/',
		'post'         => '/' . implode( '/', array_merge( array( 'blog' ), wp_list_pluck( hfs_category_terms( $post ), 'slug' ) ) ) . '/',
		default        => $post->post_parent ? '/' . get_page_uri( $post->post_parent ) . '/' : '/',
	};
}

/**
 * Returns the error of a slug that a request brings, or null. Without one, WordPress finds a free slug.
 *
 * @param WP_Post|null    $post    The post as it was.
 * @param string          $kind    Its kind.
 * @param array           $fields  Its fields.
 * @param WP_REST_Request $request The request.
 */
function hfs_slug_problem( ?WP_Post $post, string $kind, array $fields, WP_REST_Request $request ): ?string {
	$slug = (string) $request['slug'];
	if ( '' === $slug || ! $post || ! isset( HFS_PREVIEWED[ $kind ] ) || $slug === $post->post_name ) {
		return null;
	}
	$address = hfs_address_as_typed( $post, $fields, $slug, '', (int) ( $request['parent'] ?? $post->post_parent ) );
	return '' === $address['problem'] ? null : $address['problem'];
}
