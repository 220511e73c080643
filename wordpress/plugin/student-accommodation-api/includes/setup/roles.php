<?php
/**
 * Roles and capabilities. Authors may draft anything and publish posts. Editors publish content with prices, and manage
 * menus, banners and the settings of the site. "Enquiry reader" is a role that can only read enquiries.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Capability to read and export enquiries. */
const HFS_READ_ENQUIRIES = 'hfs_read_enquiries';

/** Capability to take enquiries, change their state and trash them. */
const HFS_WORK_ON_ENQUIRIES = 'hfs_work_on_enquiries';

/** Capability to change the settings of the public site. */
const HFS_MANAGE_SITE = 'hfs_manage_site';

/** The role that can only read enquiries. */
const HFS_READER = 'hfs_enquiry_reader';

/** The role that answers enquiries and edits nothing else. */
const HFS_HANDLER = 'hfs_enquiry_handler';

/** The capabilities that WordPress's roles get from this plugin. Menus belong to Appearance. */
const HFS_CAPABILITIES = array(
	'administrator' => array( HFS_READ_ENQUIRIES, HFS_WORK_ON_ENQUIRIES, HFS_MANAGE_SITE ),
	'editor'        => array( HFS_READ_ENQUIRIES, HFS_WORK_ON_ENQUIRIES, HFS_MANAGE_SITE, 'edit_theme_options' ),
);

add_action( 'admin_menu', 'hfs_show_menus_alone', 99 );
add_filter( 'login_redirect', 'hfs_lead_to_enquiries', 20, 3 );

/**
 * Adds the capabilities to the roles.
 */
function hfs_add_roles(): void {
	foreach ( HFS_CAPABILITIES as $name => $capabilities ) {
		$role = get_role( $name );
		foreach ( $role ? $capabilities : array() as $capability ) {
			$role->add_cap( $capability );
		}
	}
	add_role(
		HFS_READER,
		__( 'Enquiry reader', 'student-accommodation-api' ),
		array(
			'read'             => true,
			HFS_READ_ENQUIRIES => true,
		)
	);
	add_role(
		HFS_HANDLER,
		__( 'Enquiry handler', 'student-accommodation-api' ),
		array(
			'read'                => true,
			HFS_READ_ENQUIRIES    => true,
			HFS_WORK_ON_ENQUIRIES => true,
		)
	);
}

/**
 * Leads those who only work on enquiries to them after logging in.
 *
 * @param string           $to        Where WordPress would lead.
 * @param string           $requested What the address asked for.
 * @param WP_User|WP_Error $user      Who has logged in.
 */
function hfs_lead_to_enquiries( string $to, string $requested, $user ): string {
	$is_only_here = $user instanceof WP_User && $user->has_cap( HFS_READ_ENQUIRIES ) && ! $user->has_cap( 'edit_posts' );
	return $is_only_here && in_array( $requested, array( '', admin_url() ), true ) ? admin_url( 'edit.php?post_type=hfs_enquiry&hfs_state=new' ) : $to;
}

/**
 * Removes what hfs_add_roles() has added.
 */
function hfs_remove_roles(): void {
	foreach ( HFS_CAPABILITIES as $name => $capabilities ) {
		$role = get_role( $name );
		foreach ( $role ? $capabilities : array() as $capability ) {
			$role->remove_cap( $capability );
		}
	}
	remove_role( HFS_READER );
	remove_role( HFS_HANDLER );
}

/**
 * Hides everything but the menus in Appearance from editors, because no visitor sees the theme.
 */
function hfs_show_menus_alone(): void {
	if ( current_user_can( 'switch_themes' ) ) {
		return;
	}
	foreach ( (array) ( $GLOBALS['submenu']['themes.php'] ?? array() ) as $item ) {
		if ( 'nav-menus.php' !== $item[2] ) {
			remove_submenu_page( 'themes.php', $item[2] );
		}
	}
}

/**
 * Returns the capabilities of a kind of content.
 *
 * @param string $kind A key of HFS_TYPES.
 * @return array<string, string>
 */
function hfs_capabilities_of( string $kind ): array {
	$is_of_site = in_array( $kind, array( 'banners', 'site_texts' ), true );
	$capabilities = array(
		'edit_posts'             => $is_of_site ? 'edit_pages' : 'edit_posts',
		'edit_others_posts'      => 'edit_others_pages',
		'edit_published_posts'   => 'edit_published_pages',
		'edit_private_posts'     => 'edit_private_pages',
		'publish_posts'          => 'publish_pages',
		'read_private_posts'     => 'read_private_pages',
		'delete_posts'           => $is_of_site ? 'delete_pages' : 'delete_posts',
		'delete_others_posts'    => 'delete_others_pages',
		'delete_published_posts' => 'delete_published_pages',
		'delete_private_posts'   => 'delete_private_pages',
	);
	// The site needs each of its texts.
	return 'site_texts' === $kind ? array_map( static fn( string $capability ): string => str_starts_with( $capability, 'delete_' ) ? 'do_not_allow' : $capability, $capabilities ) + array( 'create_posts' => 'do_not_allow' ) : $capabilities;
}
