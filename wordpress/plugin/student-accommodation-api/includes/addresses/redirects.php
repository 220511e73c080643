<?php
/**
 * The redirects of the site, from every former path to the present one.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The sections of the site in which cities and buildings have pages, after student-accommodation. */
const HFS_PLACE_SECTIONS = array( 'short-term-student-accommodation', 'summer-student-accommodation', 'student-accommodation-reviews' );

/**
 * Returns the redirects of the site: every former path that no published page has now, with the present one.
 *
 * @return array<int, array{from: string, to: string}>
 */
function hfs_redirects(): array {
	global $wpdb;
	$redirects = array();
	$rows      = $wpdb->get_results( $wpdb->prepare( "SELECT m.post_id, m.meta_value FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_status = 'publish' ORDER BY m.meta_id", HFS_OLD_PATH ) );
	foreach ( $rows as $row ) {
		$post   = get_post( (int) $row->post_id );
		$former = hfs_as_path( $row->meta_value );
		$path   = '' !== $former && $post && hfs_is_shown( $post ) ? hfs_present_path( $post ) : null;
		foreach ( null === $path ? array() : hfs_paths_of_page( $former, $path ) as $from => $to ) {
			$redirects[ $from ] = $to;
		}
	}
	foreach ( hfs_categories() as $category ) {
		foreach ( array_filter( array_map( 'hfs_as_path', (array) get_term_meta( $category->term_id, HFS_OLD_PATH ) ) ) as $from ) {
			$redirects[ $from ] = hfs_category_path( $category );
		}
	}
	$redirects = hfs_added_redirects() + $redirects;
	if ( ! $redirects ) {
		return array();
	}
	$present = $wpdb->get_col( $wpdb->prepare( "SELECT m.meta_value FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_status = 'publish'", HFS_PATH ) );
	$kept    = array_diff_key( $redirects, array_flip( array_map( 'hfs_as_path', $present ) ) );
	return array_map( static fn( string $from, string $to ): array => compact( 'from', 'to' ), array_keys( $kept ), $kept );
}

/**
 * Whether visitors can open the page of a published post: not with a password, nor in a building or city that is not published.
 *
 * @param WP_Post $post The post.
 */
function hfs_is_shown( WP_Post $post ): bool {
	$is_room = 'rooms' === hfs_kind( $post->post_type );
	$place   = $is_room ? hfs_building_of_room( $post ) : hfs_term_of_place( $post );
	return '' === $post->post_password && ( $place ? hfs_is_public_place( $place ) : ! $is_room && ! hfs_is_place( $post ) );
}

/**
 * Returns all former paths of a page with the present ones: cities and buildings are in several sections, addresses may leave the
 * city out, and those of posts their categories.
 *
 * @param string $from The former path.
 * @param string $to   The present path.
 * @return array<string, string>
 */
function hfs_paths_of_page( string $from, string $to ): array {
	$paths = array( $from => $to );
	$parts = explode( '/', $from );
	if ( 'blog' === $parts[1] ) {
		return $paths + array( '/blog/' . end( $parts ) => $to );
	}
	if ( 'student-accommodation' !== $parts[1] ) {
		return $paths;
	}
	if ( count( $parts ) > 4 ) {
		return $paths + array( implode( '/', array_merge( array( '', $parts[1] ), array_slice( $parts, 3 ) ) ) => $to );
	}
	foreach ( HFS_PLACE_SECTIONS as $section ) {
		$paths[ "/$section/" . implode( '/', array_slice( $parts, 2 ) ) ] = "/$section/" . implode( '/', array_slice( explode( '/', $to ), 2 ) );
	}
	return count( $parts ) > 3 ? $paths + array( "/{$parts[1]}/{$parts[3]}" => $to ) : $paths;
}
