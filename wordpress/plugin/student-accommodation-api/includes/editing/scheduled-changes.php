<?php
/**
 * A change of something published that is published at a time: the request by which the editor would save it is kept as a post of its
 * own, which WordPress publishes when it is due. Then it passes the same gate as an Update, and is merged with what was changed since.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

const HFS_CHANGE_TYPE = 'hfs_change';

/** The body of the request that is kept. */
const HFS_CHANGE_BODY = '_hfs_body';

/** Why a change was not published, or not yet. */
const HFS_CHANGE_FAILED = '_hfs_failed';

/** Says that a change was published. */
const HFS_CHANGE_DONE = '_hfs_done';

/** After how long a change is tried again whose publishing was interrupted. */
const HFS_CHANGE_AGAIN = 5 * MINUTE_IN_SECONDS;

/** What of a request is a change of content. */
const HFS_CHANGE_PARTS = array( 'title', 'content', 'excerpt', 'meta', 'slug', 'parent', 'featured_media', 'categories', 'locations', 'menu_order', 'hfs_base' );

add_action( 'init', 'hfs_register_changes', 15 );
add_action( 'transition_post_status', 'hfs_publish_change', 10, 3 );

/**
 * Registers the post type, and keeps what is sent with a time after it was checked like an Update.
 */
function hfs_register_changes(): void {
	register_post_type(
		HFS_CHANGE_TYPE,
		array(
			'labels'       => array(
				'name'               => __( 'Scheduled changes', 'student-accommodation-api' ),
				'singular_name'      => __( 'Scheduled change', 'student-accommodation-api' ),
				'not_found'          => __( 'No change waits.', 'student-accommodation-api' ),
				'not_found_in_trash' => __( 'No change was taken back.', 'student-accommodation-api' ),
				'search_items'       => __( 'Search scheduled changes', 'student-accommodation-api' ),
			),
			'public'       => false,
			'show_ui'      => true,
			'show_in_menu' => 'index.php',
			'can_export'   => false,
			'supports'     => array( 'title', 'author' ),
			'rewrite'      => false,
			'map_meta_cap' => true,
			'capabilities' => array( 'create_posts' => 'do_not_allow' ),
		)
	);
	foreach ( hfs_kinds_on_site() as $kind ) {
		add_filter( 'rest_pre_insert_' . hfs_type( $kind ), 'hfs_keep_change', 20, 2 );
	}
}

/**
 * Keeps a change that is sent with hfs_publish_at, and saves nothing of it now.
 *
 * @param stdClass|WP_Error $post    What would be saved, which has been checked.
 * @param WP_REST_Request   $request The request.
 * @return stdClass|WP_Error
 */
