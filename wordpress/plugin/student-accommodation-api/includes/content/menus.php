<?php
/**
 * The four menus of the site.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_notices', 'hfs_show_menu_problems' );

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
 * Says on the screen of menus which part of the site has none, and which entries lead nowhere.
 */
function hfs_show_menu_problems(): void {
	if ( 'nav-menus' !== ( get_current_screen()->id ?? '' ) ) {
		return;
	}
	$locations = get_nav_menu_locations();
	foreach ( hfs_menu_names() as $location => $name ) {
		$items = array_filter( (array) wp_get_nav_menu_items( $locations[ $location ] ?? 0 ) );
		/* translators: %s: name of a part of the site, such as Header */
		$problems = $items ? array() : array( sprintf( __( '“%s” is empty on every page of the site. Assign a menu with entries.', 'student-accommodation-api' ), $name ) );
		foreach ( $items as $item ) {
			if ( null !== hfs_missing_page_problem( (string) $item->url ) ) {
				/* translators: 1: an entry of a menu, 2: name of the menu, 3: an address */
				$problems[] = sprintf( __( '“%1$s” in “%2$s” leads to %3$s, and the site has no such page.', 'student-accommodation-api' ), $item->title, $name, $item->url );
			}
		}
		foreach ( $problems as $problem ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $problem ) . '</p></div>';
		}
	}
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
