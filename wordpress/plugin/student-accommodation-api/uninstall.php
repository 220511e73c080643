<?php
/**
 * Cleans up when the plugin is deleted. The content stays, unless the settings page says otherwise.
 *
 * @package StudentAccommodationApi
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/student-accommodation-api.php';

/**
 * Cleans up one site.
 */
function hfs_uninstall_site(): void {
	if ( get_option( 'hfs_delete_content' ) ) {
		hfs_register_content_types();
		$GLOBALS['wpdb']->query( 'START TRANSACTION' );
		$all = get_posts(
			array(
				'post_type'   => array_merge( array_values( HFS_TYPES ), array( 'hfs_enquiry', HFS_YEAR_TYPE, HFS_CHANGE_TYPE ) ),
				'post_status' => array_keys( get_post_stati() ),
				'numberposts' => -1,
				'fields'      => 'ids',
			)
		);
		foreach ( $all as $id ) {
			wp_delete_post( $id, true );
		}
		$terms = get_terms(
			array(
				'taxonomy'   => 'hfs_place',
				'hide_empty' => false,
				'fields'     => 'ids',
			)
		);
		foreach ( is_array( $terms ) ? $terms : array() as $id ) {
			wp_delete_term( $id, 'hfs_place' );
		}
		$GLOBALS['wpdb']->query( 'COMMIT' );
	}
	delete_post_meta_by_key( HFS_PATH );
	delete_post_meta_by_key( HFS_OLD_PATH );
	delete_post_meta_by_key( HFS_MOVED_FROM );
	delete_post_meta_by_key( HFS_FILED_UNDER );
	hfs_remove_roles();
	wp_unschedule_hook( 'hfs_forget_enquiries' );
	wp_unschedule_hook( 'hfs_mail_enquiry' );
	$options = array( 'hfs_site_origin', 'hfs_webhook_secret', 'hfs_mail_to', 'hfs_enquiry_days', 'hfs_delete_content', 'hfs_last_notice', 'hfs_last_refusal', 'hfs_enquiry_count', 'hfs_enquiry_copies', 'hfs_copy_subject', 'hfs_copy_text', 'hfs_copy_count', 'hfs_mail_fails', 'hfs_own_paths', 'hfs_redirects', 'hfs_redirects_since', 'hfs_noticed_redirects', 'hfs_import_report', 'hfs_version' );
	array_map( 'delete_option', $options );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $hfs_site ) {
		switch_to_blog( $hfs_site );
		hfs_uninstall_site();
		restore_current_blog();
	}
} else {
	hfs_uninstall_site();
}
