<?php
/**
 * Fields in the block editor are one meta value, "hfs_fields", which WordPress drafts, autosaves, revises and restores like
 * a title. Posts read and write it as meta in ACF's layout; revisions store it unchanged.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Meta key of all fields of a post, as the editor handles them. */
const HFS_FIELDS = 'hfs_fields';

add_action( 'init', 'hfs_register_field_meta', 20 );
add_filter( 'rest_request_before_callbacks', 'hfs_note_reading', 10, 3 );
add_filter( 'get_post_metadata', 'hfs_read_field_meta', 10, 3 );
add_filter( 'update_post_metadata', 'hfs_write_field_meta', 10, 4 );
add_filter( 'add_post_metadata', 'hfs_write_field_meta', 10, 4 );
add_filter( 'delete_post_metadata', 'hfs_keep_field_meta', 10, 3 );

/**
 * Returns the kinds of content that have fields.
 *
 * @return string[]
 */
function hfs_kinds_with_fields(): array {
	return array_merge( array_diff( array_keys( HFS_TYPES ), array( 'terms_sections' ) ), array( 'post', 'page' ) );
}

/**
 * Returns the kinds of content that the site shows: terms and conditions have a text alone.
 *
 * @return string[]
 */
function hfs_kinds_on_site(): array {
	return array( ...hfs_kinds_with_fields(), 'terms_sections' );
}

/**
 * Registers the meta value and its checks for every post type that has fields.
 */
function hfs_register_field_meta(): void {
	$may_edit = static fn( $allowed, $key, $post_id ): bool => current_user_can( 'edit_post', $post_id );
	foreach ( hfs_kinds_with_fields() as $kind ) {
		register_post_meta(
			hfs_type( $kind ),
			HFS_FIELDS,
			array(
				'type'              => 'object',
				'single'            => true,
				'revisions_enabled' => true,
				'auth_callback'     => $may_edit,
				'show_in_rest'      => array(
					// Each single text has fields of its own; hfs_refuse_wrong_fields() checks them.
					'schema'           => 'site_texts' === $kind ? array(
						'type'                 => 'object',
						'additionalProperties' => true,
					) : hfs_schema( hfs_form( $kind ) ),
					// Content that is older than the checks is shown unchanged, so that it can be corrected.
					'prepare_callback' => static fn( $value ) => $value,
				),
			)
		);
		register_post_meta(
			hfs_type( $kind ),
			HFS_SCREEN,
			array(
				'type'              => 'string',
				'single'            => true,
				'revisions_enabled' => true,
				'auth_callback'     => $may_edit,
				'show_in_rest'      => true,
			)
		);
		register_post_meta(
			hfs_type( $kind ),
			HFS_ANSWERS,
			array(
				'type'          => 'array',
				'single'        => true,
				'auth_callback' => $may_edit,
				'show_in_rest'  => array(
					'schema' => array(
						'type'  => 'array',
						'items' => array( 'type' => 'string' ),
					),
				),
			)
		);
	}
	foreach ( hfs_kinds_on_site() as $kind ) {
		add_filter( 'rest_pre_insert_' . hfs_type( $kind ), 'hfs_refuse_wrong_fields', 10, 2 );
	}
}

/**
 * Whether the current REST request only reads, after storing it if it is given.
 *
 * @param bool|null $is_reading Whether it is.
 */
function hfs_is_reading( ?bool $is_reading = null ): bool {
	static $known = false;
	$known        = $is_reading ?? $known;
	return $known;
}

/**
 * Records whether a REST request only reads.
 *
 * @param mixed           $response What is answered already.
 * @param array           $handler  Who answers it.
 * @param WP_REST_Request $request  The request.
 * @return mixed
 */
function hfs_note_reading( $response, array $handler, WP_REST_Request $request ) {
	hfs_is_reading( 'GET' === $request->get_method() && 'edit' !== $request['context'] );
	return $response;
}

/**
 * The fields of a post as its editor has them.
 *
 * @param mixed  $value   What another filter says.
 * @param int    $post_id The post or revision.
 * @param string $key     The key of the meta.
 * @return mixed
 */
