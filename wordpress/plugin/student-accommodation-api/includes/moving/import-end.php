<?php
/**
 * Joins what an import has brought, once all of it is there: links, buildings of rooms, cities of buildings, addresses. What waits for
 * something that is not there goes on waiting for the next file, shows nothing meanwhile, and is said.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'import_end', 'hfs_end_import' );

/**
 * Joins all that waits. It looks for it in the database, so that it also finds what an interrupted import has left.
 */
function hfs_end_import(): void {
	add_action( 'wp_after_insert_post', 'hfs_follow_place', 5, 2 );
	add_action( 'wp_after_insert_post', 'hfs_keep_address', 8, 2 );
	add_action( 'set_object_terms', 'hfs_keep_address_of_filed', 10, 4 );
	add_action( 'created_hfs_place', 'hfs_make_post_of_term' );
	$bare = get_terms( array( 'taxonomy' => 'hfs_place', 'hide_empty' => false, 'orderby' => 'term_id', 'fields' => 'ids', 'meta_query' => array( array( 'key' => HFS_POST_OF_TERM, 'compare' => 'NOT EXISTS' ) ) ) ); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Once an import.
	array_map( 'hfs_make_post_of_term', is_array( $bare ) ? $bare : array() );
	foreach ( array( 'city', 'building' ) as $kind ) {
		hfs_give_terms( $kind );
	}
	$waits = array( ...hfs_join_links(), ...hfs_join_blocks() );
	hfs_compare_addresses();
	hfs_restore_dates();
	hfs_import_site();
	hfs_say_import( array( ...hfs_import()['said'], ...$waits, ...hfs_cut_items() ) );
}

/**
 * Gives the cities or buildings that have none their terms. Where another one has the slug here, they get one of their own, and what
 * was imported with them follows.
 *
 * @param string $kind "city" or "building".
 */
