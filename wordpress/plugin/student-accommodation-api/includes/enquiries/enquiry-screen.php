<?php
/**
 * The screen of one enquiry, and the export of all.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'add_meta_boxes_hfs_enquiry', 'hfs_add_enquiry_boxes' );
add_action( 'save_post_hfs_enquiry', 'hfs_save_enquiry_state' );
add_filter( 'wp_insert_post_data', 'hfs_keep_enquiry_as_sent', 10, 2 );
add_filter( 'post_updated_messages', static fn( array $messages ): array => array( 'hfs_enquiry' => array_fill( 1, 10, __( 'Enquiry updated.', 'student-accommodation-api' ) ) ) + $messages );
add_action( 'admin_post_hfs_export_enquiries', 'hfs_export_enquiries' );

/**
 * Returns the labels of the fields of an enquiry.
 *
 * @return array<string, string>
 */
function hfs_enquiry_labels(): array {
	return array(
		'reference'     => __( 'Reference', 'student-accommodation-api' ),
		'name'          => __( 'Name', 'student-accommodation-api' ),
		'email'         => __( 'Email', 'student-accommodation-api' ),
		'phone'         => __( 'Telephone', 'student-accommodation-api' ),
		'form'          => __( 'Form', 'student-accommodation-api' ),
		'kind'          => __( 'Asks for', 'student-accommodation-api' ),
		'property'      => __( 'Building', 'student-accommodation-api' ),
		'room'          => __( 'Room', 'student-accommodation-api' ),
		'weeks'         => __( 'Weeks of the contract', 'student-accommodation-api' ),
		'start'         => __( 'Start of the contract', 'student-accommodation-api' ),
		'price'         => __( 'Price when it was sent', 'student-accommodation-api' ),
		'viewingBy'     => __( 'Wants to view', 'student-accommodation-api' ),
		'viewingDate'   => __( 'On', 'student-accommodation-api' ),
		'otherViewingDate' => __( 'Or on', 'student-accommodation-api' ),
		'paymentPlan'   => __( 'Wants to pay in', 'student-accommodation-api' ),
		'city'          => __( 'City', 'student-accommodation-api' ),
		'moveInMonth'   => __( 'Month of moving in', 'student-accommodation-api' ),
		'roomKind'      => __( 'Kind of room', 'student-accommodation-api' ),
		'maxWeekly'     => __( 'Most a week, in pounds', 'student-accommodation-api' ),
		'lettingOption' => __( 'Kind of stay', 'student-accommodation-api' ),
		'startDate'     => __( 'Wants to move in', 'student-accommodation-api' ),
		'endDate'       => __( 'Wants to move out', 'student-accommodation-api' ),
		'needs'         => __( 'Needs', 'student-accommodation-api' ),
		'replyBy'       => __( 'Wants an answer by', 'student-accommodation-api' ),
		'consent'       => __( 'Agreed that needs are kept', 'student-accommodation-api' ),
		'offers'        => __( 'Wants to hear of offers', 'student-accommodation-api' ),
		'message'       => __( 'Message', 'student-accommodation-api' ),
		'submissionId'  => __( 'Number of the submission', 'student-accommodation-api' ),
	);
}

/**
 * Adds the boxes of the screen, and removes WordPress's Publish box.
 */
function hfs_add_enquiry_boxes(): void {
	remove_meta_box( 'submitdiv', 'hfs_enquiry', 'side' );
	remove_meta_box( 'slugdiv', 'hfs_enquiry', 'normal' );
	add_meta_box( 'hfs-enquiry', __( 'What was sent', 'student-accommodation-api' ), 'hfs_show_enquiry', 'hfs_enquiry' );
	add_meta_box( 'hfs-enquiry-state', __( 'Progress', 'student-accommodation-api' ), 'hfs_show_enquiry_state', 'hfs_enquiry', 'side' );
}

/**
 * Shows what was sent, as it was typed.
 *
 * @param WP_Post $enquiry The enquiry.
 */
function hfs_show_enquiry( WP_Post $enquiry ): void {
	$fields = hfs_enquiry_fields_of( $enquiry->ID );
	$mailed = (int) get_post_meta( $enquiry->ID, '_hfs_mailed_at', true );
	echo '<table class="form-table" role="presentation">';
	foreach ( hfs_labelled( $fields ) as $name => $label ) {
		$value = $fields[ $name ];
		echo '<tr><th scope="row">' . esc_html( $label ) . '</th><td style="white-space:pre-wrap;overflow-wrap:anywhere">';
		if ( 'email' === $name || 'phone' === $name ) {
			hfs_show_reach( array( $name => $value, 'reference' => $fields['reference'] ?? '' ) );
		} else {
			echo esc_html( hfs_enquiry_value_in_words( $name, $fields ) );
		}
		echo '</td></tr>';
	}
	echo '</table>';
	/* translators: %s: date and time */
	$state = $mailed ? sprintf( __( 'Mailed at %s.', 'student-accommodation-api' ), wp_date( 'Y-m-d H:i', $mailed ) ) : __( 'Not mailed yet.', 'student-accommodation-api' );
	echo '<p>' . esc_html( trim( $state . ' ' . hfs_copy_state( $enquiry->ID ) ) ) . '</p>';
}

/**
 * Shows the state of an enquiry, with the controls to change it.
 *
 * @param WP_Post $enquiry The enquiry.
 */
