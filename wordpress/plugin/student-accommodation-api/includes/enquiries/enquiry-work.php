<?php
/**
 * Enquiries as work: who has each, notes with its history, a count of new ones in the menu, and a search in what was written.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Meta key of the notes of an enquiry, which are its history too: at, by, text. */
const HFS_NOTES = '_hfs_notes';

add_action( 'add_meta_boxes_hfs_enquiry', 'hfs_add_notes_box' );
add_action( 'admin_menu', 'hfs_count_new_enquiries', 99 );
add_filter( 'dashboard_glance_items', 'hfs_count_enquiries_at_a_glance' );
add_filter( 'posts_search', 'hfs_search_enquiries', 10, 2 );
add_action( 'admin_notices', 'hfs_show_enquiry_confirmation' );

/**
 * Adds the box with the notes.
 */
function hfs_add_notes_box(): void {
	add_meta_box( 'hfs-enquiry-notes', __( 'Notes and history', 'student-accommodation-api' ), 'hfs_show_notes', 'hfs_enquiry' );
}

/**
 * Shows the notes, and a field for another one.
 *
 * @param WP_Post $enquiry The enquiry.
 */
function hfs_show_notes( WP_Post $enquiry ): void {
	echo '<ul>';
	foreach ( hfs_notes_of( $enquiry->ID ) as $note ) {
		$by = get_userdata( (int) $note['by'] );
		echo '<li><strong>' . esc_html( wp_date( get_option( 'date_format' ) . ' H:i', (int) $note['at'] ) . ', ' . ( $by ? $by->display_name : '' ) ) . '</strong><br><span style="white-space:pre-wrap">' . esc_html( $note['text'] ) . '</span></li>';
	}
	echo '</ul>';
	if ( current_user_can( HFS_WORK_ON_ENQUIRIES ) ) {
		echo '<p><label for="hfs_note">' . esc_html__( 'Add a note', 'student-accommodation-api' ) . '</label><br><textarea id="hfs_note" name="hfs_note" rows="3" class="large-text"></textarea></p>';
		submit_button( __( 'Save note', 'student-accommodation-api' ), 'secondary', 'save', false );
	}
}

/**
 * Returns the notes of an enquiry, the oldest first.
 *
 * @param int $enquiry_id The enquiry.
 * @return array<int, array{at: int, by: int, text: string}>
 */
function hfs_notes_of( int $enquiry_id ): array {
	$notes = get_post_meta( $enquiry_id, HFS_NOTES, true );
	return is_array( $notes ) ? $notes : array();
}

/**
 * Adds a note.
 *
 * @param int    $enquiry_id The enquiry.
 * @param string $text       The note.
 */
function hfs_add_note( int $enquiry_id, string $text ): void {
	$note = array(
		'at'   => time(),
		'by'   => get_current_user_id(),
		'text' => $text,
	);
	update_post_meta( $enquiry_id, HFS_NOTES, wp_slash( array_merge( hfs_notes_of( $enquiry_id ), array( $note ) ) ) );
}

/**
 * Returns the users who may have an enquiry: id => name.
 *
 * @return array<int, string>
 */
function hfs_enquiry_workers(): array {
	$users = get_users(
		array(
			'capability' => HFS_WORK_ON_ENQUIRIES,
			'orderby'    => 'display_name',
		)
	);
	return array_column( array_map( static fn( WP_User $user ): array => array( $user->ID, $user->display_name ), $users ), 1, 0 );
}

/**
 * Gives an enquiry to someone, or to nobody.
 *
 * @param int $enquiry_id The enquiry.
 * @param int $user_id    The user, 0 for nobody.
 */
function hfs_give_enquiry( int $enquiry_id, int $user_id ): void {
	if ( (int) get_post_meta( $enquiry_id, '_hfs_taken_by', true ) === $user_id || ( $user_id && ! user_can( $user_id, HFS_WORK_ON_ENQUIRIES ) ) ) {
		return;
	}
	update_post_meta( $enquiry_id, '_hfs_taken_by', $user_id );
	/* translators: %s: name of a user */
	hfs_add_note( $enquiry_id, $user_id ? sprintf( __( 'Given to %s.', 'student-accommodation-api' ), get_userdata( $user_id )->display_name ) : __( 'Given to nobody.', 'student-accommodation-api' ) );
}

