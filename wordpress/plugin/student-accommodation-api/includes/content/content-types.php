<?php
/**
 * Content types: post types, the taxonomy of cities and buildings, and menus.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The states of content that is kept: all but the trash. */
const HFS_ALL_STATES = array( 'publish', 'future', 'draft', 'pending', 'private' );

/** Each kind of content in the API and the fields, with its post type in WordPress. */
const HFS_TYPES = array(
	'city'           => 'hfs_city',
	'building'       => 'hfs_building',
	'rooms'          => 'hfs_room',
	'universities'   => 'hfs_university',
	'offers'         => 'hfs_offer',
	'amenities'      => 'hfs_amenity',
	'agents'         => 'hfs_agent',
	'faqs'           => 'hfs_faq',
	'terms_sections' => 'hfs_terms_section',
	'banners'        => 'hfs_banner',
	'site_texts'     => 'hfs_site_text',
);

add_action( 'init', 'hfs_register_content_types', 1 );
add_filter( 'use_block_editor_for_post_type', 'hfs_use_block_editor', 100, 2 );
add_filter( 'wp_untrash_post_status', 'hfs_untrashed_status', 10, 3 );

/**
 * Returns the post type of a kind of content. WordPress's own types keep their names.
 *
 * @param string $kind A key of HFS_TYPES, or a post type.
 */
function hfs_type( string $kind ): string {
	return HFS_TYPES[ $kind ] ?? $kind;
}

/**
 * Returns the API's name for a post type.
 *
 * @param string $type The post type.
 */
function hfs_kind( string $type ): string {
	$kind = array_search( $type, HFS_TYPES, true );
	return false === $kind ? $type : $kind;
}

/**
 * Returns the content types: kind => plural, singular, icon, whether it has text, whether it has a page, path of its REST route.
 *
 * @return array<string, array>
 */
function hfs_content_types(): array {
	return array(
		'building'       => array( __( 'Buildings', 'student-accommodation-api' ), __( 'Building', 'student-accommodation-api' ), 'dashicons-building', true, true, 'hfs-buildings' ),
		'rooms'          => array( __( 'Rooms', 'student-accommodation-api' ), __( 'Room', 'student-accommodation-api' ), 'dashicons-admin-home', true, true, 'rooms' ),
		'city'           => array( __( 'Cities', 'student-accommodation-api' ), __( 'City', 'student-accommodation-api' ), 'dashicons-location-alt', true, true, 'hfs-cities' ),
		'universities'   => array( __( 'Universities', 'student-accommodation-api' ), __( 'University', 'student-accommodation-api' ), 'dashicons-welcome-learn-more', true, true, 'universities' ),
		'offers'         => array( __( 'Offers', 'student-accommodation-api' ), __( 'Offer', 'student-accommodation-api' ), 'dashicons-tag', true, false, 'offers' ),
		'amenities'      => array( __( 'Amenities', 'student-accommodation-api' ), __( 'Amenity', 'student-accommodation-api' ), 'dashicons-star-filled', false, false, 'amenities' ),
		'agents'         => array( __( 'Agents', 'student-accommodation-api' ), __( 'Agent', 'student-accommodation-api' ), 'dashicons-businessperson', false, false, 'agents' ),
		'faqs'           => array( __( 'Questions', 'student-accommodation-api' ), __( 'Topic', 'student-accommodation-api' ), 'dashicons-editor-help', false, false, 'faqs' ),
		'terms_sections' => array( __( 'Terms and conditions', 'student-accommodation-api' ), __( 'Section', 'student-accommodation-api' ), 'dashicons-media-text', true, false, 'terms_sections' ),
		'banners'        => array( __( 'Banners', 'student-accommodation-api' ), __( 'Banner', 'student-accommodation-api' ), 'dashicons-megaphone', false, false, 'banners' ),
		'site_texts'     => array( __( 'Site texts', 'student-accommodation-api' ), __( 'Site text', 'student-accommodation-api' ), 'dashicons-admin-site', true, false, 'site_texts' ),
	);
}

/**
 * Registers post types, taxonomy and menus.
 */
