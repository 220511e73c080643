<?php
/**
 * The list of rooms: building, price, weeks and availability, and a filter by building.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'manage_hfs_room_posts_columns', 'hfs_room_columns' );
add_action( 'manage_hfs_room_posts_custom_column', 'hfs_show_room_column', 10, 2 );
add_action( 'restrict_manage_posts', 'hfs_show_room_filter' );
add_action( 'pre_get_posts', 'hfs_filter_rooms' );
add_filter( 'display_post_states', 'hfs_room_states', 10, 2 );

/**
 * Returns the columns of the list.
 *
 * @param array $columns WordPress's own.
 */
function hfs_room_columns( array $columns ): array {
	$date = array_intersect_key( $columns, array( 'date' => true ) );
	unset( $columns['taxonomy-hfs_place'], $columns['date'] );
	return $columns + array(
		'hfs_building' => __( 'Building', 'student-accommodation-api' ),
		'hfs_price'    => __( 'A week from', 'student-accommodation-api' ),
		'hfs_weeks'    => __( 'Contracts', 'student-accommodation-api' ),
		'hfs_left'     => __( 'Left', 'student-accommodation-api' ),
	) + $date;
}

/**
 * Shows a cell of the list.
 *
 * @param string $column  The column.
 * @param int    $room_id The room.
 */
function hfs_show_room_column( string $column, int $room_id ): void {
	$room   = get_post( $room_id );
	$fields = hfs_edited_fields( $room );
	switch ( $column ) {
		case 'hfs_building':
			echo esc_html( hfs_chosen_building( $room )->name ?? '–' );
			break;
		case 'hfs_price':
			$price = hfs_lowest_price( $fields );
			echo esc_html( null === $price ? __( 'On request', 'student-accommodation-api' ) : '£' . hfs_number( $price ) );
			break;
		case 'hfs_weeks':
			echo esc_html( hfs_contracts_in_short( array_column( $fields['contracts'], 'contract' ) ) );
			break;
		case 'hfs_left':
			$left = hfs_rooms_left( $fields );
			echo esc_html( 0 === $left ? __( 'Sold out', 'student-accommodation-api' ) : ( $left ?? '–' ) );
			break;
	}
}

/**
 * Returns the lowest weekly price of the contracts that are left, or null.
 *
 * @param array $fields The fields of a room.
 */
function hfs_lowest_price( array $fields ): ?float {
	$left   = array_filter( $fields['contracts'], static fn( array $row ): bool => hfs_is_contract_left( $row['contract'] ) );
	$prices = array_filter( array_map( static fn( array $row ): float => (float) ( $row['contract']['prices'][0]['pricePerPersonPerWeek'] ?? 0 ), $left ) );
	return $prices ? min( $prices ) : null;
}

/**
 * Returns how many are left of a room, 0 where it is sold out, or null where nobody has said.
 *
 * @param array $fields The fields of a room.
 * @return int|float|string|null
 */
function hfs_rooms_left( array $fields ) {
	return $fields['externalSoldOut'] ? 0 : $fields['quantityAvailable'];
}

/**
 * Returns contracts in short: 11, from 4 to 51 weeks.
 *
 * @param array[] $contracts Their fields.
 */
function hfs_contracts_in_short( array $contracts ): string {
	$weeks = array_filter( array_map( static fn( array $contract ): float => hfs_weeks_between( $contract['startDate'], $contract['endDate'] ), $contracts ) );
	if ( ! $weeks ) {
		return (string) count( $contracts );
	}
	if ( min( $weeks ) === max( $weeks ) ) {
		/* translators: 1: number of contracts, 2: number of weeks */
		return sprintf( _n( '%1$d, of %2$s week', '%1$d, of %2$s weeks', (int) ceil( max( $weeks ) ), 'student-accommodation-api' ), count( $contracts ), hfs_number( max( $weeks ) ) );
	}
	/* translators: 1: number of contracts, 2 and 3: numbers of weeks */
	return sprintf( __( '%1$d, from %2$s to %3$s weeks', 'student-accommodation-api' ), count( $contracts ), hfs_number( min( $weeks ) ), hfs_number( max( $weeks ) ) );
}

/**
 * Shows the filter by building above the list.
 *
 * @param string $type The post type.
 */
function hfs_show_room_filter( string $type ): void {
	if ( hfs_type( 'rooms' ) === $type ) {
		hfs_show_filter( 'hfs_building', __( 'All buildings', 'student-accommodation-api' ), hfs_place_choices( 'building' ) );
	}
}

/**
 * Limits the list to the rooms of a building.
 *
 * @param WP_Query $query The query.
 */
function hfs_filter_rooms( WP_Query $query ): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- A filter changes nothing.
	$building = sanitize_title( wp_unslash( $_GET['hfs_building'] ?? '' ) );
	if ( '' !== $building && is_admin() && $query->is_main_query() && hfs_type( 'rooms' ) === $query->get( 'post_type' ) ) {
		$query->set(
			'tax_query',
			array(
				array(
					'taxonomy' => 'hfs_place',
					'field'    => 'slug',
					'terms'    => $building,
				),
			)
		);
	}
}

/**
 * Marks rooms whose building is not published, because no visitor sees them.
 *
 * @param array   $states WordPress's own.
 * @param WP_Post $post   The post.
 */
function hfs_room_states( array $states, WP_Post $post ): array {
	if ( hfs_type( 'rooms' ) !== $post->post_type || 'publish' !== $post->post_status ) {
		return $states;
	}
	$building = hfs_chosen_building( $post );
	if ( ! $building ) {
		return $states + array( 'hfs_building' => __( 'On no page: no building', 'student-accommodation-api' ) );
	}
	$hidden = hfs_hidden_place( $building );
	return $hidden ? $states + array( 'hfs_building' => hfs_hiding_in_words( $hidden ) ) : $states;
}

/**
 * Returns the building, or else its city, that visitors cannot see, or null.
 *
 * @param WP_Term $building The building.
 */
function hfs_hidden_place( WP_Term $building ): ?WP_Post {
	foreach ( array_filter( array( $building, hfs_city_of( $building ) ) ) as $place ) {
		$post = hfs_post_of_term( $place );
		if ( $post && ( 'publish' !== $post->post_status || '' !== $post->post_password ) ) {
			return $post;
		}
	}
	return null;
}

/**
 * Returns why no visitor sees the rooms of a building, or of a city.
 *
 * @param WP_Post $hidden The building or city.
 */
function hfs_hiding_in_words( WP_Post $hidden ): string {
	$state = match ( $hidden->post_status ) {
		'trash'   => __( 'in the trash', 'student-accommodation-api' ),
		'publish' => __( 'behind a password', 'student-accommodation-api' ),
		'private' => __( 'private', 'student-accommodation-api' ),
		'future'  => __( 'scheduled', 'student-accommodation-api' ),
		default   => __( 'a draft', 'student-accommodation-api' ),
	};
	/* translators: 1: building or city, 2: a draft, in the trash and so on */
	return sprintf( __( 'On no page: the %1$s is %2$s', 'student-accommodation-api' ), hfs_nouns()[ hfs_kind( $hidden->post_type ) ][0], $state );
}
