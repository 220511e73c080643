<?php
/**
 * "Duplicate" in the lists: a draft with the same text, fields and building, to be changed.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'post_row_actions', 'hfs_add_duplicate_action', 10, 2 );
add_action( 'admin_post_hfs_duplicate', 'hfs_duplicate' );

/**
 * Whether the current user may duplicate a post.
 *
 * @param WP_Post|null $post The post.
 */
function hfs_may_duplicate( ?WP_Post $post ): bool {
	$type = $post ? get_post_type_object( $post->post_type ) : null;
	return $type && in_array( $post->post_type, HFS_TYPES, true ) && current_user_can( 'edit_post', $post->ID ) && current_user_can( $type->cap->create_posts );
}

/**
 * Adds the action to a row.
 *
 * @param array   $actions WordPress's own.
 * @param WP_Post $post    The post.
 */
function hfs_add_duplicate_action( array $actions, WP_Post $post ): array {
	if ( 'trash' === $post->post_status || ! hfs_may_duplicate( $post ) ) {
		return $actions;
	}
	$address = wp_nonce_url( admin_url( 'admin-post.php?action=hfs_duplicate&post=' . $post->ID ), 'hfs_duplicate_' . $post->ID );
	return $actions + array( 'hfs_duplicate' => '<a href="' . esc_url( $address ) . '">' . esc_html__( 'Duplicate', 'student-accommodation-api' ) . '</a>' );
}

/**
 * Makes the draft, and opens it.
 */
function hfs_duplicate(): void {
	$id = absint( $_GET['post'] ?? 0 );
	check_admin_referer( 'hfs_duplicate_' . $id );
	$post = get_post( $id );
	if ( ! hfs_may_duplicate( $post ) ) {
		wp_die( esc_html__( 'You may not duplicate this.', 'student-accommodation-api' ), 403 );
	}
	$fields = hfs_edited_fields( $post );
	$lost   = array_filter( array_column( array_column( $fields['contracts'] ?? array(), 'contract' ), 'bookNowURL' ) );
	foreach ( array_keys( $lost ) as $index ) {
		// It books the room that is copied, in which the copy becomes another.
		$fields['contracts'][ $index ]['contract']['bookNowURL'] = '';
	}
	/* translators: %s: title */
	$copy = hfs_copy_post( $post, sprintf( __( '%s (copy)', 'student-accommodation-api' ), $post->post_title ), $fields );
	wp_safe_redirect( add_query_arg( array_filter( array( 'hfs_lost' => count( $lost ) ) ), (string) get_edit_post_link( $copy, 'raw' ) ) );
	exit;
}

/**
 * Makes a draft with the text of a post, and returns its number.
 *
 * @param WP_Post $post   The post.
 * @param string  $title  The title of the draft.
 * @param array   $fields Its fields.
 */
function hfs_copy_post( WP_Post $post, string $title, array $fields ): int {
	$copy = wp_insert_post(
		wp_slash(
			array(
				'post_type'    => $post->post_type,
				'post_status'  => 'draft',
				'post_title'   => $title,
				'post_content' => $post->post_content,
				'menu_order'   => $post->menu_order,
			)
		)
	);
	update_post_meta( $copy, HFS_FIELDS, wp_slash( $fields ) );
	wp_update_post( array( 'ID' => $copy ) );
	return $copy;
}
