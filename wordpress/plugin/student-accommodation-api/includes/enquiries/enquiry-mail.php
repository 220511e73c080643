<?php
/**
 * Mails each stored enquiry, and retries if a mail could not be sent.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How many times a mail is tried, and the seconds between tries. */
const HFS_MAX_MAIL_TRIES     = 10;
const HFS_MAIL_RETRY_SECONDS = 300;

add_action( 'hfs_mail_enquiry', 'hfs_mail_enquiry' );

/**
 * Mails an enquiry. If that fails, it is tried again later; the enquiry itself is stored already.
 *
 * @param int $enquiry_id The number of its post.
 */
function hfs_mail_enquiry( int $enquiry_id ): void {
	$fields = get_post_meta( $enquiry_id, '_hfs_fields', true );
	$tries  = (int) get_post_meta( $enquiry_id, '_hfs_mail_tries', true );
	if ( ! is_array( $fields ) || get_post_meta( $enquiry_id, '_hfs_mailed_at', true ) || $tries >= HFS_MAX_MAIL_TRIES ) {
		return;
	}
	/* translators: %s: reference of an enquiry, name, building */
	$subject = sprintf( __( 'Enquiry %s', 'student-accommodation-api' ), implode( ', ', array_filter( array( $fields['reference'] ?? '', $fields['name'] ?? '', hfs_name_of_place( $fields['property'] ?? ( $fields['city'] ?? '' ) ) ) ) ) );
	$headers = is_email( $fields['email'] ?? '' ) ? array( 'Reply-To: ' . $fields['email'] ) : array();
	$is_sent = wp_mail( hfs_recipient_of( $fields ), trim( $subject ), hfs_enquiry_text( $enquiry_id, $fields ), $headers );
	hfs_note_mailing( $is_sent );
	if ( $is_sent ) {
		update_post_meta( $enquiry_id, '_hfs_mailed_at', time() );
		hfs_send_copy( $enquiry_id, $fields );
		return;
	}
	update_post_meta( $enquiry_id, '_hfs_mail_tries', $tries + 1 );
	wp_schedule_single_event( time() + HFS_MAIL_RETRY_SECONDS, 'hfs_mail_enquiry', array( $enquiry_id ) );
}

/**
 * Returns who gets an enquiry: the address of its building, or that of the settings.
 *
 * @param array $fields Its fields.
 */
function hfs_recipient_of( array $fields ): string {
	$term  = get_term_by( 'slug', (string) ( $fields['property'] ?? '' ), 'hfs_place' );
	$post  = $term instanceof WP_Term ? hfs_post_of_term( $term ) : null;
	$email = $post ? hfs_as_text( get_post_meta( $post->ID, 'enquiryEmail', true ) ) : '';
	return is_email( $email ) ? $email : hfs_mail_to();
}

/**
 * Returns the enquiries that have not been mailed and may be tried again.
 *
 * @return int[]
 */
function hfs_unmailed_enquiries(): array {
	return get_posts(
		array(
			'post_type'      => 'hfs_enquiry',
			'post_status'    => 'private',
			'posts_per_page' => 100,
			'fields'         => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Only when the plugin is activated.
			'meta_query'     => array(
				array(
					'key'     => '_hfs_mailed_at',
					'compare' => 'NOT EXISTS',
				),
				array(
					'key'     => '_hfs_mail_tries',
					'value'   => HFS_MAX_MAIL_TRIES,
					'compare' => '<',
					'type'    => 'NUMERIC',
				),
			),
		)
	);
}
