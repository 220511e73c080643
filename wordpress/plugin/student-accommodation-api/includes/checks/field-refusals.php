<?php
/**
 * Refuses what the block editor and other clients of the REST API send and visitors would read wrongly, before anything is saved, and says
 * what was refused by whatever entrance.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** States in which visitors see content, or will. */
const HFS_PUBLIC = array( 'publish', 'future', 'private' );

add_action( 'admin_notices', 'hfs_show_refused' );
add_filter( 'wp_redirect', 'hfs_count_refused' );

/**
 * Refuses a post with wrong fields before any of it is saved. Autosaves are not checked.
 *
 * @param stdClass|WP_Error $post    What would be saved.
 * @param WP_REST_Request   $request The request.
 * @return stdClass|WP_Error
 */
function hfs_refuse_wrong_fields( $post, WP_REST_Request $request ) {
	if ( is_wp_error( $post ) || str_ends_with( $request->get_route(), '/autosaves' ) ) {
		return $post;
	}
	$before = isset( $post->ID ) ? get_post( $post->ID ) : null;
	$both   = $before ? hfs_merge_edits( $before, $post, $request ) : array();
	$kind   = $before ? hfs_kind_of_post( $before ) : hfs_kind( $post->post_type );
	$status = $post->post_status ?? ( $before->post_status ?? 'draft' );
	$values = $request['meta'][ HFS_FIELDS ] ?? null;
	$known  = $before ? get_post_meta( $before->ID, HFS_FIELDS, true ) : array();
	// The first publication checks all fields, even those that were saved before.
	$is_first = in_array( $status, array( 'publish', 'future' ), true ) && ( ! $before || in_array( $before->post_status, HFS_UNPUBLISHED, true ) );
	$is_typed = null !== $values || isset( $request['content'] ) || isset( $request['title'] ) || isset( $request['parent'] ) || '' !== (string) $request['slug'];
	$hidden   = $before ? hfs_needed_problem( $before, (array) $post ) : null;
	if ( ! $is_typed && ! $is_first && null === $hidden && ! $both ) {
		hfs_is_checked( true );
		return $post;
	}
	$merged   = ( is_array( $values ) ? $values : array() ) + ( is_array( $known ) ? $known : array() );
	$shown    = array(
		HFS_TITLE => $post->post_title ?? ( $before->post_title ?? '' ),
		HFS_TEXT  => $post->post_content ?? ( $before->post_content ?? '' ),
		'id'      => $before->ID ?? 0,
	);
	$is_public = in_array( $status, HFS_PUBLIC, true );
	$questions = $is_public ? hfs_price_questions( $kind, $before, $merged, (array) ( $request['meta'][ HFS_ANSWERS ] ?? array() ) ) : array();
	$problems  = $both + hfs_all_problems( $kind, $merged, $is_public, $shown ) + hfs_questions_as_problems( $questions );
	if ( 'rooms' === $kind && $is_public ) {
		unset( $problems[ HFS_BUILDING_FIELD ] );
		$problems = array_filter( array( HFS_BUILDING_FIELD => hfs_building_problem( (string) ( $merged[ HFS_BUILDING_FIELD ] ?? '' ), $request ) ) ) + $problems;
	}
	if ( null !== $hidden ) {
		$problems[ HFS_TITLE ] = $hidden;
	}
	$problems += array_filter( array( 'slug' => hfs_own_route_problem( $before, (array) $post ) ?? hfs_slug_problem( $before, $kind, $merged, $request ) ) );
	hfs_is_checked( ! $problems );
	return $problems ? new WP_Error(
		'hfs_fields_refused',
		__( 'Nothing was saved.', 'student-accommodation-api' ) . ' ' . hfs_problems_in_words( $kind, $problems ),
		array(
			'status'   => 400,
			'problems' => $problems,
			// Sent as hfs_answers, these say that the prices are right.
			'answers'  => array_column( $questions, 'answer' ),
		)
	) : $post;
}

/**
 * Returns all errors of the fields of a kind. What is wrong as a whole is checked once visitors see it.
 *
 * @param string $kind      The kind.
 * @param array  $values    The fields as the editor has them.
 * @param bool   $is_public Whether visitors will see them.
 * @param array  $shown     Title and text: HFS_TITLE, HFS_TEXT.
 * @return array<string, string>
 */
function hfs_all_problems( string $kind, array $values, bool $is_public, array $shown ): array {
	return hfs_problems( hfs_form( $kind ), $values, $is_public ) + ( $is_public ? hfs_whole_problems( $kind, $values, $shown ) : array() );
}

/**
 * Returns what is wrong with the wording: words, links, names of places.
 *
 * @param string $kind   The kind.
 * @param array  $values The fields as the editor has them.
 * @param array  $shown  Title and text: HFS_TITLE, HFS_TEXT.
 * @return array<string, string>
 */
function hfs_wording_problems( string $kind, array $values, array $shown ): array {
	return array_filter( hfs_text_problems( $kind, $values, $shown ) ) + hfs_reference_problems( hfs_form( $kind ), $values );
}

/**
 * Returns what is wrong with the wording that visitors read already, such as a link to a page that was removed since. It is
 * told, and hinders no other change.
 *
 * @param int $post_id The post, 0 for none.
 * @return array<string, string>
 */
