<?php
/**
 * What editors fill in: post types, the taxonomy of cities and buildings, the menus.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The texts that exist once: slug => title. */
const HFS_SITE_TEXTS = array(
	'home'                             => 'Home page',
	'short-term-student-accommodation' => 'Short stays',
	'summer-student-accommodation'     => 'Summer stays',
	'globals'                          => 'Settings of the whole site',
);

/** The four menus of the site. */
const HFS_MENUS = array(
	'header-menu'        => 'Header',
	'students'           => 'Footer: students',
	'useful-information' => 'Footer: useful information',
	'compliance'         => 'Footer: compliance',
);

// Before ACF, which is given the places to choose from.
add_action( 'init', 'hfs_register_content_types', 1 );
add_filter( 'post_type_link', 'hfs_public_link', 10, 2 );
add_filter( 'post_link', 'hfs_public_link', 10, 2 );
add_filter( 'page_link', 'hfs_public_page_link', 10, 2 );
add_filter( 'term_link', 'hfs_public_term_link', 10, 3 );

// Descriptions of cities and buildings have paragraphs, which WordPress takes out of terms otherwise.
remove_filter( 'pre_term_description', 'wp_filter_kses' );
add_filter( 'pre_term_description', 'wp_filter_post_kses' );

/**
 * Registers post types, taxonomy and menus.
 */
function hfs_register_content_types(): void {
	$texts = array( 'title', 'editor', 'page-attributes', 'revisions', 'custom-fields' );
	$types = array(
		'rooms'        => array( __( 'Rooms', 'student-accommodation-api' ), __( 'Room', 'student-accommodation-api' ), 'dashicons-admin-home', $texts, true ),
		'universities' => array( __( 'Universities', 'student-accommodation-api' ), __( 'University', 'student-accommodation-api' ), 'dashicons-welcome-learn-more', array_merge( $texts, array( 'thumbnail' ) ), true ),
		'offers'       => array( __( 'Offers', 'student-accommodation-api' ), __( 'Offer', 'student-accommodation-api' ), 'dashicons-tag', $texts, false ),
		'amenities'    => array( __( 'Amenities', 'student-accommodation-api' ), __( 'Amenity', 'student-accommodation-api' ), 'dashicons-star-filled', array( 'title', 'page-attributes', 'custom-fields' ), false ),
		'agents'       => array( __( 'Agents', 'student-accommodation-api' ), __( 'Agent', 'student-accommodation-api' ), 'dashicons-businessperson', array( 'title', 'page-attributes', 'custom-fields' ), false ),
		'faqs'         => array( __( 'Questions', 'student-accommodation-api' ), __( 'Topic', 'student-accommodation-api' ), 'dashicons-editor-help', array( 'title', 'page-attributes', 'custom-fields' ), false ),
		'terms_sections' => array( __( 'Terms and conditions', 'student-accommodation-api' ), __( 'Section', 'student-accommodation-api' ), 'dashicons-media-text', $texts, false ),
		'banners'      => array( __( 'Banners', 'student-accommodation-api' ), __( 'Banner', 'student-accommodation-api' ), 'dashicons-megaphone', array( 'title', 'custom-fields' ), false ),
		'site_texts'   => array( __( 'Site texts', 'student-accommodation-api' ), __( 'Site text', 'student-accommodation-api' ), 'dashicons-admin-site', array( 'title', 'editor', 'revisions', 'custom-fields' ), false ),
	);
	foreach ( $types as $name => list( $plural, $singular, $icon, $supports, $has_page ) ) {
		register_post_type(
			$name,
			array(
				'labels'             => array(
					'name'          => $plural,
					'singular_name' => $singular,
				),
				'public'             => false,
				'show_ui'            => true,
				'show_in_rest'       => true,
				'publicly_queryable' => $has_page,
				'rewrite'            => false,
				'menu_icon'          => $icon,
				'supports'           => $supports,
				'taxonomies'         => 'rooms' === $name ? array( 'location' ) : array(),
			) + ( 'site_texts' === $name ? array(
				'capabilities' => array( 'create_posts' => 'do_not_allow' ),
				'map_meta_cap' => true,
			) : array() )
		);
	}
	register_taxonomy(
		'location',
		'rooms',
		array(
			'labels'            => array(
				'name'          => __( 'Cities and buildings', 'student-accommodation-api' ),
				'singular_name' => __( 'City or building', 'student-accommodation-api' ),
				'parent_item'   => __( 'City of the building', 'student-accommodation-api' ),
			),
			'hierarchical'      => true,
			'public'            => true,
			'rewrite'           => false,
			'show_admin_column' => true,
			'show_in_rest'      => true,
			'rest_base'         => 'locations',
		)
	);
	register_nav_menus( HFS_MENUS );
	add_theme_support( 'post-thumbnails' );
}

/**
 * Makes the texts that exist once, where they do not yet.
 */
function hfs_make_site_texts(): void {
	foreach ( HFS_SITE_TEXTS as $slug => $title ) {
		if ( null === hfs_site_text( $slug ) ) {
			wp_insert_post(
				array(
					'post_type'   => 'site_texts',
					'post_status' => 'publish',
					'post_name'   => $slug,
					'post_title'  => $title,
				)
			);
		}
	}
}

/**
 * A text that exists once, null where it is not published.
 *
 * @param string $slug One of the keys of HFS_SITE_TEXTS.
 */
function hfs_site_text( string $slug ): ?WP_Post {
	return hfs_posts( 'site_texts', array( 'name' => $slug ) )[0] ?? null;
}

/**
 * All published posts of a type: in the order editors give them, else as they were made.
 *
 * @param string $type      The post type.
 * @param array  $narrowing More arguments of WP_Query.
 * @return WP_Post[]
 */
function hfs_posts( string $type, array $narrowing = array() ): array {
	$query = new WP_Query(
		$narrowing + array(
			'post_type'           => $type,
			'post_status'         => 'publish',
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
 * The address on the public site of a room, a university or a post.
 *
 * @param string  $link What WordPress would link to.
 * @param WP_Post $post The post.
 */
function hfs_public_link( string $link, WP_Post $post ): string {
	$path = match ( $post->post_type ) {
		'rooms'        => hfs_room_path( $post ),
		'universities' => '/universities-and-colleges/' . $post->post_name,
		'post'         => hfs_post_path( $post ),
		default        => null,
	};
	return null === $path ? $link : hfs_site_origin() . $path;
}

/**
 * The address of a page on the public site.
 *
 * @param string $link    What WordPress would link to.
 * @param int    $page_id The page.
 */
function hfs_public_page_link( string $link, int $page_id ): string {
	$path = get_page_uri( $page_id );
	return $path ? hfs_site_origin() . '/' . $path : $link;
}

/**
 * The address of a city, a building or a category on the public site.
 *
 * @param string  $link     What WordPress would link to.
 * @param WP_Term $term     The term.
 * @param string  $taxonomy Its taxonomy.
 */
function hfs_public_term_link( string $link, WP_Term $term, string $taxonomy ): string {
	if ( 'location' === $taxonomy ) {
		return hfs_site_origin() . hfs_place_path( $term );
	}
	return 'category' === $taxonomy ? hfs_site_origin() . hfs_category_path( $term ) : $link;
}
