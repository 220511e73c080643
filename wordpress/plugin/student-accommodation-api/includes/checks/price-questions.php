<?php
/**
 * Questions about prices that may be slips, asked once before visitors read them: one that differs by more than a third from the
 * one that they read now, and one that is many times, or a small part of, what other rooms of the kind cost. Whoever means it says
 * so with the change.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Meta key of the answers that come with a change. They hold for this change, and are not stored. */
const HFS_ANSWERS = 'hfs_answers';

/** By which share of the last price another one may differ before it is asked about. */
const HFS_MAX_PRICE_STEP = 1 / 3;

/**
 * Returns the questions about prices that visitors do not read yet, but for those that are answered: path of the field => its name,
 * the question, and the answer that says that the price is meant.
 *
 * @param string       $kind    The kind of content.
 * @param WP_Post|null $post    What is changed, null where it is new.
 * @param array        $values  Its fields as they would be.
 * @param array        $answers The answers that came with them.
 * @return array<string, array{name: string, question: string, answer: string}>
 */
function hfs_price_questions( string $kind, ?WP_Post $post, array $values, array $answers ): array {
	$form    = hfs_form( $kind );
	$is_read = $post && in_array( $post->post_status, HFS_PUBLIC, true );
	$last    = $is_read ? hfs_fields_of_types( $form, hfs_rows_in_order_of( hfs_edited_fields( $post ), $values ), array( 'price' ) ) : array();
	$changed = array_filter(
		hfs_fields_of_types( $form, $values, array( 'price' ) ),
		static fn( array $price, string $path ): bool => is_numeric( $price[0] ) && $price[0] > 0 && (float) ( $last[ $path ][0] ?? 0 ) !== (float) $price[0],
		ARRAY_FILTER_USE_BOTH
	);
	$usual     = null;
	$questions = array();
	foreach ( $changed as $path => list( $price ) ) {
		$question = hfs_step_question( (float) $price, (float) ( $last[ $path ][0] ?? 0 ) );
		if ( null === $question && str_ends_with( $path, '.pricePerPersonPerWeek' ) ) {
			// It reads all rooms of the city.
			$usual  ??= hfs_usual_price( $values, $post->ID ?? 0 ) ?? 0.0;
			$question = hfs_unusual_question( (float) $price, $usual );
		}
		if ( null !== $question && ! in_array( "$path=$price", $answers, true ) ) {
			$questions[ $path ] = array(
				'name'     => hfs_field_name( $form, $path ),
				'question' => $question,
				'answer'   => "$path=$price",
			);
		}
	}
	return $questions;
}

/**
 * Returns whether a price is meant that differs much from the last one, or null.
 *
 * @param float $price The price.
 * @param float $was   The price that visitors read now, 0 where they read none.
 */
function hfs_step_question( float $price, float $was ): ?string {
	/* translators: 1: a price such as £1650, 2: the price before */
	return $was > 0 && abs( $price - $was ) > HFS_MAX_PRICE_STEP * $was ? sprintf( __( 'Is %1$s right? It was %2$s.', 'student-accommodation-api' ), '£' . hfs_number( $price ), '£' . hfs_number( $was ) ) : null;
}

/**
 * Returns whether a weekly price is meant that differs much from the usual one, or null.
 *
 * @param float $price The price.
 * @param float $usual The usual price, 0 where it is not known.
 */
function hfs_unusual_question( float $price, float $usual ): ?string {
	$factor = hfs_rule( 'price-implausible' )['limits']['factor'];
	/* translators: 1: a price such as £1650, 2: the price of most rooms */
	return $usual > 0 && ( $price > $usual * $factor || $price * $factor < $usual ) ? sprintf( __( 'Is %1$s right? Most rooms of this kind in the city cost about %2$s a week.', 'student-accommodation-api' ), '£' . hfs_number( $price ), '£' . hfs_number( $usual ) ) : null;
}

/**
 * Returns the weekly price in the middle of those that visitors read for other rooms of the same kind in the same city, or null
 * where there are too few.
 *
 * @param array $values The fields of the room.
 * @param int   $id     The room, 0 where it is new.
 */
function hfs_usual_price( array $values, int $id ): ?float {
	$building = hfs_place_by_slug( (string) ( $values[ HFS_BUILDING_FIELD ] ?? '' ) );
	$city     = $building ? hfs_city_of( $building ) : null;
	$prices   = array();
	foreach ( $city ? array_merge( array(), ...array_map( 'hfs_rooms_of', hfs_buildings_of( $city ) ) ) : array() as $room ) {
		$fields = hfs_edited_fields( $room );
		if ( $room->ID !== $id && strtolower( $fields['roomType'] ) === strtolower( (string) ( $values['roomType'] ?? '' ) ) ) {
			foreach ( $fields['contracts'] as $row ) {
				$prices[] = (float) ( $row['contract']['prices'][0]['pricePerPersonPerWeek'] ?? 0 );
			}
		}
	}
	$prices = array_values( array_filter( $prices ) );
	sort( $prices );
	return count( $prices ) < hfs_rule( 'price-implausible' )['limits']['minCompared'] ? null : $prices[ intdiv( count( $prices ), 2 ) ];
}

/**
 * Returns questions as errors: path => what to do.
 *
 * @param array[] $questions The questions.
 * @return array<string, string>
 */
function hfs_questions_as_problems( array $questions ): array {
	return array_map( static fn( array $asked ): string => $asked['question'] . ' ' . __( 'Correct it, or open it in the editor and say that it is right.', 'student-accommodation-api' ), $questions );
}

/**
 * Returns the fields of a room with its contracts in the order of others: each in the row of the one with its days, or else of the
 * one with its name.
 *
 * @param array $fields The fields.
 * @param array $others Fields whose contracts have the order.
 */
function hfs_rows_in_order_of( array $fields, array $others ): array {
	if ( ! isset( $fields['contracts'] ) ) {
		return $fields;
	}
	$same = static function ( array $row, string ...$names ) use ( $fields ): ?array {
		foreach ( $fields['contracts'] as $known ) {
			if ( ! array_filter( $names, static fn( string $name ): bool => (string) $known['contract'][ $name ] !== (string) ( $row['contract'][ $name ] ?? '' ) ) ) {
				return $known;
			}
		}
		return null;
	};
	$rows = array_map(
		static fn( $row ): array => $same( (array) $row, 'startDate', 'endDate' ) ?? $same( (array) $row, 'title' ) ?? array(),
		array_values( hfs_rows( $others['contracts'] ?? array() ) )
	);
	return array( 'contracts' => $rows ) + $fields;
}
