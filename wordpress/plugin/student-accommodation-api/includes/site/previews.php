<?php
/**
 * The route by which the public site reads a draft: hfs/v1/preview, with the signature of preview-links.php.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'hfs_register_preview_route' );

/**
 * Registers hfs/v1/preview/{type}/{id}.
 */
function hfs_register_preview_route(): void {
	register_rest_route(
		'hfs/v1',
		'/preview/(?P<type>' . implode( '|', HFS_PREVIEWED ) . ')/(?P<id>\d+)',
		array(
			'methods'             => WP_REST_Server::READABLE,
			'callback'            => 'hfs_preview_response',
			'permission_callback' => 'hfs_may_preview',
			'args'                => array(
				'id'        => array( 'type' => 'integer' ),
				'expires'   => array(
					'type'     => 'integer',
					'required' => true,
				),
				'signature' => array(
					'type'     => 'string',
					'required' => true,
				),
			),
		)
	);
}

/**
 * Whether a request has a valid signature.
 *
 * @param WP_REST_Request $request The request.
 */
function hfs_may_preview( WP_REST_Request $request ): bool {
	return $request['expires'] >= time() && hfs_is_signed( hfs_preview_text( $request['type'], $request['id'], $request['expires'] ), $request['signature'] );
}

/**
 * Returns a draft in the shape of a published post, with unsaved changes.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response|WP_Error
 */
function hfs_preview_response( WP_REST_Request $request ) {
	$post = get_post( $request['id'] );
	if ( ! $post instanceof WP_Post || ( HFS_PREVIEWED[ hfs_kind( $post->post_type ) ] ?? '' ) !== $request['type'] || in_array( $post->post_status, array( 'trash', 'auto-draft' ), true ) ) {
		return new WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.', 'student-accommodation-api' ), array( 'status' => 404 ) );
	}
	$answer = hfs_preview_answer( hfs_as_typed( $post, hfs_unsaved_changes( $post ) ) );
	if ( null === $answer ) {
		return new WP_Error( 'hfs_no_place', __( 'This has no city yet.', 'student-accommodation-api' ), array( 'status' => 404 ) );
	}
	$response = new WP_REST_Response( $answer );
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}

/**
 * Returns a draft in the shape of a published post, or null for a building without a city.
 *
 * @param WP_Post $draft The draft as it was typed.
 */
function hfs_preview_answer( WP_Post $draft ): ?array {
	$kind  = hfs_kind( $draft->post_type );
	$place = hfs_term_of_place( $draft );
	if ( 'universities' === $kind ) {
		return array( 'post_title' => get_the_title( $draft ) ) + hfs_university_answer( $draft );
	}
	if ( 'city' === $kind || 'building' === $kind ) {
		if ( ! $place ) {
			return null;
		}
		$city = get_term_by( 'slug', hfs_post_values( $draft )['city'] ?? '', 'hfs_place' );
		return array(
			'name'        => get_the_title( $draft ),
			'description' => trim( do_blocks( $draft->post_content ) ),
		) + ( 'city' === $kind ? hfs_city_answer( $place ) : array( 'parent_location' => hfs_term_reference( $city ? $city : hfs_city_of( $place ) ) ) + hfs_building_answer( $place, true ) );
	}
	$answer = hfs_rest_post( $draft );
	if ( 'rooms' === $kind ) {
		$building           = hfs_chosen_building( $draft );
		$answer['property'] = $building ? hfs_term_answer( $building ) : false;
		// The site cannot read an unpublished building.
		$answer['building'] = $building && ! hfs_is_public_place( $building ) ? hfs_building_answer( $building, true ) : false;
	}
	return $answer;
}

/**
 * Returns the changes of a post's newest autosave that are not saved: "title", "content", "excerpt", "fields" and "screen", as the
 * panel has them. Null where there are none.
 *
 * @param WP_Post $post The post.
 */
function hfs_unsaved_changes( WP_Post $post ): ?array {
	$autosave = wp_get_post_autosave( $post->ID );
	if ( ! $autosave || strtotime( $autosave->post_modified_gmt ) <= strtotime( $post->post_modified_gmt ) ) {
		return null;
	}
	return array(
		'title'   => $autosave->post_title,
		'content' => $autosave->post_content,
		'excerpt' => $autosave->post_excerpt,
		'fields'  => get_post_meta( $autosave->ID, HFS_FIELDS, true ),
		'screen'  => hfs_as_text( get_post_meta( $autosave->ID, HFS_SCREEN, true ) ),
	);
}

/**
 * Returns a copy of a post with changes, and with its future slug. Until the request ends, its fields, buildings, categories and
 * picture are those that were typed too.
 *
 * @param WP_Post    $post  The post.
 * @param array|null $typed Changes as hfs_unsaved_changes() returns them.
 */
