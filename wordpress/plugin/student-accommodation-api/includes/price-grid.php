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
		<h1><?php esc_html_e( 'Prices', 'student-accommodation-api' ); ?></h1>
		<form method="get">
			<input type="hidden" name="post_type" value="hfs_room">
			<input type="hidden" name="page" value="hfs-prices">
			<label for="hfs-building"><?php esc_html_e( 'Building', 'student-accommodation-api' ); ?></label>
			<select id="hfs-building" name="building" onchange="this.form.submit()">
				<option value=""><?php esc_html_e( 'Choose', 'student-accommodation-api' ); ?></option>
				<?php foreach ( hfs_building_choices() as $slug => $name ) : ?>
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
 * Returns the names of all buildings by their slugs.
 *
 * @return array<string, string>
 */
function hfs_building_choices(): array {
	$choices = array();
	foreach ( get_posts( hfs_named( 'building' ) ) as $building ) {
		$term = hfs_term_of_place( $building );
		if ( $term ) {
			$choices[ $term->slug ] = html_entity_decode( $term->name, ENT_QUOTES );
		}
	}
	return $choices;
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
	$depends = array( 'wp-api-fetch', 'wp-components', 'wp-dom-ready', 'wp-element', 'wp-i18n' );
	foreach ( array( 'field-rules', 'price-rows', 'price-cell', 'price-grid' ) as $name ) {
		wp_enqueue_script( "hfs-$name", plugins_url( "assets/$name.js", HFS_FILE ), $depends, HFS_VERSION, true );
		wp_set_script_translations( "hfs-$name", 'student-accommodation-api', plugin_dir_path( HFS_FILE ) . 'languages' );
		$depends[] = "hfs-$name";
	}
	wp_add_inline_script( 'hfs-field-rules', 'window.hfsFields = ' . wp_json_encode( array( 'building' => $building->slug, 'rooms' => hfs_price_rooms( $building ) ) ) . ';', 'before' );
	wp_enqueue_style( 'hfs-price-grid', plugins_url( 'assets/price-grid.css', HFS_FILE ), array( 'wp-components' ), HFS_VERSION );
}

/**
 * Returns the rooms of a building with what the table shows of them.
 *
 * @param WP_Term $building The building.
 * @return array[]
 */
function hfs_price_rooms( WP_Term $building ): array {
	$in_building = array(
		'taxonomy'         => 'hfs_place',
		'terms'            => $building->term_id,
		'include_children' => false,
	);
	// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- By an indexed number.
	return array_map( 'hfs_price_room', hfs_posts( 'rooms', array( 'post_status' => array( 'publish', 'future', 'draft', 'pending', 'private' ), 'tax_query' => array( $in_building ) ) ) );
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
				'from'      => $index,
				'title'     => $row['contract']['title'],
				'startDate' => $row['contract']['startDate'],
				'endDate'   => $row['contract']['endDate'],
				'price'     => $row['contract']['prices'][0]['pricePerPersonPerWeek'] ?? '',
			),
			array_keys( $fields['contracts'] ),
			$fields['contracts']
		),
	);
}