function hfs_register_content_types(): void {
	foreach ( hfs_content_types() as $kind => list( $plural, $singular, $icon, $has_text, $has_page, $rest_base ) ) {
		$supports = array( 'title', 'editor', 'revisions', 'custom-fields', ...( 'site_texts' === $kind ? array() : array( 'page-attributes' ) ) );
		register_post_type(
			hfs_type( $kind ),
			array(
				'labels'              => hfs_labels( $plural, $singular, ...hfs_nouns()[ $kind ] ),
				'public'              => false,
				'show_ui'             => true,
				'show_in_nav_menus'   => $has_page,
				'show_in_rest'        => true,
				'rest_base'           => $rest_base,
				'publicly_queryable'  => $has_page,
				'exclude_from_search' => true,
				'rewrite'             => false,
				'query_var'           => false,
				'menu_icon'           => $icon,
				'menu_position'       => 5,
				'supports'            => 'universities' === $kind ? array_merge( $supports, array( 'thumbnail' ) ) : $supports,
				'taxonomies'          => 'rooms' === $kind ? array( 'hfs_place' ) : array(),
				// Types without text show a title and fields only.
				'template'            => array(),
				'template_lock'       => $has_text ? false : 'all',
				'map_meta_cap'        => true,
				'capabilities'        => hfs_capabilities_of( $kind ),
			)
		);
	}
	register_taxonomy(
		'hfs_place',
		hfs_type( 'rooms' ),
		array(
			'labels'            => array(
				'name'          => __( 'Cities and buildings', 'student-accommodation-api' ),
				'singular_name' => __( 'City or building', 'student-accommodation-api' ),
				'search_items'  => __( 'Search cities and buildings', 'student-accommodation-api' ),
				'all_items'     => __( 'All cities and buildings', 'student-accommodation-api' ),
				'not_found'     => __( 'No building found.', 'student-accommodation-api' ),
			),
			'hierarchical'      => true,
			'public'            => false,
			'show_ui'           => true,
			// Cities and buildings are edited as posts; their terms follow.
			'show_in_menu'      => false,
			'rewrite'           => false,
			// A room has its building in the panel.
			'show_in_quick_edit' => false,
			'show_admin_column' => true,
			'show_in_rest'      => true,
			'rest_base'         => 'locations',
			'capabilities'      => array(
				'manage_terms' => 'do_not_allow',
				'edit_terms'   => 'do_not_allow',
				'delete_terms' => 'do_not_allow',
				'assign_terms' => 'edit_posts',
			),
		)
	);
	register_nav_menus( hfs_menu_names() );
	add_theme_support( 'post-thumbnails' );
}

/**
 * Uses the block editor for the plugin's types, even if the classic editor is set for others: only the block editor shows the fields.
 *
 * @param bool   $use  What WordPress or another plugin says.
 * @param string $type The post type.
 */
function hfs_use_block_editor( bool $use, string $type ): bool {
	return $use || in_array( $type, HFS_TYPES, true );
}

/**
 * Restores the previous status of what leaves the trash, so that Undo publishes a room again.
 *
 * @param string $status   What WordPress would make it, a draft.
 * @param int    $post_id  The post.
 * @param string $previous What it was.
 */
function hfs_untrashed_status( string $status, int $post_id, string $previous ): string {
	return in_array( get_post_type( $post_id ), HFS_TYPES, true ) ? $previous : $status;
}

/**
 * Returns all published posts of a type, in the editors' order, then oldest first.
 *
 * @param string $kind      A key of HFS_TYPES, or a post type.
 * @param array  $narrowing Further arguments of WP_Query.
 * @return WP_Post[]
 */
function hfs_posts( string $kind, array $narrowing = array() ): array {
	$query = new WP_Query(
		$narrowing + array(
			'post_type'           => hfs_type( $kind ),
			'post_status'         => 'publish',
			'has_password'        => false,
			'posts_per_page'      => -1,
			'orderby'             => array(
				'menu_order' => 'ASC',
				'ID'         => 'ASC',
			),
			'no_found_rows'       => true,
			'ignore_sticky_posts' => true,
		)
	);
	return $query->posts;
}

/**
 * Moves content to another state.
 *
 * @param WP_Post $post  The content.
 * @param string  $state The state of WordPress's, such as "future".
 * @param string  $date  When it is published; "" leaves that as it is.
 */
function hfs_set_state( WP_Post $post, string $state, string $date = '' ): void {
	wp_update_post( array( 'ID' => $post->ID, 'post_status' => $state, 'edit_date' => true ) + ( '' === $date ? array() : array( 'post_date' => $date, 'post_date_gmt' => get_gmt_from_date( $date ) ) ) );
}
