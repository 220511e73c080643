<?php
/**
 * What can be done with the draft of a new year: made, changed in the table or by a file, downloaded, published, scheduled, taken back.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** To what prices are rounded, in pounds. */
const HFS_YEAR_STEPS = array( '1', '0.5', '0.01' );

/** How many mistakes of a file, or questions, are said at once. */
const HFS_YEAR_MOST_SAID = 30;

add_action( 'admin_post_hfs_new_year', 'hfs_do_with_new_year' );
add_action( 'admin_post_hfs_new_year_csv', 'hfs_download_new_year' );

/**
 * Returns the address of the screen.
 *
 * @param int    $id    The draft; 0 for the list.
 * @param string $query More of the query.
 */
function hfs_new_year_address( int $id = 0, string $query = '' ): string {
	return admin_url( 'edit.php?post_type=hfs_room&page=hfs-new-year' . ( $id ? "&year=$id" : '' ) . $query );
}

/**
 * Whether the current user may set prices.
 */
function hfs_may_set_prices(): bool {
	return current_user_can( 'publish_pages' );
}

/**
 * Does what a form of the screen asks for, and shows the screen again with what came of it.
 */
function hfs_do_with_new_year(): void {
	check_admin_referer( 'hfs_new_year' );
	if ( ! hfs_may_set_prices() ) {
		wp_die( esc_html__( 'You may not set prices.', 'student-accommodation-api' ), 403 );
	}
	$year   = hfs_new_year( absint( $_POST['year'] ?? 0 ) );
	$action = sanitize_key( $_POST['do'] ?? '' );
	$state  = $year ? hfs_new_year_state( $year ) : null;
	$fits   = match ( $action ) {
		'make'                                           => true,
		'save', 'upload', 'publish', 'schedule', 'delete' => 'draft' === $state,
		'unschedule'                                     => 'future' === $state,
		'undo'                                           => 'publish' === $state,
		default                                          => false,
	};
	if ( ! $fits ) {
		wp_die( esc_html__( 'This draft is no longer what it was when you opened the page. Open it again.', 'student-accommodation-api' ), 409 );
	}
	$input = wp_unslash( $_POST ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Each action takes what it knows.
	// Another person may have saved the table meanwhile.
	if ( $year && hfs_as_text( get_post_meta( $year->ID, HFS_YEAR_COUNT, true ) ) !== (string) ( $input['count'] ?? '' ) ) {
		hfs_keep_refused( __( 'Somebody else has changed this draft since you opened it. Nothing was saved: look at it again.', 'student-accommodation-api' ) );
		wp_safe_redirect( hfs_new_year_address( $year->ID ) );
		exit;
	}
	$asked    = in_array( $action, array( 'publish', 'schedule' ), true ) ? hfs_year_questions( hfs_year_rows( $year ) ) : array();
	$is_slip  = $asked && ( $input['confirmed'] ?? '' ) !== hfs_year_answer( $asked );
	$problems = $is_slip ? array( __( 'Say that the prices are right that differ much from those of now, or correct them.', 'student-accommodation-api' ) ) : match ( $action ) {
		'make'       => hfs_make_new_year( $input, $year ),
		'save'       => hfs_save_new_year( $year, $input ),
		'upload'     => hfs_upload_new_year( $year ),
		'schedule'   => hfs_schedule_new_year( $year, (string) ( $input['at'] ?? '' ) ),
		'publish'    => hfs_publish_now( $year ),
		'undo'       => hfs_take_back_new_year( $year ),
		'unschedule' => hfs_set_new_year_state( $year, 'draft' ),
		'delete'     => wp_delete_post( $year->ID, true ) ? array() : array( __( 'It could not be deleted.', 'student-accommodation-api' ) ),
	};
	if ( $problems ) {
		hfs_keep_refused( __( 'Nothing was changed.', 'student-accommodation-api' ) );
	}
	array_map( 'hfs_keep_refused', $problems );
	$done = $problems ? '' : "&done=$action";
	$back = $year && 'delete' !== $action ? $year->ID : 0;
	wp_safe_redirect( hfs_new_year_address( $back, $done . ( isset( $input['building'] ) ? '&building=' . sanitize_title( $input['building'] ) : '' ) ) );
	exit;
}

/**
 * Makes a draft of chosen buildings.
 *
 * @param array        $input What was typed.
 * @param WP_Post|null $made  Gets the draft.
 * @return string[] Why it cannot be made.
 */
function hfs_make_new_year( array $input, ?WP_Post &$made ): array {
	$buildings = array_filter( array_map( static fn( $slug ) => get_term_by( 'slug', sanitize_title( (string) $slug ), 'hfs_place' ), (array) ( $input['buildings'] ?? array() ) ) );
	$percent   = str_replace( ' ', '', (string) ( $input['percent'] ?? '' ) );
	$from      = (string) ( $input['from'] ?? '' );
	if ( ! $buildings ) {
		return array( __( 'Choose a building.', 'student-accommodation-api' ) );
	}
	if ( ! preg_match( '/^-?\d{1,2}(\.\d{1,2})?$/', $percent ) ) {
		return array( __( 'Type by how many per cent prices are raised, such as 3.5, or 0.', 'student-accommodation-api' ) );
	}
	$step = in_array( $input['step'] ?? '', HFS_YEAR_STEPS, true ) ? (float) $input['step'] : 1.0;
	$rows = hfs_rows_next_year( $buildings, $from, (float) $percent, $step );
	if ( ! $rows ) {
		/* translators: %s: an academic year, such as 2027/28 */
		return array( sprintf( __( 'No contract of these buildings starts in %s.', 'student-accommodation-api' ), $from ) );
	}
	$id = wp_insert_post(
		array(
			'post_type'   => HFS_YEAR_TYPE,
			'post_status' => 'draft',
			'post_title'  => hfs_title_next_year( $from ),
		)
	);
	hfs_keep_year_rows( $id, $rows );
	update_post_meta( $id, HFS_YEAR_OFFERS, array_map( 'absint', array_keys( (array) ( $input['offers'] ?? array() ), 'copy', true ) ) );
	$made = get_post( $id );
	return array();
}

/**
 * Saves the table of one building.
 *
 * @param WP_Post $year  The draft.
 * @param array   $input What was typed: rows by their numbers, and "end" after them.
 * @return string[] Why nothing was saved.
 */
function hfs_save_new_year( WP_Post $year, array $input ): array {
	if ( ! isset( $input['end'] ) ) {
		return array( __( 'The server cut the table, because it is too long. Nothing was saved: change it as CSV.', 'student-accommodation-api' ) );
	}
	$rows = hfs_year_rows( $year );
	foreach ( (array) ( $input['rows'] ?? array() ) as $index => $cells ) {
		if ( ! isset( $rows[ $index ] ) || ! is_array( $cells ) ) {
			continue;
		}
		if ( isset( $cells['leave'] ) ) {
			unset( $rows[ $index ] );
			continue;
		}
		$cells['price']             = preg_replace( '/[£\s]|,(?=\d{3}(?!\d))/u', '', (string) ( $cells['price'] ?? '' ) );
		$rows[ $index ]['contract'] = hfs_contract_with_cells( $rows[ $index ]['contract'], $cells );
	}
	$problems = hfs_year_problems( $rows );
	if ( ! $problems ) {
		hfs_keep_year_rows( $year->ID, $rows );
	} else {
		// So that it need not be typed again.
		set_transient( 'hfs_typed_' . get_current_user_id() . "_$year->ID", $rows, MINUTE_IN_SECONDS );
	}
	return hfs_year_problems_in_words( $rows, $problems );
}

/**
 * Takes the table of a file.
 *
 * @param WP_Post $year The draft.
 * @return string[] Why nothing was saved.
 */
function hfs_upload_new_year( WP_Post $year ): array {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- A temporary file of PHP's.
	$path = $_FILES['file']['tmp_name'] ?? '';
	if ( ! is_uploaded_file( $path ) ) {
		return array( __( 'Choose a CSV file.', 'student-accommodation-api' ) );
	}
	$read = hfs_year_rows_of_csv( (string) file_get_contents( $path, false, null, 0, HFS_YEAR_MOST_BYTES + 1 ), hfs_year_rows( $year ) );
	if ( ! $read['problems'] ) {
		hfs_keep_year_rows( $year->ID, $read['rows'] );
	}
	return hfs_first_of_many( $read['problems'] );
}

/**
 * Returns the first sentences of many, and how many more there are.
 *
 * @param string[] $sentences The sentences.
 * @return string[]
 */
function hfs_first_of_many( array $sentences ): array {
	$most = array_slice( $sentences, 0, HFS_YEAR_MOST_SAID );
	$rest = count( $sentences ) - count( $most );
	/* translators: %d: a number */
	return $rest > 0 ? array_merge( $most, array( sprintf( _n( 'And %d more.', 'And %d more.', $rest, 'student-accommodation-api' ), $rest ) ) ) : $most;
}

/**
 * Publishes a draft.
 *
 * @param WP_Post $year The draft.
 * @return string[] Why it was not published.
 */
function hfs_publish_now( WP_Post $year ): array {
	hfs_set_new_year_state( $year, 'publish', current_time( 'mysql' ) );
	return array_filter( (array) get_post_meta( $year->ID, HFS_YEAR_FAILED, true ) );
}

/**
 * Schedules a draft.
 *
 * @param WP_Post $year The draft.
 * @param string  $at   When: 2027-01-04T09:00 in WordPress's time.
 * @return string[] Why it was not scheduled.
 */
function hfs_schedule_new_year( WP_Post $year, string $at ): array {
	$date = DateTimeImmutable::createFromFormat( 'Y-m-d\TH:i', $at, wp_timezone() );
	if ( ! $date || $date->format( 'Y-m-d\TH:i' ) !== $at || $date->getTimestamp() < time() + MINUTE_IN_SECONDS ) {
		return array( __( 'Choose a day and a time that are still to come.', 'student-accommodation-api' ) );
	}
	$rows     = hfs_year_rows( $year );
	$problems = hfs_year_problems_in_words( $rows, hfs_year_problems( $rows ) );
	return $problems ? $problems : hfs_set_new_year_state( $year, 'future', $date->format( 'Y-m-d H:i:s' ) );
}

/**
 * Moves a draft to another state of WordPress's.
 *
 * @param WP_Post $year  The draft.
 * @param string  $state "draft", "future" or "publish".
 * @param string  $date  When it is published.
 * @return string[]
 */
function hfs_set_new_year_state( WP_Post $year, string $state, string $date = '' ): array {
	delete_post_meta( $year->ID, HFS_YEAR_FAILED );
	hfs_set_state( $year, $state, $date );
	return array();
}

/**
 * Sends the table as a file.
 */
function hfs_download_new_year(): void {
	check_admin_referer( 'hfs_new_year' );
	$year = hfs_may_set_prices() ? hfs_new_year( absint( $_GET['year'] ?? 0 ) ) : null;
	if ( ! $year ) {
		wp_die( esc_html__( 'You may not set prices.', 'student-accommodation-api' ), 403 );
	}
	nocache_headers();
	header( 'Content-Type: text/csv; charset=utf-8' );
	header( 'Content-Disposition: attachment; filename="contracts-' . sanitize_title( str_replace( '/', '-', $year->post_title ) ) . '.csv"' );
	echo hfs_year_csv( hfs_year_rows( $year ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- A file of text.
	exit;
}
