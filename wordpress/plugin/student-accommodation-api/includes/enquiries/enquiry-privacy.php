<?php
/**
 * Personal data in enquiries: WordPress's tools export and erase it, and it is deleted after the set time.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How many enquiries one step of WordPress's tools handles. */
const HFS_PRIVACY_STEP = 50;

add_filter( 'wp_privacy_personal_data_exporters', 'hfs_add_exporter' );
add_filter( 'wp_privacy_personal_data_erasers', 'hfs_add_eraser' );
add_action( 'admin_init', 'hfs_suggest_privacy_text' );
add_action( 'init', 'hfs_schedule_forgetting' );
add_action( 'hfs_forget_enquiries', 'hfs_forget_enquiries' );

/**
 * Returns the number of days for which an enquiry is kept.
 */
function hfs_enquiry_days(): int {
	$days = (int) hfs_setting( 'enquiry_days' );
	return $days > 0 ? $days : 730;
}

/**
 * Returns the enquiries from an email address, including those in the trash.
 *
 * @param string $email The address.
 * @param int    $page  Which step, from 1; erasing always takes the first.
 */
function hfs_enquiries_of( string $email, int $page ): WP_Query {
	return new WP_Query(
		array(
			'post_type'      => 'hfs_enquiry',
			'post_status'    => array( 'private', 'trash' ),
			'posts_per_page' => HFS_PRIVACY_STEP,
			'paged'          => $page,
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'meta_key'       => '_hfs_email', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- The index of the key leaves few.
			'meta_value'     => strtolower( trim( $email ) ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- Likewise.
		)
	);
}

/**
 * Adds enquiries to what WordPress exports.
 *
 * @param array $exporters WordPress's own.
 */
function hfs_add_exporter( array $exporters ): array {
	$exporters['hfs-enquiries'] = array(
		'exporter_friendly_name' => __( 'Enquiries', 'student-accommodation-api' ),
		'callback'               => static function ( string $email, int $page = 1 ): array {
			$query  = hfs_enquiries_of( $email, $page );
			$labels = hfs_enquiry_labels();
			$items  = array();
			foreach ( $query->posts as $enquiry ) {
				$data = array();
				foreach ( hfs_enquiry_fields_of( $enquiry->ID ) as $name => $value ) {
					$data[] = array(
						'name'  => $labels[ $name ] ?? $name,
						'value' => $value,
					);
				}
				$items[] = array(
					'group_id'    => 'hfs-enquiries',
					'group_label' => __( 'Enquiries', 'student-accommodation-api' ),
					'item_id'     => 'hfs-enquiry-' . $enquiry->ID,
					'data'        => $data,
				);
			}
			return array(
				'data' => $items,
				'done' => $page >= $query->max_num_pages,
			);
		},
	);
	return $exporters;
}

/**
 * Adds enquiries to what WordPress erases.
 *
 * @param array $erasers WordPress's own.
 */
function hfs_add_eraser( array $erasers ): array {
	$erasers['hfs-enquiries'] = array(
		'eraser_friendly_name' => __( 'Enquiries', 'student-accommodation-api' ),
		'callback'             => static function ( string $email ): array {
			$query = hfs_enquiries_of( $email, 1 );
			foreach ( $query->posts as $enquiry ) {
				wp_delete_post( $enquiry->ID, true );
			}
			return array(
				'items_removed'  => count( $query->posts ) > 0,
				'items_retained' => false,
				'messages'       => array(),
				'done'           => $query->found_posts <= HFS_PRIVACY_STEP,
			);
		},
	);
	return $erasers;
}

/**
 * Suggests a paragraph for the privacy policy.
 */
function hfs_suggest_privacy_text(): void {
	/* translators: %d: number of days */
	$text = sprintf( __( 'What someone sends with a form of the site, with name, email address and telephone number, is kept for %d days and mailed to those who answer it.', 'student-accommodation-api' ), hfs_enquiry_days() );
	if ( get_option( 'hfs_enquiry_copies' ) ) {
		$text .= ' ' . __( 'A copy of what was chosen, without the name and the message, is mailed to the address that was given.', 'student-accommodation-api' );
	}
	wp_add_privacy_policy_content( 'Student Accommodation API', '<p>' . $text . '</p>' );
}

/**
 * Schedules the daily deletion.
 */
function hfs_schedule_forgetting(): void {
	if ( ! wp_next_scheduled( 'hfs_forget_enquiries' ) ) {
		wp_schedule_event( time(), 'daily', 'hfs_forget_enquiries' );
	}
}

/**
 * Deletes the enquiries whose time is over.
 */
function hfs_forget_enquiries(): void {
	$old = get_posts(
		array(
			'post_type'      => 'hfs_enquiry',
			'post_status'    => array( 'private', 'trash' ),
			'posts_per_page' => 500,
			'fields'         => 'ids',
			'date_query'     => array( array( 'before' => hfs_enquiry_days() . ' days ago' ) ),
		)
	);
	foreach ( $old as $id ) {
		wp_delete_post( $id, true );
	}
}
