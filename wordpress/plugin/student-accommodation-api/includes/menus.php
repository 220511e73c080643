<?php
/**
 * The four menus of the site.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The locations of the four menus of the site. */
const HFS_MENUS = array( 'header-menu', 'students', 'useful-information', 'compliance' );

/**
 * Returns the names of the menus by their locations.
 *
 * @return array<string, string>
 */
function hfs_menu_names(): array {
	return array(
		'header-menu'        => __( 'Header', 'student-accommodation-api' ),
		'students'           => __( 'Footer: students', 'student-accommodation-api' ),
		'useful-information' => __( 'Footer: useful information', 'student-accommodation-api' ),
		'compliance'         => __( 'Footer: compliance', 'student-accommodation-api' ),
	);
}

/**
 * Returns the four menus: hfs/v1/menus. A location without a menu gives an empty list.
 */
function hfs_menus_answer(): array {
	$assigned = array_intersect_key( get_nav_menu_locations(), array_flip( HFS_MENUS ) );
	$menus    = array();
	foreach ( $assigned as $location => $menu ) {
		$items = wp_get_nav_menu_items( $menu );
		if ( $items ) {
			$menus[ $location ] = hfs_menu_items( $items, 0 );
		}
	}
	return $menus;
}

/**
 * Returns the items of a menu below another item.
 *
 * @param WP_Post[] $items     All items of the menu.
 * @param int       $parent_id The item above, 0 for the first level.
 */
function hfs_menu_items( array $items, int $parent_id ): array {
	$below = array_filter( $items, static fn( $item ): bool => (int) $item->menu_item_parent === $parent_id );
	return array_values(
		array_map(
			static fn( $item ): array => array(
				'ID'               => $item->ID,
				'title'            => $item->title,
				'url'              => $item->url,
				'menu_item_parent' => $item->menu_item_parent,
				'target'           => $item->target,
				'classes'          => array_values( array_filter( $item->classes ) ),
				'child_items'      => hfs_or_false( hfs_menu_items( $items, $item->ID ) ),
			),
			$below
		)
	);
}
