<?php
/**
 * Checks that see more than one field: weeks against dates, one contract against another, two discounts. What they refuse
 * would be wrong for a visitor. `site-cli validate-content` has the same rules for all content.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns what is wrong with content as a whole: path of the field => how to fix it.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields as the editor has them.
 * @param array  $shown  Its HFS_TITLE and HFS_TEXT, and its "id", so that what visitors read already hinders nothing.
 * @return array<string, string>
 */
function hfs_whole_problems( string $kind, array $values, array $shown ): array {
	$problems = match ( $kind ) {
		'rooms'    => hfs_room_problems( $values ),
		'offers'   => hfs_offer_problems( (array) ( $values['discount'] ?? array() ) ),
		'banners'  => hfs_banner_problems( $values ),
		'building' => hfs_plan_problems( hfs_rows( $values['paymentPlans'] ?? array() ) ) + hfs_place_problems( $values ) + array( 'accessibility.adaptedRooms' => hfs_adapted_rooms_problem( $values ) ),
		'globals'  => hfs_plan_problems( hfs_rows( $values['paymentPlans'] ?? array() ) ) + hfs_hours_problems( (array) ( $values['salesOpeningTimes'] ?? array() ) ),
		'city', 'universities' => hfs_place_problems( $values ),
		default    => array(),
	};
	return array_filter( $problems ) + hfs_shared_messages( hfs_wording_problems( $kind, $values, $shown ), hfs_known_problems( (int) ( $shown['id'] ?? 0 ) ), false );
}

/**
 * Returns what is wrong with a room.
 *
 * @param array $values Its fields.
 * @return array<string, string|null>
 */
function hfs_room_problems( array $values ): array {
	$contracts = array_map( static fn( $row ): array => (array) ( $row['contract'] ?? array() ), array_values( hfs_rows( $values['contracts'] ?? array() ) ) );
	$prices    = array_map( static fn( array $contract ): string => (string) ( $contract['prices'][0]['pricePerPersonPerWeek'] ?? '' ), $contracts );
	$problems  = array();
	foreach ( $contracts as $index => $contract ) {
		$at                           = "contracts.$index.contract";
		$problems[ "$at.title" ]      = hfs_weeks_problem( $contract );
		$problems[ "$at.endDate" ]    = ( $contract['endDate'] ?? '' ) !== '' && ( $contract['endDate'] ?? '' ) === ( $contract['startDate'] ?? '' ) ? __( 'The contract ends on the day on which it starts.', 'student-accommodation-api' ) : null;
		$problems[ "$at.startDate" ]  = hfs_overlap_problem( $contract, array_slice( $contracts, 0, $index ) );
		$problems[ "$at.prices.0.pricePerPersonPerWeek" ] = hfs_price_problem( $prices[ $index ], $prices );
	}
	$left = $values['quantityAvailable'] ?? null;
	$all  = $values['quantity'] ?? null;
	if ( is_numeric( $left ) && is_numeric( $all ) && $left > $all ) {
		$problems['quantityAvailable'] = __( 'More are left than there are.', 'student-accommodation-api' );
	}
	if ( ! empty( $values['showSaleTag'] ) && ! hfs_rows( $values['customSalePricing'] ?? array() ) ) {
		$problems['showSaleTag'] = __( 'Add the price before the reduction below, or remove the tick.', 'student-accommodation-api' );
	}
	return $problems;
}

/**
 * Returns the weeks between two days, in hundredths.
 *
 * @param string $start The first day.
 * @param string $end   The last day.
 */
function hfs_weeks_between( string $start, string $end ): float {
	$days = ( (int) strtotime( "$end UTC" ) - (int) strtotime( "$start UTC" ) ) / DAY_IN_SECONDS;
	return '' !== $start && '' !== $end && $days > 0 ? round( $days / 7, 2 ) : 0;
}

/**
 * Returns why the weeks in the name of a contract are wrong, or null. The site multiplies by them.
 *
 * @param array $contract Its fields.
 */
