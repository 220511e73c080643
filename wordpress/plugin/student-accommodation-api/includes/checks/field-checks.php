<?php
/**
 * Checks of fields: as messages for editors, and as a schema for the REST API.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the errors of a form: path of the field => how to fix it. The editor's script has the same rules, and shows
 * them before saving.
 *
 * @param array[] $form       Fields as hfs_form() gives them.
 * @param array   $values     What was typed.
 * @param bool    $is_public  Whether visitors will see it: then nothing that is required may be missing.
 * @param string  $before     What stands before the names.
 * @return array<string, string>
 */
function hfs_problems( array $form, array $values, bool $is_public, string $before = '' ): array {
	$problems = array();
	foreach ( array_diff( array_keys( $values ), array_column( $form, 'name' ) ) as $name ) {
		$problems[ $before . $name ] = __( 'There is no such field.', 'student-accommodation-api' );
	}
	foreach ( $form as $field ) {
		$path  = $before . $field['name'];
		$value = $values[ $field['name'] ] ?? null;
		if ( 'group' === $field['type'] ) {
			$problems += hfs_problems( $field['parts'], (array) $value, $is_public, "$path." );
			if ( ! empty( $field['rules']['both'] ) && 1 === count( array_filter( (array) $value, static fn( $part ): bool => '' === $part ) ) ) {
				$missing                       = array_search( '', (array) $value, true );
				$problems[ "$path.$missing" ] ??= __( 'Fill in both, or neither.', 'student-accommodation-api' );
			}
			continue;
		}
		if ( 'repeater' === $field['type'] ) {
			foreach ( is_array( $value ) ? array_values( $value ) : array() as $row => $parts ) {
				$problems += hfs_problems( $field['parts'], (array) $parts, $is_public, "$path.$row." );
			}
			continue;
		}
		$problem = hfs_problem( $field, $value, $is_public );
		$first   = (string) ( $values[ $field['rules']['after'] ?? '' ] ?? '' );
		if ( null === $problem && '' !== $first && '' !== (string) $value && (string) $value < $first ) {
			$problem = __( 'The end is before the start.', 'student-accommodation-api' );
		}
		if ( null !== $problem ) {
			$problems[ $path ] = $problem;
		}
	}
	return $problems;
}

/**
 * Returns the error of one value, or null.
 *
 * @param array $field     The field.
 * @param mixed $value     The value.
 * @param bool  $is_public Whether visitors will see it.
 */
function hfs_problem( array $field, $value, bool $is_public ): ?string {
	$rules = $field['rules'];
	if ( null === $value || '' === $value || 0 === $value || array() === $value ) {
		$is_missing = $is_public && ! empty( $rules['required'] ) && ! ( 0 === $value && 'number' === $field['type'] );
		if ( $is_missing ) {
			return __( 'This is needed before it can be published.', 'student-accommodation-api' );
		}
		if ( 0 !== $value || 'number' !== $field['type'] ) {
			return null;
		}
	}
	$text = is_scalar( $value ) ? (string) $value : '';
	switch ( $field['type'] ) {
		case 'number':
			return hfs_number_problem( $rules, $text );
		case 'price':
			return preg_match( '/^\d{1,6}(\.\d{1,2})?$/', $text ) ? null : __( 'Type pounds and pence, such as 165.00.', 'student-accommodation-api' );
		case 'date':
			return preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/', $text, $day ) && checkdate( (int) $day[2], (int) $day[3], (int) $day[1] ) ? null : __( 'Choose a day.', 'student-accommodation-api' );
		case 'time':
			return preg_match( '/^([01]\d|2[0-3]):[0-5]\d$/', $text ) ? null : __( 'Type a time, such as 09:00.', 'student-accommodation-api' );
		case 'url':
			return preg_match( '#^(https?://[^\s/]+\S*|/(?!/)\S*|mailto:\S+@\S+|tel:\+?[\d\s()-]+)$#i', $text ) ? null : __( 'Type an address that begins with https://, or with / for a page of the site.', 'student-accommodation-api' );
		case 'email':
			return is_email( $text ) ? null : __( 'Type an email address, such as stays@example.com.', 'student-accommodation-api' );
		case 'tel':
			return preg_match( '/^\+?\d[\d\s()-]{5,}(\D.*)?$/u', $text ) ? null : __( 'Type a telephone number, such as 0113 496 0000.', 'student-accommodation-api' );
		case 'colour':
			return preg_match( '/^#[0-9a-f]{6}$/i', $text ) ? null : __( 'Type a colour, such as #1a5c4b.', 'student-accommodation-api' );
		case 'latitude':
			return hfs_degree_problem( $text, 90, __( 'Type a latitude from -90 to 90, such as 53.7955.', 'student-accommodation-api' ) );
		case 'longitude':
			return hfs_degree_problem( $text, 180, __( 'Type a longitude from -180 to 180, such as -1.5491.', 'student-accommodation-api' ) );
		case 'choice':
			return isset( $rules['choices'][ $text ] ) ? null : __( 'Choose one of the list.', 'student-accommodation-api' );
		case 'text':
			return empty( $rules['pattern'] ) || preg_match( '#' . $rules['pattern'] . '#', $text ) ? null : $field['help'];
		default:
			return null;
	}
}

