<?php
/**
 * Checks of fields: as messages for editors, and as a schema for the REST API.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the errors of a form: path of the field => how to fix it. The editor's script knows the
 * same types of text, and shows errors before saving.
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
	$text = hfs_as_text( $value );
	switch ( $field['type'] ) {
		case 'number':
			return hfs_number_problem( $rules, $text );
		case 'choice':
			return isset( $rules['choices'][ $text ] ) ? null : __( 'Choose one of the list.', 'student-accommodation-api' );
		case 'text':
			return empty( $rules['pattern'] ) || preg_match( '#' . $rules['pattern'] . '#', $text ) ? null : $field['help'];
		default:
			return hfs_type_problem( $field['type'], $text );
	}
}

/**
 * Returns what a text of each type looks like, what is said otherwise, and the most that a number can be. The editor's
 * script reads it too.
 *
 * @return array<string, array{pattern: string, problem: string, most?: int}>
 */
function hfs_text_types(): array {
	$types = array(
		'price'     => array( '^\d{1,6}(\.\d{1,2})?$', __( 'Type pounds and pence, such as 165.00.', 'student-accommodation-api' ) ),
		'date'      => array( '^\d{4}-\d\d-\d\d$', __( 'Choose a day.', 'student-accommodation-api' ) ),
		'time'      => array( '^([01]\d|2[0-3]):[0-5]\d$', __( 'Type a time, such as 09:00.', 'student-accommodation-api' ) ),
		'url'       => array( '^(https?://[^\s/]+\S*|/(?!/)\S*|mailto:\S+@\S+|tel:\+?[\d\s()\-]+)$', __( 'Type an address that begins with https://, or with / for a page of the site.', 'student-accommodation-api' ) ),
		'email'     => array( '^[^\s@]+@[^\s@]+\.[^\s@]+$', __( 'Type an email address, such as stays@example.com.', 'student-accommodation-api' ) ),
		'tel'       => array( '^\+?\d[\d\s()\-]{5,}(\D.*)?$', __( 'Type a telephone number, such as 0113 496 0000.', 'student-accommodation-api' ) ),
		'colour'    => array( '^#[0-9a-f]{6}$', __( 'Type a colour, such as #1a5c4b.', 'student-accommodation-api' ) ),
		'latitude'  => array( '^-?\d{1,3}(\.\d+)?$', __( 'Type a latitude from -90 to 90, such as 53.7955.', 'student-accommodation-api' ), 90 ),
		'longitude' => array( '^-?\d{1,3}(\.\d+)?$', __( 'Type a longitude from -180 to 180, such as -1.5491.', 'student-accommodation-api' ), 180 ),
	);
	return array_map( static fn( array $type ): array => array_combine( array_slice( array( 'pattern', 'problem', 'most' ), 0, count( $type ) ), $type ), $types );
}

/**
 * Returns the error of a text of one of these types, or null.
 *
 * @param string $type The type of the field.
 * @param string $text What was typed.
 */
function hfs_type_problem( string $type, string $text ): ?string {
	$rule = hfs_text_types()[ $type ] ?? null;
	if ( null === $rule ) {
		return null;
	}
	$is_right = preg_match( '~' . $rule['pattern'] . '~iu', $text ) && ( ! isset( $rule['most'] ) || abs( (float) $text ) <= $rule['most'] );
	if ( $is_right && 'date' === $type ) {
		$is_right = checkdate( (int) substr( $text, 5, 2 ), (int) substr( $text, 8 ), (int) substr( $text, 0, 4 ) );
	}
	// WordPress is stricter than the script.
	return $is_right && ( 'email' !== $type || is_email( $text ) ) ? null : $rule['problem'];
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
