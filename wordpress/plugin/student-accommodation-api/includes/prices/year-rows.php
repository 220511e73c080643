<?php
/**
 * The draft of a new academic year: copies of the contracts of a year, which are added to their rooms when it is published. WordPress
 * keeps it as a post, so that it can be scheduled as posts are.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

const HFS_YEAR_TYPE = 'hfs_new_year';

/** The rows of a draft: its contracts, each with its room and the contract it was copied from. */
const HFS_YEAR_ROWS = '_hfs_rows';

/** How often a draft has been changed, so that nobody overwrites what another has saved. */
const HFS_YEAR_COUNT = '_hfs_count';

/** The columns of a row that can be changed, as paths of a contract. */
const HFS_YEAR_COLUMNS = array( 'title', 'startDate', 'endDate', 'price' );

add_action( 'init', 'hfs_register_new_year' );

/**
 * Registers the post type. It has no screens of WordPress's.
 */
function hfs_register_new_year(): void {
	register_post_type(
		HFS_YEAR_TYPE,
		array(
			'public'     => false,
			'can_export' => false,
			'supports'   => array( 'title', 'author' ),
			'rewrite'    => false,
		)
	);
}

/**
 * Returns a draft, or null.
 *
 * @param int $id Its number.
 */
function hfs_new_year( int $id ): ?WP_Post {
	$year = get_post( $id );
	return $year && HFS_YEAR_TYPE === $year->post_type ? $year : null;
}

/**
 * Returns the contracts of a draft.
 *
 * @param WP_Post $year The draft.
 * @return array<int, array{room: int, from: array, contract: array}>
 */
function hfs_year_rows( WP_Post $year ): array {
	return (array) get_post_meta( $year->ID, HFS_YEAR_ROWS, true );
}

/**
 * Keeps the contracts of a draft.
 *
 * @param int   $id   The draft.
 * @param array $rows Its contracts.
 */
function hfs_keep_year_rows( int $id, array $rows ): void {
	update_post_meta( $id, HFS_YEAR_ROWS, wp_slash( array_values( $rows ) ) );
	update_post_meta( $id, HFS_YEAR_COUNT, (int) get_post_meta( $id, HFS_YEAR_COUNT, true ) + 1 );
}

/**
 * Returns the day a year later that is the same day of the week, and nearest to the same date. That is always 52 weeks later: one or two
 * days before the date, where 53 weeks are five or six after it.
 *
 * @param string $day The day.
 */
function hfs_day_next_year( string $day ): string {
	$date = date_create_immutable( "$day UTC" );
	return $date && '' !== $day ? $date->modify( '+52 weeks' )->format( 'Y-m-d' ) : $day;
}

/**
 * Returns a name with its academic years one later: "27/28 - Studio" is "28/29 - Studio".
 *
 * @param string $title The name.
 */
function hfs_title_next_year( string $title ): string {
	$two = static fn( string $year ): string => substr( '0' . ( ( (int) $year + 1 ) % 100 ), -2 );
	return (string) preg_replace_callback( '~\b(20)?(\d\d)/(\d\d)\b~', static fn( array $found ): string => $found[1] . $two( $found[2] ) . '/' . $two( $found[3] ), $title );
}

/**
 * Returns a price that is raised by per cent and rounded; what is no price stays.
 *
 * @param string $price   The price.
 * @param float  $percent By how much, which may be below 0.
 * @param float  $step    To what it is rounded: 1 for whole pounds.
 */
function hfs_raised_price( string $price, float $percent, float $step ): string {
	return is_numeric( $price ) ? number_format( round( round( (float) $price * ( 100 + $percent ) / 100, 6 ) / $step ) * $step, 2, '.', '' ) : $price;
}

/**
 * Returns a contract a year later: dates on the same days of the week, as many weeks, nothing sold out, and no address of Book now.
 *
 * @param array $contract Its fields.
 * @param float $percent  By how much its price is raised.
 * @param float $step     To what it is rounded.
 */
function hfs_contract_next_year( array $contract, float $percent, float $step ): array {
	$start = hfs_day_next_year( $contract['startDate'] );
	$days  = ( (int) strtotime( $contract['endDate'] . ' UTC' ) - (int) strtotime( $contract['startDate'] . ' UTC' ) ) / DAY_IN_SECONDS;
	foreach ( array_keys( $contract['prices'] ) as $index ) {
		$contract['prices'][ $index ]['pricePerPersonPerWeek'] = hfs_raised_price( $contract['prices'][ $index ]['pricePerPersonPerWeek'], $percent, $step );
	}
	return array(
		'title'        => hfs_title_next_year( $contract['title'] ),
		'startDate'    => $start,
		'endDate'      => gmdate( 'Y-m-d', (int) strtotime( "$start UTC" ) + $days * DAY_IN_SECONDS ),
		// It follows from the first day.
		'academicYear' => '',
		'soldOut'      => false,
		'soldOutFrom'  => '',
		// It books the year before.
		'bookNowURL'   => '',
	) + $contract;
}

/**
 * Returns that contracts were copied without the addresses that book those of before; empty for none.
 *
 * @param int $count How many had one.
 */
function hfs_lost_addresses_in_words( int $count ): string {
	/* translators: %d: a number; "Book now" is a button of the site */
	return 0 === $count ? '' : sprintf( _n( '%d contract is copied without its address of Book now, which books the contract that it was copied from. Until you type a new one, visitors are led to the enquiry form.', '%d contracts are copied without their addresses of Book now, which book the contracts that they were copied from. Until you type new ones, visitors are led to the enquiry form.', $count, 'student-accommodation-api' ), $count );
}

