<?php
/**
 * Addresses live on: every path that a published page has had leads to its present one. A room's slug ends with that of its
 * building, so that each building has its own "studio".
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Meta key of the path that a published post has now. */
const HFS_PATH = '_hfs_path';

/** Meta key of a path that a post or a category had before. */
const HFS_OLD_PATH = '_hfs_old_path';

// After terms follow cities and buildings, before the site is notified.
add_action( 'wp_after_insert_post', 'hfs_keep_address', 8, 2 );
add_action( 'set_object_terms', 'hfs_keep_address_of_filed', 10, 4 );
add_action( 'pre_post_update', 'hfs_note_address' );
add_action( 'edit_terms', 'hfs_note_category_path', 10, 2 );
add_action( 'edited_category', 'hfs_keep_category_address' );

/**
 * Returns a stored path, or "" where another program has stored something else.
 *
 * @param mixed $stored The value.
 */
function hfs_as_path( $stored ): string {
	return is_string( $stored ) && str_starts_with( $stored, '/' ) ? $stored : '';
}

/**
 * Returns the present path of a post on the public site, or null.
 *
 * @param WP_Post $post The post.
 */
function hfs_present_path( WP_Post $post ): ?string {
	if ( 'publish' !== $post->post_status ) {
		return null;
	}
	return 'page' === $post->post_type ? '/' . get_page_uri( $post ) : hfs_public_path( $post );
}

/**
 * Remembers the path of a saved post, and the one before if it has changed, for itself and for what has its page below it.
 *
 * @param int     $post_id The post.
 * @param WP_Post $post    The post.
 */
function hfs_keep_address( int $post_id, WP_Post $post ): void {
	if ( 'rooms' === hfs_kind( $post->post_type ) ) {
		hfs_name_room_after_building( $post );
	}
	$post   = get_post( $post_id );
	$path   = $post ? hfs_present_path( $post ) : null;
	if ( null !== $path && 'page' === $post->post_type && hfs_is_own_path( $path ) ) {
		// Published without being saved, so that nothing has looked at its address yet.
		hfs_give_free_slug( $post );
		$post = get_post( $post_id );
		$path = hfs_present_path( $post );
	}
	$before = hfs_as_path( get_post_meta( $post_id, HFS_PATH, true ) );
	if ( null === $path || $path === $before ) {
		return;
	}
	update_post_meta( $post_id, HFS_PATH, $path );
	delete_post_meta( $post_id, HFS_OLD_PATH, $path );
	if ( '' === $before ) {
		return;
	}
	add_post_meta( $post_id, HFS_OLD_PATH, $before );
	hfs_note_change_of( $post );
	foreach ( hfs_posts_below( $post ) as $below ) {
		$below_now = (string) hfs_present_path( $below );
		if ( '' === hfs_as_path( get_post_meta( $below->ID, HFS_PATH, true ) ) && str_starts_with( $below_now, "$path/" ) ) {
			update_post_meta( $below->ID, HFS_PATH, $before . substr( $below_now, strlen( $path ) ) );
		}
		hfs_keep_address( $below->ID, $below );
	}
}

/**
 * Gives a page a slug with which its address is free.
 *
 * @param WP_Post $page The page.
 */
function hfs_give_free_slug( WP_Post $page ): void {
	global $wpdb;
	$slug = wp_unique_post_slug( $page->post_name, $page->ID, 'publish', $page->post_type, $page->post_parent );
	$wpdb->update( $wpdb->posts, array( 'post_name' => $slug ), array( 'ID' => $page->ID ) );
	clean_post_cache( $page->ID );
}

/**
 * Remembers the path of a room or post that gets another building or category.
 *
 * @param int    $post_id  The post.
 * @param array  $terms    Its terms.
 * @param array  $tt_ids   Their numbers within the taxonomy.
 * @param string $taxonomy The taxonomy.
 */
function hfs_keep_address_of_filed( int $post_id, $terms, $tt_ids, string $taxonomy ): void {
	$post = in_array( $taxonomy, array( 'hfs_place', 'category' ), true ) ? get_post( $post_id ) : null;
	if ( $post ) {
		hfs_keep_address( $post_id, $post );
	}
}

/**
 * Remembers the path of content that is older than this before it is changed.
 *
 * @param int $post_id The post.
 */
function hfs_note_address( int $post_id ): void {
	$post = get_post( $post_id );
	$path = $post && '' === hfs_as_path( get_post_meta( $post_id, HFS_PATH, true ) ) ? hfs_present_path( $post ) : null;
	if ( null !== $path ) {
		update_post_meta( $post_id, HFS_PATH, $path );
	}
}

