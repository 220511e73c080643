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
 * What anybody may have sent is refused without a trace: the site names it in its own log, and the settings page says
 * whether both have the same secret.
 *
 * @param WP_REST_Request $request The request.
 * @return true|WP_Error
 */
function hfs_may_send_enquiry( WP_REST_Request $request ) {
	$timestamp = (string) $request->get_header( 'x_content_timestamp' );
	$signature = preg_replace( '/^sha256=/', '', (string) $request->get_header( 'x_content_signature' ) );
	if ( '' === hfs_setting( 'webhook_secret' ) ) {
		return hfs_enquiry_refusal( 503, __( 'This WordPress has no secret in common with the site.', 'student-accommodation-api' ) );
	}
	if ( '' === $signature ) {
		return hfs_enquiry_refusal( 401, __( 'An enquiry has to be signed by the site.', 'student-accommodation-api' ) );
	}
	if ( ! hfs_is_signed( "mail.$timestamp." . $request->get_body(), $signature ) ) {
		return hfs_enquiry_refusal( 401, __( 'The signature is not that of the site.', 'student-accommodation-api' ) );
	}
	if ( abs( time() - (int) ( (float) $timestamp / 1000 ) ) > HFS_MAX_SIGNATURE_AGE_SECONDS ) {
		return hfs_refuse_enquiry( 401, 'clock', __( 'The signature is too old, or a clock is wrong.', 'student-accommodation-api' ) );
	}
	return true;
}

/**
 * Counts an enquiry. Returns false if the current window is full.
 */
function hfs_count_enquiry(): bool {
	return hfs_count_in_window( 'hfs_enquiry_count', HFS_ENQUIRY_WINDOW_SECONDS, HFS_MAX_ENQUIRIES );
}

/**
 * Counts one more in an option. Returns false if the current window is full.
 *
 * The number of the window, a thousandfold, and the count are one number, so that one statement checks and counts.
 *
 * @param string $option  The option.
 * @param int    $seconds The length of a window.
 * @param int    $max     How many it holds; fewer than 999.
 */
function hfs_count_in_window( string $option, int $seconds, int $max ): bool {
	global $wpdb;
	$window = (int) floor( time() / $seconds ) * 1000;
	$count  = $wpdb->prepare(
		// option_value is text: adding 0 makes it a number.
		"UPDATE $wpdb->options SET option_value = CASE WHEN option_value + 0 BETWEEN %d AND %d THEN option_value + 1 ELSE %d END WHERE option_name = %s AND option_value + 0 NOT BETWEEN %d AND %d",
		$window,
		$window + 999,
		$window + 1,
		$option,
		$window + $max,
		$window + 999
	);
	// phpcs:disable WordPress.DB -- The options API reads, and writes later.
	if ( 1 === $wpdb->query( $count ) ) {
		return true;
	}
	// The first of all.
	$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, '0', 'no' )", $option ) );
	return 1 === $wpdb->query( $count );
	// phpcs:enable
}

/**
 * Returns the answer to an enquiry that is refused.
 *
 * @param int    $status  The status of the answer.
 * @param string $message Why, for who reads the answer.
 */
function hfs_enquiry_refusal( int $status, string $message ): WP_Error {
	return new WP_Error( 'hfs_enquiry_refused', $message, array( 'status' => $status ) );
}

/**
 * Refuses an enquiry of the site, and tells the operator in the log and on the settings page, without anything that was sent.
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
	return hfs_enquiry_refusal( $status, $message );
}
