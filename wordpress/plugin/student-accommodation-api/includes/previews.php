<?php
/**
 * Previews: the editor's Preview button leads to the public site by a signed link that expires, and the site reads the
 * draft here by the same signature.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How long a link shows a draft. */
const HFS_PREVIEW_LIFETIME = 12 * HOUR_IN_SECONDS;

/** Post types that have a page of their own on the site, and what the site calls them. */
const HFS_PREVIEWED = array(
	'rooms'        => 'room',
	'universities' => 'university',
	'post'         => 'post',
	'page'         => 'page',
);

add_filter( 'preview_post_link', 'hfs_preview_link', 10, 2 );
add_action( 'rest_api_init', 'hfs_register_preview_route' );

/**
 * The link behind the editor's Preview button.
 *
 * @param string  $link What WordPress would link to.
 * @param WP_Post $post The post.
 */
function hfs_preview_link( string $link, WP_Post $post ): string {
	if ( ! isset( HFS_PREVIEWED[ $post->post_type ] ) || '' === hfs_setting( 'webhook_secret' ) || '' === hfs_setting( 'site_origin' ) ) {
		return $link;
	}
	$type    = HFS_PREVIEWED[ $post->post_type ];
	$expires = time() + HFS_PREVIEW_LIFETIME;
	return add_query_arg(
		array(
			'type'      => $type,
			'id'        => $post->ID,
			'expires'   => $expires,
			'signature' => hfs_signature( hfs_preview_text( $type, $post->ID, $expires ) ),
		),
		hfs_site_origin() . '/preview'
	);
}

/**
 * The text that a preview's signature is of.
 *
 * @param string $type    What the site calls the post's type.
 * @param int    $id      The post.
 * @param int    $expires Until when, in seconds since 1970.
 */
function hfs_preview_text( string $type, int $id, int $expires ): string {
	return "preview.$type.$id.$expires";
}

/**
 * Registers hfs/v1/preview/{type}/{id}.
 */
function hfs_register_preview_route(): void {
	register_rest_route(
		'hfs/v1',
		'/preview/(?P<type>' . implode( '|', HFS_PREVIEWED ) . ')/(?P<id>\d+)',
		array(
			'methods'             => WP_REST_Server::READABLE,
			'callback'            => 'hfs_preview_response',
			'permission_callback' => 'hfs_may_preview',
			'args'                => array(
				'id'        => array( 'type' => 'integer' ),
				'expires'   => array(
					'type'     => 'integer',
					'required' => true,
				),
				'signature' => array(
					'type'     => 'string',
					'required' => true,
				),
			),
		)
	);
}

/**
 * Whether a request carries a signature that still holds.
 *
 * @param WP_REST_Request $request The request.
 */
function hfs_may_preview( WP_REST_Request $request ): bool {
	return $request['expires'] >= time() && hfs_is_signed( hfs_preview_text( $request['type'], $request['id'], $request['expires'] ), $request['signature'] );
}

/**
 * A draft in the shape its published post has, with what editors have typed since it was last saved.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response|WP_Error
 */
function hfs_preview_response( WP_REST_Request $request ) {
	$post = get_post( $request['id'] );
	if ( ! $post instanceof WP_Post || ( HFS_PREVIEWED[ $post->post_type ] ?? '' ) !== $request['type'] || in_array( $post->post_status, array( 'trash', 'auto-draft' ), true ) ) {
		return new WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.', 'student-accommodation-api' ), array( 'status' => 404 ) );
	}
	$draft  = hfs_as_typed( $post );
	$answer = 'universities' === $draft->post_type ? hfs_university_answer( $draft ) : hfs_rest_post( $draft );
	if ( isset( $answer['title'] ) ) {
		// WordPress takes the title that was saved.
		$answer['title'] = array( 'rendered' => get_the_title( $draft ) );
	}
	$response = new WP_REST_Response( $answer );
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}

/**
 * A copy of a post with its newest autosave, and with the slug that it will have.
 *
 * @param WP_Post $post The post.
 */
function hfs_as_typed( WP_Post $post ): WP_Post {
	$draft    = new WP_Post( (object) $post->to_array() );
	$autosave = wp_get_post_autosave( $post->ID );
	if ( $autosave && strtotime( $autosave->post_modified_gmt ) > strtotime( $post->post_modified_gmt ) ) {
		$draft->post_title   = $autosave->post_title;
		$draft->post_content = $autosave->post_content;
		$draft->post_excerpt = $autosave->post_excerpt;
	}
	if ( '' === $draft->post_name ) {
		$draft->post_name = sanitize_title( $draft->post_title, 'draft-' . $draft->ID );
	}
	if ( '0000-00-00 00:00:00' === $draft->post_date_gmt ) {
		$draft->post_date_gmt = get_gmt_from_date( $draft->post_date );
	}
	return $draft;
}
