<?php
/**
 * The whole site as it would be: what is typed and not saved, what waits to be published, and the scheduled prices of a new year, for
 * the requests of a preview session of the site, which bear a signed token. Every other request is answered as before.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The query parameter with the token of a session, as on the addresses of the site: "site.ID.EXPIRES.SIGNATURE". */
const HFS_PREVIEW_TOKEN = 'hfs_preview';

/** The states that become public without anybody's doing more than approving it. */
const HFS_WAITING = array( 'pending', 'future' );

add_filter( 'rest_pre_dispatch', 'hfs_begin_site_preview', 1, 3 );

/**
 * Shows the site as it would be to a request with a valid token, and refuses one with another token: it would get what visitors see.
 *
 * @param mixed           $answer  What another filter answers.
 * @param WP_REST_Server  $server  The server.
 * @param WP_REST_Request $request The request.
 * @return mixed
 */
function hfs_begin_site_preview( $answer, WP_REST_Server $server, WP_REST_Request $request ) {
	$token = $request->get_query_params()[ HFS_PREVIEW_TOKEN ] ?? null;
	if ( null === $token ) {
		return $answer;
	}
	list( $type, $id, $expires, $signature ) = array_pad( explode( '.', is_string( $token ) ? $token : '' ), 4, '' );
	if ( 'GET' !== $request->get_method() || 'site' !== $type || (int) $expires < time() || ! hfs_is_signed( hfs_preview_text( 'site', (int) $id, (int) $expires ), $signature ) ) {
		return new WP_Error( 'hfs_preview_ended', __( 'This preview has ended, or its link is not valid.', 'student-accommodation-api' ), array( 'status' => 401 ) );
	}
	hfs_show_site_as_it_would_be( (int) $id );
	add_filter(
		'rest_post_dispatch',
		static function ( WP_HTTP_Response $response ): WP_HTTP_Response {
			$response->header( 'Cache-Control', 'no-store' );
			return $response;
		}
	);
	return $answer;
}

/**
 * Shows all that waits as if it were published, until the request ends.
 *
 * @param int $draft A draft that is shown too, or 0.
 */
function hfs_show_site_as_it_would_be( int $draft ): void {
	foreach ( hfs_waiting_posts( $draft ) as $post ) {
		$typed = hfs_as_typed( $post, hfs_unsaved_changes( $post ) );
		if ( 'publish' === $post->post_status ) {
			// It has its present address until it is published: what leads to it is found by that.
			$typed->post_name   = $post->post_name;
			$typed->post_parent = $post->post_parent;
		}
		if ( '' === trim( $typed->post_title ) ) {
			// Nothing is published without a title, and the site shows nothing that has none.
			$typed->post_title = $post->post_title;
		}
		$typed->post_status = 'publish';
		hfs_show_as_typed( $typed, hfs_typed()[ $post->ID ]['fields'] ?? array(), hfs_typed()[ $post->ID ]['screen'] ?? array() );
	}
	foreach ( hfs_waiting_changes() as $change ) {
		hfs_show_change_as_published( $change );
	}
	foreach ( hfs_waiting_years( $draft ) as $year ) {
		hfs_show_new_year_as_published( $year );
	}
	add_action( 'pre_get_posts', 'hfs_find_what_waits' );
	add_filter( 'posts_where', 'hfs_find_one_draft', 10, 2 );
	// Before WordPress looks whether what it has found is public.
	add_filter( 'posts_results', static fn( array $posts ): array => array_map( static fn( $post ) => $post instanceof WP_Post ? hfs_as_shown( $post ) : $post, $posts ) );
	add_filter( 'get_hfs_place', 'hfs_place_as_typed' );
}

/**
 * Returns what is not as visitors see it: typed and not saved, waiting for its day or for approval, and one draft.
 *
 * @param int $draft The draft, or 0.
 * @return WP_Post[]
 */
function hfs_waiting_posts( int $draft ): array {
	global $wpdb;
	$types = array_map( 'hfs_type', hfs_kinds_on_site() );
	$slots = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- WordPress finds no posts by their autosaves. Only placeholders are put in.
	$typed = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT post.ID FROM $wpdb->posts AS autosave JOIN $wpdb->posts AS post ON post.ID = autosave.post_parent
			WHERE autosave.post_type = 'revision' AND autosave.post_status = 'inherit' AND autosave.post_name LIKE %s
			AND autosave.post_modified_gmt > post.post_modified_gmt AND post.post_status = 'publish' AND post.post_type IN ($slots)",
			'%' . $wpdb->esc_like( '-autosave-v1' ),
			...$types
		)
	);
	// phpcs:enable
	$waiting = get_posts(
		array(
			'post_type'   => $types,
			'post_status' => HFS_WAITING,
			'numberposts' => -1,
			'fields'      => 'ids',
		)
	);
	$posts   = array_map( 'get_post', array_unique( array_map( 'intval', array( ...$typed, ...$waiting, $draft ) ) ) );
	return array_filter( $posts, static fn( $post ): bool => $post instanceof WP_Post && in_array( $post->post_type, $types, true ) && in_array( $post->post_status, array( 'publish', 'draft', ...HFS_WAITING ), true ) );
}

