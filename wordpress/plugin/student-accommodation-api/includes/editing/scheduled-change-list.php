<?php
/**
 * The list of scheduled changes below the dashboard: WordPress's own, without what does not apply to them.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'manage_hfs_change_posts_columns', 'hfs_change_columns' );
add_action( 'manage_hfs_change_posts_custom_column', 'hfs_show_change_column', 10, 2 );
add_filter( 'post_row_actions', 'hfs_change_actions', 10, 2 );
add_filter( 'bulk_actions-edit-hfs_change', static fn( array $actions ): array => array_diff_key( $actions, array( 'edit' => true ) ) );
add_filter( 'get_edit_post_link', 'hfs_link_of_change', 10, 2 );
add_action( 'load-post.php', 'hfs_open_changed_post' );

/**
 * Returns the columns: of what, who, what is changed, and when.
 *
 * @param array $columns WordPress's own.
 */
function hfs_change_columns( array $columns ): array {
	$date = array_intersect_key( $columns, array( 'date' => true ) );
	return array_diff_key( $columns, $date ) + array( 'hfs_changed' => __( 'Changes', 'student-accommodation-api' ) ) + $date;
}

/**
 * Shows what a change changes, and why it was not published.
 *
 * @param string $column    The column.
 * @param int    $change_id The change.
 */
function hfs_show_change_column( string $column, int $change_id ): void {
	$change = 'hfs_changed' === $column ? get_post( $change_id ) : null;
	if ( ! $change ) {
		return;
	}
	$failed = hfs_as_text( get_post_meta( $change_id, HFS_CHANGE_FAILED, true ) );
	echo esc_html( wp_sprintf_l( '%l', hfs_changed_parts( $change ) ) );
	foreach ( 'future' === $change->post_status ? hfs_changes_of_the_same( $change ) : array() as $words ) {
		echo '<p class="notice notice-warning inline">' . esc_html( $words ) . '</p>';
	}
	if ( '' !== $failed ) {
		echo '<p class="notice notice-error inline">' . esc_html( $failed ) . '</p>';
	}
}

/**
 * Leaves of the actions those that apply: the changed content, and taking back.
 *
 * @param array   $actions WordPress's own.
 * @param WP_Post $change  The change.
 */
function hfs_change_actions( array $actions, WP_Post $change ): array {
	if ( HFS_CHANGE_TYPE !== $change->post_type ) {
		return $actions;
	}
	unset( $actions['inline hide-if-no-js'], $actions['view'] );
	$back = get_delete_post_link( $change->ID );
	if ( isset( $actions['trash'] ) && $back ) {
		$actions['trash'] = '<a class="submitdelete" href="' . esc_url( $back ) . '">' . esc_html__( 'Take back', 'student-accommodation-api' ) . '</a>';
	}
	return $actions;
}

/**
 * Leads to the content that is changed: a change has no screen of its own.
 *
 * @param string $link    WordPress's own.
 * @param int    $post_id The post.
 */
function hfs_link_of_change( $link, int $post_id ): string {
	$post = get_post( $post_id );
	return $post && HFS_CHANGE_TYPE === $post->post_type ? (string) get_edit_post_link( $post->post_parent, 'raw' ) : (string) $link;
}

/**
 * Redirects from the screen of a change to that of its content.
 */
function hfs_open_changed_post(): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- Nothing is changed.
	$post = 'edit' === ( $_GET['action'] ?? '' ) ? get_post( absint( $_GET['post'] ?? 0 ) ) : null;
	if ( $post && HFS_CHANGE_TYPE === $post->post_type ) {
		wp_safe_redirect( (string) get_edit_post_link( $post->post_parent, 'raw' ) );
		exit;
	}
}
