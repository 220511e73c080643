<?php
/**
 * Cities and buildings as the API answers them.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How far from a building a university may be to count as near, in metres. */
const HFS_MAX_NEAR_METRES = 6000;

/**
 * Returns a city or building in the shape that rooms use.
 *
 * @param WP_Term $term The term.
 */
function hfs_term_answer( WP_Term $term ): array {
	return hfs_term_reference( $term ) + array(
		'parent'          => $term->parent,
		'taxonomy'        => 'location',
		'parent_location' => hfs_term_reference( hfs_city_of( $term ) ),
	);
}

/**
 * Returns a building as in wp/v2/locations and hfs/v3/property.
 *
 * @param WP_Term $building   The building.
 * @param bool    $with_rooms Whether its rooms are wanted.
 */
function hfs_building_answer( WP_Term $building, bool $with_rooms ): array {
	$values   = hfs_term_values( $building );
	$of_place = array_diff_key( $values, array_flip( array( 'city', 'summary', 'coordinates', 'testimonials', 'enquiryEmail' ) ) );
	$term     = hfs_term_answer( $building );
	unset( $term['term_id'] );
	return array(
		'id'                 => $building->term_id,
		'count'              => $building->count,
		'description'        => hfs_place_description( $building ),
		'link'               => get_term_link( $building ),
		'coordinates'        => $values['coordinates'],
		'summary'            => $values['summary'],
		'acf'                => $of_place,
		'testimonials'       => $values['testimonials'],
		'offers'             => hfs_or_false( hfs_offers_for( $building ) ),
		'news'               => hfs_or_false( hfs_news_for( $building ) ),
		'university_markers' => hfs_or_false( hfs_universities_near( $building, $values['coordinates'] ) ),
	) + $term + ( $with_rooms ? array( 'rooms' => array_map( 'hfs_room_answer', hfs_rooms_of( $building ) ) ) : array() );
}

/**
 * Returns a building as in lists.
 *
 * @param WP_Term $building The building.
 * @param string  $option   The letting option of its price.
 */
function hfs_building_card( WP_Term $building, string $option = '' ): array {
	$values = hfs_term_values( $building );
	return array(
		'slug'            => $building->slug,
		'name'            => $building->name,
		'parent_location' => hfs_term_reference( hfs_city_of( $building ) ),
		'cardSubtitle'    => $values['cardSubtitle'],
		'address'         => $values['locationAddress'],
		'coordinates'     => $values['coordinates'],
		'featured_image'  => $values['featured_image'],
		'hasANUK'         => $values['locationHasANUK'],
		'from_price'      => hfs_from_price( hfs_rooms_by_building()[ $building->term_id ] ?? array(), $option ),
	);
}

/**
 * Returns the cities with all content of their pages: hfs/v1/cities.
 */
function hfs_cities_answer(): array {
	return array_map( 'hfs_city_answer', hfs_cities() );
}

/**
 * Returns a city with all content of its page.
 *
 * @param WP_Term $city The city.
 */
function hfs_city_answer( WP_Term $city ): array {
	$values = hfs_term_values( $city );
	return hfs_term_reference( $city ) + array(
		'description' => hfs_place_description( $city ),
		'summary'     => $values['summary'],
		'coordinates' => $values['coordinates'],
		'acf'         => array_diff_key( $values, array_flip( array( 'summary', 'coordinates' ) ) ),
		'properties'  => array_map( 'hfs_building_card', hfs_buildings_of( $city ) ),
	);
}

/**
 * Returns the cities and their buildings in short: hfs/v3/list-locations.
 */
function hfs_list_locations_answer(): array {
	$rooms = hfs_rooms_by_building();
	return array_map(
		static function ( WP_Term $city ) use ( $rooms ): array {
			$buildings = hfs_buildings_of( $city );
			$all       = array_merge( array(), ...array_map( static fn( WP_Term $building ): array => $rooms[ $building->term_id ] ?? array(), $buildings ) );
			return hfs_term_reference( $city ) + array(
				'featured_image'  => hfs_term_values( $city )['featured_image'],
				'from_price'      => hfs_from_price( $all ),
				'child_locations' => array_map(
					static fn( WP_Term $building ): array => hfs_term_reference( $building ) + array(
						'from_price' => hfs_from_price( $rooms[ $building->term_id ] ?? array() ),
						'sold_out'   => array() === array_filter( $rooms[ $building->term_id ] ?? array(), 'hfs_is_free' ),
					),
					$buildings
				),
			);
		},
		hfs_cities()
	);
}

/**
 * Returns the buildings that offer a letting option, by city: hfs/v3/short-lets.
 *
 * @param string $option "short-term-lets" or "summer-lets".
 */
function hfs_short_lets_answer( string $option ): array {
	$cities = array();
	foreach ( hfs_cities() as $city ) {
		$offering = hfs_offering( hfs_buildings_of( $city ), $option );
		if ( $offering ) {
			$cards    = array_map( static fn( WP_Term $building ): array => hfs_building_card( $building, $option ), $offering );
			$cities[] = hfs_term_reference( $city ) + array( 'properties' => $cards );
		}
	}
	return $cities;
}

/**
 * Returns the universities of the building's city that are near it, nearest first.
 *
 * @param WP_Term $building    The building.
 * @param array   $coordinates Where it stands.
 */
function hfs_universities_near( WP_Term $building, array $coordinates ): array {
	$city    = hfs_city_of( $building );
	$markers = array();
	foreach ( hfs_posts( 'universities' ) as $university ) {
		$values = hfs_post_values( $university );
		$metres = hfs_metres_between( $coordinates, $values['coordinates'] );
		if ( $city && $values['city'] === $city->slug && $metres <= HFS_MAX_NEAR_METRES ) {
			$markers[] = array(
				'title'  => get_the_title( $university ),
				'slug'   => $university->post_name,
				'coords' => $values['coordinates'],
				'metres' => $metres,
			);
		}
	}
	usort( $markers, static fn( array $a, array $b ): int => $a['metres'] <=> $b['metres'] );
	return array_map( static fn( array $marker ): array => array_diff_key( $marker, array( 'metres' => 0 ) ), $markers );
}

/**
 * Returns the distance between two places in metres.
 *
 * @param array $from Latitude and longitude as texts.
 * @param array $to   The other.
 */
function hfs_metres_between( array $from, array $to ): float {
	$radius = 6371000;
	$lat    = deg2rad( (float) $to['lat'] - (float) $from['lat'] );
	$lng    = deg2rad( (float) $to['lng'] - (float) $from['lng'] );
	$half   = sin( $lat / 2 ) ** 2 + cos( deg2rad( (float) $from['lat'] ) ) * cos( deg2rad( (float) $to['lat'] ) ) * sin( $lng / 2 ) ** 2;
	return 2 * $radius * asin( min( 1, sqrt( $half ) ) );
}
