<?php
/**
 * The texts that the site always needs can be changed, but not hidden, dated, renamed or removed, whoever tries: an editor on any
 * screen, the REST API, XML-RPC, an import, WP-CLI or another plugin. One that is missing all the same is said on every screen.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

// Last, so that what other plugins make of a post is seen too.
add_filter( 'wp_insert_post_data', 'hfs_keep_needed_text', PHP_INT_MAX, 2 );
add_filter( 'pre_trash_post', 'hfs_refuse_removing', PHP_INT_MAX, 2 );
add_filter( 'pre_delete_post', 'hfs_refuse_removing', PHP_INT_MAX, 2 );
add_action( 'admin_notices', 'hfs_show_missing_texts' );

/**
 * Whether a post is one of the texts that the site always needs.
 *
 * @param WP_Post|null $post The post.
 */
function hfs_is_needed_text( ?WP_Post $post ): bool {
	return $post && hfs_type( 'site_texts' ) === $post->post_type && isset( HFS_SITE_TEXTS[ $post->post_name ] );
}

/**
 * Returns why a text would be missing from the site if it were saved so, or null.
 *
 * @param WP_Post $before The text as it is.
 * @param array   $after  Its columns as they would be saved.
 */
function hfs_needed_problem( WP_Post $before, array $after ): ?string {
	$after    += $before->to_array();
	$is_shown  = 'publish' === $before->post_status && '' === $before->post_password;
	$is_hidden = $is_shown && ( 'publish' !== $after['post_status'] || '' !== (string) $after['post_password'] || hfs_is_still_to_come( $after ) );
	$is_lost   = 'trash' === $after['post_status'] || $after['post_name'] !== $before->post_name || $after['post_type'] !== $before->post_type;
	return hfs_is_needed_text( $before ) && ( $is_hidden || $is_lost ) ? __( 'This text is always on the site. Change it instead of hiding it.', 'student-accommodation-api' ) : null;
}

/**
 * Whether the date of a post is in the future, so that WordPress would schedule it.
 *
 * @param array $columns Its columns.
 */
function hfs_is_still_to_come( array $columns ): bool {
	return (string) ( $columns['post_date_gmt'] ?? '' ) > gmdate( 'Y-m-d H:i:59' );
}

/**
 * Keeps a text that the site needs as it is if it would be missing otherwise.
 *
 * @param array $data  What would be saved, slashed.
 * @param array $given What was given, with the number of the post.
 */
function hfs_keep_needed_text( array $data, array $given ): array {
	$before  = empty( $given['ID'] ) ? null : get_post( $given['ID'] );
	$problem = $before ? hfs_needed_problem( $before, wp_unslash( $data ) ) : null;
	if ( null === $problem ) {
		return $data;
	}
	/* translators: 1: title of a room, a building and so on, 2: what is wrong */
	hfs_say_refused( sprintf( __( '“%1$s” was not changed. %2$s', 'student-accommodation-api' ), $before->post_title, $problem ) );
	return wp_slash( array_intersect_key( $before->to_array(), $data ) ) + $data;
}

/**
 * Refuses to trash or delete a text that the site needs.
 *
 * @param mixed   $done What another filter says.
 * @param WP_Post $post The post.
 * @return mixed
 */
function hfs_refuse_removing( $done, WP_Post $post ) {
	if ( ! hfs_is_needed_text( $post ) || defined( 'WP_UNINSTALL_PLUGIN' ) ) {
		return $done;
	}
	/* translators: %s: title of a text, such as that of the home page */
	hfs_say_refused( sprintf( __( '“%s” was not removed. This text is always on the site. Change it instead of hiding it.', 'student-accommodation-api' ), $post->post_title ) );
	return false;
}

/**
 * Returns the post of a text that the site needs in whatever state it is, or null.
 *
 * @param string $slug One of the keys of HFS_SITE_TEXTS.
 */
function hfs_needed_text( string $slug ): ?WP_Post {
	return get_posts(
		array(
			'post_type'   => hfs_type( 'site_texts' ),
			'name'        => $slug,
			'post_status' => array_keys( get_post_stati() ),
			'numberposts' => 1,
		)
	)[0] ?? null;
}

/**
 * Says on every screen which of the texts that the site needs is missing.
 */
function hfs_show_missing_texts(): void {
	if ( ! current_user_can( 'edit_pages' ) ) {
		return;
	}
	foreach ( HFS_SITE_TEXTS as $slug => $title ) {
		if ( hfs_site_text( $slug ) ) {
			continue;
		}
		$post = hfs_needed_text( $slug );
		/* translators: %s: a text of the site, such as Home page */
		$message = sprintf( __( '“%s” is missing from the public site. The site still shows what it had, for a week at most; a new server has nothing to show.', 'student-accommodation-api' ), $title );
		$what_to = $post
			? '<a href="' . esc_url( (string) get_edit_post_link( $post ) ) . '">' . esc_html__( 'Open it, and publish it without a password.', 'student-accommodation-api' ) . '</a>'
			: esc_html__( 'Restore it from a backup. If there is none, deactivate and activate the plugin, which makes it again, empty.', 'student-accommodation-api' );
		echo '<div class="notice notice-error"><p>' . esc_html( $message ) . ' ' . $what_to . '</p></div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	}
}
