<?php
/**
 * The screen "New year" below Rooms: the drafts of new academic years, and a form that makes one.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'hfs_add_new_year_screen', 11 );

/**
 * Adds the screen.
 */
function hfs_add_new_year_screen(): void {
	$screen = add_submenu_page( 'edit.php?post_type=hfs_room', __( 'New year', 'student-accommodation-api' ), __( 'New year', 'student-accommodation-api' ), 'publish_pages', 'hfs-new-year', 'hfs_show_new_year_screen' );
	add_action( "admin_print_styles-$screen", static fn() => wp_enqueue_style( 'hfs-price-grid', plugins_url( 'assets/price-grid.css', HFS_FILE ), array(), HFS_VERSION ) );
}

/**
 * Returns where a draft is: "draft", "future" or "publish". What WordPress published while the plugin was off is still a draft.
 *
 * @param WP_Post $year The draft.
 */
function hfs_new_year_state( WP_Post $year ): string {
	if ( get_post_meta( $year->ID, HFS_YEAR_DONE, true ) ) {
		return 'publish';
	}
	return 'future' === $year->post_status ? 'future' : 'draft';
}

/**
 * Returns the state of a draft in words.
 *
 * @param WP_Post $year The draft.
 */
function hfs_new_year_state_in_words( WP_Post $year ): string {
	return match ( hfs_new_year_state( $year ) ) {
		/* translators: %s: a day and time */
		'publish' => sprintf( __( 'Published, %s', 'student-accommodation-api' ), hfs_day_and_time( $year->post_modified ) ),
		/* translators: %s: a day and time */
		'future'  => sprintf( __( 'Will be published at %s', 'student-accommodation-api' ), hfs_day_and_time( $year->post_date ) ),
		default   => get_post_meta( $year->ID, HFS_YEAR_FAILED, true ) ? __( 'Draft: it could not be published', 'student-accommodation-api' ) : __( 'Draft', 'student-accommodation-api' ),
	};
}

/**
 * Shows the screen: one draft, or all of them.
 */
function hfs_show_new_year_screen(): void {
	// phpcs:disable WordPress.Security.NonceVerification -- Only shown.
	$year = hfs_new_year( absint( $_GET['year'] ?? 0 ) );
	$said = hfs_new_year_done_in_words( sanitize_key( $_GET['done'] ?? '' ) );
	// phpcs:enable
	?>
	<div class="wrap">
		<h1><?php echo esc_html( $year ? $year->post_title : __( 'New year', 'student-accommodation-api' ) ); ?></h1>
		<?php if ( '' !== $said ) : ?>
			<div class="notice notice-success"><p><?php echo esc_html( $said ); ?></p></div>
		<?php endif; ?>
		<?php
		if ( $year ) {
			hfs_show_new_year( $year );
		} else {
			hfs_show_new_years();
			hfs_show_new_year_form();
		}
		?>
	</div>
	<?php
}

/**
 * Returns what was done, in words; empty for what is not known.
 *
 * @param string $action The action.
 */
function hfs_new_year_done_in_words( string $action ): string {
	return array(
		'make'       => __( 'The contracts are copied into a draft. Nothing has changed on the site.', 'student-accommodation-api' ),
		'save'       => __( 'The draft is saved. Nothing has changed on the site.', 'student-accommodation-api' ),
		'upload'     => __( 'The table of the file is in the draft now. Nothing has changed on the site.', 'student-accommodation-api' ),
		'publish'    => __( 'The new contracts are on the site.', 'student-accommodation-api' ),
		'schedule'   => __( 'The draft will be published at the time that you chose.', 'student-accommodation-api' ),
		'unschedule' => __( 'It will not be published, and is a draft again.', 'student-accommodation-api' ),
		'undo'       => __( 'The rooms are as they were before, and this is a draft again.', 'student-accommodation-api' ),
		'delete'     => __( 'The draft is deleted.', 'student-accommodation-api' ),
	)[ $action ] ?? '';
}

/**
 * Opens a form of the screen.
 *
 * @param string       $action What it does.
 * @param WP_Post|null $year   The draft that it is about.
 */
function hfs_open_new_year_form( string $action, ?WP_Post $year = null ): void {
	echo '<form method="post" enctype="multipart/form-data" class="hfs-year-form" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
	echo '<input type="hidden" name="action" value="hfs_new_year"><input type="hidden" name="do" value="' . esc_attr( $action ) . '">';
	wp_nonce_field( 'hfs_new_year', '_wpnonce', false );
	if ( $year ) {
		echo '<input type="hidden" name="year" value="' . esc_attr( $year->ID ) . '"><input type="hidden" name="count" value="' . esc_attr( get_post_meta( $year->ID, HFS_YEAR_COUNT, true ) ) . '">';
	}
}

/**
 * Shows all drafts.
 */
