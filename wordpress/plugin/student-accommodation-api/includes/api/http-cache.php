<?php
/**
 * Adds ETags to REST responses, and answers 304 to a request that has the current one. WordPress does neither.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'rest_pre_echo_response', 'hfs_answer_with_etag', 10, 3 );

/**
 * Adds ETag and Cache-Control to public responses, and omits the body if the client has it.
 *
 * @param mixed           $result  What would be sent.
 * @param WP_REST_Server  $server  The server.
 * @param WP_REST_Request $request The request.
 * @return mixed Null where the client has it.
 */
function hfs_answer_with_etag( $result, WP_REST_Server $server, WP_REST_Request $request ) {
	if ( 'GET' !== $request->get_method() || is_user_logged_in() || headers_sent() || 200 !== http_response_code() ) {
		return $result;
	}
	if ( preg_match( '/^no-store/', hfs_sent_header( 'Cache-Control' ) ) ) {
		return $result;
	}
	$etag = '"' . md5( (string) wp_json_encode( $result ) ) . '"';
	header( 'ETag: ' . $etag );
	header( 'Cache-Control: public, max-age=0, must-revalidate' );
	$known = isset( $_SERVER['HTTP_IF_NONE_MATCH'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_IF_NONE_MATCH'] ) ) : '';
	foreach ( explode( ',', $known ) as $tag ) {
		if ( preg_replace( '#^W/#', '', trim( $tag ) ) === $etag ) {
			status_header( 304 );
			return null;
		}
	}
	return $result;
}

/**
 * Returns a header of the response, or "".
 *
 * @param string $name Its name.
 */
function hfs_sent_header( string $name ): string {
	foreach ( headers_list() as $header ) {
		if ( 0 === stripos( $header, $name . ':' ) ) {
			return trim( substr( $header, strlen( $name ) + 1 ) );
		}
	}
	return '';
}
