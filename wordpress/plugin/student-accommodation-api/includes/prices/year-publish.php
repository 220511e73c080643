<?php
/**
 * Publishes the draft of a new year, at once or when WordPress's schedule says so, and takes it back. Either all of it, or nothing.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** What a published draft has changed: room => its contracts and what was left, before and after. Without it, nothing was published. */
const HFS_YEAR_DONE = '_hfs_done';

/** After how long WordPress publishes a draft again whose publishing was interrupted: longer than it may take. */
const HFS_YEAR_AGAIN = 15 * MINUTE_IN_SECONDS;

/** Why a scheduled draft was not published, or not yet. */
const HFS_YEAR_FAILED = '_hfs_failed';

/** The offers that are copied when the draft is published. */
const HFS_YEAR_OFFERS = '_hfs_offers';

/** The copies of offers that were made when it was published. */
const HFS_YEAR_COPIES = '_hfs_copies';

add_action( 'transition_post_status', 'hfs_publish_new_year', 10, 3 );

/**
 * Adds the contracts of a draft to their rooms when WordPress publishes it. If one cannot be added, it stays a draft and says why.
 *
 * @param string  $is   Its new state.
 * @param string  $was  The one before.
 * @param WP_Post $year The draft.
 */
function hfs_publish_new_year( string $is, string $was, WP_Post $year ): void {
	if ( HFS_YEAR_TYPE !== $year->post_type || 'publish' !== $is || get_post_meta( $year->ID, HFS_YEAR_DONE, true ) ) {
		return;
	}
	$rows  = hfs_year_rows( $year );
	$rooms = array_unique( array_column( $rows, 'room' ) );
	// A lasting cache may hold what the database took back when this was interrupted.
	array_map( 'clean_post_cache', $rooms );
	$problems = hfs_year_problems( $rows );
	if ( $problems ) {
		update_post_meta( $year->ID, HFS_YEAR_FAILED, wp_slash( hfs_year_problems_in_words( $rows, $problems ) ) );
		wp_update_post( array( 'ID' => $year->ID, 'post_status' => 'draft' ) );
		return;
	}
	// If PHP ends before all is done, WordPress's schedule does it again.
	hfs_set_new_year_state( $year, 'future', wp_date( 'Y-m-d H:i:s', time() + HFS_YEAR_AGAIN ) );
	update_post_meta( $year->ID, HFS_YEAR_FAILED, wp_slash( array( __( 'Publishing began and has not ended. If it was interrupted, it begins again at the time above.', 'student-accommodation-api' ) ) ) );
	$changes = array();
	foreach ( $rooms as $room_id ) {
		$own                 = array_filter( $rows, static fn( array $row ): bool => $row['room'] === $room_id );
		$changes[ $room_id ] = hfs_room_in_new_year( hfs_edited_fields( get_post( $room_id ) ), array_column( $own, 'contract' ) );
	}
	$user = get_current_user_id();
	if ( 0 === $user ) {
		// The schedule has no user, and WordPress would clean texts that the author may write.
		wp_set_current_user( (int) $year->post_author );
	}
	hfs_change_rooms(
		array_map( static fn( array $change ): array => $change['after'], $changes ),
		static function () use ( $year, $changes ): void {
			foreach ( array_keys( $changes ) as $room_id ) {
				$changes[ $room_id ]['after'] = array_intersect_key( hfs_edited_fields( get_post( $room_id ) ), $changes[ $room_id ]['before'] );
			}
			$offers = array_filter( array_map( 'get_post', array_filter( (array) get_post_meta( $year->ID, HFS_YEAR_OFFERS, true ) ) ) );
			update_post_meta( $year->ID, HFS_YEAR_COPIES, array_map( static fn( WP_Post $offer ): int => hfs_copy_offer( $offer, $year->post_title ), $offers ) );
			update_post_meta( $year->ID, HFS_YEAR_DONE, wp_slash( $changes ) );
			hfs_set_new_year_state( $year, 'publish', current_time( 'mysql' ) );
		}
	);
	wp_set_current_user( $user );
}

/**
 * Makes a draft of an offer with its days a year later, and returns its number.
 *
 * @param WP_Post $offer The offer.
 * @param string  $name  The name of the new year, such as 2028/29.
 */
function hfs_copy_offer( WP_Post $offer, string $name ): int {
	$fields = hfs_edited_fields( $offer );
	foreach ( array( 'starts_on', 'ends_on' ) as $day ) {
		$fields[ $day ] = hfs_day_next_year( $fields[ $day ] );
	}
	foreach ( array( 'startsFrom', 'startsUntil' ) as $day ) {
		$fields['discount'][ $day ] = hfs_day_next_year( $fields['discount'][ $day ] );
	}
	return hfs_copy_post( $offer, hfs_title_next_year( $offer->post_title ) . ", $name", $fields );
}

