<?php
/**
 * "Preview the site": the signed link that shows the whole site as it would be (site-preview.php) to whoever opens it, until it expires.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_post_hfs_preview_site', 'hfs_open_site_preview' );
add_action( 'admin_bar_menu', 'hfs_add_site_preview_to_bar', 80 );

/**
 * Whether this WordPress knows a site that shows previews.
 */
function hfs_can_preview_site(): bool {
	return '' !== hfs_setting( 'webhook_secret' ) && '' !== hfs_setting( 'site_origin' );
}

/**
 * Returns the address within wp-admin that leads to the preview of the whole site by a new link.
 *
 * @param int $id A draft that is to be shown too: a post, or the prices of a new year; 0 for none.
 */
function hfs_site_preview_address( int $id = 0 ): string {
	return admin_url( 'admin-post.php?action=hfs_preview_site' . ( $id ? "&post=$id" : '' ) );
}

/**
 * Adds "Preview the site" to the menu of the site in the bar at the top.
 *
 * @param WP_Admin_Bar $bar The bar.
 */
function hfs_add_site_preview_to_bar( WP_Admin_Bar $bar ): void {
	if ( hfs_can_preview_site() && current_user_can( 'edit_posts' ) ) {
		$bar->add_node(
			array(
				'id'     => 'hfs-preview-site',
				// Beside Visit Site, and so on narrow screens too.
				'parent' => 'site-name',
				'title'  => __( 'Preview the site', 'student-accommodation-api' ),
				'href'   => hfs_site_preview_address(),
				'meta'   => array( 'target' => '_blank' ),
			)
		);
	}
}

/**
 * Leads to the site with a link that anybody can open until it expires.
 */
function hfs_open_site_preview(): void {
	$id   = absint( $_GET['post'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- Nothing is changed.
	$post = $id ? get_post( $id ) : null;
	if ( ! current_user_can( 'edit_posts' ) || ( $post && ! current_user_can( HFS_YEAR_TYPE === $post->post_type ? 'publish_pages' : 'edit_post', $id ) ) ) {
		wp_die( esc_html__( 'You may not do this.', 'student-accommodation-api' ), 403 );
	}
	if ( ! hfs_can_preview_site() ) {
		wp_die( esc_html__( 'This WordPress does not know the public site. An administrator fills in its address and the secret under Settings, Public site.', 'student-accommodation-api' ), esc_html__( 'There is no preview yet', 'student-accommodation-api' ), array( 'response' => 409 ) );
	}
	nocache_headers();
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- To the site, which the operator has set.
	wp_redirect( hfs_site_preview_link( $post ) );
	exit;
}

/**
 * Returns a signed link to the preview of the whole site, at the page where a post is shown.
 *
 * @param WP_Post|null $post What is shown even if it is a draft.
 */
function hfs_site_preview_link( ?WP_Post $post ): string {
	$id      = $post->ID ?? 0;
	$expires = time() + HFS_PREVIEW_LIFETIME;
	$token   = implode( '.', array( 'site', $id, $expires, hfs_signature( hfs_preview_text( 'site', $id, $expires ) ) ) );
	return hfs_site_origin() . ( $post ? hfs_path_in_preview( $post ) : '/' ) . '?preview=' . $token;
}

/**
 * Returns the path at which a preview begins.
 *
 * @param WP_Post $post What is to be looked at.
 */
function hfs_path_in_preview( WP_Post $post ): string {
	if ( HFS_YEAR_TYPE === $post->post_type ) {
		return '/student-accommodation';
	}
	$kind = hfs_kind( $post->post_type );
	if ( 'lets' === hfs_kind_of_post( $post ) ) {
		return '/' . $post->post_name;
	}
	return HFS_SHOWN_AT[ $kind ] ?? ( isset( HFS_PREVIEWED[ $kind ] ) ? hfs_present_path( $post ) : null ) ?? '/';
}
