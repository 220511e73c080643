<?php
/**
 * Adds query parameters to wp/v2/rooms, locations, posts and pages.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'rest_hfs_room_collection_params', 'hfs_rooms_parameters' );
add_filter( 'rest_post_collection_params', 'hfs_posts_parameters' );
add_filter( 'rest_hfs_place_collection_params', 'hfs_locations_parameters' );
add_filter( 'rest_hfs_room_query', 'hfs_narrow_rooms', 10, 2 );
add_filter( 'rest_post_query', 'hfs_narrow_posts', 10, 2 );
add_filter( 'rest_hfs_place_query', 'hfs_narrow_locations', 10, 2 );
add_filter( 'rest_page_query', 'hfs_order_pages' );

/**
 * Adds the parameter "location" to rooms: the slug of a city or a building.
 *
 * @param array $parameters WordPress's own.
 */
function hfs_rooms_parameters( array $parameters ): array {
	$parameters['location'] = array(
		'description' => __( 'Slug of a city or a building.', 'student-accommodation-api' ),
		'type'        => 'string',
	);
	return $parameters;
}

/**
 * Adds the parameter "with_news" to posts.
 *
 * @param array $parameters WordPress's own.
 */
function hfs_posts_parameters( array $parameters ): array {
	$parameters['with_news'] = array(
		'description' => __( 'Whether company news is wanted.', 'student-accommodation-api' ),
		'type'        => 'boolean',
		'default'     => true,
	);
	return $parameters;
}

/**
 * Adds the parameter "with_rooms" to buildings.
 *
 * @param array $parameters WordPress's own.
 */
function hfs_locations_parameters( array $parameters ): array {
	$parameters['with_rooms'] = array(
		'description' => __( 'Whether the rooms of a building are wanted.', 'student-accommodation-api' ),
		'type'        => 'boolean',
		'default'     => false,
	);
	return $parameters;
}

/**
 * Limits rooms to one place, in the editors' order.
 *
 * @param array           $query   Arguments of WP_Query.
 * @param WP_REST_Request $request The request.
 */
function hfs_narrow_rooms( array $query, WP_REST_Request $request ): array {
	if ( ! isset( $request->get_query_params()['orderby'] ) ) {
		$query['orderby'] = array(
			'menu_order' => 'ASC',
			'ID'         => 'ASC',
		);
	}
	if ( '' !== (string) $request['location'] ) {
		$query['tax_query']   = $query['tax_query'] ?? array(); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- By an indexed slug.
		$query['tax_query'][] = array(
			'taxonomy' => 'hfs_place',
			'field'    => 'slug',
			'terms'    => $request['location'],
		);
	}
	return $query;
}

/**
 * Leaves company news out of posts, if that is requested.
 *
 * @param array           $query   Arguments of WP_Query.
 * @param WP_REST_Request $request The request.
 */
function hfs_narrow_posts( array $query, WP_REST_Request $request ): array {
	if ( ! $request['with_news'] ) {
		$query['meta_query']   = $query['meta_query'] ?? array(); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- The only place where a post says so.
		$query['meta_query'][] = hfs_without_news();
	}
	return $query;
}

/**
 * Limits locations to buildings, oldest first. The embedded terms of a room and the tree in the editor include cities.
 *
 * @param array           $query   Arguments of get_terms().
 * @param WP_REST_Request $request The request.
 */
function hfs_narrow_locations( array $query, WP_REST_Request $request ): array {
	if ( ! isset( $request->get_query_params()['orderby'] ) ) {
		$query['orderby'] = 'term_id';
	}
	if ( ! current_user_can( 'edit_posts' ) ) {
		$all              = get_terms(
			array(
				'taxonomy'   => 'hfs_place',
				'hide_empty' => false,
				'fields'     => 'ids',
			)
		);
		$seen             = wp_list_pluck( empty( $request['post'] ) ? hfs_buildings() : hfs_places(), 'term_id' );
		$query['exclude'] = array_merge( (array) ( $query['exclude'] ?? array() ), array_diff( $all, $seen ) );
	}
	return $query;
}

/**
 * Orders pages as the editors have ordered them, then oldest first.
 *
 * @param array $query Arguments of WP_Query.
 */
function hfs_order_pages( array $query ): array {
	return array(
		'orderby' => array(
			'menu_order' => 'ASC',
			'ID'         => 'ASC',
		),
	) + $query;
}
