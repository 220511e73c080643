<?php
/**
 * A plain form for the fields, where ACF is not there to give a better one. Lists of rows are edited as JSON.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'add_meta_boxes', 'hfs_add_field_box', 10, 2 );
add_action( 'save_post', 'hfs_save_post_fields', 10, 2 );
add_action( 'location_edit_form_fields', 'hfs_show_term_fields' );
add_action( 'edited_location', 'hfs_save_term_fields' );

/**
 * Adds the box of the fields to posts that have some.
 *
 * @param string       $type The post type.
 * @param WP_Post|null $post The post; comments and links have none.
 */
function hfs_add_field_box( string $type, $post ): void {
	if ( $post instanceof WP_Post && hfs_fields( hfs_kind_of_post( $post ) ) && ! class_exists( 'ACF' ) ) {
		add_meta_box( 'hfs-fields', __( 'Public site', 'student-accommodation-api' ), 'hfs_show_post_fields', $type );
	}
}

/**
 * Shows the fields of a post.
 *
 * @param WP_Post $post The post.
 */
function hfs_show_post_fields( WP_Post $post ): void {
	echo '<table class="form-table" role="presentation">';
	hfs_show_fields( hfs_fields( hfs_kind_of_post( $post ) ), (array) get_post_meta( $post->ID ) );
	echo '</table>';
}

/**
 * Shows the fields of a city or building.
 *
 * @param WP_Term $term The term.
 */
function hfs_show_term_fields( WP_Term $term ): void {
	if ( ! class_exists( 'ACF' ) ) {
		hfs_show_fields( hfs_fields( hfs_kind_of_term( $term ) ), (array) get_term_meta( $term->term_id ) );
	}
}

/**
 * Shows fields as rows of a table.
 *
 * @param array $fields Fields as hfs_fields() gives them.
 * @param array $meta   All meta of the object.
 */