function hfs_show_enquiry_state( WP_Post $enquiry ): void {
	$taker = hfs_enquiry_taker( $enquiry->ID );
	$state = hfs_enquiry_state( $enquiry->ID );
	/* translators: %s: someone's name */
	echo '<p>' . esc_html( '' === $taker ? __( 'Nobody has it yet.', 'student-accommodation-api' ) : sprintf( __( '%s has it.', 'student-accommodation-api' ), $taker ) ) . '</p>';
	if ( ! current_user_can( HFS_WORK_ON_ENQUIRIES ) ) {
		echo '<p><strong>' . esc_html( hfs_enquiry_states()[ $state ] ) . '</strong></p>';
		return;
	}
	wp_nonce_field( 'hfs_state', 'hfs_state_nonce' );
	echo '<p><label for="hfs_state">' . esc_html__( 'State', 'student-accommodation-api' ) . '</label><br><select id="hfs_state" name="hfs_state">';
	foreach ( hfs_enquiry_states() as $value => $label ) {
		echo '<option value="' . esc_attr( $value ) . '" ' . selected( $state, $value, false ) . '>' . esc_html( $label ) . '</option>';
	}
	echo '</select></p><p><label for="hfs_has">' . esc_html__( 'Who has it', 'student-accommodation-api' ) . '</label><br><select id="hfs_has" name="hfs_has"><option value="0">' . esc_html__( 'Nobody', 'student-accommodation-api' ) . '</option>';
	foreach ( hfs_enquiry_workers() as $id => $name ) {
		echo '<option value="' . esc_attr( $id ) . '" ' . selected( (int) get_post_meta( $enquiry->ID, '_hfs_taken_by', true ), $id, false ) . '>' . esc_html( $name ) . '</option>';
	}
	echo '</select></p>';
	submit_button( __( 'Save', 'student-accommodation-api' ), 'primary', 'save', false );
}

/**
 * Saves the state of an enquiry.
 *
 * @param int $enquiry_id The enquiry.
 */
function hfs_save_enquiry_state( int $enquiry_id ): void {
	$nonce = sanitize_text_field( wp_unslash( $_POST['hfs_state_nonce'] ?? '' ) );
	if ( ! wp_verify_nonce( $nonce, 'hfs_state' ) || ! current_user_can( HFS_WORK_ON_ENQUIRIES ) ) {
		return;
	}
	$state = sanitize_key( $_POST['hfs_state'] ?? '' );
	if ( isset( $_POST['hfs_has'] ) ) {
		hfs_give_enquiry( $enquiry_id, absint( $_POST['hfs_has'] ) );
	}
	$note = sanitize_textarea_field( wp_unslash( $_POST['hfs_note'] ?? '' ) );
	if ( '' !== $note ) {
		hfs_add_note( $enquiry_id, $note );
	}
	if ( isset( hfs_enquiry_states()[ $state ] ) && hfs_enquiry_state( $enquiry_id ) !== $state ) {
		hfs_move_enquiry( $enquiry_id, $state );
	}
}

/**
 * Keeps an enquiry private, and its title and date as it was received: the date decides when it is deleted.
 *
 * @param array $data  What would be saved.
 * @param array $given What was given, with the number of the post.
 */
function hfs_keep_enquiry_as_sent( array $data, array $given ): array {
	$before = 'hfs_enquiry' === $data['post_type'] && ! empty( $given['ID'] ) ? get_post( $given['ID'] ) : null;
	if ( $before ) {
		$data['post_title']    = wp_slash( $before->post_title );
		$data['post_date']     = $before->post_date;
		$data['post_date_gmt'] = $before->post_date_gmt;
		$data['post_status']   = 'trash' === $data['post_status'] ? 'trash' : 'private';
	}
	return $data;
}

/**
 * Sends the matching enquiries as CSV. No cell begins like a formula.
 */
function hfs_export_enquiries(): void {
	check_admin_referer( 'hfs_export_enquiries' );
	if ( ! current_user_can( HFS_READ_ENQUIRIES ) ) {
		wp_die( esc_html__( 'You may not read enquiries.', 'student-accommodation-api' ), 403 );
	}
	$labels = hfs_enquiry_labels();
	nocache_headers();
	header( 'Content-Type: text/csv; charset=utf-8' );
	header( 'Content-Disposition: attachment; filename="enquiries-' . wp_date( 'Y-m-d' ) . '.csv"' );
	$file = fopen( 'php://output', 'w' );
	fwrite( $file, "\xEF\xBB\xBF" );
	fputcsv( $file, array_merge( array( __( 'Sent', 'student-accommodation-api' ), __( 'State', 'student-accommodation-api' ), __( 'Taken by', 'student-accommodation-api' ) ), array_values( $labels ), array( __( 'Other fields', 'student-accommodation-api' ) ) ), ',', '"', '' );
	$page = 1;
	do {
		$query = new WP_Query(
			array(
				'post_type'      => 'hfs_enquiry',
				'post_status'    => 'private',
				'posts_per_page' => 200,
				'paged'          => $page++,
				'meta_query'     => hfs_enquiry_meta_query(), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- The index of the keys leaves few.
			)
		);
		foreach ( $query->posts as $enquiry ) {
			$fields = hfs_enquiry_fields_of( $enquiry->ID );
			$row    = array( $enquiry->post_date, hfs_enquiry_states()[ hfs_enquiry_state( $enquiry->ID ) ], hfs_enquiry_taker( $enquiry->ID ) );
			foreach ( array_keys( $labels ) as $name ) {
				$row[] = hfs_enquiry_value_in_words( $name, $fields );
			}
			// A field that the site has and this version of the plugin does not know.
			$row[] = hfs_enquiry_lines( array_diff_key( $fields, $labels ) );
			fputcsv( $file, array_map( static fn( string $cell ): string => preg_match( '/^[=+\-@\t\r]/', $cell ) ? "'" . $cell : $cell, $row ), ',', '"', '' );
		}
	} while ( $page <= $query->max_num_pages );
	exit;
}
