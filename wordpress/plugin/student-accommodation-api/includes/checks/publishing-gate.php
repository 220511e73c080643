<?php
/**
 * The gate that everything passes on its way to visitors, whoever saves it: Quick Edit, bulk edit, XML-RPC, an import, WP-CLI, another
 * plugin. What is public keeps its title and text, and what is not stays so, where visitors would read it wrongly. What is made public
 * before its fields are there, as imports do, is looked at when the request ends, and is a draft if it is wrong. The REST API brings
 * the fields with it, and has been checked before (hfs_refuse_wrong_fields).
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_insert_post_data', 'hfs_refuse_publishing', 10, 2 );
add_action( 'transition_post_status', 'hfs_note_published', 10, 3 );
add_action( 'wp_after_insert_post', static fn() => hfs_is_checked( false ), 1 );
// Before the site is notified.
add_action( 'shutdown', 'hfs_look_at_published', 5 );

/**
 * Whether what is being saved has been checked with all its fields, after storing it if it is given.
 *
 * @param bool|null $is_checked Whether it has.
 */
function hfs_is_checked( ?bool $is_checked = null ): bool {
	static $known = false;
	$known        = $is_checked ?? $known;
	return $known;
}

/**
 * Keeps a post as it is where visitors would read wrongly what is saved.
 *
 * @param array $data  What would be saved, slashed.
 * @param array $given What was given, with the number of the post.
 */
function hfs_refuse_publishing( array $data, array $given ): array {
	$before = empty( $given['ID'] ) || hfs_is_checked() ? null : get_post( $given['ID'] );
	if ( ! $before || ! in_array( $data['post_status'], HFS_PUBLIC, true ) || ! in_array( hfs_kind( $before->post_type ), hfs_kinds_on_site(), true ) ) {
		return $data;
	}
	$after      = wp_unslash( $data );
	$is_new     = in_array( $before->post_status, HFS_UNPUBLISHED, true );
	$is_renamed = $after['post_title'] !== $before->post_title;
	$is_written = $after['post_content'] !== $before->post_content;
	$kind       = hfs_kind_of_post( $before );
	$fields     = hfs_edited_fields( $before );
	$shown      = array(
		HFS_TITLE => $after['post_title'],
		HFS_TEXT  => $after['post_content'],
	) + hfs_shown( $before );
	$problems   = $is_new || $is_renamed || $is_written ? hfs_all_problems( $kind, $fields, true, $shown ) : array();
	// In the lists, nobody sees what is missing.
	$is_in_list = is_admin() && ! defined( 'XMLRPC_REQUEST' );
	$problems   = $is_new ? $problems + ( $is_in_list ? hfs_gaps( $kind, $fields, $shown ) + hfs_questions_as_problems( hfs_price_questions( $kind, $before, $fields, array() ) ) : array() ) : array_intersect_key( $problems, array_filter( array( HFS_TITLE => $is_renamed, HFS_TEXT => $is_written ) ) );
	if ( ! $problems ) {
		hfs_is_checked( true );
		return $data;
	}
	hfs_say_refused(
		sprintf(
			match ( true ) {
				/* translators: 1: title of a room, a building and so on, 2: what is wrong */
				$is_new     => __( '“%1$s” was not published. %2$s', 'student-accommodation-api' ),
				/* translators: 1: title of a room, a building and so on, 2: what is wrong */
				$is_renamed => __( '“%1$s” was not renamed. %2$s', 'student-accommodation-api' ),
				/* translators: 1: title of a room, a building and so on, 2: what is wrong */
				default     => __( '“%1$s” was not changed. %2$s', 'student-accommodation-api' ),
			},
			$before->post_title,
			hfs_problems_in_words( $kind, $problems )
		)
	);
	$kept = array( 'post_status' => true ) + ( $is_new ? array() : array( 'post_title' => true, 'post_content' => true ) );
	return wp_slash( array_intersect_key( $before->to_array(), $kept ) ) + $data;
}

/**
 * Notes a post that is made public without having been checked. What was scheduled has been.
 *
 * @param string  $after  Its status now.
 * @param string  $before Its status before.
 * @param WP_Post $post   The post.
 */
function hfs_note_published( string $after, string $before, WP_Post $post ): void {
	$is_new = in_array( $after, HFS_PUBLIC, true ) && in_array( $before, array( 'new', ...array_diff( HFS_UNPUBLISHED, array( 'future' ) ) ), true );
	if ( $is_new && ! hfs_is_checked() && in_array( hfs_kind( $post->post_type ), hfs_kinds_on_site(), true ) ) {
		hfs_published_unchecked( $post->ID );
	}
}

/**
 * Returns the posts of this request that were made public unchecked, after adding one if it is given.
 *
 * @param int|null $post_id The post.
 * @return int[]
 */
function hfs_published_unchecked( ?int $post_id = null ): array {
	static $posts = array();
	if ( null !== $post_id ) {
		$posts[] = $post_id;
	}
	return $posts;
}

/**
 * Makes drafts of what was made public and has mistakes, now that all its fields are saved.
 */
function hfs_look_at_published(): void {
	foreach ( array_filter( array_map( 'get_post', hfs_published_unchecked() ) ) as $post ) {
		$kind     = hfs_kind_of_post( $post );
		$is_there = in_array( $post->post_status, HFS_PUBLIC, true ) && ! hfs_is_needed_text( $post );
		// Without its number, or all of its mistakes would count as known.
		$problems = $is_there ? hfs_all_problems( $kind, hfs_edited_fields( $post ), true, array( 'id' => 0 ) + hfs_shown( $post ) ) : array();
		if ( ! $problems ) {
			continue;
		}
		wp_update_post( array( 'ID' => $post->ID, 'post_status' => 'draft' ) );
		/* translators: 1: title of a room, a building and so on, 2: what is wrong */
		$message = sprintf( __( '“%1$s” is a draft, and was not published. %2$s', 'student-accommodation-api' ), $post->post_title, hfs_problems_in_words( $kind, $problems ) );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::warning( $message );
		}
		hfs_keep_refused( $message );
	}
}
