<?php
/**
 * The building of a room: one field at the top of the panel. It is stored as the room's term, under which the API files it.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The field's name in the panel. */
const HFS_BUILDING_FIELD = 'building';

/**
 * Returns the slug of a room's building for the panel, or "".
 *
 * @param WP_Post $room The room.
 */
function hfs_building_slug( WP_Post $room ): string {
	return hfs_chosen_building( $room )->slug ?? '';
}

/**
 * Files a room under its building, and under nothing else.
 *
 * @param int    $room_id The room.
 * @param string $slug    The slug of the building, or "" for none.
 */
function hfs_file_room( int $room_id, string $slug ): void {
	$term = '' === $slug ? null : get_term_by( 'slug', $slug, 'hfs_place' );
	wp_set_object_terms( $room_id, $term instanceof WP_Term ? array( $term->term_id ) : array(), 'hfs_place' );
}

/**
 * Returns the error of a room's building, or null. It has exactly one.
 *
 * @param string               $slug    The slug in the panel.
 * @param WP_REST_Request|null $request The request, whose "locations" count where the panel is not sent.
 */
function hfs_building_problem( string $slug, ?WP_REST_Request $request = null ): ?string {
	if ( ! isset( $request['meta'][ HFS_FIELDS ] ) && is_array( $request['locations'] ?? null ) ) {
		$buildings = array_filter( array_map( static fn( $id ) => get_term( (int) $id, 'hfs_place' ), $request['locations'] ), static fn( $term ): bool => $term instanceof WP_Term && 0 !== $term->parent );
		return 1 === count( $buildings ) ? null : __( 'A room is in exactly one building.', 'student-accommodation-api' );
	}
	$term = '' === $slug ? null : get_term_by( 'slug', $slug, 'hfs_place' );
	return $term instanceof WP_Term && 0 !== $term->parent ? null : __( 'Choose the building, else no page shows the room.', 'student-accommodation-api' );
}
