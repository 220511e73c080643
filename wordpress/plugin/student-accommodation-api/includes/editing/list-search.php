<?php
/**
 * The search of the lists: each of its words may be in the title, the web address, the address, the city or the building.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'posts_search', 'hfs_search_list', 10, 2 );

/**
 * Finds what has each word of a search in one of these places, too.
 *
 * @param string   $search The condition of the query.
 * @param WP_Query $query  The query.
 */
function hfs_search_list( string $search, WP_Query $query ): string {
	global $wpdb;
	$type = $query->get( 'post_type' );
	if ( '' === $search || ! is_admin() || ! $query->is_main_query() || ! in_array( $type, array( 'post', 'page', ...array_values( HFS_TYPES ) ), true ) ) {
		return $search;
	}
	$typed = str_replace( array( hfs_site_origin() . '/', ',' ), array( '/', ' ' ), (string) $query->get( 's' ) );
	$found = array();
	foreach ( array_filter( explode( ' ', $typed ) ) as $word ) {
		if ( str_contains( $word, '/' ) ) {
			$found[] = "$wpdb->posts.ID IN ( " . implode( ', ', array( 0, ...hfs_posts_at_path( $type, untrailingslashit( $word ) ) ) ) . ' )';
			continue;
		}
		$like    = '%' . $wpdb->esc_like( $word ) . '%';
		$meta    = "SELECT 1 FROM $wpdb->postmeta m WHERE m.post_id = $wpdb->posts.ID AND m.meta_key IN ( 'city', 'locationAddress' ) AND m.meta_value LIKE %s";
		$places  = hfs_type( 'rooms' ) === $type ? hfs_terms_of_word( $word ) : array();
		$found[] = $wpdb->prepare( "( $wpdb->posts.post_title LIKE %s OR $wpdb->posts.post_name LIKE %s OR EXISTS ( $meta )", $like, $like, $like ) // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Names of WordPress's tables.
			. ( $places ? " OR EXISTS ( SELECT 1 FROM $wpdb->term_relationships r WHERE r.object_id = $wpdb->posts.ID AND r.term_taxonomy_id IN ( " . implode( ', ', $places ) . ' ) )' : '' ) . ' )';
	}
	return $found ? hfs_search_also( $search, '( ' . implode( ' AND ', $found ) . ' )' ) : $search;
}

/**
 * Returns the published posts of a type whose path on the site has a part.
 *
 * @param string $type The post type.
 * @param string $part The part, such as /leeds/aire-yard.
 * @return int[]
 */
function hfs_posts_at_path( string $type, string $part ): array {
	$posts = get_posts( array( 'post_type' => $type, 'post_status' => 'publish', 'numberposts' => -1 ) );
	return wp_list_pluck( array_filter( $posts, static fn( WP_Post $post ): bool => str_contains( (string) hfs_present_path( $post ), $part ) ), 'ID' );
}

/**
 * Returns the buildings that have a word in their name or address, or in the name of their city, for the table of terms.
 *
 * @param string $word The word.
 * @return int[]
 */
function hfs_terms_of_word( string $word ): array {
	$found = array();
	foreach ( get_posts( hfs_named( 'building' ) ) as $building ) {
		$term = hfs_term_of_place( $building );
		$city = $term ? hfs_city_of( $term ) : null;
		$text = implode( ' ', array( $building->post_title, hfs_as_text( get_post_meta( $building->ID, 'locationAddress', true ) ), $city->name ?? '' ) );
		if ( $term && false !== stripos( remove_accents( $text ), remove_accents( $word ) ) ) {
			$found[] = (int) $term->term_taxonomy_id;
		}
	}
	return $found;
}
