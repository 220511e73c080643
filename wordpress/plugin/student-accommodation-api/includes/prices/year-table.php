<?php
/**
 * The draft of a new year on the screen: its contracts beside those of now, one building at a time, and what can be done with it.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows a draft.
 *
 * @param WP_Post $year The draft.
 */
function hfs_show_new_year( WP_Post $year ): void {
	$state  = hfs_new_year_state( $year );
	$rows   = hfs_year_rows( $year );
	$file   = wp_nonce_url( admin_url( 'admin-post.php?action=hfs_new_year_csv&year=' . $year->ID ), 'hfs_new_year' );
	$failed = array_filter( (array) get_post_meta( $year->ID, HFS_YEAR_FAILED, true ) );
	$lost   = hfs_lost_addresses_in_words( count( array_filter( array_column( array_column( $rows, 'from' ), 'bookNowURL' ) ) ) );
	echo '<p><a href="' . esc_url( hfs_new_year_address() ) . '">' . esc_html__( 'All drafts', 'student-accommodation-api' ) . '</a></p>';
	echo '<p><strong>' . esc_html( hfs_new_year_state_in_words( $year ) ) . '</strong>, ' . esc_html( hfs_year_size_in_words( $rows ) . ', ' . hfs_year_prices_in_words( $rows ) ) . '</p>';
	if ( '' !== $lost ) {
		echo '<div class="notice notice-warning inline"><p>' . esc_html( $lost ) . '</p></div>';
	}
	if ( $failed ) {
		echo '<div class="notice notice-error inline"><p>' . esc_html__( 'When it was to be published, nothing was changed:', 'student-accommodation-api' ) . '</p><ul class="ul-disc"><li>' . implode( '</li><li>', array_map( 'esc_html', $failed ) ) . '</li></ul></div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped one by one.
	}
	echo '<div class="hfs-year-actions">';
	echo '<p><a class="button" href="' . esc_url( $file ) . '">' . esc_html__( 'Download as CSV', 'student-accommodation-api' ) . '</a>';
	if ( 'publish' !== $state && hfs_can_preview_site() ) {
		echo ' <a class="button" target="_blank" href="' . esc_url( hfs_site_preview_address( $year->ID ) ) . '">' . esc_html__( 'Preview the site', 'student-accommodation-api' ) . '</a>';
	}
	echo '</p>';
	if ( 'draft' === $state ) {
		hfs_open_new_year_form( 'upload', $year );
		echo '<label>' . esc_html__( 'Take the table from a CSV file', 'student-accommodation-api' ) . ' <input type="file" name="file" accept=".csv,text/csv"></label>';
		hfs_close_new_year_form( __( 'Take the file', 'student-accommodation-api' ) );
	}
	echo '</div>';
	hfs_show_year_table( $year, 'draft' === $state );
	match ( $state ) {
		'draft'   => hfs_show_year_publishing( $year, $rows ),
		'future'  => hfs_show_year_button( $year, 'unschedule', __( 'Take it back', 'student-accommodation-api' ) ),
		'publish' => hfs_show_year_button( $year, 'undo', __( 'Undo: remove these contracts from the site', 'student-accommodation-api' ) ),
	};
}

/**
 * Closes a form of the screen.
 *
 * @param string $label What its button says.
 * @param string $kind  How it looks.
 */
function hfs_close_new_year_form( string $label, string $kind = 'secondary' ): void {
	echo ' <button class="button button-' . esc_attr( $kind ) . '">' . esc_html( $label ) . '</button></form>';
}

/**
 * Shows a button that does one thing.
 *
 * @param WP_Post $year   The draft.
 * @param string  $action What it does.
 * @param string  $label  What it says.
 * @param string  $kind   How it looks.
 */
function hfs_show_year_button( WP_Post $year, string $action, string $label, string $kind = 'secondary' ): void {
	hfs_open_new_year_form( $action, $year );
	hfs_close_new_year_form( $label, $kind );
}

