<?php
/**
 * The state of an enquiry, who has taken it, and how the list changes both.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'post_row_actions', 'hfs_enquiry_row_actions', 10, 2 );
add_filter( 'bulk_actions-edit-hfs_enquiry', 'hfs_enquiry_bulk_actions' );
add_filter( 'handle_bulk_actions-edit-hfs_enquiry', 'hfs_do_enquiry_bulk_action', 10, 3 );
add_action( 'admin_post_hfs_enquiry_state', 'hfs_handle_enquiry_state' );

/**
 * Returns the states of an enquiry.
 *
 * @return array<string, string>
 */
function hfs_enquiry_states(): array {
	return array(
		'new'      => __( 'New', 'student-accommodation-api' ),
		'answered' => __( 'Answered', 'student-accommodation-api' ),
		'closed'   => __( 'Closed', 'student-accommodation-api' ),
	);
}

/**
 * Returns the state of an enquiry.
 *
 * @param int $enquiry_id The enquiry.
 */
function hfs_enquiry_state( int $enquiry_id ): string {
	$state = get_post_meta( $enquiry_id, '_hfs_state', true );
	return isset( hfs_enquiry_states()[ $state ] ) ? $state : 'new';
}

/**
 * Returns the name of the user who has taken an enquiry, or "".
 *
 * @param int $enquiry_id The enquiry.
 */
function hfs_enquiry_taker( int $enquiry_id ): string {
	$user = get_userdata( (int) get_post_meta( $enquiry_id, '_hfs_taken_by', true ) );
	return $user ? $user->display_name : '';
}

/**
 * Returns the actions on enquiries.
 *
 * @return array<string, string>
 */
function hfs_enquiry_moves(): array {
	return array(
		'take'     => __( 'Take', 'student-accommodation-api' ),
		'answered' => __( 'Answered', 'student-accommodation-api' ),
		'closed'   => __( 'Close', 'student-accommodation-api' ),
		'new'      => __( 'Make new again', 'student-accommodation-api' ),
	);
}

/**
 * Returns the actions of a row: open it, take it, change its state.
 *
 * @param array   $actions WordPress's own.
 * @param WP_Post $post    The post.
 */
function hfs_enquiry_row_actions( array $actions, WP_Post $post ): array {
	if ( 'hfs_enquiry' !== $post->post_type ) {
		return $actions;
	}
	$kept = array_intersect_key( $actions, array_flip( array( 'trash', 'untrash', 'delete' ) ) );
	$mine = array( 'open' => '<a href="' . esc_url( (string) get_edit_post_link( $post->ID ) ) . '">' . esc_html__( 'Read', 'student-accommodation-api' ) . '</a>' );
	if ( current_user_can( HFS_WORK_ON_ENQUIRIES ) && 'trash' !== $post->post_status ) {
		foreach ( hfs_enquiry_moves() as $move => $label ) {
			$address       = wp_nonce_url( admin_url( "admin-post.php?action=hfs_enquiry_state&enquiry={$post->ID}&move=$move" ), 'hfs_enquiry_' . $post->ID );
			$mine[ $move ] = '<a href="' . esc_url( $address ) . '">' . esc_html( $label ) . '</a>';
		}
	}
	return ( 'trash' === $post->post_status ? array() : $mine ) + $kept;
}

/**
 * Returns the bulk actions.
 *
 * @param array $actions WordPress's own.
 */
function hfs_enquiry_bulk_actions( array $actions ): array {
	unset( $actions['edit'] );
	return current_user_can( HFS_WORK_ON_ENQUIRIES ) ? hfs_enquiry_moves() + $actions : array();
}

/**
 * Runs a bulk action. WordPress has checked the nonce.
 *
 * @param string $back Where it leads afterwards.
 * @param string $move What was chosen.
 * @param int[]  $ids  The enquiries.
 */
function hfs_do_enquiry_bulk_action( string $back, string $move, array $ids ): string {
	if ( isset( hfs_enquiry_moves()[ $move ] ) && current_user_can( HFS_WORK_ON_ENQUIRIES ) ) {
		foreach ( $ids as $id ) {
			hfs_move_enquiry( (int) $id, $move );
		}
		return add_query_arg( array( 'hfs_done' => $move, 'hfs_count' => count( $ids ) ), $back );
	}
	return $back;
}

/**
 * Runs the action of a row.
 */
function hfs_handle_enquiry_state(): void {
	$id = absint( $_GET['enquiry'] ?? 0 );
	check_admin_referer( 'hfs_enquiry_' . $id );
	$move = sanitize_key( $_GET['move'] ?? '' );
	if ( ! current_user_can( HFS_WORK_ON_ENQUIRIES ) || 'hfs_enquiry' !== get_post_type( $id ) || ! isset( hfs_enquiry_moves()[ $move ] ) ) {
		wp_die( esc_html__( 'You may not change this enquiry.', 'student-accommodation-api' ), 403 );
	}
	hfs_move_enquiry( $id, $move );
	$back = wp_get_referer();
	wp_safe_redirect( add_query_arg( array( 'hfs_done' => $move, 'hfs_count' => 1 ), $back ? $back : admin_url( 'edit.php?post_type=hfs_enquiry' ) ) );
	exit;
}

/**
 * Takes an enquiry or changes its state. Whoever changes the state of an enquiry that nobody has taken takes it.
 *
 * @param int    $enquiry_id The enquiry.
 * @param string $move       A key of hfs_enquiry_moves().
 */
function hfs_move_enquiry( int $enquiry_id, string $move ): void {
	if ( 'take' === $move || ( 'new' !== $move && '' === hfs_enquiry_taker( $enquiry_id ) ) ) {
		hfs_give_enquiry( $enquiry_id, get_current_user_id() );
	}
	if ( 'new' === $move ) {
		delete_post_meta( $enquiry_id, '_hfs_taken_by' );
	}
	if ( 'take' !== $move ) {
		update_post_meta( $enquiry_id, '_hfs_state', $move );
		hfs_add_note( $enquiry_id, hfs_enquiry_states()[ $move ] . '.' );
	}
}
