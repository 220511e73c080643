<?php
/**
 * Reads what Tools, Import brings. The importer gives everything new numbers, so that no number of a file means anything here: each link
 * waits under the name of what it leads to until all is there. What is here already stays as it is.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Meta key of the address or file that imported content had where it comes from. */
const HFS_MOVED_FROM = '_hfs_moved_from';

/** Meta key of a city or building under which an imported room is filed once that is there. */
const HFS_FILED_UNDER = '_hfs_filed_under';

add_action( 'import_start', 'hfs_begin_import' );
add_filter( 'wp_import_posts', 'hfs_import_posts' );
add_filter( 'wp_import_existing_post', 'hfs_find_imported', 10, 2 );
add_filter( 'wp_import_post_data_processed', 'hfs_number_anew', 10, 2 );
add_filter( 'wp_import_post_terms', static fn( array $terms, int $post_id ): array => isset( hfs_import()['kept'][ $post_id ] ) ? array() : $terms, 10, 2 );
add_filter( 'wp_import_post_meta', 'hfs_import_meta', 10, 3 );

/**
 * Returns what this request knows of the import under way, after changing it if it is given.
 *
 * @param array|null $known What is known from now on.
 */
function hfs_import( ?array $known = null ): array {
	static $import = array();
	$import        = $known ?? $import;
	return $import + array(
		// Numbers in the file => names; names => numbers here.
		'names' => array(),
		'terms' => array(),
		'here'  => array(),
		// Numbers here: of what was here before, and of what the import has brought.
		'kept'  => array(),
		'new'   => array(),
		'site'  => array(),
		'said'  => array(),
	);
}

/**
 * Adds to what is known of the import.
 *
 * @param string     $part  The part.
 * @param string|int $key   The key in it, "" for the next one.
 * @param mixed      $value The value.
 */
function hfs_note_import( string $part, $key, $value ): void {
	$known = hfs_import();
	if ( '' === $key ) {
		$known[ $part ][] = $value;
	} else {
		$known[ $part ][ $key ] = $value;
	}
	hfs_import( $known );
}

/**
 * Leaves terms, slugs and addresses alone until all is there: before, they would follow what is half imported.
 */
function hfs_begin_import(): void {
	hfs_import( array() );
	remove_action( 'wp_after_insert_post', 'hfs_follow_place', 5 );
	remove_action( 'wp_after_insert_post', 'hfs_keep_address', 8 );
	remove_action( 'set_object_terms', 'hfs_keep_address_of_filed', 10 );
	remove_action( 'created_hfs_place', 'hfs_make_post_of_term' );
}

/**
 * Returns a value of an item's meta, or "".
 *
 * @param array  $item The item of the file.
 * @param string $key  The key.
 */
function hfs_meta_of_item( array $item, string $key ): string {
	return (string) ( array_column( $item['postmeta'] ?? array(), 'value', 'key' )[ $key ] ?? '' );
}

/**
 * Returns the path or file that an item had where it comes from, or "".
 *
 * @param array $item The item of the file.
 */
function hfs_moved_from( array $item ): string {
	$from = hfs_meta_of_item( $item, 'attachment' === $item['post_type'] ? '_wp_attached_file' : HFS_PATH );
	// What has not been saved for long has no path in its meta.
	return '' === $from ? (string) ( hfs_import()['site']['items'][ hfs_import()['names'][ (int) $item['post_id'] ] ?? '' ][3] ?? '' ) : $from;
}

/**
 * Returns the items of a file in their order, with links that wait for what they lead to.
 *
 * @param array[] $items The items.
 * @return array[]
 */
function hfs_import_posts( array $items ): array {
	$by_number = array_column( $items, null, 'post_id' );
	$above     = static function ( array $item ) use ( $by_number ): array {
		$line = array();
		for ( $next = $by_number[ $item['post_parent'] ] ?? null; $next && count( $line ) < count( $by_number ); $next = $by_number[ $next['post_parent'] ] ?? null ) {
			array_unshift( $line, $next );
		}
		return $line;
	};
	foreach ( $items as $item ) {
		$line     = array( ...$above( $item ), $item );
		$is_whole = 0 === (int) $line[0]['post_parent'];
		$slug     = match ( $item['post_type'] ) {
			'attachment' => hfs_moved_from( $item ),
			'page'       => $is_whole ? implode( '/', array_column( $line, 'post_name' ) ) : ltrim( hfs_moved_from( $item ), '/' ),
			default      => $item['post_name'],
		};
		hfs_note_import( 'names', (int) $item['post_id'], hfs_name_of( $item['post_type'], (string) $slug, (int) $item['post_id'] ) );
	}
	$items = array_filter( $by_number, static fn( array $item ): bool => get_post_type_object( $item['post_type'] )->can_export ?? true );
	return array_map( 'hfs_import_item', hfs_whole_menus( hfs_in_order_of_creation( $items, 'post_id', static fn( array $item ): int => (int) $item['post_parent'] ) ) );
}

/**
 * Returns an item with links that wait.
 *
 * @param array $item The item of the file.
 */
