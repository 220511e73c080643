<?php
/**
 * Reads and writes the values of fields as meta in ACF's layout: a repeater stores its number of rows, and the fields of
 * each row under "name_0_field".
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the fields of a post in the shapes of the REST API.
 *
 * @param WP_Post $post The post.
 */
function hfs_post_values( WP_Post $post ): array {
	return hfs_read_values( hfs_fields( hfs_kind_of_post( $post ) ), (array) get_post_meta( $post->ID ) );
}

/**
 * Returns the fields of a city or building in the shapes of the REST API.
 *
 * @param WP_Term $term The term.
 */
function hfs_term_values( WP_Term $term ): array {
	$post = hfs_post_of_term( $term );
	return $post ? hfs_post_values( $post ) : hfs_read_values( hfs_fields( 0 === $term->parent ? 'city' : 'building' ), array() );
}

/**
 * Returns some of the fields of a post.
 *
 * @param WP_Post  $post  The post.
 * @param string[] $names Their names.
 */
function hfs_some_post_values( WP_Post $post, array $names ): array {
	$fields = array_intersect_key( hfs_fields( hfs_kind_of_post( $post ) ), array_flip( $names ) );
	return hfs_read_values( $fields, (array) get_post_meta( $post->ID ) );
}

/**
 * Returns the values of fields from the meta of an object.
 *
 * @param array  $fields Fields as hfs_fields() gives them.
 * @param array  $meta   All meta as get_post_meta( $id ) gives it.
 * @param string $before What stands before the names.
 */
function hfs_read_values( array $fields, array $meta, string $before = '' ): array {
	$values = array();
	foreach ( $fields as $name => $type ) {
		$values[ $name ] = hfs_read_value( $type, $meta, $before . $name );
	}
	return $values;
}

/**
 * Returns one value from meta. A missing value is false, "" or an empty group, as in ACF.
 *
 * @param string|array $type The type.
 * @param array        $meta All meta.
 * @param string       $key  Where it lies.
 * @return mixed
 */
function hfs_read_value( $type, array $meta, string $key ) {
	if ( is_array( $type ) && 'group' === $type[0] ) {
		return hfs_read_values( $type[1], $meta, $key . '_' );
	}
	$raw  = maybe_unserialize( $meta[ $key ][0] ?? '' );
	$text = hfs_as_text( $raw );
	if ( is_array( $type ) ) {
		return hfs_or_false( array_map( static fn( int $row ): array => hfs_read_values( $type[1], $meta, "{$key}_{$row}_" ), hfs_row_numbers( $text, $meta ) ) );
	}
	switch ( $type ) {
		case 'true_false':
			return in_array( $raw, array( '1', 1, true ), true );
		case 'image':
			return hfs_picture( (int) $text );
		case 'gallery':
			return hfs_or_false( array_values( array_filter( array_map( 'hfs_picture', array_map( 'intval', (array) $raw ) ) ) ) );
		case 'words':
			return hfs_or_false( hfs_stored_words( $raw ) );
		case 'amenity':
			$amenity = hfs_as_shown( get_post( (int) $text ) );
			return (int) $text > 0 && $amenity instanceof WP_Post && 'publish' === $amenity->post_status ? hfs_amenity_answer( $amenity ) : false;
		case 'date':
			return preg_replace( '/^(\d{4})(\d\d)(\d\d)$/', '$1-$2-$3', $text );
		default:
			return $text;
	}
}

/**
 * Returns a stored value as text: what another program has stored in its place, such as a list, is none.
 *
 * @param mixed $stored The value.
 */
function hfs_as_text( $stored ): string {
	return is_scalar( $stored ) ? (string) $stored : '';
}

/**
 * Returns the numbers of the rows of a list. Each row has a value, so that a count that another program has stored cannot
 * demand more of them.
 *
 * @param string $count The count as it is stored.
 * @param array  $meta  All meta.
 * @return int[]
 */
function hfs_row_numbers( string $count, array $meta ): array {
	$rows = min( (int) $count, count( $meta ) );
	return $rows > 0 ? range( 0, $rows - 1 ) : array();
}

/**
 * Returns the words that are stored in a list, without what another program has put between them.
 *
 * @param mixed $raw The list as it is stored.
 * @return string[]
 */
