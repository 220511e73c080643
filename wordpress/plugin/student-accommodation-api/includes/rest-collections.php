<?php
/**
 * What wp/v2/rooms, locations, posts and pages answer and understand beyond WordPress's own.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The page that carries all offers. */
const HFS_OFFERS_PAGE = 'offers-for-students';

add_filter( 'rest_hfs_room_collection_params', 'hfs_rooms_parameters' );
add_filter( 'rest_post_collection_params', 'hfs_posts_parameters' );
add_filter( 'rest_hfs_place_collection_params', 'hfs_locations_parameters' );
add_filter( 'rest_hfs_room_query', 'hfs_narrow_rooms', 10, 2 );
add_filter( 'rest_post_query', 'hfs_narrow_posts', 10, 2 );
add_filter( 'rest_hfs_place_query', 'hfs_narrow_locations', 10, 2 );
add_filter( 'rest_page_query', 'hfs_order_pages' );
add_filter( 'rest_prepare_hfs_room', 'hfs_prepare_room', 10, 3 );
add_filter( 'rest_prepare_post', 'hfs_prepare_post', 10, 2 );
add_filter( 'rest_prepare_page', 'hfs_prepare_page', 10, 2 );
add_filter( 'rest_prepare_hfs_place', 'hfs_prepare_location', 10, 3 );

/**
 * The parameter "location" of rooms: the slug of a city or a building.
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
 * The parameter "with_news" of posts.
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
 * The parameter "with_rooms" of buildings.
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
 * Rooms of one place, in the order editors give them.
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
 * Posts without company news, where that is asked for.
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
 * Buildings only, in the order in which they were made. The terms of one room (_embed) are its city too, and who works
 * in the editor gets both, as a tree.
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
 * Pages in the order in which they were made.
 *
 * @param array $query Arguments of WP_Query.
 */
function hfs_order_pages( array $query ): array {
	return array(
		'orderby' => 'ID',
		'order'   => 'ASC',
	) + $query;
}

/**
 * A room with its fields and its building.
 *
 * @param WP_REST_Response $response WordPress's answer.
 * @param WP_Post          $room     The room.
 * @param WP_REST_Request  $request  The request.
 */
function hfs_prepare_room( WP_REST_Response $response, WP_Post $room, WP_REST_Request $request ): WP_REST_Response {
	if ( 'embed' === $request['context'] ) {
		return $response;
	}
	$building = hfs_building_of_room( $room );
	return hfs_with_fields(
		$response,
		array(
			'acf'      => hfs_post_values( $room ),
			'property' => $building ? hfs_term_answer( $building ) : false,
		)
	);
}

/**
 * A post with its author, categories, cover and fields.
 *
 * @param WP_REST_Response $response WordPress's answer.
 * @param WP_Post          $post     The post.
 */
function hfs_prepare_post( WP_REST_Response $response, WP_Post $post ): WP_REST_Response {
	$values = hfs_post_values( $post );
	return hfs_with_fields(
		$response,
		array(
			'author_name'    => get_the_author_meta( 'display_name', (int) $post->post_author ),
			'category_terms' => hfs_category_terms( $post ),
			'featured_image' => hfs_thumbnail( $post ),
			'is_news'        => $values['is_news'],
			'acf'            => $values,
		)
	);
}

/**
 * A page with its whole path and its fields; one of them has all offers.
 *
 * @param WP_REST_Response $response WordPress's answer.
 * @param WP_Post          $page     The page.
 */
function hfs_prepare_page( WP_REST_Response $response, WP_Post $page ): WP_REST_Response {
	$offers = HFS_OFFERS_PAGE === $page->post_name ? array_map( 'hfs_offer_answer', hfs_posts( 'offers' ) ) : array();
	return hfs_with_fields(
		$response,
		array(
			'path' => '/' . get_page_uri( $page ),
			'acf'  => hfs_post_values( $page ) + array( 'offers' => hfs_or_false( $offers ) ),
		)
	);
}

/**
 * A building with all that its page says; embedded in a room, with its city only.
 *
 * @param WP_REST_Response $response WordPress's answer.
 * @param WP_Term          $term     The building or city.
 * @param WP_REST_Request  $request  The request.
 * @return WP_REST_Response|WP_Error
 */
function hfs_prepare_location( WP_REST_Response $response, WP_Term $term, WP_REST_Request $request ) {
	if ( ! hfs_is_public_place( $term ) && ! current_user_can( 'edit_posts' ) ) {
		return new WP_Error( 'rest_term_invalid', __( 'Term does not exist.', 'student-accommodation-api' ), array( 'status' => 404 ) );
	}
	if ( 'embed' === $request['context'] || ! empty( $request['post'] ) ) {
		return hfs_with_fields( $response, hfs_term_answer( $term ) );
	}
	// The editor's tree asks for names alone.
	if ( 0 === $term->parent || array( 'id', 'name', 'parent' ) === wp_parse_list( $request['_fields'] ?? '' ) ) {
		return $response;
	}
	return hfs_with_fields( $response, hfs_building_answer( $term, (bool) $request['with_rooms'] ) );
}

/**
 * An answer with more fields.
 *
 * @param WP_REST_Response $response The answer.
 * @param array            $fields   The fields.
 */
function hfs_with_fields( WP_REST_Response $response, array $fields ): WP_REST_Response {
	$response->set_data( array_merge( $response->get_data(), $fields ) );
	return $response;
}

foreach ( array_keys( HFS_TYPES ) as $hfs_kind ) {
	add_filter( 'rest_prepare_' . hfs_type( $hfs_kind ), 'hfs_prepare_for_reader', 20, 3 );
}
add_filter( 'rest_prepare_post', 'hfs_prepare_for_reader', 20, 3 );
add_filter( 'rest_prepare_page', 'hfs_prepare_for_reader', 20, 3 );

/**
 * What only the editor needs is left out for everybody else, and types are called what the API calls them.
 *
 * @param WP_REST_Response $response The answer.
 * @param WP_Post          $post     The post.
 * @param WP_REST_Request  $request  The request.
 */
function hfs_prepare_for_reader( WP_REST_Response $response, WP_Post $post, WP_REST_Request $request ): WP_REST_Response {
	if ( 'edit' !== $request['context'] ) {
		$data = $response->get_data();
		unset( $data['meta'][ HFS_FIELDS ], $data['meta'][ HFS_SCREEN ] );
		if ( isset( $data['type'] ) ) {
			$data['type'] = hfs_kind( $data['type'] );
		}
		$response->set_data( $data );
	}
	return $response;
}
