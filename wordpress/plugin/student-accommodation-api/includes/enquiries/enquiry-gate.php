<?php
/**
 * Decides what POST hfs/v1/mail accepts: enquiries that the site has signed, up to a limit in ten minutes.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** A signature that is older is refused, and so is one from as far in the future. */
const HFS_MAX_SIGNATURE_AGE_SECONDS = 300;

/** How many enquiries are accepted in one window. The site sends the rest later. */
const HFS_MAX_ENQUIRIES          = 120;
const HFS_ENQUIRY_WINDOW_SECONDS = 600;

/** Refusals are logged once a minute, with their number. */
const HFS_LOG_INTERVAL_SECONDS = 60;

/**
 * Whether an enquiry is accepted. It needs the headers X-Content-Timestamp (milliseconds since 1970) and
 * X-Content-Signature ("sha256=" and the HMAC-SHA-256 of "mail.", the timestamp, a full stop and the body).
 *
 * @param WP_REST_Request $request The request.
 * @return true|WP_Error
 */
function hfs_may_send_enquiry( WP_REST_Request $request ) {
	$timestamp = (string) $request->get_header( 'x_content_timestamp' );
	$signature = preg_replace( '/^sha256=/', '', (string) $request->get_header( 'x_content_signature' ) );
	if ( '' === hfs_setting( 'webhook_secret' ) ) {
		return hfs_refuse_enquiry( 503, 'no-secret', __( 'This WordPress has no secret in common with the site.', 'student-accommodation-api' ) );
	}
	if ( '' === $signature ) {
		return hfs_refuse_enquiry( 401, 'unsigned', __( 'An enquiry has to be signed by the site.', 'student-accommodation-api' ) );
	}
	if ( ! hfs_is_signed( "mail.$timestamp." . $request->get_body(), $signature ) ) {
		return hfs_refuse_enquiry( 401, 'signature', __( 'The signature is not that of the site.', 'student-accommodation-api' ) );
	}
	if ( abs( time() - (int) ( (float) $timestamp / 1000 ) ) > HFS_MAX_SIGNATURE_AGE_SECONDS ) {
		return hfs_refuse_enquiry( 401, 'clock', __( 'The signature is too old, or a clock is wrong.', 'student-accommodation-api' ) );
	}
	if ( ! hfs_count_enquiry() ) {
		return hfs_refuse_enquiry( 429, 'too-many', __( 'Too many enquiries at once; send it again later.', 'student-accommodation-api' ) );
	}
	return true;
}

/**
 * Counts an enquiry. Returns false if the current window is full.
 */
function hfs_count_enquiry(): bool {
	$name  = 'hfs_enquiries_' . (int) floor( time() / HFS_ENQUIRY_WINDOW_SECONDS );
	$count = (int) get_transient( $name );
	if ( $count >= HFS_MAX_ENQUIRIES ) {
		return false;
	}
	set_transient( $name, $count + 1, HFS_ENQUIRY_WINDOW_SECONDS );
	return true;
}

/**
 * Refuses an enquiry, and tells the operator in the log and on the settings page, without anything that was sent.
 *
 * @param int    $status  The status of the answer.
 * @param string $reason  Why, in a word.
 * @param string $message Why, for who reads the answer.
 */
function hfs_refuse_enquiry( int $status, string $reason, string $message ): WP_Error {
	$last  = get_option( 'hfs_last_refusal', array() );
	$count = ( $last['count'] ?? 0 ) + 1;
	$told  = $last['told'] ?? 0;
	if ( time() - $told >= HFS_LOG_INTERVAL_SECONDS ) {
		hfs_log( "enquiry refused ($reason), $count since the last such line" );
		$told  = time();
		$count = 0;
	}
	update_option(
		'hfs_last_refusal',
		array(
			'at'     => time(),
			'reason' => $message,
			'count'  => $count,
			'told'   => $told,
		),
		false
	);
	return new WP_Error( 'hfs_enquiry_refused', $message, array( 'status' => $status ) );
}
