<?php
/**
 * Removes what does nothing on the public site: WordPress's theme, templates, tags, comments, sticky posts.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'hfs_remove_unused_features', 20 );
add_action( 'admin_menu', 'hfs_remove_unused_menus', 99 );
// Leads to conferences of WordPress's developers.
add_action( 'wp_dashboard_setup', static fn() => remove_meta_box( 'dashboard_primary', 'dashboard', 'side' ) );
add_action( 'admin_bar_menu', 'hfs_change_admin_bar', 999 );
add_action( 'template_redirect', 'hfs_leave_theme', 2 );
add_filter( 'block_editor_settings_all', static fn( array $settings ): array => array( 'supportsTemplateMode' => false ) + $settings, 20 );
add_filter( 'theme_templates', '__return_empty_array' );
add_filter( 'rest_prepare_post', 'hfs_remove_sticky_link', 30 );
// The customizer shows WordPress's theme.
add_filter( 'map_meta_cap', static fn( array $caps, string $cap ): array => 'customize' === $cap ? array( 'do_not_allow' ) : $caps, 10, 2 );
add_filter( 'comments_open', '__return_false' );
add_filter( 'pings_open', '__return_false' );
add_action( 'rest_api_init', 'hfs_hide_protected' );

/**
 * Removes the features of posts and pages that the site does not show.
 */
function hfs_remove_unused_features(): void {
	unregister_taxonomy_for_object_type( 'post_tag', 'post' );
	foreach ( array( 'post', 'page' ) as $type ) {
		remove_post_type_support( $type, 'comments' );
		remove_post_type_support( $type, 'trackbacks' );
		remove_post_type_support( $type, 'post-formats' );
	}
}

/**
 * Removes the menu of comments.
 */
function hfs_remove_unused_menus(): void {
	remove_menu_page( 'edit-comments.php' );
}

/**
 * Leads "Visit Site" to the public site, and removes what belongs to WordPress's theme.
 *
 * @param WP_Admin_Bar $bar The bar.
 */
function hfs_change_admin_bar( WP_Admin_Bar $bar ): void {
	foreach ( array( 'comments', 'site-editor', 'customize', 'new-post_tag' ) as $node ) {
		$bar->remove_node( $node );
	}
	foreach ( array( 'site-name', 'view-site' ) as $id ) {
		$node = $bar->get_node( $id );
		if ( $node && is_admin() ) {
			$node->href = hfs_site_origin() . '/';
			$bar->add_node( $node );
		}
	}
}

/**
 * Redirects pages of WordPress's theme to the public site. Previews are redirected before.
 */
function hfs_leave_theme(): void {
	if ( '' === hfs_setting( 'site_origin' ) || is_robots() || is_favicon() || is_feed() || is_embed() ) {
		return;
	}
	$object = get_queried_object();
	$path   = $object instanceof WP_Post ? hfs_present_path( $object ) : null;
	if ( $object instanceof WP_Term ) {
		$path = 'category' === $object->taxonomy ? hfs_category_path( $object ) : null;
	}
	nocache_headers();
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- To the site, which the operator has set.
	wp_redirect( hfs_site_origin() . ( $path ?? '/' ), 302 );
	exit;
}

/**
 * Removes the control "Stick to the top of the blog".
 *
 * @param WP_REST_Response $response The answer.
 */
function hfs_remove_sticky_link( WP_REST_Response $response ): WP_REST_Response {
	$response->remove_link( 'https://api.w.org/action-sticky' );
	return $response;
}

/**
 * Keeps what has a password out of the lists of all kinds of content.
 */
function hfs_hide_protected(): void {
	foreach ( array( 'post', 'page', ...array_values( HFS_TYPES ) ) as $type ) {
		add_filter( "rest_{$type}_query", 'hfs_leave_out_protected', 20, 2 );
	}
}

/**
 * Leaves content with a password out of public lists.
 *
 * @param array           $query   Arguments of WP_Query.
 * @param WP_REST_Request $request The request.
 */
function hfs_leave_out_protected( array $query, WP_REST_Request $request ): array {
	return 'edit' === $request['context'] ? $query : array( 'has_password' => false ) + $query;
}
