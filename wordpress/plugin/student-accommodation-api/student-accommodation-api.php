<?php
/**
 * Plugin Name:       Student Accommodation API
 * Description:       Cities, buildings and rooms as content, and the REST API that the public student accommodation site reads.
 * Version:           1.0.0
 * Requires at least: 6.2
 * Requires PHP:      8.0
 * License:           MIT
 * Text Domain:       student-accommodation-api
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

foreach ( array( 'settings', 'content-types', 'fields', 'field-values', 'field-forms', 'pictures', 'rooms', 'places', 'blog', 'site-texts', 'sitemap', 'rest-collections', 'rest-routes', 'http-cache', 'enquiries', 'signatures', 'change-notices', 'previews' ) as $hfs_file ) {
	require_once __DIR__ . '/includes/' . $hfs_file . '.php';
}

register_activation_hook( __FILE__, 'hfs_activate' );

/**
 * Registers the content types, makes the texts that exist once, and writes the rewrite rules.
 */
function hfs_activate(): void {
	hfs_register_content_types();
	hfs_make_site_texts();
	flush_rewrite_rules();
}