/**
 * Returns the scheduled prices of new years, and one draft of them.
 *
 * @param int $draft The draft, or 0.
 * @return WP_Post[]
 */
function hfs_waiting_years( int $draft ): array {
	$years = get_posts(
		array(
			'post_type'   => HFS_YEAR_TYPE,
			'post_status' => array( 'future', 'draft' ),
			'numberposts' => -1,
		)
	);
	return array_filter( $years, static fn( WP_Post $year ): bool => 'publish' !== hfs_new_year_state( $year ) && ( 'future' === $year->post_status || $year->ID === $draft ) );
}

/**
 * Shows a scheduled change of what is published, with what is typed there too.
 *
 * @param WP_Post $change The change.
 */
function hfs_show_change_as_published( WP_Post $change ): void {
	$saved = hfs_as_shown( get_post( $change->post_parent ) );
	if ( ! $saved || 'publish' !== $saved->post_status ) {
		return;
	}
	$after               = hfs_change_applied( $change, $saved );
	$typed               = new WP_Post( (object) $saved->to_array() );
	$typed->post_title   = $after['title'];
	$typed->post_content = $after['text'];
	$body                = (array) get_post_meta( $change->ID, HFS_CHANGE_BODY, true );
	$typed->post_excerpt = (string) ( $body['excerpt'] ?? $saved->post_excerpt );
	$known               = hfs_typed()[ $saved->ID ] ?? array(
		'fields' => array(),
		'screen' => array(),
	);
	hfs_show_as_typed( $typed, $after['fields'] + $known['fields'], array_intersect_key( $body, array_flip( array( 'featured_media', 'categories', 'locations' ) ) ) + $known['screen'] );
}

/**
 * Shows the contracts of a new year in their rooms.
 *
 * @param WP_Post $year The draft.
 */
function hfs_show_new_year_as_published( WP_Post $year ): void {
	$contracts = array();
	foreach ( hfs_year_rows( $year ) as $row ) {
		$contracts[ $row['room'] ][] = $row['contract'];
	}
	foreach ( $contracts as $room_id => $added ) {
		$room = get_post( $room_id );
		if ( $room ) {
			$typed = hfs_typed()[ $room_id ] ?? array(
				'post'   => $room,
				'fields' => array(),
				'screen' => array(),
			);
			hfs_show_as_typed( $typed['post'], hfs_room_in_new_year( hfs_edited_fields( $room ), $added )['after'] + $typed['fields'], $typed['screen'] );
		}
	}
}

/**
 * Returns a post as this request shows it.
 *
 * @param WP_Post|null $post The post.
 */
function hfs_as_shown( ?WP_Post $post ): ?WP_Post {
	return $post ? hfs_typed()[ $post->ID ]['post'] ?? $post : null;
}

/**
 * Lets a query for what is public find what waits: by its address too, which it may not have yet.
 *
 * @param WP_Query $query The query.
 */
function hfs_find_what_waits( WP_Query $query ): void {
	$types = (array) $query->get( 'post_type' );
	if ( array( 'publish' ) !== array_values( (array) $query->get( 'post_status' ) ) || ! array_intersect( $types, array_map( 'hfs_type', hfs_kinds_on_site() ) ) ) {
		return;
	}
	$query->set( 'post_status', array( 'publish', 'draft', ...HFS_WAITING ) );
	$query->set( 'hfs_waits', true );
	$slugs = array_filter( array( (string) $query->get( 'name' ), ...(array) $query->get( 'post_name__in' ) ) );
	foreach ( $slugs ? hfs_typed() : array() as $id => $typed ) {
		if ( in_array( $typed['post']->post_type, $types, true ) && in_array( $typed['post']->post_name, $slugs, true ) ) {
			$query->set( 'name', '' );
			$query->set( 'post_name__in', array() );
			$query->set( 'p', $id );
			return;
		}
	}
}

/**
 * Leaves drafts out of a query but for those that are shown.
 *
 * @param string   $where The conditions.
 * @param WP_Query $query The query.
 */
function hfs_find_one_draft( string $where, WP_Query $query ): string {
	global $wpdb;
	$shown = implode( ', ', array( 0, ...array_keys( array_filter( hfs_typed(), static fn( array $typed ): bool => 'publish' === $typed['post']->post_status ) ) ) );
	return $query->get( 'hfs_waits' ) ? "$where AND ( $wpdb->posts.post_status <> 'draft' OR $wpdb->posts.ID IN ( $shown ) )" : $where;
}

/**
 * Returns the term of a city or building with the name and city that are typed.
 *
 * @param WP_Term $term The term.
 */
function hfs_place_as_typed( WP_Term $term ): WP_Term {
	$typed = hfs_typed()[ (int) get_term_meta( $term->term_id, HFS_POST_OF_TERM, true ) ] ?? null;
	$city  = $typed && $term->parent && ! empty( $typed['fields']['city'] ) ? get_term_by( 'slug', (string) $typed['fields']['city'], 'hfs_place' ) : null;
	if ( $typed ) {
		$term->name   = $typed['post']->post_title;
		$term->parent = $city instanceof WP_Term ? $city->term_id : $term->parent;
	}
	return $term;
}