function hfs_import_item( array $item ): array {
	$kind = hfs_kind_of_item( $item['post_type'], $item['post_name'] );
	$meta = array();
	if ( 'nav_menu_item' === $item['post_type'] ) {
		return $item;
	}
	foreach ( $item['postmeta'] ?? array() as $row ) {
		if ( in_array( $row['key'], array( ...HFS_PANEL_KEYS, HFS_PATH, HFS_MOVED_FROM ), true ) ) {
			continue;
		}
		if ( hfs_is_link( $kind, $row['key'] ) ) {
			$row['value'] = hfs_change_links( (string) $row['value'], 'hfs_waiting_link' );
		}
		$meta[] = $row;
	}
	$from = hfs_moved_from( $item );
	// As its address until now, so that it leads to a new one.
	foreach ( '' === $from ? array() : ( 'attachment' === $item['post_type'] ? array( HFS_MOVED_FROM ) : array( HFS_MOVED_FROM, HFS_PATH ) ) as $key ) {
		$meta[] = array( 'key' => $key, 'value' => $from );
	}
	foreach ( $item['terms'] ?? array() as $index => $term ) {
		if ( 'hfs_place' === $term['domain'] ) {
			$meta[] = array( 'key' => HFS_FILED_UNDER, 'value' => HFS_WAITS_FOR . 'hfs_place/' . $term['slug'] );
			unset( $item['terms'][ $index ] );
		}
	}
	$item['post_content'] = hfs_change_block_links( $item['post_content'], 'hfs_waiting_link' );
	$item['postmeta']     = $meta;
	return $item;
}

/**
 * Returns a link of a file as it waits here.
 *
 * @param string $link A number with or without a name, or a link that waited where it comes from.
 */
function hfs_waiting_link( string $link ): string {
	$name = hfs_name_in_link( $link );
	return (int) $link > 0 || '' !== $name ? HFS_WAITS_FOR . ( hfs_import()['names'][ (int) $link ] ?? ( '' === $name ? 'post/#' . (int) $link : $name ) ) : '';
}

/**
 * Returns the number of what is here already of an item, or 0: what has its address, its file or, where it has no page, its slug. Titles
 * and dates, by which WordPress goes, are the same for many rooms and pictures.
 *
 * @param int|string $found What WordPress has found.
 * @param array      $item  The item of the file.
 */
function hfs_find_imported( $found, array $item ): int {
	$from  = hfs_moved_from( $item );
	$type  = $item['post_type'];
	$there = match ( true ) {
		'attachment' === $type         => hfs_posts_with_meta( $type, array( '_wp_attached_file', HFS_MOVED_FROM ), $from ),
		'' !== $from                   => hfs_posts_with_meta( $type, array( HFS_PATH, HFS_MOVED_FROM ), $from ),
		in_array( $type, HFS_TYPES, true ) && '' !== $item['post_name'] => array( hfs_number_of( "$type/{$item['post_name']}" ) ),
		default                        => array( (int) $found ),
	};
	if ( 'attachment' === $type ) {
		$there = array_filter( $there, static fn( int $id ): bool => get_post( $id )->post_date === $item['post_date'] );
	}
	$id = (int) ( array_values( $there )[0] ?? 0 );
	$id = isset( hfs_import()['new'][ $id ] ) ? 0 : $id;
	if ( $id > 0 && hfs_is_untouched_text( get_post( $id ) ) ) {
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( 'post_title' => $item['post_title'], 'post_content' => $item['post_content'] ), array( 'ID' => $id ) );
	} elseif ( $id > 0 ) {
		hfs_note_import( 'kept', $id, true );
	}
	return $id;
}

/**
 * Whether a post is a text that every site needs, as the plugin has made it.
 *
 * @param WP_Post|null $post The post.
 */
function hfs_is_untouched_text( ?WP_Post $post ): bool {
	return hfs_is_needed_text( $post ) && '' === $post->post_content && ! array_filter( array_keys( (array) get_post_meta( $post->ID ) ), static fn( string $key ): bool => null !== hfs_type_of_meta( hfs_form( hfs_kind_of_post( $post ) ), $key ) );
}

/**
 * Lets WordPress give a post the next number: with its own, where that is free, it would be before what was made earlier.
 *
 * @param array $data The columns of the post.
 * @param array $item The item of the file.
 */
function hfs_number_anew( array $data, array $item ): array {
	$from = hfs_moved_from( $item );
	if ( 'page' === $item['post_type'] && (int) $item['post_parent'] > 0 && 0 === (int) $data['post_parent'] && substr_count( $from, '/' ) > 1 ) {
		// The page above is not in the file, and may be here.
		$data['post_parent'] = get_page_by_path( dirname( $from ) )->ID ?? 0;
	}
	return array( 'import_id' => 0 ) + $data;
}

/**
 * Notes which number an item has here, and returns the meta that it gets: none if it was here before.
 *
 * @param array[] $meta    The meta.
 * @param int     $post_id The post here.
 * @param array   $item    The item of the file.
 * @return array[]
 */
function hfs_import_meta( array $meta, int $post_id, array $item ): array {
	hfs_note_import( 'here', hfs_import()['names'][ (int) $item['post_id'] ], $post_id );
	if ( in_array( hfs_kind( $item['post_type'] ), array( 'city', 'building' ), true ) ) {
		$place = hfs_name_in_link( hfs_meta_of_item( $item, HFS_TERM_OF_POST ) );
		hfs_note_import( 'here', '' === $place ? "hfs_place/{$item['post_name']}" : $place, $post_id );
	}
	if ( isset( hfs_import()['kept'][ $post_id ] ) ) {
		return array();
	}
	hfs_note_import( 'new', $post_id, true );
	return array_values( array_filter( $meta, static fn( array $row ): bool => HFS_TERM_OF_POST !== $row['key'] ) );
}