/**
 * Shows how a draft is published.
 *
 * @param WP_Post $year The draft.
 * @param array   $rows Its contracts.
 */
function hfs_show_year_publishing( WP_Post $year, array $rows ): void {
	echo '<h2>' . esc_html__( 'Publish', 'student-accommodation-api' ) . '</h2>';
	/* translators: %s: 213 contracts, 71 rooms */
	echo '<p>' . esc_html( sprintf( __( 'Publishing adds these to the site: %s. What was left of these rooms is cleared; of a room that is sold out, the contracts of now are sold out. You can take it back as long as nobody has changed the rooms.', 'student-accommodation-api' ), hfs_year_size_in_words( $rows ) ) ) . '</p>';
	$questions = hfs_year_questions( $rows );
	if ( $questions ) {
		echo '<div class="notice notice-warning inline"><ul><li>' . implode( '</li><li>', array_map( 'esc_html', hfs_first_of_many( $questions ) ) ) . '</li></ul></div>';
	}
	echo '<div class="hfs-year-actions">';
	hfs_open_new_year_form( 'publish', $year );
	hfs_show_year_confirmation( $questions );
	hfs_close_new_year_form( __( 'Publish now', 'student-accommodation-api' ), 'primary' );
	hfs_open_new_year_form( 'schedule', $year );
	hfs_show_year_confirmation( $questions );
	echo '<label>' . esc_html__( 'Or publish at', 'student-accommodation-api' ) . ' <input type="datetime-local" name="at" required></label>';
	hfs_close_new_year_form( __( 'Schedule', 'student-accommodation-api' ) );
	hfs_show_year_button( $year, 'delete', __( 'Delete this draft', 'student-accommodation-api' ) );
	echo '</div>';
}

/**
 * Asks to confirm prices that may be slips, where there are any.
 *
 * @param string[] $questions The questions about them.
 */
function hfs_show_year_confirmation( array $questions ): void {
	if ( $questions ) {
		echo '<label><input type="checkbox" name="confirmed" required value="' . esc_attr( hfs_year_answer( $questions ) ) . '"> ' . esc_html__( 'The prices above are right', 'student-accommodation-api' ) . '</label> ';
	}
}

/**
 * Returns the lowest and highest price now and then: £112–£259 a week, then £116–£268.
 *
 * @param array $rows The contracts.
 */
function hfs_year_prices_in_words( array $rows ): string {
	$range = static function ( array $prices ): string {
		$known = array_map( 'floatval', array_filter( $prices, 'is_numeric' ) );
		return $known ? '£' . hfs_number( min( $known ) ) . '–£' . hfs_number( max( $known ) ) : '–';
	};
	$then  = array_column( array_map( static fn( array $row ): array => hfs_year_cells( $row['contract'] ), $rows ), 'price' );
	/* translators: 1 and 2: the lowest and highest weekly price, such as £112–£259 */
	return sprintf( __( '%1$s a week now, then %2$s', 'student-accommodation-api' ), $range( array_column( array_column( $rows, 'from' ), 'price' ) ), $range( $then ) );
}

/**
 * Shows the contracts of one building beside those of now.
 *
 * @param WP_Post $year    The draft.
 * @param bool    $is_open Whether they can be changed.
 */
