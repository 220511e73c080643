<?php
/**
 * Mails a copy of an enquiry to the person who sent it, if the settings say so. Anybody can type somebody else's address
 * into a form, so few copies go to one mailbox, and none repeats what was typed (copy-words.php).
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How many copies one mailbox gets in a day, and how many are sent in an hour in all; fewer than 999. */
const HFS_MAX_COPIES_A_DAY   = 3;
const HFS_MAX_COPIES_AN_HOUR = 200;

/** Meta key of what became of a copy: "due", "limit", "failed", or the time at which it was sent. */
const HFS_COPY = '_hfs_copy';

/** Meta key of the mailbox of a copy that counts. */
const HFS_COPY_MAILBOX = '_hfs_copy_mailbox';

/** Option that exists while mails to the team fail. */
const HFS_MAIL_FAILS = 'hfs_mail_fails';

add_action( 'add_option_hfs_enquiry_copies', 'hfs_note_copies' );
add_action( 'update_option_hfs_enquiry_copies', 'hfs_note_copies' );

/**
 * Whether copies are sent: not while this WordPress is known to send no mail, because the site announces them.
 */
function hfs_sends_copies(): bool {
	return get_option( 'hfs_enquiry_copies' ) && ! get_option( HFS_MAIL_FAILS );
}

/**
 * Tells the site that its confirmations have to say something else of copies.
 */
function hfs_note_copies(): void {
	hfs_changes( 'globals' );
}

/**
 * Remembers whether a mail to the team could be sent.
 *
 * @param bool $is_sent Whether it could.
 */
function hfs_note_mailing( bool $is_sent ): void {
	if ( (bool) get_option( HFS_MAIL_FAILS ) !== $is_sent ) {
		return;
	}
	if ( $is_sent ) {
		delete_option( HFS_MAIL_FAILS );
	} else {
		update_option( HFS_MAIL_FAILS, 1, true );
	}
	if ( get_option( 'hfs_enquiry_copies' ) ) {
		hfs_note_copies();
	}
}

/**
 * Decides whether a new enquiry gets a copy, which follows the mail to the team.
 *
 * @param int $enquiry_id The enquiry.
 */
function hfs_plan_copy( int $enquiry_id ): void {
	$fields = hfs_enquiry_fields_of( $enquiry_id );
	$email  = $fields['email'] ?? '';
	if ( ! hfs_sends_copies() || ! isset( hfs_enquiry_forms()[ $fields['form'] ?? '' ] ) || ! is_email( $email ) ) {
		return;
	}
	// Counted after it is written: of enquiries that arrive at the same time, none is overlooked by all.
	update_post_meta( $enquiry_id, HFS_COPY_MAILBOX, hfs_mailbox_of( $email ) );
	$is_due = hfs_copies_today( hfs_mailbox_of( $email ) ) <= HFS_MAX_COPIES_A_DAY && hfs_count_in_window( 'hfs_copy_count', HOUR_IN_SECONDS, HFS_MAX_COPIES_AN_HOUR );
	if ( ! $is_due ) {
		delete_post_meta( $enquiry_id, HFS_COPY_MAILBOX );
	}
	update_post_meta( $enquiry_id, HFS_COPY, $is_due ? 'due' : 'limit' );
}

/**
 * Returns the mailbox of an address, without what its owner can make up: a part after a plus sign, and dots at Google.
 *
 * @param string $email The address.
 */
function hfs_mailbox_of( string $email ): string {
	list( $name, $host ) = explode( '@', strtolower( $email ) . '@' );
	$name                = preg_replace( '/^(.[^+]*)\+.*$/', '$1', $name );
	return ( preg_match( '/^g(?:oogle)?mail\.com$/', $host ) ? str_replace( '.', '', $name ) : $name ) . '@' . $host;
}

/**
 * Returns how many enquiries of the last 24 hours get a copy in a mailbox, up to one more than may.
 *
 * @param string $mailbox The mailbox.
 */
function hfs_copies_today( string $mailbox ): int {
	$found = new WP_Query(
		array(
			'post_type'      => 'hfs_enquiry',
			'post_status'    => array( 'private', 'trash' ),
			'fields'         => 'ids',
			'posts_per_page' => HFS_MAX_COPIES_A_DAY + 1,
			'no_found_rows'  => true,
			'date_query'     => array( array( 'after' => '24 hours ago' ) ),
			'meta_key'       => HFS_COPY_MAILBOX, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- The index of the key leaves few.
			'meta_value'     => $mailbox, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- Likewise.
		)
	);
	return count( $found->posts );
}

/**
 * Sends the copy of an enquiry if it is due. It is tried once: whoever misses it has the reference on the site.
 *
 * @param int   $enquiry_id The enquiry.
 * @param array $fields     Its fields.
 */
function hfs_send_copy( int $enquiry_id, array $fields ): void {
	// Only one of two processes changes it, and what stops here in between has not been sent.
	if ( 'due' !== get_post_meta( $enquiry_id, HFS_COPY, true ) || ! update_post_meta( $enquiry_id, HFS_COPY, 'failed', 'due' ) ) {
		return;
	}
	if ( ! get_option( 'hfs_enquiry_copies' ) ) {
		delete_post_meta( $enquiry_id, HFS_COPY );
		return;
	}
	$team    = hfs_setting( 'mail_to' );
	$headers = array_filter( array( 'Content-Type: text/plain; charset=UTF-8', 'Auto-Submitted: auto-generated', is_email( $team ) ? 'Reply-To: ' . $team : '' ) );
	try {
		$is_sent = wp_mail( (string) is_email( $fields['email'] ?? '' ), hfs_subject_of_copy( $fields ), hfs_text_of_copy( $fields, (int) get_post_timestamp( $enquiry_id ) ), $headers );
	} catch ( Throwable $error ) {
		$is_sent = false;
	}
	if ( $is_sent ) {
		update_post_meta( $enquiry_id, HFS_COPY, time() );
	} else {
		hfs_log( 'the copy of an enquiry could not be sent to the person who asked' );
	}
}

/**
 * Returns what became of the copy of an enquiry, in words; "" if there was to be none.
 *
 * @param int $enquiry_id The enquiry.
 */
function hfs_copy_state( int $enquiry_id ): string {
	$state = hfs_as_text( get_post_meta( $enquiry_id, HFS_COPY, true ) );
	return match ( $state ) {
		''       => '',
		'due'    => __( 'The copy for the person who asked follows the mail to you.', 'student-accommodation-api' ),
		'limit'  => __( 'No copy was sent to the person who asked: there were too many today.', 'student-accommodation-api' ),
		'failed' => __( 'The copy could not be sent to the person who asked.', 'student-accommodation-api' ),
		/* translators: %s: date and time */
		default  => sprintf( __( 'A copy was sent to the person who asked at %s.', 'student-accommodation-api' ), wp_date( 'Y-m-d H:i', (int) $state ) ),
	};
}
