<?php
/**
 * Plugin Name:       Student Accommodation API
 * Description:       Cities, buildings and rooms as content, and the REST API that the public student accommodation site reads.
 * Version:           1.2.0
 * Requires at least: 6.4
 * Requires PHP:      8.0
 * License:           MIT
 * Text Domain:       student-accommodation-api
 * Domain Path:       /languages
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

const HFS_VERSION = '1.2.0';
const HFS_FILE    = __FILE__;

// The order does not matter: while it is loaded, a file uses nothing of the others.
foreach ( glob( __DIR__ . '/includes/*/*.php' ) as $hfs_file ) {
	require_once $hfs_file;
}

register_activation_hook( __FILE__, 'hfs_activate' );
register_deactivation_hook( __FILE__, 'hfs_deactivate' );
add_action( 'init', static fn() => load_plugin_textdomain( 'student-accommodation-api', false, 'student-accommodation-api/languages' ), 0 );

/**
 * Registers the content types, adds roles and texts, and writes the rewrite rules.
 */
function hfs_activate(): void {
	hfs_register_content_types();
	hfs_install();
	hfs_make_site_texts();
	flush_rewrite_rules();
	// Retries the mails that could not be sent.
	foreach ( hfs_unmailed_enquiries() as $enquiry ) {
		wp_schedule_single_event( time() + HFS_MAIL_RETRY_SECONDS, 'hfs_mail_enquiry', array( $enquiry ) );
	}
}

/**
 * Stops the scheduled tasks. Content, settings and roles stay for the next activation.
 */
function hfs_deactivate(): void {
	wp_unschedule_hook( 'hfs_forget_enquiries' );
	wp_unschedule_hook( 'hfs_mail_enquiry' );
	flush_rewrite_rules();
}
