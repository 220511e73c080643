<?php
/**
 * Two people who edit the same item: the editor sends what it was opened with, so that a change that another has saved meanwhile
 * stands. Where both have changed the same field, nothing is saved, and both values are said.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How much of a value is said. */
const HFS_SAID_CHARACTERS = 80;

/**
 * Merges what an editor sends into what is saved by now, and returns where both have changed the same: path => how to fix it.
 *
 * @param WP_Post         $saved   The post as it is saved.
 * @param stdClass        $post    What would be saved of its columns.
 * @param WP_REST_Request $request The request. Its fields become those that are merged.
 * @return array<string, string>
 */
function hfs_merge_edits( WP_Post $saved, stdClass $post, WP_REST_Request $request ): array {
	$base = $request['hfs_base'];
	// Of what is new, the editor leaves out the title that WordPress gives it.
	if ( ! is_array( $base ) || 'auto-draft' === $saved->post_status ) {
		return array();
	}
	$conflicts = array();
	foreach ( array( HFS_TITLE => 'post_title', HFS_TEXT => 'post_content' ) as $path => $column ) {
		// The database has no entities in a title where the editor has them.
		$is_theirs = isset( $post->$column, $base[ $path ] ) && ! hfs_is_same_text( $base[ $path ], $saved->$column );
		if ( $is_theirs && ! hfs_is_same_text( $post->$column, $saved->$column ) && ! hfs_is_same_text( $post->$column, $base[ $path ] ) ) {
			$conflicts[ $path ] = hfs_conflict( $saved->$column, wp_unslash( $post->$column ) );
		} elseif ( $is_theirs ) {
			$post->$column = $saved->$column;
		}
	}
	$sent = array_intersect_key( $request->get_params(), $base );
	foreach ( array_intersect_key( hfs_saved_parts( $saved ), $sent ) as $part => $now ) {
		$is_theirs = ! hfs_is_same_part( $part, $now, $base[ $part ] );
		if ( $is_theirs && ! hfs_is_same_part( $part, $now, $sent[ $part ] ) && ! hfs_is_same_part( $part, $sent[ $part ], $base[ $part ] ) ) {
			$conflicts[ $part ] = hfs_conflict( is_int( $now ) ? null : $now, is_int( $now ) ? null : $sent[ $part ] );
		} elseif ( $is_theirs ) {
			$request->set_param( $part, $now );
			$columns = array( 'excerpt' => 'post_excerpt', 'slug' => 'post_name', 'parent' => 'post_parent', 'menu_order' => 'menu_order' );
			if ( isset( $columns[ $part ] ) ) {
				$post->{$columns[ $part ]} = $now;
			}
		}
	}
	$meta = $request['meta'];
	if ( is_array( $base['fields'] ?? null ) && is_array( $meta[ HFS_FIELDS ] ?? null ) ) {
		$meta[ HFS_FIELDS ] = hfs_merge_values( $base['fields'], hfs_edited_fields( $saved ), $meta[ HFS_FIELDS ], $conflicts );
		$request->set_param( 'meta', $meta );
	}
	return $conflicts;
}

/**
 * Returns what the editor sends as a whole, beside title, text and fields, as it is saved.
 *
 * @param WP_Post $saved The post.
 * @return array<string, string|int|int[]>
 */
function hfs_saved_parts( WP_Post $saved ): array {
	$terms = static fn( string $taxonomy ): array => (array) wp_get_object_terms( $saved->ID, $taxonomy, array( 'fields' => 'ids' ) );
	return array(
		'featured_media' => (int) get_post_thumbnail_id( $saved ),
		'excerpt'        => $saved->post_excerpt,
		'slug'           => $saved->post_name,
		'categories'     => $terms( 'category' ),
		'locations'      => $terms( 'hfs_place' ),
		'parent'         => (int) $saved->post_parent,
		'menu_order'     => (int) $saved->menu_order,
	);
}

/**
 * Returns the names of those parts for people.
 *
 * @return array<string, string>
 */
