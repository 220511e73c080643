<?php
/**
 * Enquiries in words, for the screen, the mail and the export alike.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the words for values of fields that the site's forms have as lists.
 *
 * @return array<string, array<string, string>>
 */
function hfs_enquiry_words(): array {
	return array(
		'form'          => hfs_enquiry_forms(),
		'kind'          => hfs_enquiry_kinds(),
		'lettingOption' => array(
			'long-term-lets'  => __( 'An academic year', 'student-accommodation-api' ),
			'short-term-lets' => __( 'A short stay', 'student-accommodation-api' ),
			'summer-lets'     => __( 'The summer', 'student-accommodation-api' ),
		),
		'viewingBy'     => array(
			'in-person' => __( 'In person', 'student-accommodation-api' ),
			'video'     => __( 'By video', 'student-accommodation-api' ),
		),
		'roomKind'      => array(
			'any-en-suite'  => __( 'Any en-suite', 'student-accommodation-api' ),
			'any-studio'    => __( 'Any studio', 'student-accommodation-api' ),
			'any-apartment' => __( 'Any apartment', 'student-accommodation-api' ),
			'shared-flat'   => __( 'Any room in a shared flat', 'student-accommodation-api' ),
		),
		'needs'         => array(
			'step-free'       => __( 'Step-free entrance', 'student-accommodation-api' ),
			'wet-room'        => __( 'Wet room or level shower', 'student-accommodation-api' ),
			'wide-doors'      => __( 'Wide doors and room to turn', 'student-accommodation-api' ),
			'hearing-loop'    => __( 'Hearing loop at reception', 'student-accommodation-api' ),
			'flashing-alarm'  => __( 'Flashing or vibrating alarm', 'student-accommodation-api' ),
			'evacuation-plan' => __( 'Personal evacuation plan', 'student-accommodation-api' ),
			'parking'         => __( 'Parking space near the door', 'student-accommodation-api' ),
			'assistance-dog'  => __( 'Space for an assistance dog', 'student-accommodation-api' ),
		),
		'replyBy'       => array(
			'email'       => __( 'Email', 'student-accommodation-api' ),
			'phone'       => __( 'Telephone', 'student-accommodation-api' ),
			'relay'       => __( 'Relay UK or a BSL interpreter', 'student-accommodation-api' ),
			'large-print' => __( 'Letter in large print', 'student-accommodation-api' ),
		),
	);
}

/**
 * Returns the value of a field for people: buildings and rooms by name, days as the site writes them, choices in words.
 *
 * @param string $name   The field.
 * @param array  $fields All fields of the enquiry.
 */
function hfs_enquiry_value_in_words( string $name, array $fields ): string {
	$value = (string) ( $fields[ $name ] ?? '' );
	$words = hfs_enquiry_words()[ $name ] ?? null;
	if ( $words ) {
		return implode( ', ', array_map( static fn( string $one ): string => $words[ $one ] ?? $one, preg_split( '/\s*,\s*/', $value ) ) );
	}
	if ( in_array( $name, array( 'city', 'property' ), true ) ) {
		return hfs_name_of_place( $value );
	}
	if ( 'room' === $name ) {
		$room = hfs_enquiry_room( $fields );
		return $room ? $room->post_title : $value;
	}
	if ( in_array( $name, array( 'consent', 'offers' ), true ) ) {
		return in_array( strtolower( $value ), array( 'yes', 'on', '1', 'true' ), true ) ? __( 'Yes', 'student-accommodation-api' ) : $value;
	}
	return preg_match( '/^\d{4}-\d\d-\d\d$/', $value ) ? wp_date( get_option( 'date_format' ), (int) strtotime( "$value 12:00 UTC" ) ) : $value;
}

/**
 * Returns the room of an enquiry, or null.
 *
 * @param array $fields Its fields.
 */
function hfs_enquiry_room( array $fields ): ?WP_Post {
	$slug = (string) ( $fields['room'] ?? '' );
	$type = hfs_type( 'rooms' );
	return '' === $slug ? null : ( get_page_by_path( $slug, OBJECT, $type ) ?? get_page_by_path( $slug . '-' . ( $fields['property'] ?? '' ), OBJECT, $type ) );
}

/**
 * Returns an enquiry as text, one line a field, with the links to its room and to the enquiry itself.
 *
 * @param int   $enquiry_id The enquiry.
 * @param array $fields     Its fields.
 */
function hfs_enquiry_text( int $enquiry_id, array $fields ): string {
	$room  = hfs_enquiry_room( $fields );
	$links = array_filter( array( $room ? (string) get_permalink( $room ) : '', admin_url( "post.php?post=$enquiry_id&action=edit" ) ) );
	return hfs_enquiry_lines( array_diff_key( $fields, array( 'submissionId' => 0 ) ) ) . "\n\n" . implode( "\n", $links ) . "\n";
}

/**
 * Returns fields as text. The lines of a value are indented, so that none of them looks like another field.
 *
 * @param array $fields The fields.
 */
function hfs_enquiry_lines( array $fields ): string {
	$lines = array();
	foreach ( hfs_labelled( $fields ) as $name => $label ) {
		$lines[] = $label . ': ' . preg_replace( '/\R/u', "\n    ", hfs_enquiry_value_in_words( $name, $fields ) );
	}
	return implode( "\n", $lines );
}

/**
 * Returns the labels of the fields that an enquiry has, in their order; a field without a label has its name.
 *
 * @param array $fields Its fields.
 * @return array<string, string>
 */
function hfs_labelled( array $fields ): array {
	$labels = array_intersect_key( hfs_enquiry_labels(), $fields );
	$rest   = array_keys( array_diff_key( $fields, $labels ) );
	return $labels + ( $rest ? array_combine( $rest, array_map( 'strval', $rest ) ) : array() );
}