function hfs_weeks_problem( array $contract ): ?string {
	$weeks = hfs_weeks_between( (string) ( $contract['startDate'] ?? '' ), (string) ( $contract['endDate'] ?? '' ) );
	$days  = (int) ( $contract['minContractDays'] ?? 0 );
	$said  = preg_match( '/(\d{1,3}(?:\.\d{1,2})?)\s*(?:weeks?|wks?)\b/i', (string) ( $contract['title'] ?? '' ), $found ) && (float) $found[1] > 0 ? (float) $found[1] : round( $days / 7, 2 );
	if ( 0.0 === (float) $weeks || 0.0 === (float) $said || abs( $said - $weeks ) <= hfs_rule( 'contract-weeks' )['limits']['tolerance'] ) {
		return null;
	}
	/* translators: 1: weeks between the dates, 2: weeks in the name */
	return sprintf( __( 'From start to end are %1$s weeks, but this says %2$s. Correct the name or the dates.', 'student-accommodation-api' ), hfs_number( $weeks ), hfs_number( $said ) );
}

/**
 * Returns a number as it is written: 44, 34.14.
 *
 * @param float $number The number.
 */
function hfs_number( float $number ): string {
	return rtrim( rtrim( number_format( $number, 2, '.', '' ), '0' ), '.' );
}

/**
 * Returns why a contract must not overlap an earlier one, or null. Different lengths are a choice; the same length twice, or
 * two academic years at once, is a mistake.
 *
 * @param array   $contract Its fields.
 * @param array[] $earlier  The contracts above it.
 */
function hfs_overlap_problem( array $contract, array $earlier ): ?string {
	$days = static fn( array $one ): array => array( (string) ( $one['startDate'] ?? '' ), (string) ( $one['endDate'] ?? '' ) );
	$year = static fn( array $one ): string => '' !== (string) ( $one['academicYear'] ?? '' ) ? $one['academicYear'] : hfs_academic_year( (string) ( $one['startDate'] ?? '' ) );
	list( $start, $end ) = $days( $contract );
	foreach ( $earlier as $other ) {
		list( $other_start, $other_end ) = $days( $other );
		if ( '' === $start || '' === $end || '' === $other_start || '' === $other_end || $start >= $other_end || $other_start >= $end ) {
			continue;
		}
		$is_same_length = ( $contract['lettingOption'] ?? '' ) === ( $other['lettingOption'] ?? '' )
			&& ! empty( $contract['showInShortStaysTab'] ) === ! empty( $other['showInShortStaysTab'] )
			&& abs( hfs_weeks_between( $start, $end ) - hfs_weeks_between( $other_start, $other_end ) ) <= hfs_rule( 'contract-weeks' )['limits']['tolerance'];
		if ( $is_same_length || $year( $contract ) !== $year( $other ) ) {
			/* translators: %s: name of a contract */
			return sprintf( __( 'These days overlap those of “%s”. Change the days of one, or remove one.', 'student-accommodation-api' ), $other['title'] ?? '' );
		}
	}
	return null;
}

/**
 * Returns the academic year of a day, such as 2027/28; it begins on 15 August.
 *
 * @param string $day The day.
 */
function hfs_academic_year( string $day ): string {
	$year = (int) substr( $day, 0, 4 ) - ( substr( $day, 5 ) >= '08-15' ? 0 : 1 );
	return $year . '/' . substr( (string) ( $year + 1 ), -2 );
}

/**
 * Returns why the price of a contract would mislead, or null.
 *
 * @param string   $price  The price.
 * @param string[] $prices Those of all contracts.
 */
function hfs_price_problem( string $price, array $prices ): ?string {
	if ( '' !== $price && is_numeric( $price ) && 0.0 === (float) $price ) {
		return __( 'Nobody pays £0. Leave it empty for “Price on request”.', 'student-accommodation-api' );
	}
	return '' === $price && array_filter( $prices ) ? __( 'Other contracts of this room have a price. Type the price of this one too.', 'student-accommodation-api' ) : null;
}

