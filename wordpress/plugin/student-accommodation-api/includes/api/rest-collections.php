<?php
/**
 * Adds to the responses of wp/v2/rooms, locations, posts and pages.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The page with all offers. */
const HFS_OFFERS_PAGE = 'offers-for-students';

add_filter( 'rest_prepare_hfs_room', 'hfs_prepare_room', 10, 3 );
add_filter( 'rest_prepare_post', 'hfs_prepare_post', 10, 2 );
add_filter( 'rest_prepare_page', 'hfs_prepare_page', 10, 2 );
add_filter( 'rest_prepare_hfs_place', 'hfs_prepare_location', 10, 3 );
add_action( 'rest_api_init', 'hfs_prepare_for_readers' );

/**
 * Adds the fields and the building to a room.
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
 * Adds the author, categories, cover and fields to a post.
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
 * Adds the full path and the fields to a page, and the offers to the page of offers.
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
 * Adds all content of its page to a building, or only the city if it is embedded in a room.
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
	// The tree in the editor needs names only.
	if ( 0 === $term->parent || array( 'id', 'name', 'parent' ) === wp_parse_list( $request['_fields'] ?? '' ) ) {
		return $response;
	}
	return hfs_with_fields( $response, hfs_building_answer( $term, (bool) $request['with_rooms'] ) );
}

/**
 * Adds fields to a response.
 *
 * @param WP_REST_Response $response The answer.
 * @param array            $fields   The fields.
 */
function hfs_with_fields( WP_REST_Response $response, array $fields ): WP_REST_Response {
	$response->set_data( array_merge( $response->get_data(), $fields ) );
	return $response;
}

/**
 * Prepares all kinds of content for those who are not editing it.
 */
function hfs_prepare_for_readers(): void {
	foreach ( array( 'post', 'page', ...array_values( HFS_TYPES ) ) as $type ) {
		add_filter( "rest_prepare_$type", 'hfs_prepare_for_reader', 20, 3 );
	}
}

/**
 * Removes from public responses what only the editor needs, and renames types to the API's names.
 *
 * @param WP_REST_Response $response The answer.
 * @param WP_Post          $post     The post.
 * @param WP_REST_Request  $request  The request.
 */
function hfs_prepare_for_reader( WP_REST_Response $response, WP_Post $post, WP_REST_Request $request ): WP_REST_Response {
	if ( 'edit' !== $request['context'] ) {
		$data = $response->get_data();
		foreach ( HFS_PANEL_KEYS as $key ) {
			unset( $data['meta'][ $key ] );
		}
		if ( isset( $data['type'] ) ) {
			$data['type'] = hfs_kind( $data['type'] );
		}
		$response->set_data( $data );
	}
	return $response;
}