/**
 * Whether a contract has the days from which those of the next year follow.
 *
 * @param array $contract Its fields.
 */
function hfs_has_days( array $contract ): bool {
	return null === hfs_type_problem( 'date', $contract['startDate'] ) && null === hfs_type_problem( 'date', $contract['endDate'] );
}

/**
 * Returns the copies of the contracts of a year.
 *
 * @param WP_Term[] $buildings The buildings.
 * @param string    $from      The year that is copied, such as 2027/28.
 * @param float     $percent   By how much prices are raised.
 * @param float     $step      To what they are rounded.
 */
function hfs_rows_next_year( array $buildings, string $from, float $percent, float $step ): array {
	$rows = array();
	foreach ( $buildings as $building ) {
		foreach ( hfs_rooms_of( $building, HFS_ALL_STATES ) as $room ) {
			foreach ( array_column( hfs_edited_fields( $room )['contracts'], 'contract' ) as $contract ) {
				if ( hfs_has_days( $contract ) && hfs_academic_year( $contract['startDate'] ) === $from ) {
					$rows[] = array(
						'room'     => $room->ID,
						'from'     => hfs_year_cells( $contract ) + array( 'bookNowURL' => $contract['bookNowURL'] ),
						'contract' => hfs_contract_next_year( $contract, $percent, $step ),
					);
				}
			}
		}
	}
	return $rows;
}

/**
 * Returns what the table shows of a contract.
 *
 * @param array $contract Its fields.
 * @return array<string, string>
 */
function hfs_year_cells( array $contract ): array {
	return array( 'price' => $contract['prices'][0]['pricePerPersonPerWeek'] ?? '' ) + array_intersect_key( $contract, array_flip( HFS_YEAR_COLUMNS ) );
}

/**
 * Returns a contract with what was typed into the table.
 *
 * @param array $contract Its fields.
 * @param array $cells    What was typed: HFS_YEAR_COLUMNS.
 */
function hfs_contract_with_cells( array $contract, array $cells ): array {
	$cells = array_map( static fn( $cell ): string => sanitize_text_field( (string) $cell ), array_intersect_key( $cells, array_flip( HFS_YEAR_COLUMNS ) ) );
	$price = $cells['price'] ?? '';
	unset( $cells['price'] );
	if ( $contract['prices'] || '' !== $price ) {
		$contract['prices'][0]                          ??= array( 'depositPerPerson' => '', 'feePerPerson' => '', 'roomName' => '' );
		$contract['prices'][0]['pricePerPersonPerWeek'] = $price;
	}
	return $cells + $contract;
}

/**
 * Returns the questions about prices of a draft that differ by more than a third from those of now.
 *
 * @param array $rows The contracts.
 * @return string[]
 */
function hfs_year_questions( array $rows ): array {
	$questions = array();
	foreach ( $rows as $row ) {
		$question = hfs_step_question( (float) hfs_year_cells( $row['contract'] )['price'], (float) $row['from']['price'] );
		if ( null !== $question ) {
			$questions[] = html_entity_decode( get_the_title( $row['room'] ), ENT_QUOTES ) . ', ' . $row['contract']['title'] . ': ' . $question;
		}
	}
	return $questions;
}

/**
 * Returns what confirms that the prices that are asked about are right.
 *
 * @param string[] $questions The questions.
 */
function hfs_year_answer( array $questions ): string {
	return md5( implode( "\n", $questions ) );
}

/**
 * Returns what is wrong with the contracts of a draft, as they would stand in their rooms: index of the row => messages.
 *
 * @param array $rows The contracts.
 * @return array<int, string[]>
 */
function hfs_year_problems( array $rows ): array {
	$problems = array();
	foreach ( array_unique( array_column( $rows, 'room' ) ) as $room_id ) {
		$room   = get_post( $room_id );
		$own    = array_filter( $rows, static fn( array $row ): bool => $row['room'] === $room_id );
		$name   = static fn( array $contract ): string => $contract['title'] . ' ' . $contract['startDate'];
		$names  = array_map( static fn( array $row ): string => $name( $row['contract'] ), $own );
		if ( ! $room || 'rooms' !== hfs_kind( $room->post_type ) || 'trash' === $room->post_status ) {
			$problems += array_fill_keys( array_keys( $own ), array( __( 'There is no such room any more.', 'student-accommodation-api' ) ) );
			continue;
		}
		$fields = hfs_edited_fields( $room );
		$known  = array_map( $name, array_column( $fields['contracts'], 'contract' ) );
		foreach ( $own as $index => $row ) {
			if ( in_array( $names[ $index ], $known, true ) || count( array_keys( $names, $names[ $index ], true ) ) > 1 ) {
				/* translators: %s: name of a contract */
				$problems[ $index ][] = sprintf( __( 'The room has “%s” twice.', 'student-accommodation-api' ), $row['contract']['title'] );
			}
		}
		$before              = count( $fields['contracts'] );
		$fields['contracts'] = array_merge( $fields['contracts'], array_map( static fn( array $row ): array => array( 'contract' => $row['contract'] ), array_values( $own ) ) );
		$found               = hfs_problems( hfs_form( 'rooms' ), $fields, true ) + array_filter( hfs_room_problems( $fields ) );
		foreach ( array_keys( $own ) as $position => $index ) {
			$at = 'contracts.' . ( $before + $position ) . '.';
			foreach ( $found as $path => $problem ) {
				if ( str_starts_with( $path, $at ) ) {
					$parts                = explode( ', ', hfs_field_name( hfs_form( 'rooms' ), $path ) );
					$problems[ $index ][] = end( $parts ) . ': ' . $problem;
				}
			}
		}
	}
	ksort( $problems );
	return $problems;
}