function hfs_give_terms( string $kind ): void {
	$posts = get_posts( array( 'post_type' => hfs_type( $kind ), 'post_status' => HFS_ALL_STATES, 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC' ) );
	foreach ( array_filter( $posts, static fn( WP_Post $post ): bool => null === hfs_term_of_place( $post ) ) as $post ) {
		hfs_follow_place( $post->ID, $post );
	}
	foreach ( hfs_import()['here'] as $name => $id ) {
		$term = str_starts_with( $name, 'hfs_place/' ) && get_post_type( $id ) === hfs_type( $kind ) ? hfs_term_of_place( get_post( $id ) ) : null;
		if ( $term && "hfs_place/$term->slug" !== $name ) {
			hfs_rename_in_imported( substr( $name, strlen( 'hfs_place/' ) ), $term->slug );
		}
	}
}

/**
 * Writes the slug that a city or building has here into the fields of what was imported with it.
 *
 * @param string $before The slug where it comes from.
 * @param string $after  The slug here.
 */
function hfs_rename_in_imported( string $before, string $after ): void {
	foreach ( array_keys( hfs_import()['new'] ) as $id ) {
		$form = hfs_form( hfs_kind_of_post( get_post( $id ) ) );
		foreach ( (array) get_post_meta( $id ) as $key => list( $value ) ) {
			$is_slug = in_array( hfs_type_of_meta( $form, $key ), HFS_SLUG_TYPES, true );
			$renamed = $is_slug ? hfs_change_links( $value, static fn( string $slug ): string => $slug === $before ? $after : $slug ) : $value;
			if ( $renamed !== $value ) {
				update_post_meta( $id, $key, wp_slash( maybe_unserialize( $renamed ) ) );
			}
		}
	}
}

/**
 * Returns the number here of what a link waits for, or 0. What is in the file counts alone, even if it could not be imported: what else has
 * that name here is something else.
 *
 * @param string $name The name.
 */
function hfs_number_here( string $name ): int {
	$import = hfs_import();
	return $import['here'][ $name ] ?? ( in_array( $name, $import['names'], true ) ? 0 : hfs_number_of( $name ) );
}

/**
 * Joins the links that wait, and returns what is said of the others.
 *
 * @return string[]
 */
function hfs_join_links(): array {
	global $wpdb;
	$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT m.meta_id, m.post_id, m.meta_key, m.meta_value FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE p.post_type <> 'revision' AND m.meta_value LIKE %s ORDER BY m.meta_id", '%' . $wpdb->esc_like( HFS_WAITS_FOR ) . '%' ) );
	$filed = array();
	$waits = array();
	foreach ( $rows as $row ) {
		if ( HFS_FILED_UNDER === $row->meta_key && hfs_chosen_building( get_post( $row->post_id ) ) ) {
			// Somebody has chosen one meanwhile.
			delete_metadata_by_mid( 'post', (int) $row->meta_id );
			continue;
		}
		$missing = array();
		$joined  = hfs_change_links(
			$row->meta_value,
			static function ( string $link ) use ( $row, &$missing ): string {
				$name   = str_starts_with( $link, HFS_WAITS_FOR ) ? hfs_name_in_link( $link ) : '';
				$number = '' === $name ? $link : ( HFS_FILED_UNDER === $row->meta_key ? hfs_place_here( $name, get_post( $row->post_id ) ) : hfs_number_here( $name ) );
				if ( 0 === $number ) {
					$missing[] = $name;
				}
				return 0 === $number ? $link : (string) $number;
			}
		);
		foreach ( $missing as $name ) {
			$waits[ (int) $row->post_id ][] = $name;
		}
		if ( $joined === $row->meta_value ) {
			continue;
		}
		if ( HFS_FILED_UNDER === $row->meta_key ) {
			$filed[ (int) $row->post_id ][] = (int) $joined;
			delete_metadata_by_mid( 'post', (int) $row->meta_id );
		} else {
			update_metadata_by_mid( 'post', (int) $row->meta_id, maybe_unserialize( $joined ) );
		}
	}
	foreach ( $filed as $post_id => $terms ) {
		wp_set_object_terms( $post_id, $terms, 'hfs_place', true );
	}
	return array_map( 'hfs_waiting_in_words', array_keys( $waits ), $waits );
}

/**
 * Returns the term of the city or building under which a room was filed where it comes from, or 0. One that was here before is meant only if
 * the room had its address below it.
 *
 * @param string  $name The name.
 * @param WP_Post $room The room.
 */
function hfs_place_here( string $name, WP_Post $room ): int {
	$import = hfs_import();
	if ( isset( $import['here'][ $name ] ) ) {
		return hfs_term_of_place( get_post( $import['here'][ $name ] ) )->term_id ?? 0;
	}
	$term = get_term_by( 'slug', substr( $name, strlen( 'hfs_place/' ) ), 'hfs_place' );
	$from = hfs_as_text( get_post_meta( $room->ID, HFS_MOVED_FROM, true ) );
	return $term instanceof WP_Term && ( '' === $from || str_starts_with( $from, hfs_place_path( $term ) . '/' ) ) ? $term->term_id : 0;
}

/**
 * Joins the links in the blocks of texts, and returns what is said of those that wait.
 *
 * @return string[]
 */
function hfs_join_blocks(): array {
	global $wpdb;
	$texts = $wpdb->get_results( $wpdb->prepare( "SELECT ID, post_content FROM $wpdb->posts WHERE post_type <> 'revision' AND post_content LIKE %s", '%' . $wpdb->esc_like( HFS_WAITS_FOR ) . '%' ) );
	$waits = array();
	foreach ( $texts as $text ) {
		$joined = hfs_change_block_links(
			$text->post_content,
			static function ( string $link ) use ( $text, &$waits ): string {
				$name   = str_starts_with( $link, HFS_WAITS_FOR ) ? hfs_name_in_link( $link ) : '';
				$number = '' === $name ? (int) $link : hfs_number_here( $name );
				if ( 0 === $number ) {
					$waits[ (int) $text->ID ][] = $name;
				}
				return 0 === $number ? $link : (string) $number;
			}
		);
		if ( $joined !== $text->post_content ) {
			$wpdb->update( $wpdb->posts, array( 'post_content' => $joined ), array( 'ID' => $text->ID ) );
			clean_post_cache( (int) $text->ID );
		}
	}
	return array_map( 'hfs_waiting_in_words', array_keys( $waits ), $waits );
}

/**
 * Restores when what was imported was last changed: the site and its map say so.
 */
function hfs_restore_dates(): void {
	global $wpdb;
	$import = hfs_import();
	foreach ( array_intersect_key( $import['site']['items'] ?? array(), $import['here'] ) as $name => list( , $modified, $modified_gmt ) ) {
		$id = $import['here'][ $name ];
		if ( isset( $import['new'][ $id ] ) ) {
			$wpdb->update( $wpdb->posts, array( 'post_modified' => $modified, 'post_modified_gmt' => $modified_gmt ), array( 'ID' => $id ) );
			clean_post_cache( $id );
			hfs_note_post( $id );
		}
	}
}

/**
 * Returns what a post waits for as a sentence.
 *
 * @param int      $post_id The post.
 * @param string[] $names   What is missing.
 */
function hfs_waiting_in_words( int $post_id, array $names ): string {
	$type = get_post_type_object( (string) get_post_type( $post_id ) );
	/* translators: 1: kind of content, such as Room, 2: its title, 3: what is missing, such as Building “aire-yard” */
	return sprintf( __( '%1$s “%2$s” lacks %3$s.', 'student-accommodation-api' ), $type->labels->singular_name ?? '', html_entity_decode( get_the_title( $post_id ), ENT_QUOTES ), implode( ', ', array_map( 'hfs_name_in_words', array_unique( $names ) ) ) );
}

/**
 * Gives what was imported its address here, and says which differ from those before, which lead to the new ones.
 */
function hfs_compare_addresses(): void {
	global $wpdb;
	$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT m.post_id FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_type <> 'attachment' ORDER BY m.post_id", HFS_MOVED_FROM ) ) );
	foreach ( $ids as $id ) {
		$post = get_post( $id );
		hfs_keep_address( $id, $post );
		$from = hfs_as_text( get_post_meta( $id, HFS_MOVED_FROM, true ) );
		$here = hfs_present_path( get_post( $id ) );
		if ( null !== $here && $here !== $from ) {
			/* translators: 1: title, 2 and 3: paths */
			hfs_note_import( 'said', '', sprintf( __( '“%1$s” is at %2$s here, and was at %3$s.', 'student-accommodation-api' ), $post->post_title, $here, $from ) );
		}
		if ( null !== $here || 'publish' !== $post->post_status ) {
			delete_post_meta( $id, HFS_MOVED_FROM );
		}
	}
}

/**
 * Returns what the file says that it has, and has not, because it was cut.
 *
 * @return string[]
 */
function hfs_cut_items(): array {
	$import = hfs_import();
	$lines  = array();
	foreach ( array_diff_key( $import['site']['items'] ?? array(), array_flip( $import['names'] ) ) as $name => list( $title ) ) {
		/* translators: 1: kind of content and slug, such as Room “studio-aire-yard”, 2: its title */
		$lines[] = sprintf( __( '%1$s, %2$s, is not in the file, which is not whole.', 'student-accommodation-api' ), hfs_name_in_words( (string) $name ), $title );
	}
	return $lines;
}