function hfs_known_problems( int $post_id ): array {
	$post = 0 === $post_id ? null : get_post( $post_id );
	return $post && in_array( $post->post_status, HFS_PUBLIC, true ) ? hfs_wording_problems( hfs_kind_of_post( $post ), hfs_edited_fields( $post ), hfs_shown( $post ) ) : array();
}

/**
 * Returns title, text and main picture of a post, as checks take them.
 *
 * @param WP_Post $post The post.
 */
function hfs_shown( WP_Post $post ): array {
	return array(
		HFS_TITLE => $post->post_title,
		HFS_TEXT  => $post->post_content,
		'image'   => (int) get_post_thumbnail_id( $post ),
		'id'      => $post->ID,
	);
}

/**
 * Returns the first errors as sentences: Contracts 2, Start: Choose a day.
 *
 * @param string $kind     The kind.
 * @param array  $problems Path => how to fix it.
 */
function hfs_problems_in_words( string $kind, array $problems ): string {
	return implode( ' ', hfs_named_problems( $kind, array_slice( $problems, 0, 3, true ) ) );
}

/**
 * Returns errors as sentences that begin with the name of the field.
 *
 * @param string $kind     The kind.
 * @param array  $problems Path => how to fix it.
 * @return string[]
 */
function hfs_named_problems( string $kind, array $problems ): array {
	$form      = hfs_form( $kind );
	$sentences = array();
	foreach ( $problems as $path => $lines ) {
		foreach ( explode( "\n", $lines ) as $line ) {
			$sentences[] = hfs_field_name( $form, (string) $path ) . ': ' . $line;
		}
	}
	return $sentences;
}

/**
 * Says what was refused where the person is: in Quick Edit, in the answer of XML-RPC, both of which end here, on the command line,
 * or on the next screen.
 *
 * @param string $message What was refused, and why.
 */
function hfs_say_refused( string $message ): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- Only which screen it is.
	$is_quick_edit = wp_doing_ajax() && 'inline-save' === ( $_REQUEST['action'] ?? '' );
	if ( $is_quick_edit || defined( 'XMLRPC_REQUEST' ) ) {
		wp_die( esc_html( $message ), '', array( 'response' => $is_quick_edit ? 200 : 403 ) );
	}
	if ( defined( 'WP_CLI' ) && WP_CLI ) {
		WP_CLI::warning( $message );
	}
	hfs_keep_refused( $message );
	// Counts them, too.
	do_action( 'hfs_refused', $message );
}

/**
 * Takes what was refused off the number of updated posts that the screen after a bulk edit says.
 *
 * @param string $address Where the browser is sent.
 */
function hfs_count_refused( string $address ): string {
	parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $query );
	// phpcs:ignore WordPress.Security.NonceVerification -- Only which screen it is.
	if ( ! did_action( 'hfs_refused' ) || ! isset( $_REQUEST['bulk_edit'], $query['updated'] ) ) {
		return $address;
	}
	$updated = (int) $query['updated'] - did_action( 'hfs_refused' );
	return $updated > 0 ? add_query_arg( 'updated', $updated, $address ) : remove_query_arg( 'updated', $address );
}

/**
 * Keeps what was refused for the next screen; where nobody is logged in, for whoever edits pages and opens one this week.
 *
 * @param string $message What was refused, and why.
 */
function hfs_keep_refused( string $message ): void {
	$user = get_current_user_id();
	set_transient( "hfs_refused_$user", array_unique( array_merge( hfs_refused( $user ), array( $message ) ) ), 0 === $user ? WEEK_IN_SECONDS : MINUTE_IN_SECONDS );
}

/**
 * Returns what was refused and has not been shown.
 *
 * @param int $user Whose changes they were, 0 for nobody's.
 * @return string[]
 */
function hfs_refused( int $user ): array {
	return array_filter( (array) get_transient( "hfs_refused_$user" ) );
}

/**
 * Shows what was refused.
 */
function hfs_show_refused(): void {
	foreach ( array( get_current_user_id(), ...( current_user_can( 'edit_others_pages' ) ? array( 0 ) : array() ) ) as $user ) {
		foreach ( hfs_refused( $user ) as $message ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $message ) . '</p></div>';
		}
		delete_transient( "hfs_refused_$user" );
	}
}

/**
 * Returns the name of a field on the screen: Contracts 2, Weekly price.
 *
 * @param array[] $form Fields as hfs_form() gives them.
 * @param string  $path The path of the field.
 */
function hfs_field_name( array $form, string $path ): string {
	$names = array();
	$other = hfs_names_of_parts() + array(
		HFS_TITLE => __( 'Title', 'student-accommodation-api' ),
		HFS_TEXT  => __( 'Text', 'student-accommodation-api' ),
		'image'   => __( 'Featured image', 'student-accommodation-api' ),
	);
	if ( isset( $other[ $path ] ) && ! in_array( $path, array_column( $form, 'name' ), true ) ) {
		return $other[ $path ];
	}
	foreach ( explode( '.', $path ) as $part ) {
		if ( ctype_digit( $part ) ) {
			$names[] = array_pop( $names ) . ' ' . ( (int) $part + 1 );
			continue;
		}
		foreach ( $form as $field ) {
			if ( $field['name'] === $part ) {
				$names[] = $field['label'];
				$form    = $field['parts'];
				continue 2;
			}
		}
		$names[] = $part;
	}
	return implode( ', ', array_filter( $names ) );
}
