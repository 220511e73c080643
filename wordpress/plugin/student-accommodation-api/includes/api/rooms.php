<?php
/**
 * Rooms: where they belong, what they cost, and how they are answered.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the building of a room, or null if none is chosen or it is not public.
 *
 * @param WP_Post $room The room.
 */
function hfs_building_of_room( WP_Post $room ): ?WP_Term {
	$chosen = hfs_chosen_building( $room );
	return $chosen && hfs_is_public_place( $chosen ) ? $chosen : null;
}

/**
 * Returns the building that is chosen for a room, even if it is not published.
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
 * Returns all published rooms by the id of their building, with one query.
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
 * Returns the rooms of a building.
 *
 * @param WP_Term  $building The building.
 * @param string[] $states   Their states: what visitors see, or also drafts.
 * @return WP_Post[]
 */
function hfs_rooms_of( WP_Term $building, array $states = array( 'publish' ) ): array {
	if ( hfs_typed() && array( 'publish' ) === $states ) {
		// In a preview a room may be in another building than it is saved in.
		return hfs_rooms_by_building()[ $building->term_id ] ?? array();
	}
	$in_building = array(
		'taxonomy'         => 'hfs_place',
		'terms'            => $building->term_id,
		'include_children' => false,
	);
	// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- By an indexed number.
	return hfs_posts( 'rooms', array( 'post_status' => $states, 'tax_query' => array( $in_building ) ) );
}

/**
 * Returns a room as a raw post, as buildings contain it.
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
 * Whether a room is available: neither sold out, nor closed by the booking system, nor each of its contracts sold out.
 *
 * @param WP_Post $room The room.
 */
function hfs_is_free( WP_Post $room ): bool {
	$values    = hfs_some_post_values( $room, array( 'quantityAvailable', 'externalSoldOut', 'contracts' ) );
	$contracts = wp_list_pluck( hfs_rows( $values['contracts'] ), 'contract' );
	return ! $values['externalSoldOut'] && '0' !== $values['quantityAvailable'] && ( ! $contracts || array_filter( $contracts, 'hfs_is_contract_left' ) );
}

/**
 * Whether somebody can still have a contract today, as far as its own fields say.
 *
 * @param array $contract Its fields.
 */
function hfs_is_contract_left( array $contract ): bool {
	return ! $contract['soldOut'] && ( '' === (string) $contract['soldOutFrom'] || (string) $contract['soldOutFrom'] > hfs_today() );
}

/**
 * Returns today in London, where the site's day begins too.
 */
function hfs_today(): string {
	return wp_date( 'Y-m-d', null, new DateTimeZone( 'Europe/London' ) );
}

/**
 * Returns the lowest weekly price of the available rooms, such as "165.00", or "".
 *
 * @param WP_Post[] $rooms  Rooms.
 * @param string    $option "" for a year, else "short-term-lets" or "summer-lets": a summer month would look cheap beside a year.
 */
function hfs_from_price( array $rooms, string $option = '' ): string {
	$prices = array();
	foreach ( array_filter( $rooms, 'hfs_is_free' ) as $room ) {
		$contracts = hfs_some_post_values( $room, array( 'contracts' ) )['contracts'];
		foreach ( array_filter( wp_list_pluck( hfs_rows( $contracts ), 'contract' ), 'hfs_is_contract_left' ) as $contract ) {
			$price = (float) ( $contract['prices'][0]['pricePerPersonPerWeek'] ?? 0 );
			if ( $price > 0 && hfs_letting_option( $contract ) === $option ) {
				$prices[] = $price;
			}
		}
	}
	return $prices ? number_format( min( $prices ), 2, '.', '' ) : '';
}

/**
 * Returns the letting option of a contract: "" for an academic year.
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
 * Returns the path of a room on the public site: its slug without that of the building.
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
