<?php
/**
 * What the copy of an enquiry says: what was chosen, and by when it is answered. Nothing in it was typed by a visitor, so
 * that the form sends nobody's advertisement to a stranger; and no needs, which a stranger must not read.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** What the values of some fields look like; others are not repeated. */
const HFS_COPY_PATTERNS = array(
	'reference'        => '/^[A-Z\d-]{1,20}$/D',
	'weeks'            => '/^[\d.]{1,6}$/D',
	'start'            => '/^\d{4}-\d\d-\d\d$/D',
	'price'            => '/^£[^:@\/\v]{1,150}$/Du',
	'maxWeekly'        => '/^[£\d,. ]{1,20}$/Du',
	'viewingDate'      => '/^\d{4}-\d\d-\d\d$/D',
	'otherViewingDate' => '/^\d{4}-\d\d-\d\d$/D',
	'startDate'        => '/^\d{4}-\d\d-\d\d$/D',
	'endDate'          => '/^\d{4}-\d\d-\d\d$/D',
);

/**
 * Returns the labels of the fields that a copy repeats, in their order.
 *
 * @return array<string, string>
 */
function hfs_copy_labels(): array {
	return array(
		'reference'        => __( 'Your reference', 'student-accommodation-api' ),
		'kind'             => __( 'You ask for', 'student-accommodation-api' ),
		'city'             => __( 'City', 'student-accommodation-api' ),
		'property'         => __( 'Building', 'student-accommodation-api' ),
		'room'             => __( 'Room', 'student-accommodation-api' ),
		'weeks'            => __( 'Weeks of the contract', 'student-accommodation-api' ),
		'start'            => __( 'Start of the contract', 'student-accommodation-api' ),
		'price'            => __( 'Price when it was sent', 'student-accommodation-api' ),
		'viewingBy'        => __( 'You would like to see it', 'student-accommodation-api' ),
		'viewingDate'      => __( 'On', 'student-accommodation-api' ),
		'otherViewingDate' => __( 'Or on', 'student-accommodation-api' ),
		'paymentPlan'      => __( 'You would like to pay in', 'student-accommodation-api' ),
		'lettingOption'    => __( 'Kind of stay', 'student-accommodation-api' ),
		'startDate'        => __( 'Moving in', 'student-accommodation-api' ),
		'endDate'          => __( 'Moving out', 'student-accommodation-api' ),
		'moveInMonth'      => __( 'Month of moving in', 'student-accommodation-api' ),
		'roomKind'         => __( 'Kind of room', 'student-accommodation-api' ),
		'maxWeekly'        => __( 'Most a week, in pounds', 'student-accommodation-api' ),
	);
}

/**
 * Returns the subject of a copy.
 *
 * @param array $fields The fields of the enquiry.
 */
function hfs_subject_of_copy( array $fields ): string {
	$reference = hfs_copy_value( 'reference', $fields );
	return hfs_copy_subject() . ( '' === $reference ? '' : " ($reference)" );
}

/**
 * Returns the text of a copy.
 *
 * @param array $fields  The fields of the enquiry.
 * @param int   $sent_at When it arrived.
 */
function hfs_text_of_copy( array $fields, int $sent_at ): string {
	$lines = array();
	foreach ( hfs_copy_labels() as $name => $label ) {
		$value = hfs_copy_value( $name, $fields );
		if ( '' !== $value ) {
			$lines[] = "$label: $value";
		}
	}
	return implode( "\n\n", array( hfs_copy_text(), implode( "\n", $lines ), hfs_copy_answer( $fields, $sent_at ), hfs_site_origin() ) ) . "\n";
}

/**
 * Returns the value of a field in words; "" if it is none that the site's forms offer.
 *
 * @param string $name   The field.
 * @param array  $fields All fields of the enquiry.
 */
function hfs_copy_value( string $name, array $fields ): string {
	$value = (string) ( $fields[ $name ] ?? '' );
	switch ( $name ) {
		case 'city':
		case 'property':
			return wp_specialchars_decode( hfs_place_by_slug( $value )->name ?? '', ENT_QUOTES );
		case 'room':
			$room = hfs_enquiry_room( $fields );
			return $room && 'publish' === $room->post_status ? wp_specialchars_decode( $room->post_title, ENT_QUOTES ) : '';
		case 'paymentPlan':
			return in_array( $value, hfs_names_of_plans( $fields ), true ) ? $value : '';
		case 'moveInMonth':
			return preg_match( '/^\d{4}-\d\d$/D', $value ) ? wp_date( 'F Y', (int) strtotime( "$value-15 12:00 UTC" ) ) : '';
		default:
			$words = hfs_enquiry_words()[ $name ] ?? null;
			if ( $words ) {
				return $words[ $value ] ?? '';
			}
			return preg_match( HFS_COPY_PATTERNS[ $name ], $value ) ? hfs_enquiry_value_in_words( $name, $fields ) : '';
	}
}

/**
 * Returns the names of the ways to pay: those of the building of an enquiry, and those of the whole site.
 *
 * @param array $fields The fields of the enquiry.
 * @return string[]
 */
function hfs_names_of_plans( array $fields ): array {
	$building = hfs_place_by_slug( (string) ( $fields['property'] ?? '' ) );
	$own      = $building ? hfs_term_values( $building )['paymentPlans'] ?? array() : array();
	return array_column( array_merge( hfs_rows( $own ), hfs_rows( hfs_globals_values()['paymentPlans'] ?? array() ) ), 'name' );
}

/**
 * Returns the settings of the whole site; none if they are not published.
 */
function hfs_globals_values(): array {
	$globals = hfs_site_text( 'globals' );
	return $globals ? hfs_post_values( $globals ) : array();
}

/**
 * Returns by when an enquiry is answered, as its confirmation on the site says: the end of the next day on which someone
 * answers the telephone.
 *
 * @param array $fields  The fields of the enquiry.
 * @param int   $sent_at When it arrived.
 */
function hfs_copy_answer( array $fields, int $sent_at ): string {
	if ( 'waiting-list' === ( $fields['form'] ?? '' ) ) {
		return __( 'We will write to you on the day that a room to suit you becomes available.', 'student-accommodation-api' );
	}
	$closes = array();
	foreach ( hfs_rows( hfs_globals_values()['salesOpeningTimes']['days'] ?? array() ) as $day ) {
		if ( ! empty( $day['opens'] ) && ! empty( $day['closes'] ) ) {
			$closes += array( strtolower( (string) $day['day'] ) => preg_replace( '/^0/', '', $day['closes'] ) );
		}
	}
	$london = new DateTimeZone( 'Europe/London' );
	$sent   = ( new DateTimeImmutable( "@$sent_at" ) )->setTimezone( $london );
	for ( $days = 1; $days <= 7; $days++ ) {
		$day = $sent->modify( "+$days days" );
		$end = $closes[ strtolower( $day->format( 'l' ) ) ] ?? '';
		if ( '' !== $end ) {
			/* translators: 1: a day, 2: a time of that day */
			return sprintf( __( 'We will reply by %1$s, %2$s.', 'student-accommodation-api' ), wp_date( 'l j F Y', $day->getTimestamp(), $london ), $end );
		}
	}
	return __( 'We will reply within one working day.', 'student-accommodation-api' );
}
