<?php
/**
 * Orders the lists of buildings and rooms by the columns that this plugin adds, as they show it.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The columns by which lists can be ordered, by their post types. */
const HFS_ORDERED_COLUMNS = array(
	'hfs_building' => array( 'hfs_city' ),
	'hfs_room'     => array( 'hfs_building', 'hfs_price', 'hfs_left' ),
);

add_action( 'pre_get_posts', 'hfs_order_list' );
foreach ( HFS_ORDERED_COLUMNS as $hfs_type => $hfs_columns ) {
	add_filter( "manage_edit-{$hfs_type}_sortable_columns", static fn( array $columns ): array => array_combine( $hfs_columns, $hfs_columns ) + $columns );
}

/**
 * Orders a list by one of these columns; where it is empty comes last, both ways.
 *
 * @param WP_Query $query The query.
 */
function hfs_order_list( WP_Query $query ): void {
	$type   = $query->get( 'post_type' );
	$column = $query->get( 'orderby' );
	if ( ! is_admin() || ! $query->is_main_query() || ! is_string( $type ) || ! in_array( $column, HFS_ORDERED_COLUMNS[ $type ] ?? array(), true ) ) {
		return;
	}
	$posts  = get_posts( array( 'post_type' => $type, 'post_status' => array_keys( get_post_stati() ), 'numberposts' => -1, 'orderby' => 'title', 'order' => 'ASC' ) );
	$values = array();
	foreach ( $posts as $post ) {
		$values[ $post->ID ] = hfs_order_value( $column, $post );
	}
	$known = array_filter( $values, static fn( $value ): bool => null !== $value && '' !== $value );
	$sign  = 'DESC' === strtoupper( (string) $query->get( 'order' ) ) ? -1 : 1;
	uasort( $known, static fn( $a, $b ): int => $sign * ( is_string( $a ) ? strnatcasecmp( $a, $b ) : $a <=> $b ) );
	$query->set( 'post__in', array_keys( $known + $values ) );
	$query->set( 'orderby', 'post__in' );
}

/**
 * Returns what a list is ordered by: a name or a number, "" or null where there is none.
 *
 * @param string  $column The column.
 * @param WP_Post $post   The building or room.
 * @return string|float|int|null
 */
function hfs_order_value( string $column, WP_Post $post ) {
	return match ( $column ) {
		'hfs_city'     => hfs_city_name( $post ),
		'hfs_building' => hfs_chosen_building( $post )->name ?? '',
		'hfs_price'    => hfs_lowest_price( hfs_edited_fields( $post ) ),
		'hfs_left'     => hfs_rooms_left( hfs_edited_fields( $post ) ),
	};
}