/**
 * Returns the posts whose paths begin with that of a post: rooms of a building, buildings of a city, pages below a page.
 *
 * @param WP_Post $post The post.
 * @return WP_Post[]
 */
function hfs_posts_below( WP_Post $post ): array {
	$term = hfs_term_of_place( $post );
	return match ( hfs_kind( $post->post_type ) ) {
		'building' => $term ? hfs_rooms_of( $term ) : array(),
		'city'     => $term ? array_filter( array_map( 'hfs_post_of_term', hfs_buildings_of( $term ) ) ) : array(),
		'page'     => hfs_posts( 'page', array( 'post_parent' => $post->ID ) ),
		default    => array(),
	};
}

/**
 * Ends the slug of a published room with that of its building. A building that was renamed or changed is taken off first.
 *
 * @param WP_Post $room The room.
 */
function hfs_name_room_after_building( WP_Post $room ): void {
	$building = hfs_chosen_building( $room );
	if ( ! $building || '' === $room->post_name || in_array( $room->post_status, HFS_UNPUBLISHED, true ) ) {
		return;
	}
	$slug = hfs_free_room_slug( $room, hfs_slug_in_building( $room ), $building );
	if ( $slug !== $room->post_name ) {
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( 'post_name' => $slug ), array( 'ID' => $room->ID ) );
		clean_post_cache( $room->ID );
	}
}

/**
 * Returns the slug of a room without that of its building, present or former.
 *
 * @param WP_Post $room The room.
 */
function hfs_slug_in_building( WP_Post $room ): string {
	$parts = explode( '/', hfs_as_path( get_post_meta( $room->ID, HFS_PATH, true ) ) );
	$slug  = hfs_without_building( $room->post_name, $parts[ count( $parts ) - 2 ] ?? '' );
	return $slug === $room->post_name ? hfs_without_building( $slug, hfs_building_slug( $room ) ) : $slug;
}

/**
 * Returns the slug of a room that no other room of its building has: studio-aire-yard, studio-2-aire-yard.
 *
 * @param WP_Post $room     The room.
 * @param string  $slug     Its slug in the building.
 * @param WP_Term $building The building.
 */
function hfs_free_room_slug( WP_Post $room, string $slug, WP_Term $building ): string {
	for ( $number = 1; ; $number++ ) {
		$wanted = $slug . ( 1 === $number ? '' : "-$number" ) . '-' . $building->slug;
		if ( ! hfs_slug_is_taken( $room, $wanted ) ) {
			return $wanted;
		}
	}
}

/**
 * Whether other content of the same kind has a slug. Cities and buildings share theirs, because addresses may leave the city out.
 *
 * @param WP_Post $post The post that wants it.
 * @param string  $slug The slug.
 */
function hfs_slug_is_taken( WP_Post $post, string $slug ): bool {
	$types = hfs_is_place( $post ) ? array( hfs_type( 'city' ), hfs_type( 'building' ) ) : array( $post->post_type );
	$found = get_posts(
		array(
			'post_type'      => $types,
			'name'           => $slug,
			'post_status'    => HFS_ALL_STATES,
			'posts_per_page' => 1,
			'exclude'        => array( $post->ID ),
		) + ( 'page' === $post->post_type ? array( 'post_parent' => $post->post_parent ) : array() )
	);
	return array() !== $found;
}

/**
 * Remembers the path of a category before it is changed.
 *
 * @param int    $term_id  The term.
 * @param string $taxonomy Its taxonomy.
 */
function hfs_note_category_path( int $term_id, string $taxonomy ): void {
	$term = 'category' === $taxonomy ? get_term( $term_id, $taxonomy ) : null;
	if ( $term instanceof WP_Term ) {
		$GLOBALS['hfs_category_path'] = hfs_category_path( $term );
	}
}

/**
 * Remembers the former path of a category that was renamed or moved.
 *
 * @param int $term_id The category.
 */
function hfs_keep_category_address( int $term_id ): void {
	$before = $GLOBALS['hfs_category_path'] ?? '';
	$path   = hfs_category_path( get_term( $term_id, 'category' ) );
	if ( '' !== $before && $before !== $path ) {
		delete_term_meta( $term_id, HFS_OLD_PATH, $path );
		add_term_meta( $term_id, HFS_OLD_PATH, $before );
	}
}