function hfs_keep_change( $post, WP_REST_Request $request ) {
	$at    = $request['hfs_publish_at'];
	$saved = is_wp_error( $post ) || ! isset( $post->ID ) ? null : get_post( $post->ID );
	if ( null === $at || ! $saved ) {
		return $post;
	}
	$time = is_string( $at ) ? date_create_immutable( $at, wp_timezone() ) : false;
	if ( ! $time || $time->getTimestamp() < time() + MINUTE_IN_SECONDS ) {
		return new WP_Error( 'hfs_no_time', __( 'Choose a day and a time that are still to come.', 'student-accommodation-api' ), array( 'status' => 400 ) );
	}
	if ( 'publish' !== $saved->post_status ) {
		return new WP_Error( 'hfs_not_public', __( 'Only a change of something published can wait. Schedule the publication itself.', 'student-accommodation-api' ), array( 'status' => 400 ) );
	}
	if ( ! current_user_can( get_post_type_object( $saved->post_type )->cap->publish_posts ) ) {
		return new WP_Error( 'hfs_may_not_publish', __( 'You may not publish this.', 'student-accommodation-api' ), array( 'status' => 403 ) );
	}
	$body  = array_intersect_key( $request->get_json_params() ?? array(), array_flip( HFS_CHANGE_PARTS ) );
	$date  = $time->setTimezone( wp_timezone() )->format( 'Y-m-d H:i:s' );
	$id    = wp_insert_post(
		array(
			'post_type'     => HFS_CHANGE_TYPE,
			'post_status'   => 'future',
			'post_parent'   => $saved->ID,
			'post_title'    => wp_slash( 'site_texts' === hfs_kind( $saved->post_type ) ? HFS_SITE_TEXTS[ $saved->post_name ] ?? $saved->post_title : $saved->post_title ),
			'post_date'     => $date,
			'post_date_gmt' => get_gmt_from_date( $date ),
			'meta_input'    => array( HFS_CHANGE_BODY => wp_slash( $body ) ),
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		return $id;
	}
	$autosave = wp_get_post_autosave( $saved->ID, get_current_user_id() );
	if ( $autosave ) {
		wp_delete_post_revision( $autosave->ID );
	}
	hfs_is_checked( false );
	// Ends the request without saving, which is what was asked for.
	return new WP_Error( 'hfs_change_waits', hfs_change_in_words( get_post( $id ) ), array( 'status' => 202 ) );
}

/**
 * Publishes a change that is due. What is refused stays, and says why.
 *
 * @param string  $is     Its new state.
 * @param string  $was    The one before.
 * @param WP_Post $change The change.
 */
function hfs_publish_change( string $is, string $was, WP_Post $change ): void {
	if ( HFS_CHANGE_TYPE !== $change->post_type || 'publish' !== $is || get_post_meta( $change->ID, HFS_CHANGE_DONE, true ) ) {
		return;
	}
	$saved = get_post( $change->post_parent );
	// If PHP ends before all is done, WordPress's schedule does it again: merged with itself, a change changes nothing.
	delete_post_meta( $change->ID, HFS_CHANGE_FAILED );
	hfs_set_state( $change, 'future', wp_date( 'Y-m-d H:i:s', time() + HFS_CHANGE_AGAIN ) );
	$user = get_current_user_id();
	wp_set_current_user( (int) $change->post_author );
	$request = new WP_REST_Request( 'POST', $saved ? rest_get_route_for_post( $saved ) : '/' );
	$request->set_body_params( (array) get_post_meta( $change->ID, HFS_CHANGE_BODY, true ) );
	$answer = $saved && 'publish' === $saved->post_status ? rest_do_request( $request ) : null;
	wp_set_current_user( $user );
	if ( $answer && ! $answer->is_error() ) {
		update_post_meta( $change->ID, HFS_CHANGE_DONE, '1' );
		hfs_set_state( $change, 'publish', current_time( 'mysql' ) );
		return;
	}
	$reason = $answer ? $answer->as_error()->get_error_message() : __( 'It is no longer published.', 'student-accommodation-api' );
	hfs_set_state( $change, 'draft' );
	update_post_meta( $change->ID, HFS_CHANGE_FAILED, wp_slash( $reason ) );
	/* translators: 1: title of a page, a room and so on, 2: why */
	hfs_keep_refused( sprintf( __( 'The change of “%1$s” that was scheduled was not published, and visitors read it as before. %2$s', 'student-accommodation-api' ), $change->post_title, $reason ) );
}

/**
 * Returns the changes that wait, the next first.
 *
 * @param int $post_id Of what; 0 for all.
 * @return WP_Post[]
 */
function hfs_waiting_changes( int $post_id = 0 ): array {
	return get_posts(
		array(
			'post_type'   => HFS_CHANGE_TYPE,
			'post_status' => 'future',
			'numberposts' => -1,
			'orderby'     => 'date',
			'order'       => 'ASC',
		) + ( $post_id ? array( 'post_parent' => $post_id ) : array() )
	);
}

/**
 * Returns what a change changes of a post: its title, text and fields afterwards, merged with what is saved by now.
 *
 * @param WP_Post $change The change.
 * @param WP_Post $saved  The post.
 * @return array{title: string, text: string, fields: array}
 */
function hfs_change_applied( WP_Post $change, WP_Post $saved ): array {
	$body      = (array) get_post_meta( $change->ID, HFS_CHANGE_BODY, true );
	$base      = (array) ( $body['hfs_base'] ?? array() );
	$fields    = hfs_edited_fields( $saved );
	$conflicts = array();
	$sent      = $body['meta'][ HFS_FIELDS ] ?? null;
	return array(
		'title'  => isset( $body['title'] ) && ! hfs_is_same_text( $body['title'], (string) ( $base['title'] ?? '' ) ) ? (string) $body['title'] : $saved->post_title,
		'text'   => isset( $body['content'] ) && ! hfs_is_same_text( $body['content'], (string) ( $base['content'] ?? '' ) ) ? (string) $body['content'] : $saved->post_content,
		'fields' => is_array( $sent ) ? hfs_merge_values( (array) ( $base['fields'] ?? array() ), $fields, $sent, $conflicts ) + $fields : $fields,
	);
}

/**
 * Returns the names of what a change changes, such as Title.
 *
 * @param WP_Post $change The change.
 * @return string[]
 */
function hfs_changed_parts( WP_Post $change ): array {
	$saved = get_post( $change->post_parent );
	if ( ! $saved ) {
		return array();
	}
	$after  = hfs_change_applied( $change, $saved );
	$parts  = array_column( hfs_differences( $saved, $after['fields'], $after['title'], $after['text'] ), 'label' );
	return array_merge( $parts, array_values( array_intersect_key( hfs_names_of_parts(), (array) get_post_meta( $change->ID, HFS_CHANGE_BODY, true ) ) ) );
}

/**
 * Returns when a change is published, what it changes, and what another that waits changes too.
 *
 * @param WP_Post $change The change.
 */
function hfs_change_in_words( WP_Post $change ): string {
	/* translators: 1: a day and time, 2: who, 3: what is changed, such as Title and Text */
	$words = sprintf( __( 'A change will be published at %1$s, by %2$s: %3$s.', 'student-accommodation-api' ), hfs_day_and_time( $change->post_date ), get_the_author_meta( 'display_name', (int) $change->post_author ), wp_sprintf_l( '%l', hfs_changed_parts( $change ) ) );
	return implode( ' ', array( $words, ...hfs_changes_of_the_same( $change ) ) );
}

/**
 * Returns what other changes that wait change too.
 *
 * @param WP_Post $change The change.
 * @return string[]
 */
function hfs_changes_of_the_same( WP_Post $change ): array {
	$words = array();
	foreach ( hfs_waiting_changes( $change->post_parent ) as $other ) {
		$both = $other->ID === $change->ID ? array() : array_intersect( hfs_changed_parts( $change ), hfs_changed_parts( $other ) );
		if ( $both ) {
			/* translators: 1: a day and time, 2: what is changed */
			$words[] = sprintf( __( 'The one of %1$s changes this too: %2$s. The later one will be refused unless it is the same.', 'student-accommodation-api' ), hfs_day_and_time( $other->post_date ), wp_sprintf_l( '%l', $both ) );
		}
	}
	return $words;
}
