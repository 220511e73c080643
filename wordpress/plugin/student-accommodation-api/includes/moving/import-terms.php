<?php
/**
 * The order of an import, and which terms of a file the importer gets.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_import_categories', 'hfs_import_categories' );
add_filter( 'wp_import_terms', 'hfs_import_terms' );

/**
 * Returns items in the order in which they were made, which lists of the site are in, but none before what is above it.
 *
 * @param array[]  $items  The items by their keys.
 * @param string   $number Under what each has its number.
 * @param callable $above  Returns the key of what is above an item.
 * @return array[]
 */
function hfs_in_order_of_creation( array $items, string $number, callable $above ): array {
	uasort( $items, static fn( array $a, array $b ): int => (int) ( $a[ $number ] ?? 0 ) <=> (int) ( $b[ $number ] ?? 0 ) );
	$ordered = array();
	foreach ( array_keys( $items ) as $key ) {
		$line = array();
		for ( $next = $key; isset( $items[ $next ] ) && ! isset( $line[ $next ] ); $next = $above( $items[ $next ] ) ) {
			$line[ $next ] = $items[ $next ];
		}
		$ordered += array_reverse( $line, true );
	}
	return array_values( $ordered );
}

/**
 * Returns the categories of a file in their order.
 *
 * @param array[] $categories The categories.
 * @return array[]
 */
function hfs_import_categories( array $categories ): array {
	hfs_note_terms( $categories );
	return hfs_in_order_of_creation( array_column( $categories, null, 'category_nicename' ), 'term_id', static fn( array $category ): string => (string) ( $category['category_parent'] ?? '' ) );
}

/**
 * Notes which terms are in the file.
 *
 * @param array[] $terms The terms.
 */
function hfs_note_terms( array $terms ): void {
	foreach ( $terms as $term ) {
		hfs_note_import( 'terms', (int) ( $term['term_id'] ?? 0 ), true );
	}
}

/**
 * Takes out of the terms of a file what is not one for the importer: what a site has once, and cities and buildings, whose terms follow
 * their posts. Those of a file of version 1.0 have no posts, and get them at the end.
 *
 * @param array[] $terms The terms.
 * @return array[]
 */
function hfs_import_terms( array $terms ): array {
	$kept = array();
	foreach ( $terms as $term ) {
		$meta = array_column( $term['termmeta'] ?? array(), 'value', 'key' );
		if ( HFS_SITE_ELEMENT === $term['term_taxonomy'] ) {
			$known         = hfs_import();
			$known['site'] = array_map( static fn( $value ): array => (array) json_decode( (string) $value, true ), $meta );
			hfs_import( $known );
		} elseif ( 'hfs_place' !== $term['term_taxonomy'] || ! isset( $meta[ HFS_POST_OF_TERM ] ) ) {
			$kept[ "{$term['term_taxonomy']}/{$term['slug']}" ] = $term;
		}
	}
	hfs_note_terms( $kept );
	return hfs_in_order_of_creation( $kept, 'term_id', static fn( array $term ): string => $term['term_taxonomy'] . '/' . ( $term['term_parent'] ?? '' ) );
}
