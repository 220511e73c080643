<?php
/**
 * Adds what the plugin needs on a site: roles and the single texts.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

// Not only on activation: a site that joins a network later gets them at its first request.
add_action( 'init', 'hfs_install', 30 );

/**
 * Runs once for each version.
 */
function hfs_install(): void {
	if ( HFS_VERSION === get_option( 'hfs_version' ) || wp_installing() ) {
		return;
	}
	hfs_add_roles();
	hfs_make_site_texts();
	update_option( 'hfs_version', HFS_VERSION );
}
