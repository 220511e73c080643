<?php
/**
 * Upgrades the content of earlier versions.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'hfs_upgrade', 30 );

/** The lock of an upgrade expires after so many seconds, because a request that died leaves it behind. */
const HFS_UPGRADE_TIMEOUT = 300;

/**
 * Runs once for each version: renames the post types of version 1.0, creates the posts of cities and buildings, and the
 * single texts. It is one transaction, during which REST requests get 503.
 */
function hfs_upgrade(): void {
	if ( HFS_VERSION === get_option( 'hfs_version' ) || wp_installing() ) {
		return;
	}
	if ( ! add_option( 'hfs_upgrading', time(), '', false ) && time() - (int) get_option( 'hfs_upgrading' ) < HFS_UPGRADE_TIMEOUT ) {
		add_filter( 'rest_pre_dispatch', static fn(): WP_Error => new WP_Error( 'hfs_upgrading', __( 'The content is being brought to a new version.', 'student-accommodation-api' ), array( 'status' => 503 ) ) );
		return;
	}
	global $wpdb;
	$wpdb->query( 'START TRANSACTION' );
	hfs_upgrade_content();
	update_option( 'hfs_version', HFS_VERSION );
	delete_option( 'hfs_upgrading' );
	$wpdb->query( 'COMMIT' );
}

/**
 * Upgrades the content.
 */
function hfs_upgrade_content(): void {
	global $wpdb;
	if ( false === get_option( 'hfs_version' ) ) {
		foreach ( array_diff_key( HFS_TYPES, array_flip( array( 'city', 'building' ) ) ) as $before => $type ) {
			$wpdb->update( $wpdb->posts, array( 'post_type' => $type ), array( 'post_type' => $before ) );
		}
		hfs_describe_enquiries();
		$wpdb->update( $wpdb->term_taxonomy, array( 'taxonomy' => 'hfs_place' ), array( 'taxonomy' => 'location' ) );
		delete_option( 'location_children' );
		wp_cache_flush();
	}
	$terms = get_terms(
		array(
			'taxonomy'   => 'hfs_place',
			'hide_empty' => false,
			'orderby'    => 'term_id',
			'fields'     => 'ids',
		)
	);
	array_map( 'hfs_make_post_of_term', is_array( $terms ) ? $terms : array() );
	hfs_add_roles();
	hfs_make_site_texts();
	hfs_upgrade_free_words();
	// Until version 1.2 a tick; what was not ticked was never said.
	$wpdb->update( $wpdb->postmeta, array( 'meta_value' => 'yes' ), array( 'meta_key' => 'accessibility_stepFree', 'meta_value' => '1' ) ); // phpcs:ignore WordPress.DB.SlowDBQuery -- Once for each version.
}

/**
 * Replaces words that were typed freely until version 1.2 by those of the lists that took their place.
 */
function hfs_upgrade_free_words(): void {
	global $wpdb;
	$words = array(
		'locationTravelTimes_%_travel_type' => array(
			'walking'          => array( 'walk', 'foot', 'on foot', 'by foot' ),
			'cycling'          => array( 'cycle', 'bike', 'bicycle', 'by bike', 'by bicycle' ),
			'driving'          => array( 'drive', 'car', 'by car' ),
			'public transport' => array( 'bus', 'train', 'tram', 'tube', 'metro', 'by bus', 'by train' ),
		),
		'salesOpeningTimes_days_%_day'      => array_map( static fn( string $day ): array => array( $day ), array_combine( HFS_WEEKDAYS, HFS_WEEKDAYS ) ),
	);
	foreach ( $words as $key => $lists ) {
		foreach ( $lists as $word => $typed ) {
			$in = implode( ', ', array_fill( 0, count( $typed ), '%s' ) );
			// phpcs:ignore WordPress.DB.PreparedSQL -- The number of placeholders varies.
			$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->postmeta SET meta_value = %s WHERE meta_key LIKE %s AND LOWER( meta_value ) IN ( $in )", $word, $key, ...array_map( 'strtolower', $typed ) ) );
		}
	}
}

/**
 * Adds the meta that the list filters by to the enquiries of version 1.0.
 */
function hfs_describe_enquiries(): void {
	$enquiries = get_posts(
		array(
			'post_type'      => 'hfs_enquiry',
			'post_status'    => array( 'private', 'trash' ),
			'posts_per_page' => -1,
			'fields'         => 'ids',
		)
	);
	foreach ( $enquiries as $id ) {
		$fields = hfs_enquiry_fields_of( $id );
		add_post_meta( $id, '_hfs_state', 'new', true );
		add_post_meta( $id, '_hfs_form', $fields['form'] ?? '', true );
		add_post_meta( $id, '_hfs_property', $fields['property'] ?? '', true );
		add_post_meta( $id, '_hfs_email', strtolower( $fields['email'] ?? '' ), true );
	}
}
