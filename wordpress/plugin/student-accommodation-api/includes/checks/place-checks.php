<?php
/**
 * Checks of what cannot be true of a place: a position in the sea, hours that end before they begin.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns what is wrong with a city, a building or a university.
 *
 * @param array $values Its fields.
 * @return array<string, string|null>
 */
function hfs_place_problems( array $values ): array {
	return array( 'coordinates.lat' => hfs_position_problem( (array) ( $values['coordinates'] ?? array() ), (string) ( $values['city'] ?? '' ) ) );
}

/**
 * Returns which cities and buildings are named and not published: path => how to fix it. A room may wait for its building.
 *
 * @param array[] $form   Fields as hfs_form() gives them.
 * @param array   $values Their values.
 * @return array<string, string>
 */
function hfs_reference_problems( array $form, array $values ): array {
	$problems = array();
	unset( $values[ HFS_BUILDING_FIELD ] );
	foreach ( hfs_fields_of_types( $form, $values, array( 'city', 'building', 'words' ) ) as $path => list( $slugs ) ) {
		foreach ( array_map( 'strval', (array) $slugs ) as $slug ) {
			if ( ! hfs_place_by_slug( $slug ) ) {
				/* translators: %s: name of a city or building */
				$problems[ $path ] ??= sprintf( __( '%s is not published. Publish it first, or choose another.', 'student-accommodation-api' ), hfs_name_of_place( $slug ) );
			}
		}
	}
	return $problems;
}

/**
 * Returns why a position cannot be true, or null.
 *
 * @param array  $position The fields lat and lng.
 * @param string $city     The slug of the city that it is in, or "".
 */
function hfs_position_problem( array $position, string $city ): ?string {
	list( $lat, $lng ) = array( $position['lat'] ?? '', $position['lng'] ?? '' );
	if ( ! is_numeric( $lat ) || ! is_numeric( $lng ) ) {
		return null;
	}
	if ( ! hfs_is_in_uk( (float) $lat, (float) $lng ) ) {
		return hfs_is_in_uk( (float) $lng, (float) $lat )
			? __( 'Latitude and longitude are swapped: the latitude comes first.', 'student-accommodation-api' )
			: __( 'This is not in the United Kingdom. Copy both again from a map.', 'student-accommodation-api' );
	}
	$term   = '' === $city ? null : get_term_by( 'slug', $city, 'hfs_place' );
	$post   = $term instanceof WP_Term ? hfs_post_of_term( $term ) : null;
	$middle = $post ? hfs_edited_fields( $post )['coordinates'] : array( 'lat' => '' );
	if ( ! is_numeric( $middle['lat'] ) || ! is_numeric( $middle['lng'] ) || ! hfs_is_in_uk( (float) $middle['lat'], (float) $middle['lng'] ) ) {
		return null;
	}
	$km = hfs_metres_between( $position, $middle ) / 1000;
	/* translators: 1: a number of kilometres, 2: name of a city */
	return $km > hfs_rule( 'position-implausible' )['limits']['kmFromCity'] ? sprintf( __( 'This is %1$d km from the middle of %2$s. Copy both again from a map, or choose another city.', 'student-accommodation-api' ), (int) round( $km ), $post->post_title ) : null;
}

/**
 * Returns that a building has more adapted rooms than beds, or null.
 *
 * @param array $values Its fields.
 */
function hfs_adapted_rooms_problem( array $values ): ?string {
	list( $adapted, $beds ) = array( $values['accessibility']['adaptedRooms'] ?? '', $values['numberOfBeds'] ?? '' );
	/* translators: %s: a number of beds */
	return is_numeric( $adapted ) && is_numeric( $beds ) && (int) $adapted > (int) $beds ? sprintf( __( 'The building has %s beds. Correct one of the two numbers.', 'student-accommodation-api' ), $beds ) : null;
}

/**
 * Whether a position is in the United Kingdom.
 *
 * @param float $lat The latitude.
 * @param float $lng The longitude.
 */
function hfs_is_in_uk( float $lat, float $lng ): bool {
	$uk = hfs_rule( 'position-implausible' )['limits'];
	return $lat >= $uk['south'] && $lat <= $uk['north'] && $lng >= $uk['west'] && $lng <= $uk['east'];
}

/**
 * Returns what is wrong with the hours in which someone answers the telephone.
 *
 * @param array $times The fields text and days.
 * @return array<string, string|null>
 */
function hfs_hours_problems( array $times ): array {
	$reversed = __( 'This ends before it begins. Correct the two times, or leave both empty for a day on which nobody answers.', 'student-accommodation-api' );
	$is_wrong = static fn( string $opens, string $closes ): bool => strcmp( str_pad( $closes, 5, '0', STR_PAD_LEFT ), str_pad( $opens, 5, '0', STR_PAD_LEFT ) ) <= 0 && '00:00' !== $closes;
	$problems = array();
	foreach ( array_values( hfs_rows( $times['days'] ?? array() ) ) as $row => $day ) {
		list( $opens, $closes ) = array( (string) ( $day['opens'] ?? '' ), (string) ( $day['closes'] ?? '' ) );
		$at                     = "salesOpeningTimes.days.$row.";
		if ( ( '' === $opens ) !== ( '' === $closes ) ) {
			$problems[ $at . ( '' === $opens ? 'opens' : 'closes' ) ] = __( 'Fill in both times, or neither.', 'student-accommodation-api' );
		} elseif ( '' !== $opens && $is_wrong( $opens, $closes ) ) {
			$problems[ $at . 'closes' ] = $reversed;
		}
	}
	preg_match_all( '/\b(\d{1,2}[:.]\d\d)\s*(?:–|—|-|to|until)\s*(\d{1,2}[:.]\d\d)\b(?!\s*[ap]m)/', (string) ( $times['text'] ?? '' ), $spans, PREG_SET_ORDER );
	foreach ( $spans as list( , $opens, $closes ) ) {
		if ( $is_wrong( str_replace( '.', ':', $opens ), str_replace( '.', ':', $closes ) ) ) {
			$problems['salesOpeningTimes.text'] = $reversed;
		}
	}
	return $problems;
}
