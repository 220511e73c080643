<?php
/**
 * Tells the public site what has changed, so that it reads it again: POST /api/content-changed, signed.
 *
 * Notices are sent at the end of a request, when all fields are saved. A site that is away, slow or set up wrongly costs
 * an editor two seconds at most and never a save.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** If one request changes more items of a kind than this, one notice covers all items of that kind. */
const HFS_MAX_NOTICES = 5;

/** The option with a hash of the redirects that the site has been told of. */
const HFS_NOTICED_REDIRECTS = 'hfs_noticed_redirects';

/** How long the site may take to answer, in seconds. */
const HFS_NOTICE_TIMEOUT_SECONDS = 2;

add_action( 'shutdown', 'hfs_send_notices' );

/**
 * Sends the notices of this request, after the response to the editor where PHP supports that.
 */
function hfs_send_notices(): void {
	if ( ! hfs_changes() || '' === hfs_setting( 'webhook_secret' ) || '' === hfs_setting( 'site_origin' ) ) {
		return;
	}
	hfs_note_redirects();
	$changes = hfs_changes();
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	}
	foreach ( $changes as $type => $slugs ) {
		$is_all = isset( $slugs[''] ) || count( $slugs ) > HFS_MAX_NOTICES;
		foreach ( $is_all ? array( null ) : array_keys( $slugs ) as $slug ) {
			// If the site does not respond to one notice, the others are not sent.
			if ( ! hfs_send_notice( array( 'type' => $type ) + ( null === $slug ? array() : array( 'slug' => (string) $slug ) ) ) ) {
				return;
			}
		}
	}
}

/**
 * Records the settings of the site, which hold the redirects, if these are others than at the last notice. Any page that is shown or
 * hidden may begin or end some: its own, those of what is below it, and those of another page that had its address.
 */
function hfs_note_redirects(): void {
	$redirects = md5( (string) wp_json_encode( hfs_redirects() ) );
	if ( get_option( HFS_NOTICED_REDIRECTS, md5( '[]' ) ) !== $redirects ) {
		update_option( HFS_NOTICED_REDIRECTS, $redirects, false );
		hfs_changes( 'globals' );
	}
}

/**
 * Sends one notice and remembers the outcome for the settings page.
 *
 * @param array $change What has changed.
 * @return bool Whether the site answered at all.
 */
function hfs_send_notice( array $change ): bool {
	$response = hfs_post_signed( '/api/content-changed', (string) wp_json_encode( $change ), HFS_NOTICE_TIMEOUT_SECONDS );
	$outcome  = is_wp_error( $response ) ? $response->get_error_message() : (string) wp_remote_retrieve_response_code( $response );
	update_option(
		'hfs_last_notice',
		array(
			'at'      => time(),
			'outcome' => $outcome,
		),
		false
	);
	return ! is_wp_error( $response );
}
