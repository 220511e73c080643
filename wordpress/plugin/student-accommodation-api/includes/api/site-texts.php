<?php
/**
 * Content outside of buildings and posts: home page, settings, questions, terms, offers and so on.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The single texts of the site: slug => title. */
const HFS_SITE_TEXTS = array(
	'home'                             => 'Home page',
	'short-term-student-accommodation' => 'Short stays',
	'summer-student-accommodation'     => 'Summer stays',
	'globals'                          => 'Settings of the whole site',
);

add_filter( 'display_post_states', 'hfs_name_site_text', 10, 2 );

/**
 * Says in the list which text it is: the title of the home page is its heading.
 *
 * @param array   $states WordPress's own.
 * @param WP_Post $post   The post.
 */
function hfs_name_site_text( array $states, WP_Post $post ): array {
	return hfs_type( 'site_texts' ) === $post->post_type && isset( HFS_SITE_TEXTS[ $post->post_name ] ) ? array( 'hfs_text' => HFS_SITE_TEXTS[ $post->post_name ] ) + $states : $states;
}

/**
 * Creates the single texts that do not exist yet.
 */
function hfs_make_site_texts(): void {
	foreach ( HFS_SITE_TEXTS as $slug => $title ) {
		if ( null === hfs_needed_text( $slug ) ) {
			wp_insert_post(
				array(
					'post_type'   => hfs_type( 'site_texts' ),
					'post_status' => 'publish',
					'post_name'   => $slug,
					'post_title'  => $title,
				)
			);
		}
	}
}

/**
 * Returns a single text, or null if it is not published.
 *
 * @param string $slug One of the keys of HFS_SITE_TEXTS.
 */
function hfs_site_text( string $slug ): ?WP_Post {
	return hfs_posts( 'site_texts', array( 'name' => $slug ) )[0] ?? null;
}

/**
 * Returns the home page, or null if it is not published: hfs/v1/home.
 */
function hfs_home_answer(): ?array {
	$home = hfs_site_text( 'home' );
	if ( ! $home ) {
		return null;
	}
	$values   = hfs_post_values( $home );
	$featured = array_filter( array_map( 'hfs_place_by_slug', hfs_rows( $values['featured_properties'] ) ) );
	return array(
		'heading'             => get_the_title( $home ),
		'intro'               => $home->post_content,
		'featured_properties' => array_map( 'hfs_building_card', array_values( $featured ) ),
	) + $values;
}

/**
 * Returns the text of the short-term or the summer section: hfs/v1/{name}.
 *
 * @param string $name The name of the section.
 */
function hfs_lets_answer( string $name ): ?array {
	$text = hfs_site_text( $name );
	return $text ? array(
		'heading' => get_the_title( $text ),
		'intro'   => $text->post_content,
	) + hfs_post_values( $text ) : null;
}

/**
 * Returns the newest banner, or an empty list: hfs/v1/banner.
 */
function hfs_banner_answer(): array {
	$banner = hfs_posts(
		'banners',
		array(
			'posts_per_page' => 1,
			'orderby'        => 'date',
		)
	)[0] ?? null;
	return $banner ? hfs_raw_post( $banner ) : array();
}

/**
 * Returns a raw post with its fields.
 *
 * @param WP_Post $post The post.
 */
function hfs_raw_post( WP_Post $post ): array {
	return array(
		'ID'         => $post->ID,
		'post_title' => get_the_title( $post ),
		'post_name'  => $post->post_name,
		'acf'        => hfs_post_values( $post ),
	);
}

/**
 * Returns the settings of the whole site, or null if they are not published: hfs/v1/globals.
 */
function hfs_globals_answer(): ?array {
	$globals = hfs_site_text( 'globals' );
	return $globals ? array(
		'banner'        => hfs_or_false( hfs_banner_answer() ),
		'redirects'     => hfs_or_false( hfs_redirects() ),
		'enquiryCopies' => hfs_sends_copies(),
	) + hfs_post_values( $globals ) : null;
}

/**
 * Returns an amenity as a raw post.
 *
 * @param WP_Post $amenity The amenity.
 */
function hfs_amenity_answer( WP_Post $amenity ): array {
	return hfs_raw_post( $amenity );
}

/**
 * Returns a letting agent: hfs/v3/agents.
 *
 * @param WP_Post $agent The agent.
 */
function hfs_agent_answer( WP_Post $agent ): array {
	return array(
		'agentName' => get_the_title( $agent ),
		'agentID'   => hfs_post_values( $agent )['agentID'],
		'slug'      => $agent->post_name,
	);
}

/**
 * Returns a university as a raw post: hfs/v1/universities.
 *
 * @param WP_Post $university The university.
 */
function hfs_university_answer( WP_Post $university ): array {
	$values = hfs_post_values( $university );
	$city   = hfs_place_by_slug( $values['city'] );
	return array(
		'ID'             => $university->ID,
		'post_title'     => get_the_title( $university ),
		'post_name'      => $university->post_name,
		'post_content'   => $university->post_content,
		'coordinates'    => $values['coordinates'],
		'city'           => hfs_term_reference( $city ),
		'featured_image' => hfs_thumbnail( $university ),
		'acf'            => array_diff_key( $values, array_flip( array( 'coordinates', 'city' ) ) ),
	);
}

/**
 * Returns the questions by topic: hfs/v1/faqs.
 *
 * @param WP_Post $topic The topic.
 */
function hfs_faq_answer( WP_Post $topic ): array {
	return array(
		'slug'      => $topic->post_name,
		'title'     => get_the_title( $topic ),
		'questions' => hfs_post_values( $topic )['questions'],
	);
}

/**
 * Returns a section of the terms and conditions: hfs/v1/terms-conditions.
 *
 * @param WP_Post $section The section.
 */
function hfs_terms_answer( WP_Post $section ): array {
	return array(
		'title'   => get_the_title( $section ),
		'content' => $section->post_content,
	);
}

/**
 * Returns an offer as a raw post.
 *
 * @param WP_Post $offer The offer.
 */
function hfs_offer_answer( WP_Post $offer ): array {
	return hfs_raw_post( $offer ) + array( 'post_content' => $offer->post_content );
}

/**
 * Returns the offers that apply to a building, to its city or everywhere.
 *
 * @param WP_Term $building The building.
 */
function hfs_offers_for( WP_Term $building ): array {
	static $offers = null;
	$offers      ??= array_map( 'hfs_offer_answer', hfs_posts( 'offers' ) );
	$city          = hfs_city_of( $building );
	return array_values(
		array_filter(
			$offers,
			static fn( array $offer ): bool => ( ! $offer['acf']['cities'] && ! $offer['acf']['properties'] )
				|| in_array( $city->slug ?? '', hfs_rows( $offer['acf']['cities'] ), true )
				|| in_array( $building->slug, hfs_rows( $offer['acf']['properties'] ), true )
		)
	);
}