function hfs_as_typed( WP_Post $post, ?array $typed ): WP_Post {
	$draft = new WP_Post( (object) $post->to_array() );
	if ( null !== $typed ) {
		$draft->post_title   = $typed['title'];
		$draft->post_content = $typed['content'];
		$draft->post_excerpt = $typed['excerpt'];
		$screen              = json_decode( $typed['screen'], true );
		$fields              = $typed['fields'];
		$draft->post_name    = is_string( $screen['slug'] ?? null ) && '' !== $screen['slug'] ? sanitize_title( $screen['slug'] ) : $draft->post_name;
		$draft->post_parent  = (int) ( $screen['parent'] ?? $draft->post_parent );
		hfs_show_as_typed( $draft, is_array( $fields ) ? $fields : array(), is_array( $screen ) ? $screen : array() );
	}
	if ( 'rooms' === hfs_kind( $draft->post_type ) ) {
		$draft->post_name = hfs_slug_in_building( $draft );
	}
	if ( '' === $draft->post_name ) {
		$draft->post_name = sanitize_title( $draft->post_title, 'draft-' . $draft->ID );
	}
	if ( '0000-00-00 00:00:00' === $draft->post_date_gmt ) {
		$draft->post_date_gmt = get_gmt_from_date( $draft->post_date );
	}
	return $draft;
}

/**
 * Replaces the saved values by the unsaved ones until the request ends.
 *
 * @param WP_Post $draft  The draft.
 * @param array   $fields Its fields as the editor has them.
 * @param array   $screen What else was on the screen: "locations", "categories", "featured_media".
 */
function hfs_show_as_typed( WP_Post $draft, array $fields, array $screen ): void {
	$meta = (array) get_post_meta( $draft->ID );
	foreach ( array_intersect_key( hfs_fields( hfs_kind_of_post( $draft ) ), $fields ) as $name => $type ) {
		foreach ( hfs_meta_of_value( $type, $name, $fields[ $name ] ) as $key => $value ) {
			$meta[ $key ] = array( $value );
		}
	}
	if ( isset( $screen['featured_media'] ) ) {
		$meta['_thumbnail_id'] = array( (int) $screen['featured_media'] );
	}
	if ( ! hfs_typed() ) {
		add_filter( 'get_post_metadata', 'hfs_meta_as_typed', 20, 3 );
		add_filter( 'get_the_terms', 'hfs_terms_as_typed', 20, 3 );
		add_filter( 'the_title', 'hfs_title_as_typed', 0, 2 );
	}
	hfs_typed(
		array(
			'post'   => $draft,
			'meta'   => $meta,
			'fields' => $fields,
			'screen' => $screen,
		)
	);
}

/**
 * Returns what this request shows as it was typed, after adding one if it is given.
 *
 * @param array|null $added The draft with its meta, fields and the rest of the screen.
 * @return array<int, array{post: WP_Post, meta: array, fields: array, screen: array}> By the numbers of the posts.
 */
function hfs_typed( ?array $added = null ): array {
	static $typed = array();
	if ( null !== $added ) {
		$typed[ $added['post']->ID ] = $added;
	}
	return $typed;
}

/**
 * Returns the meta of a post as it was typed.
 *
 * @param mixed  $value   What another filter says.
 * @param int    $post_id The post.
 * @param string $key     The key of the meta, or "" for all.
 * @return mixed
 */
function hfs_meta_as_typed( $value, $post_id, $key ) {
	$meta = hfs_typed()[ $post_id ]['meta'] ?? null;
	if ( null === $meta || in_array( $key, HFS_PANEL_KEYS, true ) ) {
		return $value;
	}
	return '' === $key ? $meta : ( $meta[ $key ] ?? $value );
}

/**
 * Returns the building or the categories of a post as they were typed.
 *
 * @param mixed  $terms    The saved ones.
 * @param int    $post_id  The post.
 * @param string $taxonomy Their taxonomy.
 * @return mixed
 */
function hfs_terms_as_typed( $terms, $post_id, $taxonomy ) {
	$typed = hfs_typed()[ $post_id ] ?? null;
	if ( null === $typed ) {
		return $terms;
	}
	if ( 'hfs_place' === $taxonomy && isset( $typed['fields'][ HFS_BUILDING_FIELD ] ) && 'rooms' === hfs_kind( $typed['post']->post_type ) ) {
		return array_filter( array( get_term_by( 'slug', (string) $typed['fields'][ HFS_BUILDING_FIELD ], 'hfs_place' ) ) );
	}
	$chosen = $typed['screen'][ array( 'hfs_place' => 'locations', 'category' => 'categories' )[ $taxonomy ] ?? '' ] ?? null;
	return is_array( $chosen ) ? array_values( array_filter( array_map( static fn( $id ) => get_term( (int) $id, $taxonomy ), $chosen ), static fn( $term ): bool => $term instanceof WP_Term ) ) : $terms;
}

/**
 * Returns the title of a post as it was typed: where WordPress has a number alone, it reads the saved one.
 *
 * @param string $title   The title.
 * @param int    $post_id The post.
 */
function hfs_title_as_typed( $title, $post_id = 0 ): string {
	return hfs_typed()[ $post_id ]['post']->post_title ?? (string) $title;
}
