<?php
/**
 * Rooms: where they belong, what they cost, and how they are answered.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * The building a room belongs to, null while an editor has chosen none or visitors do not see it.
 *
 * @param WP_Post $room The room.
 */
function hfs_building_of_room( WP_Post $room ): ?WP_Term {
	$chosen = hfs_chosen_building( $room );
	return $chosen && hfs_is_public_place( $chosen ) ? $chosen : null;
}

/**
 * The building an editor has chosen for a room, published or not.
 *
 * @param WP_Post $room The room.
 */
function hfs_chosen_building( WP_Post $room ): ?WP_Term {
	$terms = get_the_terms( $room, 'hfs_place' );
	foreach ( is_array( $terms ) ? $terms : array() as $term ) {
		if ( 0 !== $term->parent ) {
			return $term;
		}
	}
	return null;
}

/**
 * All published rooms by the number of their building, read at once.
 *
 * @return array<int, WP_Post[]>
 */
function hfs_rooms_by_building(): array {
	static $rooms = null;
	if ( null === $rooms ) {
		$rooms = array();
		foreach ( hfs_posts( 'rooms' ) as $room ) {
			$building = hfs_building_of_room( $room );
			if ( $building ) {
				$rooms[ $building->term_id ][] = $room;
			}
		}
	}
	return $rooms;
}

/**
 * The published rooms of one building.
 *
 * @param WP_Term $building The building.
 * @return WP_Post[]
 */
function hfs_rooms_of( WP_Term $building ): array {
	$in_building = array(
		'taxonomy'         => 'hfs_place',
		'terms'            => $building->term_id,
		'include_children' => false,
	);
	// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- By an indexed number.
	return hfs_posts( 'rooms', array( 'tax_query' => array( $in_building ) ) );
}

/**
 * A room inside a building, as a raw post.
 *
 * @param WP_Post $room The room.
 */
function hfs_room_answer( WP_Post $room ): array {
	$building = hfs_building_of_room( $room );
	return array(
		'ID'           => $room->ID,
		'post_title'   => get_the_title( $room ),
		'post_name'    => $room->post_name,
		'post_content' => $room->post_content,
		'acf'          => hfs_post_values( $room ),
		'property'     => $building ? hfs_term_answer( $building ) : false,
	);
}

/**
 * Whether a room can be had: it is neither gone nor closed by the booking system.
 *
 * @param WP_Post $room The room.
 */
function hfs_is_free( WP_Post $room ): bool {
	$values = hfs_some_post_values( $room, array( 'quantityAvailable', 'externalSoldOut' ) );
	return ! $values['externalSoldOut'] && '0' !== $values['quantityAvailable'];
}

/**
 * The least weekly price of what can be booked, as "165.00"; "" where nothing can.
 *
 * @param WP_Post[] $rooms  Rooms.
 * @param string    $option "" for a year, else "short-term-lets" or "summer-lets": a summer month would look cheap beside a year.
 */
function hfs_from_price( array $rooms, string $option = '' ): string {
	$prices = array();
	foreach ( array_filter( $rooms, 'hfs_is_free' ) as $room ) {
		$contracts = hfs_some_post_values( $room, array( 'contracts' ) )['contracts'];
		foreach ( wp_list_pluck( hfs_rows( $contracts ), 'contract' ) as $contract ) {
			$price = (float) ( $contract['prices'][0]['pricePerPersonPerWeek'] ?? 0 );
			if ( $price > 0 && hfs_letting_option( $contract ) === $option ) {
				$prices[] = $price;
			}
		}
	}
	return $prices ? number_format( min( $prices ), 2, '.', '' ) : '';
}

/**
 * What a contract is for: "" for a year.
 *
 * @param array $contract Its fields.
 */
function hfs_letting_option( array $contract ): string {
	if ( '' !== $contract['lettingOption'] ) {
		return $contract['lettingOption'];
	}
	return $contract['showInShortStaysTab'] ? 'short-term-lets' : '';
}

/**
 * The path of a room on the public site. Its slug ends in that of the building, the path does not.
 *
 * @param WP_Post $room The room.
 */
function hfs_room_path( WP_Post $room ): ?string {
	$building = hfs_building_of_room( $room );
	if ( ! $building || '' === $room->post_name ) {
		return null;
	}
	$ending = '-' . $building->slug;
	$slug   = str_ends_with( $room->post_name, $ending ) ? substr( $room->post_name, 0, -strlen( $ending ) ) : $room->post_name;
	return hfs_place_path( $building ) . '/' . $slug;
}