/**
 * Returns what is wrong with the discount of an offer.
 *
 * @param array $discount Its fields.
 * @return array<string, string|null>
 */
function hfs_offer_problems( array $discount ): array {
	$given = array_filter( array_intersect_key( $discount, array_flip( array( 'amount', 'percent', 'weeks' ) ) ), static fn( $value ): bool => is_numeric( $value ) );
	$last  = array_key_last( $given );
	return array(
		'discount.' . $last    => match ( true ) {
			count( $given ) > 1                          => __( 'An offer takes off pounds, per cent or weeks. Fill in only one of the three.', 'student-accommodation-api' ),
			null !== $last && 0.0 === (float) $given[ $last ] => __( 'This takes nothing off. Leave it empty for an offer that only says something.', 'student-accommodation-api' ),
			default                                      => null,
		},
		'discount.maxWeeks' => hfs_most_problem( $discount ),
	);
}

/**
 * Returns why the most weeks are wrong, or null.
 *
 * @param array $condition The fields minWeeks and maxWeeks.
 */
function hfs_most_problem( array $condition ): ?string {
	list( $fewest, $most ) = array( $condition['minWeeks'] ?? null, $condition['maxWeeks'] ?? null );
	return is_numeric( $fewest ) && is_numeric( $most ) && $fewest > $most ? __( 'The most is less than the fewest, so it would apply to no contract.', 'student-accommodation-api' ) : null;
}

/**
 * Returns what is wrong with ways to pay.
 *
 * @param array[] $plans The ways.
 * @return array<string, string|null>
 */
function hfs_plan_problems( array $plans ): array {
	$problems = array();
	foreach ( array_values( $plans ) as $index => $plan ) {
		$problems[ "paymentPlans.$index.maxWeeks" ] = hfs_most_problem( (array) $plan );
		foreach ( array_values( hfs_rows( $plan['payments'] ?? array() ) ) as $row => $payment ) {
			$day      = (string) ( $payment['dueDay'] ?? '' );
			$has_days = is_numeric( $payment['dueDays'] ?? null );
			$at       = "paymentPlans.$index.payments.$row.";
			if ( '' === $day && ! $has_days ) {
				$problems[ $at . 'dueDay' ] = __( 'Say when it is due: a day of the year, or days from the start of the contract.', 'student-accommodation-api' );
			} elseif ( '' !== $day && $has_days ) {
				$problems[ $at . 'dueDays' ] = __( 'Fill in the day of the year or the days from the start, not both.', 'student-accommodation-api' );
			} elseif ( '' !== $day && ! hfs_is_day_of_year( $day ) ) {
				$problems[ $at . 'dueDay' ] = __( 'Type a day that exists, such as 28 September.', 'student-accommodation-api' );
			}
		}
	}
	return $problems;
}

/**
 * Whether a text is a day of each year, such as 28 September or 1st of Feb.
 *
 * @param string $text The text.
 */
function hfs_is_day_of_year( string $text ): bool {
	if ( ! preg_match( '/^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]{3,})$/i', trim( $text ), $found ) ) {
		return false;
	}
	foreach ( array( 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december' ) as $index => $month ) {
		if ( str_starts_with( $month, strtolower( $found[2] ) ) ) {
			return checkdate( $index + 1, (int) $found[1], 2027 );
		}
	}
	return false;
}

/**
 * Returns what is wrong with a banner.
 *
 * @param array $values Its fields.
 * @return array<string, string|null>
 */
function hfs_banner_problems( array $values ): array {
	$last_day = (string) ( $values['banner_expiry'] ?? '' );
	return array( 'banner_expiry' => '' !== $last_day && $last_day < wp_date( 'Y-m-d' ) ? hfs_rule_message( 'banner-expired' ) : null );
}
