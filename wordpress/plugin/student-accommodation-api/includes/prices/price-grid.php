<?php
/**
 * The page "Prices": all contracts of a building in one table, which is checked and saved as a whole.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'hfs_add_prices_page' );
add_action( 'admin_enqueue_scripts', 'hfs_enqueue_price_grid' );

/**
 * Adds the page to the menu of rooms.
 */
function hfs_add_prices_page(): void {
	add_submenu_page( 'edit.php?post_type=hfs_room', __( 'Prices', 'student-accommodation-api' ), __( 'Prices', 'student-accommodation-api' ), 'publish_pages', 'hfs-prices', 'hfs_show_prices_page' );
}

/**
 * Shows the page: a choice of building, and the container of the table.
 */
function hfs_show_prices_page(): void {
	$chosen = hfs_chosen_prices_building();
	?>
	<div class="wrap">
		<h1 class="wp-heading-inline"><?php esc_html_e( 'Prices', 'student-accommodation-api' ); ?></h1>
		<a class="page-title-action" href="<?php echo esc_url( hfs_new_year_address() ); ?>"><?php esc_html_e( 'New year', 'student-accommodation-api' ); ?></a>
		<hr class="wp-header-end">
		<form method="get">
			<input type="hidden" name="post_type" value="hfs_room">
			<input type="hidden" name="page" value="hfs-prices">
			<label for="hfs-building"><?php esc_html_e( 'Building', 'student-accommodation-api' ); ?></label>
			<select id="hfs-building" name="building" onchange="this.form.submit()">
				<option value=""><?php esc_html_e( 'Choose', 'student-accommodation-api' ); ?></option>
				<?php foreach ( hfs_place_choices( 'building' ) as $slug => $name ) : ?>
					<option value="<?php echo esc_attr( $slug ); ?>" <?php selected( $chosen->slug ?? '', $slug ); ?>><?php echo esc_html( $name ); ?></option>
				<?php endforeach; ?>
			</select>
			<noscript><?php submit_button( __( 'Show', 'student-accommodation-api' ), 'secondary', '', false ); ?></noscript>
		</form>
		<div id="hfs-prices"></div>
	</div>
	<?php
}

/**
 * Returns the building that is chosen on the page, or null.
 */
function hfs_chosen_prices_building(): ?WP_Term {
	// phpcs:ignore WordPress.Security.NonceVerification -- A choice changes nothing.
	$term = get_term_by( 'slug', sanitize_title( wp_unslash( $_GET['building'] ?? '' ) ), 'hfs_place' );
	return $term instanceof WP_Term ? $term : null;
}

/**
 * Loads the table.
 *
 * @param string $screen The screen.
 */
function hfs_enqueue_price_grid( string $screen ): void {
	$building = 'hfs_room_page_hfs-prices' === $screen ? hfs_chosen_prices_building() : null;
	if ( ! $building ) {
		return;
	}
	hfs_enqueue_scripts(
		array( 'field-rules', 'price-rows', 'price-cell', 'price-changes', 'price-grid' ),
		array( 'wp-api-fetch', 'wp-components', 'wp-dom-ready', 'wp-element', 'wp-i18n' ),
		array(
			'building' => $building->slug,
			'rooms'    => hfs_price_rooms( $building ),
		)
	);
	wp_enqueue_style( 'hfs-price-grid', plugins_url( 'assets/price-grid.css', HFS_FILE ), array( 'wp-components' ), HFS_VERSION );
}

/**
 * Returns the rooms of a building with what the table shows of them.
 *
 * @param WP_Term $building The building.
 * @return array[]
 */
function hfs_price_rooms( WP_Term $building ): array {
	return array_map( 'hfs_price_room', hfs_rooms_of( $building, HFS_ALL_STATES ) );
}

/**
 * Returns what the table shows of a room.
 *
 * @param WP_Post $room The room.
 */
function hfs_price_room( WP_Post $room ): array {
	$fields = hfs_edited_fields( $room );
	return array(
		'id'        => $room->ID,
		'modified'  => $room->post_modified_gmt,
		'title'     => html_entity_decode( get_the_title( $room ), ENT_QUOTES ),
		'isDraft'   => 'publish' !== $room->post_status,
		'left'      => $fields['quantityAvailable'],
		'contracts' => array_map(
			static fn( int $index, array $row ): array => array(
				'from'        => $index,
				'title'       => $row['contract']['title'],
				'startDate'   => $row['contract']['startDate'],
				'endDate'     => $row['contract']['endDate'],
				'price'       => $row['contract']['prices'][0]['pricePerPersonPerWeek'] ?? '',
				'soldOut'     => $row['contract']['soldOut'],
				'soldOutFrom' => $row['contract']['soldOutFrom'],
			),
			array_keys( $fields['contracts'] ),
			$fields['contracts']
		),
	);
}
