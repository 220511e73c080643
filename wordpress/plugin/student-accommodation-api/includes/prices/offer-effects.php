<?php
/**
 * What an offer does to prices, worked out by the site: shown while it is edited, where it is used, and before it is removed.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns which rooms cost something else with a change of an offer, or why the site does not say: "rooms", their slugs, "from", the
 * day from which it holds if that is later, and "changes", the first of them with what visitors read before and after.
 *
 * @param WP_Post    $offer The offer.
 * @param array|null $after The offer as the API would answer it after the change, null for one that is removed.
 * @return array|WP_Error
 */
function hfs_offer_effects( WP_Post $offer, ?array $after ) {
	$is_read = 'publish' === $offer->post_status && '' === $offer->post_password;
	return hfs_ask_site(
		'/api/offer-effects',
		array(
			'slug'   => $is_read ? $offer->post_name : '',
			'before' => $is_read ? hfs_offer_answer( $offer ) : null,
			'after'  => $after,
		)
	);
}

/**
 * Returns an offer with what was typed as the API would answer it.
 *
 * @param WP_Post $offer  The offer.
 * @param string  $title  Its title.
 * @param array   $fields Its fields as the panel has them.
 */
function hfs_offer_as_typed( WP_Post $offer, string $title, array $fields ): array {
	$types = hfs_fields( 'offers' );
	$meta  = array();
	foreach ( array_intersect_key( $types, $fields ) as $name => $type ) {
		$meta += array_map( static fn( $value ): array => array( $value ), hfs_meta_of_value( $type, $name, $fields[ $name ] ) );
	}
	return array(
		'post_title' => $title,
		// A draft has none yet.
		'post_name'  => '' === $offer->post_name ? "offer-$offer->ID" : $offer->post_name,
		'acf'        => hfs_read_values( $types, $meta ),
	) + hfs_offer_answer( $offer );
}

/**
 * Returns what an offer as it is typed does to prices, for the panel: a sentence, the first changes, and how many more there are. Where
 * it changes nothing, there are no changes.
 *
 * @param WP_Post $offer  The offer.
 * @param string  $title  Its title.
 * @param array   $fields Its fields.
 * @return array{summary: string, changes: array[], more: string}|WP_Error
 */
function hfs_offer_effects_as_typed( WP_Post $offer, string $title, array $fields ) {
	$effects = hfs_offer_effects( $offer, hfs_offer_as_typed( $offer, $title, $fields ) );
	if ( is_wp_error( $effects ) ) {
		return $effects;
	}
	$count = count( $effects['rooms'] );
	$rooms = hfs_count_of( 'rooms', $count );
	/* translators: %s: a number of rooms, such as 31 rooms */
	$today = sprintf( __( 'It changes the price of %s.', 'student-accommodation-api' ), $rooms );
	/* translators: 1: a number of rooms, such as 31 rooms, 2: a day */
	$later = sprintf( __( 'It changes the price of %1$s from %2$s.', 'student-accommodation-api' ), $rooms, $effects['from'] );
	return array(
		'summary' => '' === $effects['from'] ? $today : $later,
		'changes' => $effects['changes'],
		'more'    => hfs_more_in_words( $count - count( $effects['changes'] ) ),
	);
}

/**
 * Returns which rooms cost something else without an offer, asked once in a request, or why the site does not say.
 *
 * @param WP_Post $offer The offer.
 * @return array|WP_Error
 */
function hfs_effects_of_removal( WP_Post $offer ) {
	static $known          = array();
	$known[ $offer->ID ] ??= hfs_offer_effects( $offer, null );
	return $known[ $offer->ID ];
}

/**
 * Returns the rooms whose price an offer changes, as places where it is used. Other content has none.
 *
 * @param WP_Post $post The offer.
 * @return array[]
 */
function hfs_rooms_of_offer( WP_Post $post ): array {
	$effects = 'offers' === hfs_kind( $post->post_type ) ? hfs_effects_of_removal( $post ) : null;
	$slugs   = is_array( $effects ) ? $effects['rooms'] : array();
	$rooms   = $slugs ? hfs_posts( 'rooms', array( 'post_name__in' => $slugs ) ) : array();
	return array_map(
		static fn( WP_Post $room ): array => array(
			'where'  => hfs_chosen_building( $room )->name ?? '',
			'isLink' => false,
		) + hfs_referring_post( $room ),
		$rooms
	);
}

/**
 * Returns what prices lose with an offer, in a sentence. Other content loses none.
 *
 * @param WP_Post $post The offer.
 * @return string[]
 */
function hfs_offer_losses( WP_Post $post ): array {
	$effects = 'offers' === hfs_kind( $post->post_type ) && 'publish' === $post->post_status ? hfs_effects_of_removal( $post ) : array( 'rooms' => array() );
	if ( is_wp_error( $effects ) ) {
		return array( __( 'What it does to prices is not known.', 'student-accommodation-api' ) . ' ' . $effects->get_error_message() );
	}
	if ( ! $effects['rooms'] ) {
		return array();
	}
	list( 'room' => $room, 'toPay' => list( $before, $after ) ) = $effects['changes'][0];
	/* translators: 1: a number of rooms, such as 31 rooms, 2: a room, 3: what it costs in all with the offer, 4: without it */
	return array( sprintf( __( 'Without it, the price of %1$s changes: %2$s from %3$s to %4$s in all.', 'student-accommodation-api' ), hfs_count_of( 'rooms', count( $effects['rooms'] ) ), $room, $before, $after ) );
}