function hfs_show_new_years(): void {
	$years = get_posts( array( 'post_type' => HFS_YEAR_TYPE, 'post_status' => array( 'draft', 'future', 'publish' ), 'numberposts' => -1 ) );
	if ( ! $years ) {
		return;
	}
	echo '<table class="widefat striped hfs-price-changes"><thead><tr>';
	foreach ( array( __( 'Academic year', 'student-accommodation-api' ), __( 'Contracts', 'student-accommodation-api' ), __( 'State', 'student-accommodation-api' ), __( 'By', 'student-accommodation-api' ) ) as $heading ) {
		echo '<th scope="col">' . esc_html( $heading ) . '</th>';
	}
	echo '</tr></thead><tbody>';
	foreach ( $years as $year ) {
		$rows  = hfs_year_rows( $year );
		$cells = array( hfs_year_size_in_words( $rows ), hfs_new_year_state_in_words( $year ), get_the_author_meta( 'display_name', (int) $year->post_author ) );
		echo '<tr><td><a class="row-title" href="' . esc_url( hfs_new_year_address( $year->ID ) ) . '">' . esc_html( $year->post_title ) . '</a></td><td>' . implode( '</td><td>', array_map( 'esc_html', $cells ) ) . '</td></tr>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped one by one.
	}
	echo '</tbody></table>';
}

/**
 * Returns how many contracts of how many rooms there are: 213 contracts of 71 rooms.
 *
 * @param array $rows The contracts.
 */
function hfs_year_size_in_words( array $rows ): string {
	$rooms = count( array_unique( array_column( $rows, 'room' ) ) );
	/* translators: %d: a number */
	return sprintf( _n( '%d contract', '%d contracts', count( $rows ), 'student-accommodation-api' ), count( $rows ) ) . ', ' . sprintf( _n( '%d room', '%d rooms', $rooms, 'student-accommodation-api' ), $rooms );
}

/**
 * Shows the form that makes a draft.
 */
function hfs_show_new_year_form(): void {
	$years = array();
	foreach ( hfs_posts( 'rooms', array( 'post_status' => HFS_ALL_STATES ) ) as $room ) {
		foreach ( array_filter( array_column( array_column( hfs_edited_fields( $room )['contracts'], 'contract' ), 'startDate' ) ) as $day ) {
			$years[ hfs_academic_year( $day ) ] = true;
		}
	}
	krsort( $years );
	$steps = array( '1' => __( 'Whole pounds', 'student-accommodation-api' ), '0.5' => __( '50 pence', 'student-accommodation-api' ), '0.01' => __( 'Pence', 'student-accommodation-api' ) );
	echo '<h2>' . esc_html__( 'Copy the contracts of a year', 'student-accommodation-api' ) . '</h2><p class="description">' . esc_html__( 'Into a draft, a year later: on the same days of the week, as many weeks, and not sold out. Nothing changes on the site until the draft is published.', 'student-accommodation-api' ) . '</p>';
	hfs_open_new_year_form( 'make' );
	echo '<fieldset><legend><strong>' . esc_html__( 'Buildings', 'student-accommodation-api' ) . '</strong></legend><div class="hfs-year-buildings">';
	foreach ( hfs_place_choices( 'building' ) as $slug => $name ) {
		echo '<label><input type="checkbox" name="buildings[]" value="' . esc_attr( $slug ) . '" checked> ' . esc_html( $name ) . '</label>';
	}
	echo '</div></fieldset><p><label>' . esc_html__( 'Copy the contracts of', 'student-accommodation-api' ) . ' <select name="from">';
	foreach ( array_keys( $years ) as $year ) {
		echo '<option>' . esc_html( $year ) . '</option>';
	}
	echo '</select></label> <label>' . esc_html__( 'Raise prices by per cent', 'student-accommodation-api' ) . ' <input name="percent" value="0" inputmode="decimal" class="small-text"></label> <label>' . esc_html__( 'Round to', 'student-accommodation-api' ) . ' <select name="step">';
	foreach ( $steps as $step => $name ) {
		echo '<option value="' . esc_attr( $step ) . '">' . esc_html( $name ) . '</option>';
	}
	echo '</select></label></p>';
	hfs_show_offers_of_year();
	submit_button( __( 'Make the draft', 'student-accommodation-api' ) );
	echo '</form>';
}

/**
 * Asks of each offer whether it is copied.
 */
function hfs_show_offers_of_year(): void {
	$offers = get_posts( array( 'post_type' => hfs_type( 'offers' ), 'post_status' => array( 'publish', 'future' ), 'numberposts' => -1 ) );
	if ( ! $offers ) {
		return;
	}
	echo '<fieldset><legend><strong>' . esc_html__( 'Offers', 'student-accommodation-api' ) . '</strong></legend><p class="description">' . esc_html__( 'A copy is a draft with its days a year later, for you to read and publish.', 'student-accommodation-api' ) . '</p>';
	foreach ( $offers as $offer ) {
		$until  = hfs_edited_fields( $offer )['discount']['startsUntil'];
		$holds  = '' === $until ? __( 'As it is, it holds for the new contracts too', 'student-accommodation-api' ) : __( 'As it is, it does not hold for the new contracts', 'student-accommodation-api' );
		$select = '<select name="offers[' . esc_attr( $offer->ID ) . ']"><option value="">' . esc_html( $holds ) . '</option><option value="copy">' . esc_html__( 'Copy it', 'student-accommodation-api' ) . '</option></select>';
		echo '<p><label>' . esc_html( $offer->post_title ) . ' ' . $select . '</label></p>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is made.
	}
	echo '</fieldset>';
}
