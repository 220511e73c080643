<?php
/**
 * The list of buildings: the city of each.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'manage_hfs_building_posts_columns', 'hfs_building_columns' );
add_action( 'manage_hfs_building_posts_custom_column', 'hfs_show_building_column', 10, 2 );

/**
 * Adds the city to the columns of the list of buildings.
 *
 * @param array $columns WordPress's own.
 */
function hfs_building_columns( array $columns ): array {
	$date = array_intersect_key( $columns, array( 'date' => true ) );
	return array_diff_key( $columns, $date ) + array( 'hfs_city' => __( 'City', 'student-accommodation-api' ) ) + $date;
}

/**
 * Shows the city of a building in the list.
 *
 * @param string $column      The column.
 * @param int    $building_id The building.
 */
function hfs_show_building_column( string $column, int $building_id ): void {
	if ( 'hfs_city' === $column ) {
		echo esc_html( hfs_city_name( get_post( $building_id ) ) );
	}
}

/**
 * Returns the name of the city of a building, or "".
 *
 * @param WP_Post $building The building.
 */
function hfs_city_name( WP_Post $building ): string {
	$term = hfs_term_of_place( $building );
	return $term ? ( hfs_city_of( $term )->name ?? '' ) : '';
}