/**
 * Returns what a room has before and after new contracts are added. What was left and sold out is about the old ones: it is cleared, and
 * of a room that was sold out the old contracts are.
 *
 * @param array $fields    The fields of the room.
 * @param array $contracts The new contracts.
 * @return array{before: array, after: array}
 */
function hfs_room_in_new_year( array $fields, array $contracts ): array {
	$before = array_intersect_key( $fields, array_flip( array( 'contracts', 'quantityAvailable', 'externalSoldOut' ) ) );
	$old    = $before['contracts'];
	if ( $before['externalSoldOut'] || 0 === $before['quantityAvailable'] ) {
		$old = array_map( static fn( array $row ): array => array( 'contract' => array( 'soldOut' => true ) + $row['contract'] ), $old );
	}
	return array(
		'before' => $before,
		'after'  => array(
			'contracts'         => array_merge( $old, array_map( static fn( array $contract ): array => array( 'contract' => $contract ), $contracts ) ),
			'quantityAvailable' => null,
			'externalSoldOut'   => false,
		),
	);
}

/**
 * Changes fields of rooms, and does what belongs to it: all or nothing, wherever PHP ends.
 *
 * @param array[]       $rooms The fields that change, by the numbers of the rooms.
 * @param callable|null $then  What belongs to it.
 */
function hfs_change_rooms( array $rooms, ?callable $then = null ): void {
	global $wpdb;
	if ( function_exists( 'set_time_limit' ) ) {
		// Hundreds of rooms take longer than a page may.
		set_time_limit( 10 * MINUTE_IN_SECONDS );
	}
	$wpdb->query( 'START TRANSACTION' );
	foreach ( $rooms as $room_id => $fields ) {
		update_post_meta( $room_id, HFS_FIELDS, wp_slash( $fields + hfs_edited_fields( get_post( $room_id ) ) ) );
		wp_update_post( array( 'ID' => $room_id ) );
	}
	if ( $then ) {
		$then();
	}
	$wpdb->query( 'COMMIT' );
}

/**
 * Takes a published draft back: each room has what it had before, and the draft is one again. Rooms that have been changed since hinder it.
 *
 * @param WP_Post $year The draft.
 * @return string[] Why it cannot be taken back; nothing has changed then.
 */
function hfs_take_back_new_year( WP_Post $year ): array {
	$problems = array();
	$changes  = (array) get_post_meta( $year->ID, HFS_YEAR_DONE, true );
	foreach ( $changes as $room_id => $change ) {
		$room = get_post( $room_id );
		if ( ! $room || array_intersect_key( hfs_edited_fields( $room ), $change['before'] ) !== $change['after'] ) {
			/* translators: %s: name of a room */
			$problems[] = sprintf( __( '%s has been changed since. Change it there.', 'student-accommodation-api' ), hfs_room_in_words( (int) $room_id ) );
		}
	}
	if ( ! $problems ) {
		hfs_change_rooms(
			array_map( static fn( array $change ): array => $change['before'], $changes ),
			static function () use ( $year ): void {
				foreach ( array_filter( (array) get_post_meta( $year->ID, HFS_YEAR_COPIES, true ) ) as $copy ) {
					if ( 'draft' === get_post_status( $copy ) ) {
						wp_trash_post( $copy );
					}
				}
				delete_post_meta( $year->ID, HFS_YEAR_DONE );
				hfs_set_new_year_state( $year, 'draft' );
			}
		);
	}
	return $problems;
}

/**
 * Returns a room with its building: Studio, Aire Yard.
 *
 * @param int $room_id The room.
 */
function hfs_room_in_words( int $room_id ): string {
	$room = get_post( $room_id );
	$name = $room ? html_entity_decode( get_the_title( $room ), ENT_QUOTES ) : '#' . $room_id;
	$home = $room ? html_entity_decode( hfs_chosen_building( $room )->name ?? '', ENT_QUOTES ) : '';
	return '' === $home || str_contains( $name, $home ) ? $name : "$name, $home";
}

/**
 * Returns what is wrong with the contracts of a draft, each with its room.
 *
 * @param array $rows     The contracts.
 * @param array $problems What hfs_year_problems() says.
 * @return string[]
 */
function hfs_year_problems_in_words( array $rows, array $problems ): array {
	$words = array();
	foreach ( $problems as $index => $messages ) {
		$words[] = hfs_room_in_words( $rows[ $index ]['room'] ) . ', ' . $rows[ $index ]['contract']['title'] . ': ' . implode( ' ', $messages );
	}
	return $words;
}
