<?php
/**
 * Menus in an import: whole or not at all, and never with an entry below the wrong one.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the items of a file without the entries of menus that are here already, without those whose page is not in the file, and without
 * what was below them, which WordPress would move to the first level.
 *
 * @param array[] $items The items.
 * @return array[]
 */
function hfs_whole_menus( array $items ): array {
	$lost = array();
	$kept = array();
	$full = array();
	foreach ( $items as $item ) {
		if ( 'nav_menu_item' !== $item['post_type'] ) {
			$kept[] = $item;
			continue;
		}
		$slug           = hfs_menu_of_item( $item );
		$full[ $slug ] ??= hfs_entries_of_menu( $slug ) > 0;
		$missing        = hfs_missing_target( $item );
		$above          = (int) hfs_meta_of_item( $item, '_menu_item_menu_item_parent' );
		if ( $full[ $slug ] ) {
			$lost[ (int) $item['post_id'] ] = '';
		} elseif ( '' !== $missing || isset( $lost[ $above ] ) || ( $above > 0 && ! isset( hfs_import()['names'][ $above ] ) ) ) {
			$lost[ (int) $item['post_id'] ] = $missing;
			$title                          = '' === $item['post_title'] ? hfs_name_in_words( $missing ) : $item['post_title'];
			/* translators: 1: name of a menu, 2: an entry of it, 3: what it leads to, such as Page “about” */
			hfs_note_import( 'said', '', '' === $missing ? sprintf( __( 'Menu “%1$s”: “%2$s” was left out, because the entry above it is missing.', 'student-accommodation-api' ), $slug, $title ) : sprintf( __( 'Menu “%1$s”: “%2$s” was left out, because %3$s is missing.', 'student-accommodation-api' ), $slug, $title, hfs_name_in_words( $missing ) ) );
		} else {
			$kept[] = $item;
		}
	}
	foreach ( array_keys( array_filter( $full ) ) as $slug ) {
		/* translators: %s: name of a menu */
		hfs_note_import( 'said', '', sprintf( __( 'Menu “%s” was here already, and stays as it is.', 'student-accommodation-api' ), $slug ) );
	}
	return $kept;
}

/**
 * Returns the slug of the menu of an entry, or "".
 *
 * @param array $item The entry.
 */
function hfs_menu_of_item( array $item ): string {
	return (string) ( array_column( array_filter( $item['terms'] ?? array(), static fn( array $term ): bool => 'nav_menu' === $term['domain'] ), 'slug' )[0] ?? '' );
}

/**
 * Returns how many entries a menu has here.
 *
 * @param string $slug Its slug.
 */
function hfs_entries_of_menu( string $slug ): int {
	$menu = '' === $slug ? false : wp_get_nav_menu_object( $slug );
	return $menu ? count( array_filter( (array) wp_get_nav_menu_items( $menu ) ) ) : 0;
}

/**
 * Returns what an entry leads to if that is not in the file, or "".
 *
 * @param array $item The entry.
 */
function hfs_missing_target( array $item ): string {
	$target = hfs_meta_of_item( $item, '_menu_item_object_id' );
	$known  = match ( hfs_meta_of_item( $item, '_menu_item_type' ) ) {
		'post_type' => isset( hfs_import()['names'][ (int) $target ] ),
		'taxonomy'  => isset( hfs_import()['terms'][ (int) $target ] ),
		default     => true,
	};
	$name   = hfs_name_in_link( $target );
	return $known ? '' : ( '' === $name ? hfs_meta_of_item( $item, '_menu_item_object' ) . '/#' . (int) $target : $name );
}

/**
 * Puts the menus where they were, in places that have none, and takes over the redirects that were added by hand.
 */
function hfs_import_site(): void {
	$site   = hfs_import()['site'];
	$places = get_nav_menu_locations();
	foreach ( $site['menus'] ?? array() as $place => $slug ) {
		$menu = wp_get_nav_menu_object( $slug );
		if ( $menu && ! wp_get_nav_menu_object( $places[ $place ] ?? 0 ) ) {
			$places[ $place ] = $menu->term_id;
		} elseif ( $menu && $menu->term_id !== (int) $places[ $place ] ) {
			/* translators: 1: name of a menu, 2: name of a part of the site, such as Header */
			hfs_note_import( 'said', '', sprintf( __( 'Menu “%1$s” is here, and another one is shown in “%2$s”: choose under Appearance, Menus.', 'student-accommodation-api' ), $menu->name, hfs_menu_names()[ $place ] ?? $place ) );
		}
	}
	if ( isset( $site['menus'] ) ) {
		set_theme_mod( 'nav_menu_locations', $places );
	}
	foreach ( $site['entries'] ?? array() as $slug => $count ) {
		if ( hfs_entries_of_menu( $slug ) < $count ) {
			/* translators: 1: name of a menu, 2 and 3: numbers */
			hfs_note_import( 'said', '', sprintf( __( 'Menu “%1$s” has %2$d of %3$d entries.', 'student-accommodation-api' ), $slug, hfs_entries_of_menu( $slug ), $count ) );
		}
	}
	foreach ( array_diff_key( $site['redirects'] ?? array(), hfs_added_redirects() ) as $from => $to ) {
		$problem = hfs_redirect_problem( (string) $from, (string) $to );
		if ( null !== $problem ) {
			hfs_note_import( 'said', '', "$from, $to: $problem" );
			continue;
		}
		update_option( HFS_ADDED_REDIRECTS, array( $from => $to ) + hfs_added_redirects(), false );
		hfs_note_redirect( (string) $from );
	}
}