/**
 * Returns how many enquiries are new, in words, or "" for none.
 *
 * @param int $count Their number.
 */
function hfs_new_enquiries_in_words( int $count ): string {
	/* translators: %s: number of enquiries */
	return 0 === $count ? '' : sprintf( _n( '%s new enquiry', '%s new enquiries', $count, 'student-accommodation-api' ), number_format_i18n( $count ) );
}

/**
 * Returns the number of new enquiries, 0 for whom it is no business.
 */
function hfs_new_enquiries(): int {
	if ( ! current_user_can( HFS_READ_ENQUIRIES ) ) {
		return 0;
	}
	$query = new WP_Query(
		array(
			'post_type'      => 'hfs_enquiry',
			'post_status'    => 'private',
			'fields'         => 'ids',
			'posts_per_page' => 1,
			'meta_query'     => array( array( 'key' => '_hfs_state', 'value' => 'new' ) ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- The index of the key leaves few.
		)
	);
	return $query->found_posts;
}

/**
 * Shows the number of new enquiries in the menu.
 */
function hfs_count_new_enquiries(): void {
	$count = hfs_new_enquiries();
	foreach ( $GLOBALS['menu'] as $position => $item ) {
		if ( 'edit.php?post_type=hfs_enquiry' === $item[2] && $count > 0 ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As WordPress counts comments.
			$GLOBALS['menu'][ $position ][0] .= ' <span class="awaiting-mod"><span aria-hidden="true">' . number_format_i18n( $count ) . '</span><span class="screen-reader-text">' . esc_html( hfs_new_enquiries_in_words( $count ) ) . '</span></span>';
		}
	}
}

/**
 * Adds the new enquiries to what the dashboard counts.
 *
 * @param string[] $items What others add.
 * @return string[]
 */
function hfs_count_enquiries_at_a_glance( array $items ): array {
	$words = hfs_new_enquiries_in_words( hfs_new_enquiries() );
	return '' === $words ? $items : array( ...$items, '<a href="' . esc_url( admin_url( 'edit.php?post_type=hfs_enquiry&hfs_state=new' ) ) . '">' . esc_html( $words ) . '</a>' );
}

/**
 * Searches the list in everything that was sent: message, email address, telephone.
 *
 * @param string   $search The condition of the query.
 * @param WP_Query $query  The query.
 */
function hfs_search_enquiries( string $search, WP_Query $query ): string {
	if ( '' === $search || ! is_admin() || ! $query->is_main_query() || 'hfs_enquiry' !== $query->get( 'post_type' ) ) {
		return $search;
	}
	global $wpdb;
	$term  = trim( (string) $query->get( 's' ) );
	$found = $wpdb->prepare( "$wpdb->posts.ID IN ( SELECT post_id FROM $wpdb->postmeta WHERE meta_key IN ( '_hfs_fields', %s ) AND meta_value LIKE %s )", HFS_NOTES, '%' . $wpdb->esc_like( $term ) . '%' );
	return hfs_search_also( $search, $found );
}

/**
 * Confirms above the list what an action has done.
 */
function hfs_show_enquiry_confirmation(): void {
	// phpcs:disable WordPress.Security.NonceVerification -- Only shown.
	$move  = sanitize_key( $_GET['hfs_done'] ?? '' );
	$count = absint( $_GET['hfs_count'] ?? 1 );
	// phpcs:enable
	if ( 'edit-hfs_enquiry' !== ( get_current_screen()->id ?? '' ) || ! isset( hfs_enquiry_moves()[ $move ] ) ) {
		return;
	}
	$texts = array(
		/* translators: %d: number of enquiries */
		'take'     => _n( 'You have %d enquiry more.', 'You have %d enquiries more.', $count, 'student-accommodation-api' ),
		/* translators: %d: number of enquiries */
		'answered' => _n( '%d enquiry marked as answered.', '%d enquiries marked as answered.', $count, 'student-accommodation-api' ),
		/* translators: %d: number of enquiries */
		'closed'   => _n( '%d enquiry closed.', '%d enquiries closed.', $count, 'student-accommodation-api' ),
		/* translators: %d: number of enquiries */
		'new'      => _n( '%d enquiry is new again.', '%d enquiries are new again.', $count, 'student-accommodation-api' ),
	);
	echo '<div class="notice notice-success is-dismissible"><p>' . esc_html( sprintf( $texts[ $move ], $count ) ) . '</p></div>';
}
