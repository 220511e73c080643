<?php
/**
 * How a page looks in search results and in messengers: shown in the panel while someone types, as the site makes it. What is kept
 * out of search engines is marked in the lists.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'hfs_register_page_head' );
add_filter( 'display_post_states', 'hfs_mark_not_indexed', 10, 2 );

/**
 * Registers POST hfs/v1/editor/{post}/head with what is typed.
 */
function hfs_register_page_head(): void {
	$text = array(
		'type'    => 'string',
		'default' => '',
	);
	register_rest_route(
		'hfs/v1',
		'/editor/(?P<id>\d+)/head',
		array(
			'methods'             => WP_REST_Server::CREATABLE,
			'callback'            => 'hfs_page_head_as_typed',
			'permission_callback' => static fn( WP_REST_Request $request ): bool => current_user_can( 'edit_post', $request['id'] ),
			'args'                => array(
				'fields'  => array(
					'type'     => 'object',
					'required' => true,
				),
				'title'   => $text,
				'content' => $text,
				'excerpt' => $text,
				'screen'  => $text,
			),
		)
	);
}

/**
 * Returns the head of a page as the site makes it of what is typed, or why there is none: "obstacle" where something is missing,
 * "silence" where the site does not say.
 *
 * @param WP_REST_Request $request The request.
 * @return array|WP_Error
 */
function hfs_page_head_as_typed( WP_REST_Request $request ) {
	$post = get_post( $request['id'] );
	$type = HFS_PREVIEWED[ hfs_kind( $post->post_type ) ] ?? null;
	if ( null === $type ) {
		return new WP_Error( 'hfs_no_page', __( 'This has no page of its own.', 'student-accommodation-api' ), array( 'status' => 404 ) );
	}
	$draft    = hfs_as_typed( $post, $request->get_params() );
	$obstacle = hfs_preview_obstacle( $draft );
	$answer   = null === $obstacle ? hfs_ask_site(
		'/api/page-heads',
		array(
			'type'    => $type,
			'content' => hfs_preview_answer( $draft ),
		)
	) : array();
	return array(
		'head'     => is_wp_error( $answer ) ? null : $answer['head'] ?? null,
		'obstacle' => (string) $obstacle,
		'silence'  => is_wp_error( $answer ) ? $answer->get_error_message() : '',
	);
}

/**
 * Marks in a list what search engines must not list.
 *
 * @param array   $states WordPress's own.
 * @param WP_Post $post   The post.
 */
function hfs_mark_not_indexed( array $states, WP_Post $post ): array {
	return $states + ( hfs_is_indexed( $post ) ? array() : array( 'hfs_not_indexed' => __( 'Not in search engines', 'student-accommodation-api' ) ) );
}