function hfs_stored_words( $raw ): array {
	return array_values( array_filter( (array) $raw, static fn( $word ): bool => is_string( $word ) && '' !== $word ) );
}

/**
 * Returns a list as ACF does: false if it is empty.
 *
 * @param array $items The list.
 * @return array|false
 */
function hfs_or_false( array $items ) {
	return $items ? $items : false;
}

/**
 * Returns ACF's answer for a list as a list.
 *
 * @param array|false $value The answer.
 */
function hfs_rows( $value ): array {
	return is_array( $value ) ? $value : array();
}

/**
 * Writes the given fields of a post or a term. Other fields stay unchanged.
 *
 * @param string $object_type "post" or "term".
 * @param int    $id          Its number.
 * @param array  $fields      Fields as hfs_fields() gives them.
 * @param array  $values      Their values: pictures and amenities by their numbers, rows as lists.
 */
function hfs_write_values( string $object_type, int $id, array $fields, array $values ): void {
	$before = (array) get_metadata( $object_type, $id );
	$after  = array();
	foreach ( array_intersect_key( $fields, $values ) as $name => $type ) {
		$after += hfs_meta_of_value( $type, $name, $values[ $name ] );
		// Removes the meta of deleted rows.
		if ( is_array( $type ) ) {
			foreach ( array_keys( $before ) as $key ) {
				if ( str_starts_with( $key, $name . '_' ) && hfs_is_part( $type, substr( $key, strlen( $name ) + 1 ) ) && ! isset( $after[ $key ] ) ) {
					delete_metadata( $object_type, $id, $key );
				}
			}
		}
	}
	foreach ( $after as $key => $value ) {
		if ( isset( $before[ $key ] ) ) {
			update_metadata( $object_type, $id, $key, wp_slash( $value ) );
		} elseif ( '' !== $value && array() !== $value ) {
			add_metadata( $object_type, $id, $key, wp_slash( $value ) );
		}
	}
}

/**
 * Whether meta of this name can belong to a group or repeater.
 *
 * @param array  $type The group or repeater.
 * @param string $rest The name without that of the group or repeater.
 */
function hfs_is_part( array $type, string $rest ): bool {
	if ( 'repeater' === $type[0] && 1 !== preg_match( '/^\d+_(.+)$/', $rest, $row ) ) {
		return false;
	}
	$inner = 'repeater' === $type[0] ? $row[1] : $rest;
	foreach ( $type[1] as $name => $sub ) {
		if ( $inner === $name || ( is_array( $sub ) && str_starts_with( $inner, $name . '_' ) ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the meta of a value.
 *
 * @param string|array $type  The type.
 * @param string       $key   Where it goes.
 * @param mixed        $value The value.
 * @return array<string, mixed>
 */
function hfs_meta_of_value( $type, string $key, $value ): array {
	if ( is_array( $type ) ) {
		$is_list = 'repeater' === $type[0];
		$rows    = is_array( $value ) ? ( $is_list ? array_values( $value ) : array( $value ) ) : array();
		$meta    = $is_list ? array( $key => $rows ? (string) count( $rows ) : '' ) : array();
		foreach ( $rows as $number => $row ) {
			foreach ( $type[1] as $name => $sub ) {
				$inner = $is_list ? "{$key}_{$number}_{$name}" : "{$key}_{$name}";
				$meta += hfs_meta_of_value( $sub, $inner, $row[ $name ] ?? '' );
			}
		}
		return $meta;
	}
	switch ( $type ) {
		case 'true_false':
			return array( $key => rest_sanitize_boolean( $value ) ? '1' : '' );
		case 'gallery':
			return array( $key => array_values( array_filter( array_map( 'strval', is_array( $value ) ? $value : array() ) ) ) );
		case 'words':
			return array( $key => array_values( array_filter( is_array( $value ) ? $value : array() ) ) );
		case 'date':
			return array( $key => preg_replace( '/^(\d{4})-(\d\d)-(\d\d)$/', '$1$2$3', (string) $value ) );
		case 'image':
		case 'amenity':
			return array( $key => (int) $value > 0 ? (string) (int) $value : '' );
		case 'html':
			return array( $key => wp_kses_post( (string) $value ) );
		default:
			return array( $key => is_scalar( $value ) && false !== $value ? (string) $value : '' );
	}
}
