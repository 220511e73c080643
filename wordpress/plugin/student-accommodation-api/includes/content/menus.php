<?php
/**
 * The four menus of the site.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_notices', 'hfs_show_menu_problems' );
add_filter( 'get_user_option_metaboxhidden_nav-menus', 'hfs_show_content_to_pick' );

/** The locations of the four menus of the site. */
const HFS_MENUS = array( 'header-menu', 'students', 'useful-information', 'compliance' );

/** How many levels of each menu the site shows. */
const HFS_MENU_LEVELS = array(
	'header-menu'        => 3,
	'students'           => 2,
	'useful-information' => 2,
	'compliance'         => 2,
);

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
 * Shows the content with pages of its own beside the menus, so that it can be picked; WordPress hides it until somebody looks for it.
 *
 * @param mixed $hidden The boxes that are hidden.
 * @return mixed
 */
function hfs_show_content_to_pick( $hidden ) {
	return is_array( $hidden ) ? array_values( array_filter( $hidden, static fn( $box ): bool => ! str_starts_with( (string) $box, 'add-post-type-hfs_' ) ) ) : $hidden;
}

/**
 * Returns what is wrong with the entries of a menu.
 *
 * @param WP_Post[] $items  The entries.
 * @param int       $levels How many levels the site shows.
 * @param string    $name   The name of the menu.
 * @return string[]
 */
function hfs_menu_problems( array $items, int $levels, string $name ): array {
	$above    = array_column( $items, 'menu_item_parent', 'ID' );
	$problems = array();
	foreach ( $items as $item ) {
		$level = 1;
		for ( $id = (int) $item->menu_item_parent; $id > 0 && $level <= $levels; $id = (int) ( $above[ $id ] ?? 0 ) ) {
			++$level;
		}
		$address    = trim( (string) $item->url );
		$is_nowhere = in_array( $address, array( '', '#' ), true ) && ! in_array( (int) $item->ID, array_map( 'intval', $above ), true );
		$problems[] = match ( true ) {
			/* translators: 1: an entry of a menu, 2: name of the menu, 3: a number */
			$level > $levels => sprintf( __( '“%1$s” in “%2$s” is not shown: the site shows %3$d levels there. Move it up.', 'student-accommodation-api' ), $item->title, $name, $levels ),
			/* translators: 1: an entry of a menu, 2: name of the menu */
			$is_nowhere      => sprintf( __( '“%1$s” in “%2$s” is shown as a heading, because it has no address that can be opened, and nothing is below it.', 'student-accommodation-api' ), $item->title, $name ),
			/* translators: 1: an entry of a menu, 2: name of the menu, 3: an address */
			null !== hfs_missing_page_problem( $address ) => sprintf( __( '“%1$s” in “%2$s” leads to %3$s, and the site has no such page.', 'student-accommodation-api' ), $item->title, $name, $address ),
			default          => '',
		};
	}
	return array_values( array_filter( $problems ) );
}

/**
 * Says on the screen of menus which part of the site has none, and which entries lead nowhere or are not shown.
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
		$problems = array_merge( $problems, hfs_menu_problems( $items, HFS_MENU_LEVELS[ $location ], $name ) );
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