function hfs_read_field_meta( $value, int $post_id, $key ) {
	$post = in_array( $key, HFS_PANEL_KEYS, true ) ? get_post( $post_id ) : null;
	if ( ! $post || 'revision' === $post->post_type ) {
		return $value;
	}
	if ( HFS_SCREEN === $key ) {
		return array( '' );
	}
	if ( HFS_ANSWERS === $key ) {
		return array( array() );
	}
	// Only the editor reads them this way.
	if ( hfs_is_reading() ) {
		return array( array() );
	}
	return array( hfs_edited_fields( $post ) );
}

/**
 * Writes the fields of a post as its editor has them into ACF's layout.
 *
 * @param mixed  $done    What another filter says.
 * @param int    $post_id The post or revision.
 * @param string $key     The key of the meta.
 * @param mixed  $values  The fields.
 * @return mixed
 */
function hfs_write_field_meta( $done, int $post_id, $key, $values ) {
	$post = in_array( $key, HFS_PANEL_KEYS, true ) ? get_post( $post_id ) : null;
	if ( ! $post || 'revision' === $post->post_type ) {
		return $done;
	}
	if ( HFS_FIELDS === $key ) {
		$values = is_array( $values ) ? $values : array();
		hfs_write_values( 'post', $post_id, hfs_fields( hfs_kind_of_post( $post ) ), $values );
		if ( 'rooms' === hfs_kind( $post->post_type ) && isset( $values[ HFS_BUILDING_FIELD ] ) ) {
			hfs_file_room( $post_id, (string) $values[ HFS_BUILDING_FIELD ] );
		}
	}
	return true;
}

/**
 * Prevents the deletion of fields before a revision is restored, which writes all of them.
 *
 * @param mixed  $done    What another filter says.
 * @param int    $post_id The post or revision.
 * @param string $key     The key of the meta.
 * @return mixed
 */
function hfs_keep_field_meta( $done, int $post_id, $key ) {
	return in_array( $key, HFS_PANEL_KEYS, true ) && 'revision' !== get_post_type( $post_id ) ? true : $done;
}

/**
 * Returns the fields of a post as its editor has them.
 *
 * @param WP_Post $post The post.
 */
function hfs_edited_fields( WP_Post $post ): array {
	$kind = hfs_kind_of_post( $post );
	return ( 'rooms' === $kind ? array( HFS_BUILDING_FIELD => hfs_building_slug( $post ) ) : array() )
		+ hfs_edited_values( hfs_fields( $kind ), (array) get_post_meta( $post->ID ) );
}

/**
 * Returns values as the editor handles them: numbers, booleans, pictures and amenities by id, rows as lists.
 *
 * @param array  $fields Fields as hfs_fields() gives them.
 * @param array  $meta   All meta.
 * @param string $before What stands before the names.
 */
function hfs_edited_values( array $fields, array $meta, string $before = '' ): array {
	$values = array();
	foreach ( $fields as $name => $type ) {
		$key  = $before . $name;
		$raw  = maybe_unserialize( $meta[ $key ][0] ?? '' );
		$text = hfs_as_text( $raw );
		if ( is_array( $type ) ) {
			$values[ $name ] = 'group' === $type[0]
				? hfs_edited_values( $type[1], $meta, $key . '_' )
				: array_map( static fn( int $row ): array => hfs_edited_values( $type[1], $meta, "{$key}_{$row}_" ), hfs_row_numbers( $text, $meta ) );
			continue;
		}
		$values[ $name ] = match ( $type ) {
			'number'           => '' === $text ? null : ( is_numeric( $text ) ? $text + 0 : $text ),
			'true_false'       => '1' === $text,
			'image', 'amenity' => (int) $text,
			'gallery'          => array_values( array_filter( array_map( 'intval', (array) $raw ) ) ),
			'words'            => hfs_stored_words( $raw ),
			'date'             => preg_replace( '/^(\d{4})(\d\d)(\d\d)$/', '$1-$2-$3', $text ),
			default            => $text,
		};
	}
	return $values;
}