function hfs_show_fields( array $fields, array $meta ): void {
	wp_nonce_field( 'hfs_fields', 'hfs_fields_nonce' );
	foreach ( $fields as $name => $type ) {
		$value = hfs_written_value( $type, $meta, $name );
		$id    = 'hfs_' . $name;
		echo '<tr class="form-field"><th scope="row"><label for="' . esc_attr( $id ) . '">' . esc_html( $name ) . '</label></th><td>';
		if ( 'true_false' === $type ) {
			echo '<input type="hidden" name="hfs[' . esc_attr( $name ) . ']" value=""><input type="checkbox" id="' . esc_attr( $id ) . '" name="hfs[' . esc_attr( $name ) . ']" value="1" ' . checked( $value, '1', false ) . '>';
		} elseif ( ! is_string( $value ) || in_array( $type, array( 'html', 'textarea' ), true ) ) {
			$text = is_string( $value ) ? $value : (string) wp_json_encode( $value, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
			echo '<textarea class="large-text" rows="5" id="' . esc_attr( $id ) . '" name="hfs[' . esc_attr( $name ) . ']">' . esc_textarea( $text ) . '</textarea>';
		} else {
			echo '<input class="regular-text" id="' . esc_attr( $id ) . '" name="hfs[' . esc_attr( $name ) . ']" value="' . esc_attr( $value ) . '">';
		}
		if ( 'image' === $type ) {
			echo '<p class="description">' . esc_html__( 'Number of the picture in the media library.', 'student-accommodation-api' ) . '</p>';
		} elseif ( ! is_string( $type ) || in_array( $type, array( 'gallery', 'words' ), true ) ) {
			echo '<p class="description">' . esc_html__( 'As JSON; pictures and amenities by their numbers.', 'student-accommodation-api' ) . '</p>';
		}
		echo '</td></tr>';
	}
}

/**
 * A value as it is written into the form: pictures and amenities by their numbers.
 *
 * @param string|array $type The type.
 * @param array        $meta All meta of the object.
 * @param string       $key  Where it lies.
 * @return string|array
 */
function hfs_written_value( $type, array $meta, string $key ) {
	$raw = maybe_unserialize( $meta[ $key ][0] ?? '' );
	if ( ! is_array( $type ) ) {
		$is_list = in_array( $type, array( 'gallery', 'words' ), true );
		return $is_list ? array_values( array_filter( (array) $raw ) ) : (string) ( is_scalar( $raw ) ? $raw : '' );
	}
	$group = static function ( string $before ) use ( $type, $meta ): array {
		$values = array();
		foreach ( $type[1] as $name => $sub ) {
			$values[ $name ] = hfs_written_value( $sub, $meta, $before . $name );
		}
		return $values;
	};
	if ( 'group' === $type[0] ) {
		return $group( $key . '_' );
	}
	return array_map( static fn( int $row ): array => $group( "{$key}_{$row}_" ), (int) $raw > 0 ? range( 0, (int) $raw - 1 ) : array() );
}

/**
 * Saves the fields of a post from the form.
 *
 * @param int     $post_id The post.
 * @param WP_Post $post    The post.
 */
function hfs_save_post_fields( int $post_id, WP_Post $post ): void {
	if ( hfs_form_was_sent() && ! wp_is_post_revision( $post_id ) && ! wp_is_post_autosave( $post_id ) && current_user_can( 'edit_post', $post_id ) ) {
		hfs_save_fields( 'post', $post_id, hfs_fields( hfs_kind_of_post( $post ) ) );
	}
}

/**
 * Saves the fields of a city or building from the form.
 *
 * @param int $term_id The term.
 */
function hfs_save_term_fields( int $term_id ): void {
	$term = get_term( $term_id, 'location' );
	if ( hfs_form_was_sent() && $term instanceof WP_Term && current_user_can( 'edit_term', $term_id ) ) {
		hfs_save_fields( 'term', $term_id, hfs_fields( hfs_kind_of_term( $term ) ) );
	}
}

/**
 * Whether the form was sent by somebody who was shown it.
 */
function hfs_form_was_sent(): bool {
	return isset( $_POST['hfs_fields_nonce'], $_POST['hfs'] ) && is_array( $_POST['hfs'] )
		&& wp_verify_nonce( sanitize_text_field( wp_unslash( $_POST['hfs_fields_nonce'] ) ), 'hfs_fields' );
}

/**
 * Saves what the form holds. A list that is no JSON is left as it was.
 *
 * @param string $object_type "post" or "term".
 * @param int    $id          Its number.
 * @param array  $fields      Fields as hfs_fields() gives them.
 */
function hfs_save_fields( string $object_type, int $id, array $fields ): void {
	// phpcs:ignore WordPress.Security -- hfs_form_was_sent() has checked the nonce; each value is cleaned by its type below.
	$sent   = (array) wp_unslash( $_POST['hfs'] ?? array() );
	$values = array();
	foreach ( array_intersect_key( $fields, $sent ) as $name => $type ) {
		$is_json         = is_array( $type ) || in_array( $type, array( 'gallery', 'words' ), true );
		$values[ $name ] = $is_json ? hfs_list_from_json( (string) $sent[ $name ] ) : hfs_clean_text( $type, (string) $sent[ $name ] );
	}
	hfs_write_values( $object_type, $id, $fields, array_filter( $values, static fn( $value ): bool => null !== $value ) );
}

/**
 * What somebody typed as JSON: nothing is an empty list, and what is no JSON is null.
 *
 * @param string $text The text.
 */
function hfs_list_from_json( string $text ): ?array {
	$list = '' === trim( $text ) ? array() : json_decode( $text, true );
	return is_array( $list ) ? $list : null;
}

/**
 * A text as its type allows it.
 *
 * @param string $type The type.
 * @param string $text The text.
 */
function hfs_clean_text( string $type, string $text ): string {
	if ( 'html' === $type ) {
		return wp_kses_post( $text );
	}
	return 'textarea' === $type ? sanitize_textarea_field( $text ) : sanitize_text_field( $text );
}
