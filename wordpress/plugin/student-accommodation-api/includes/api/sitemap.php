<?php
/**
 * The site map page: all addresses of the site by sections.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Pages of the site with a route of their own, in the order of its route table. */
const HFS_FIXED_PAGES = array(
	'/accessible-request'            => 'Accessible rooms',
	'/contact-us'                    => 'Contact us',
	'/faq'                           => 'Questions and answers',
	'/offers-for-students'           => 'Offers for students',
	'/terms-and-conditions'          => 'Terms and conditions',
	'/waiting-list'                  => 'Waiting list',
	'/student-accommodation-reviews' => 'Reviews',
);

/** Which page shows content that has none of its own; anything else is on the home page. */
const HFS_SHOWN_AT = array(
	'offers'         => '/offers-for-students',
	'faqs'           => '/faq',
	'terms_sections' => '/terms-and-conditions',
	'amenities'      => '/student-accommodation',
);

/** The parent page of the guides. */
const HFS_GUIDES = 'student-guide';

/**
 * Returns the sections of the site map: hfs/v1/sitemap.
 */
function hfs_sitemap_answer(): array {
	$place = static fn( WP_Term $term ): array => array( $term->name, hfs_place_path( $term ) );
	$shown = static fn( WP_Term $term ): bool => hfs_is_indexed( hfs_post_of_term( $term ) );
	$post  = static fn( WP_Post $post ): array => array( get_the_title( $post ), (string) wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH ) );
	$page  = static fn( WP_Post $page ): array => array( get_the_title( $page ), '/' . get_page_uri( $page ) );
	$pages = array_filter( hfs_posts( 'page' ), 'hfs_is_indexed' );
	$guide = static fn( WP_Post $page ): bool => HFS_GUIDES === strtok( (string) get_page_uri( $page ), '/' );
	$other = static fn( WP_Post $page ): bool => ! $guide( $page ) && ! isset( HFS_FIXED_PAGES[ '/' . get_page_uri( $page ) ] );
	$blog  = hfs_blog_query(
		array(
			'posts_per_page' => -1,
			'no_found_rows'  => true,
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- The only place where a post says so.
			'meta_query'     => hfs_without_news(),
		)
	)->posts;
	$fixed = array_filter( array_map( null, HFS_FIXED_PAGES, array_keys( HFS_FIXED_PAGES ) ), static fn( array $link ): bool => hfs_is_indexed( get_page_by_path( $link[1] ) ) );
	return array(
		hfs_sitemap_section( 'Cities', array( array( 'All cities', '/student-accommodation' ) ), array_map( $place, array_filter( hfs_cities(), $shown ) ) ),
		hfs_sitemap_section(
			'Properties',
			array_map(
				static fn( WP_Term $building ): array => array( $building->name . ', ' . ( hfs_city_of( $building )->name ?? '' ), hfs_place_path( $building ) ),
				array_filter( hfs_buildings(), $shown )
			)
		),
		hfs_lets_section( 'Short stays', 'All short stays', 'short-term-student-accommodation', 'short-term-lets' ),
		hfs_lets_section( 'Summer', 'All summer stays', 'summer-student-accommodation', 'summer-lets' ),
		hfs_sitemap_section( 'Universities', array( array( 'All universities and colleges', '/universities-and-colleges' ) ), array_map( $post, array_filter( hfs_posts( 'universities' ), 'hfs_is_indexed' ) ) ),
		hfs_sitemap_section( 'Guides', array_map( $page, array_filter( $pages, $guide ) ) ),
		hfs_sitemap_section(
			'Blog',
			array( array( 'All posts', '/blog' ) ),
			array_map( static fn( WP_Term $category ): array => array( $category->name, hfs_category_path( $category ) ), hfs_categories() ),
			array_map( $post, array_filter( $blog, 'hfs_is_indexed' ) )
		),
		hfs_sitemap_section( 'Information', $fixed, array_map( $page, array_filter( $pages, $other ) ) ),
	);
}

/**
 * Whether search engines may list the page of a post. What has none is listed.
 *
 * @param WP_Post|null $post The post.
 */
function hfs_is_indexed( ?WP_Post $post ): bool {
	return ! $post || empty( hfs_some_post_values( $post, array( 'metaNoindex' ) )['metaNoindex'] );
}

/**
 * Returns a section of the site map.
 *
 * @param string  $title    Its title.
 * @param array[] ...$links Lists of array( title, path ).
 */
function hfs_sitemap_section( string $title, array ...$links ): array {
	return array(
		'title' => $title,
		'links' => array_map(
			static fn( array $link ): array => array(
				'title' => $link[0],
				'url'   => hfs_site_origin() . $link[1],
			),
			array_values( array_merge( ...array_map( 'array_values', $links ) ) )
		),
	);
}

/**
 * Returns the section with the buildings that offer a letting option, and their cities.
 *
 * @param string $title  Its title.
 * @param string $all    What the page above them all is called.
 * @param string $base   The first part of their addresses.
 * @param string $option The letting option.
 */
function hfs_lets_section( string $title, string $all, string $base, string $option ): array {
	$offering = hfs_offering( hfs_buildings(), $option );
	$cities   = array_filter( hfs_cities(), static fn( WP_Term $city ): bool => in_array( $city->term_id, wp_list_pluck( $offering, 'parent' ), true ) );
	return hfs_sitemap_section(
		$title,
		array( array( $all, '/' . $base ) ),
		array_map( static fn( WP_Term $city ): array => array( $city->name, "/$base/{$city->slug}" ), $cities ),
		array_map( static fn( WP_Term $building ): array => array( $building->name, "/$base/" . hfs_city_of( $building )->slug . '/' . $building->slug ), $offering )
	);
}
