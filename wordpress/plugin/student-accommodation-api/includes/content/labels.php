<?php
/**
 * What content types are called in WordPress's screens.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'dashboard_glance_items', 'hfs_count_at_a_glance' );

/**
 * Returns what one and several of each kind, menu entries and redirects are called within a sentence, which not every language writes in lower case.
 *
 * @return array<string, array{string, string}>
 */
function hfs_nouns(): array {
	return array(
		'building'       => array( __( 'building', 'student-accommodation-api' ), __( 'buildings', 'student-accommodation-api' ) ),
		'rooms'          => array( __( 'room', 'student-accommodation-api' ), __( 'rooms', 'student-accommodation-api' ) ),
		'city'           => array( __( 'city', 'student-accommodation-api' ), __( 'cities', 'student-accommodation-api' ) ),
		'universities'   => array( __( 'university', 'student-accommodation-api' ), __( 'universities', 'student-accommodation-api' ) ),
		'offers'         => array( __( 'offer', 'student-accommodation-api' ), __( 'offers', 'student-accommodation-api' ) ),
		'amenities'      => array( __( 'amenity', 'student-accommodation-api' ), __( 'amenities', 'student-accommodation-api' ) ),
		'agents'         => array( __( 'agent', 'student-accommodation-api' ), __( 'agents', 'student-accommodation-api' ) ),
		'faqs'           => array( __( 'topic', 'student-accommodation-api' ), __( 'questions', 'student-accommodation-api' ) ),
		'terms_sections' => array( __( 'section', 'student-accommodation-api' ), __( 'terms and conditions', 'student-accommodation-api' ) ),
		'banners'        => array( __( 'banner', 'student-accommodation-api' ), __( 'banners', 'student-accommodation-api' ) ),
		'site_texts'     => array( __( 'site text', 'student-accommodation-api' ), __( 'site texts', 'student-accommodation-api' ) ),
		'post'           => array( __( 'post', 'student-accommodation-api' ), __( 'posts', 'student-accommodation-api' ) ),
		'page'           => array( __( 'page', 'student-accommodation-api' ), __( 'pages', 'student-accommodation-api' ) ),
		'menus'          => array( __( 'menu entry', 'student-accommodation-api' ), __( 'menu entries', 'student-accommodation-api' ) ),
		'redirects'      => array( __( 'redirect', 'student-accommodation-api' ), __( 'redirects', 'student-accommodation-api' ) ),
	);
}

/**
 * Returns a number of things: 14 rooms.
 *
 * @param string $kind  A key of hfs_nouns().
 * @param int    $count How many there are.
 */
function hfs_count_of( string $kind, int $count ): string {
	return number_format_i18n( $count ) . ' ' . hfs_nouns()[ $kind ][ 1 === $count ? 0 : 1 ];
}

/**
 * Returns how many there are of each kind: 3 buildings, 14 rooms, and 1 menu entry.
 *
 * @param string[] $kinds The kind of each.
 */
function hfs_counted( array $kinds ): string {
	$counts = array_count_values( $kinds );
	return wp_sprintf_l( '%l', array_map( 'hfs_count_of', array_keys( $counts ), $counts ) );
}

/**
 * Returns how many posts there are of each kind.
 *
 * @param WP_Post[] $posts The posts.
 */
function hfs_posts_counted( array $posts ): string {
	return hfs_counted( array_map( static fn( WP_Post $post ): string => hfs_kind( $post->post_type ), $posts ) );
}

/**
 * Returns the labels of a post type: Add new room, not Add New Post.
 *
 * @param string $plural   Such as Rooms.
 * @param string $singular Such as Room.
 * @param string $one      Such as room, as it is written within a sentence.
 * @param string $many     Such as rooms.
 * @return array<string, string>
 */
function hfs_labels( string $plural, string $singular, string $one, string $many ): array {
	/* translators: %s: room, building, city and so on */
	$add = sprintf( __( 'Add new %s', 'student-accommodation-api' ), $one );
	return array(
		'name'                     => $plural,
		'singular_name'            => $singular,
		'add_new'                  => $add,
		'add_new_item'             => $add,
		'new_item'                 => $add,
		/* translators: %s: room, building, city and so on */
		'edit_item'                => sprintf( __( 'Edit %s', 'student-accommodation-api' ), $one ),
		/* translators: %s: room, building, city and so on */
		'view_item'                => sprintf( __( 'View %s', 'student-accommodation-api' ), $one ),
		/* translators: %s: rooms, buildings, cities and so on */
		'view_items'               => sprintf( __( 'View %s', 'student-accommodation-api' ), $many ),
		/* translators: %s: rooms, buildings, cities and so on */
		'search_items'             => sprintf( __( 'Search %s', 'student-accommodation-api' ), $many ),
		/* translators: %s: rooms, buildings, cities and so on */
		'not_found'                => sprintf( __( 'No %s found.', 'student-accommodation-api' ), $many ),
		/* translators: %s: rooms, buildings, cities and so on */
		'not_found_in_trash'       => sprintf( __( 'No %s in the trash.', 'student-accommodation-api' ), $many ),
		/* translators: %s: rooms, buildings, cities and so on */
		'all_items'                => sprintf( __( 'All %s', 'student-accommodation-api' ), $many ),
		/* translators: %s: Room, Building, City and so on */
		'attributes'               => sprintf( __( '%s attributes', 'student-accommodation-api' ), $singular ),
		/* translators: %s: Room, Building, City and so on */
		'item_published'           => sprintf( __( '%s published.', 'student-accommodation-api' ), $singular ),
		/* translators: %s: Room, Building, City and so on */
		'item_published_privately' => sprintf( __( '%s published privately.', 'student-accommodation-api' ), $singular ),
		/* translators: %s: Room, Building, City and so on */
		'item_reverted_to_draft'   => sprintf( __( '%s reverted to draft.', 'student-accommodation-api' ), $singular ),
		/* translators: %s: Room, Building, City and so on */
		'item_trashed'             => sprintf( __( '%s moved to the Trash.', 'student-accommodation-api' ), $singular ),
		/* translators: %s: Room, Building, City and so on */
		'item_scheduled'           => sprintf( __( '%s scheduled.', 'student-accommodation-api' ), $singular ),
		/* translators: %s: Room, Building, City and so on */
		'item_updated'             => sprintf( __( '%s updated.', 'student-accommodation-api' ), $singular ),
	);
}

/**
 * Adds the buildings and rooms to those things that the dashboard counts, with links to their lists.
 *
 * @param string[] $items What other plugins add.
 * @return string[]
 */
function hfs_count_at_a_glance( array $items ): array {
	foreach ( array( 'building', 'rooms', 'city', 'offers' ) as $kind ) {
		$count = (int) wp_count_posts( hfs_type( $kind ) )->publish;
		if ( current_user_can( get_post_type_object( hfs_type( $kind ) )->cap->edit_posts ) ) {
			$items[] = '<a href="' . esc_url( admin_url( 'edit.php?post_type=' . hfs_type( $kind ) ) ) . '">' . esc_html( hfs_count_of( $kind, $count ) ) . '</a>';
		}
	}
	return $items;
}

/**
 * Returns a day and a time in words.
 *
 * @param string $date The time as a post has it, in the time zone of WordPress.
 */
function hfs_day_and_time( string $date ): string {
	return mysql2date( get_option( 'date_format' ) . ' H:i', $date );
}