function hfs_names_of_parts(): array {
	return array(
		'featured_media' => __( 'Featured image', 'student-accommodation-api' ),
		'excerpt'        => __( 'Summary', 'student-accommodation-api' ),
		'slug'           => __( 'Web address', 'student-accommodation-api' ),
		'categories'     => __( 'Categories', 'student-accommodation-api' ),
		'locations'      => __( 'Building', 'student-accommodation-api' ),
		'parent'         => __( 'Parent', 'student-accommodation-api' ),
		'menu_order'     => __( 'Order', 'student-accommodation-api' ),
	);
}

/**
 * Whether two values of such a part are the same: terms in any order, and addresses as WordPress keeps them.
 *
 * @param string $part  The part.
 * @param mixed  $one   One value.
 * @param mixed  $other The other.
 */
function hfs_is_same_part( string $part, $one, $other ): bool {
	$as_kept = static function ( $value ) use ( $part ) {
		if ( is_array( $value ) ) {
			$value = array_map( 'absint', $value );
			sort( $value );
			return $value;
		}
		return 'slug' === $part ? sanitize_title( (string) $value ) : $value;
	};
	return 'excerpt' === $part ? hfs_is_same_text( $one, (string) $other ) : hfs_is_same( $as_kept( $one ), $as_kept( $other ) );
}

/**
 * Merges values part by part: what one has left as it was is taken from the other.
 *
 * @param array    $base      The values that were opened.
 * @param array    $saved     The values that are saved by now.
 * @param array    $sent      The values that are sent.
 * @param string[] $conflicts Gets the paths of what both have changed.
 * @param string   $before    What stands before the paths.
 */
function hfs_merge_values( array $base, array $saved, array $sent, array &$conflicts, string $before = '' ): array {
	foreach ( $sent as $name => $value ) {
		if ( ! array_key_exists( $name, $base ) || ! array_key_exists( $name, $saved ) || hfs_is_same( $saved[ $name ], $base[ $name ] ) || hfs_is_same( $saved[ $name ], $value ) ) {
			continue;
		}
		$are_parts = is_array( $value ) && is_array( $base[ $name ] ) && is_array( $saved[ $name ] ) && array_keys( $value ) === array_keys( $base[ $name ] ) && array_keys( $value ) === array_keys( $saved[ $name ] );
		if ( hfs_is_same( $value, $base[ $name ] ) ) {
			$sent[ $name ] = $saved[ $name ];
		} elseif ( $are_parts ) {
			$sent[ $name ] = hfs_merge_values( $base[ $name ], $saved[ $name ], $value, $conflicts, "$before$name." );
		} else {
			$conflicts[ $before . $name ] = hfs_conflict( $saved[ $name ], $value );
		}
	}
	return $sent;
}

/**
 * Whether two values are the same, whether they come from JSON or from the database.
 *
 * @param mixed $one   One value.
 * @param mixed $other The other.
 */
function hfs_is_same( $one, $other ): bool {
	return wp_json_encode( $one ) === wp_json_encode( $other );
}

/**
 * Whether two texts are the same, whether they are slashed or not.
 *
 * @param mixed  $one   One text.
 * @param string $other The other.
 */
function hfs_is_same_text( $one, string $other ): bool {
	return is_string( $one ) && html_entity_decode( wp_unslash( $one ), ENT_QUOTES ) === html_entity_decode( wp_unslash( $other ), ENT_QUOTES );
}

/**
 * Returns what is said where two people have changed the same.
 *
 * @param mixed $saved What the other has saved.
 * @param mixed $sent  What was typed.
 */
function hfs_conflict( $saved, $sent ): string {
	$said = static fn( $value ): string => is_scalar( $value ) && '' !== (string) $value ? '“' . wp_html_excerpt( (string) $value, HFS_SAID_CHARACTERS, '…' ) . '”' : __( 'something else', 'student-accommodation-api' );
	/* translators: 1: what somebody else has saved, 2: what was typed here */
	return sprintf( __( 'Somebody else has changed this to %1$s since you opened it, and you have changed it to %2$s. Copy yours, open this again, and choose.', 'student-accommodation-api' ), $said( $saved ), $said( $sent ) );
}