/**
 * Returns the error of a number, or null.
 *
 * @param array  $rules The rules of its field.
 * @param string $text  The number.
 */
function hfs_number_problem( array $rules, string $text ): ?string {
	if ( ! is_numeric( $text ) || ( ! empty( $rules['integer'] ) && ! preg_match( '/^-?\d+$/', $text ) ) ) {
		return empty( $rules['integer'] ) ? __( 'Type a number, such as 18.5.', 'student-accommodation-api' ) : __( 'Type a whole number, such as 12.', 'student-accommodation-api' );
	}
	if ( isset( $rules['min'] ) && (float) $text < $rules['min'] ) {
		/* translators: %s: a number */
		return sprintf( __( 'Type %s or more.', 'student-accommodation-api' ), $rules['min'] );
	}
	if ( isset( $rules['max'] ) && (float) $text > $rules['max'] ) {
		/* translators: %s: a number */
		return sprintf( __( 'Type %s or less.', 'student-accommodation-api' ), $rules['max'] );
	}
	return null;
}

/**
 * Returns the error of a latitude or longitude, or null.
 *
 * @param string $text    What was typed.
 * @param int    $most    The most it can be.
 * @param string $problem What is said otherwise.
 */
function hfs_degree_problem( string $text, int $most, string $problem ): ?string {
	return preg_match( '/^-?\d{1,3}(\.\d+)?$/', $text ) && abs( (float) $text ) <= $most ? null : $problem;
}

/**
 * Returns the schema of a form for the REST API.
 *
 * @param array[] $form Fields as hfs_form() gives them.
 */
function hfs_schema( array $form ): array {
	$properties = array();
	foreach ( $form as $field ) {
		$properties[ $field['name'] ] = array( 'description' => $field['label'] ) + hfs_field_schema( $field );
	}
	return array(
		'type'                 => 'object',
		'properties'           => $properties,
		'additionalProperties' => false,
	);
}

/**
 * Returns the schema of one field.
 *
 * @param array $field The field.
 */
function hfs_field_schema( array $field ): array {
	$rules = $field['rules'];
	switch ( $field['type'] ) {
		case 'group':
			return hfs_schema( $field['parts'] );
		case 'repeater':
			return array(
				'type'  => 'array',
				'items' => hfs_schema( $field['parts'] ),
			);
		case 'number':
			return array( 'type' => array( empty( $rules['integer'] ) ? 'number' : 'integer', 'null' ) ) + array_filter(
				array(
					'minimum' => $rules['min'] ?? null,
					'maximum' => $rules['max'] ?? null,
				),
				static fn( $bound ): bool => null !== $bound
			);
		case 'true_false':
			return array( 'type' => 'boolean' );
		case 'image':
		case 'amenity':
			return array(
				'type'    => 'integer',
				'minimum' => 0,
			);
		case 'gallery':
		case 'words':
			return array(
				'type'  => 'array',
				'items' => array( 'type' => 'gallery' === $field['type'] ? 'integer' : 'string' ),
			);
		case 'date':
			return array(
				'type'    => 'string',
				'pattern' => '^(\d{4}-\d\d-\d\d)?$',
			);
		case 'price':
			return array(
				'type'    => 'string',
				'pattern' => '^(\d{1,6}(\.\d{1,2})?)?$',
			);
		case 'choice':
			return array(
				'type' => 'string',
				'enum' => array_map( 'strval', array_keys( $rules['choices'] ) ),
			);
		default:
			return array( 'type' => 'string' );
	}
}