function hfs_show_year_table( WP_Post $year, bool $is_open ): void {
	$rows  = hfs_year_rows( $year );
	$key   = 'hfs_typed_' . get_current_user_id() . "_$year->ID";
	$typed = get_transient( $key );
	if ( is_array( $typed ) && $is_open ) {
		$rows = array_intersect_key( $typed, $rows ) + $rows;
		ksort( $rows );
		delete_transient( $key );
	}
	$of    = array();
	$names = hfs_place_choices( 'building' );
	foreach ( $rows as $index => $row ) {
		$room                             = get_post( $row['room'] );
		$of[ $room ? hfs_building_slug( $room ) : '' ][ $index ] = $row;
	}
	$asked  = sanitize_title( wp_unslash( $_GET['building'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- Only shown.
	$chosen = isset( $of[ $asked ] ) ? $asked : (string) array_key_first( $of );
	echo '<form method="get"><input type="hidden" name="post_type" value="hfs_room"><input type="hidden" name="page" value="hfs-new-year"><input type="hidden" name="year" value="' . esc_attr( $year->ID ) . '"><label>' . esc_html__( 'Building', 'student-accommodation-api' ) . ' <select name="building" onchange="this.form.submit()">';
	foreach ( array_keys( $of ) as $slug ) {
		echo '<option value="' . esc_attr( $slug ) . '" ' . selected( $slug, $chosen, false ) . '>' . esc_html( $names[ $slug ] ?? __( 'No building', 'student-accommodation-api' ) ) . '</option>';
	}
	echo '</select></label><noscript> <button class="button">' . esc_html__( 'Show', 'student-accommodation-api' ) . '</button></noscript></form>';
	if ( $is_open ) {
		hfs_open_new_year_form( 'save', $year );
		echo '<input type="hidden" name="building" value="' . esc_attr( $chosen ) . '">';
	}
	echo '<div class="hfs-scrolls"><table class="widefat hfs-price-table"><thead><tr>';
	foreach ( hfs_year_columns() as $heading ) {
		echo '<th scope="col">' . esc_html( $heading ) . '</th>';
	}
	echo ( $is_open ? '<th scope="col">' . esc_html__( 'Leave out', 'student-accommodation-api' ) . '</th>' : '' ) . '</tr></thead>';
	foreach ( $of[ $chosen ] ?? array() as $index => $row ) {
		hfs_show_year_row( $index, $row, $is_open );
	}
	echo '</table></div>';
	if ( $is_open ) {
		// What a server cuts off a form that is too long, it cuts off its end.
		echo '<input type="hidden" name="end" value="1">';
		hfs_close_new_year_form( __( 'Save the draft', 'student-accommodation-api' ), 'primary' );
	}
}

/**
 * Shows a row of the table.
 *
 * @param int   $index   Its number.
 * @param array $row     The contract.
 * @param bool  $is_open Whether it can be changed.
 */
function hfs_show_year_row( int $index, array $row, bool $is_open ): void {
	$name  = html_entity_decode( get_the_title( $row['room'] ), ENT_QUOTES );
	$cells = hfs_year_cells( $row['contract'] );
	$from  = $row['from'];
	/* translators: 1 and 2: two days */
	$days = sprintf( __( '%1$s to %2$s', 'student-accommodation-api' ), $from['startDate'], $from['endDate'] );
	echo '<tr><th scope="row">' . esc_html( $name ) . '</th><td class="hfs-year-now">' . esc_html( $from['title'] ) . '<br><span class="description">' . esc_html( $days ) . '</span></td><td>' . esc_html( '' === $from['price'] ? '–' : '£' . $from['price'] ) . '</td>';
	foreach ( HFS_YEAR_COLUMNS as $column ) {
		$label = "$name, {$from['title']}: " . hfs_year_columns()[ $column ];
		$input = '<input data-column="' . esc_attr( $column ) . '" aria-label="' . esc_attr( $label ) . '" name="' . esc_attr( "rows[$index][$column]" ) . '" value="' . esc_attr( $cells[ $column ] ) . '">';
		echo '<td>' . ( $is_open ? $input : esc_html( $cells[ $column ] ) ) . '</td>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is made.
	}
	if ( $is_open ) {
		/* translators: %s: a room and a contract */
		echo '<td><input type="checkbox" aria-label="' . esc_attr( sprintf( __( 'Leave out: %s', 'student-accommodation-api' ), "$name, {$from['title']}" ) ) . '" name="' . esc_attr( "rows[$index][leave]" ) . '" value="1"></td>';
	}
	echo '</tr>';
}
