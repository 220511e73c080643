<?php
/**
 * The routes below hfs/v1 and hfs/v3. All of them are public, like the site, and none returns unpublished content.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The number of posts on a page of a category. */
const HFS_POSTS_PER_PAGE = 10;

add_action( 'rest_api_init', 'hfs_register_routes' );

/**
 * Registers the GET routes.
 */
function hfs_register_routes(): void {
	$slug   = array(
		'slug' => array(
			'type'     => 'string',
			'required' => true,
		),
	);
	$routes = array(
		array( 'hfs/v1', '/amenities', static fn(): array => array_map( 'hfs_amenity_answer', hfs_posts( 'amenities' ) ) ),
		array( 'hfs/v1', '/cities', 'hfs_cities_answer' ),
		array( 'hfs/v1', '/menus', 'hfs_menus_answer' ),
		array( 'hfs/v1', '/banner', 'hfs_banner_answer' ),
		array( 'hfs/v1', '/home', static fn() => hfs_home_answer() ?? hfs_not_published() ),
		array( 'hfs/v1', '/globals', static fn() => hfs_globals_answer() ?? hfs_not_published() ),
		array( 'hfs/v1', '/(?P<name>short-term-student-accommodation|summer-student-accommodation)', static fn( WP_REST_Request $request ) => hfs_lets_answer( $request['name'] ) ?? hfs_not_published() ),
		array( 'hfs/v1', '/universities', static fn(): array => array_map( 'hfs_university_answer', hfs_posts( 'universities' ) ) ),
		array( 'hfs/v1', '/maybe-university/(?P<slug>[^/]+)', static fn( WP_REST_Request $request ): array => array_map( 'hfs_university_answer', hfs_posts( 'universities', array( 'name' => hfs_slug_of( $request ) ) ) ) ),
		array( 'hfs/v1', '/categories', static fn(): array => array_map( 'hfs_category_answer', hfs_categories() ) ),
		array( 'hfs/v1', '/sitemap', 'hfs_sitemap_answer' ),
		array( 'hfs/v1', '/faqs', static fn(): array => array_map( 'hfs_faq_answer', hfs_posts( 'faqs' ) ) ),
		array( 'hfs/v1', '/terms-conditions', static fn(): array => array_map( 'hfs_terms_answer', hfs_posts( 'terms_sections' ) ) ),
		array(
			'hfs/v1',
			'/maybe-post/(?P<slug>.+)',
			'hfs_maybe_post_response',
			array(
				'page' => array(
					'type'    => 'integer',
					'minimum' => 1,
					'default' => 1,
				),
			),
		),
		array( 'hfs/v3', '/list-locations', 'hfs_list_locations_answer' ),
		array( 'hfs/v3', '/agents', static fn( WP_REST_Request $request ): array => array_map( 'hfs_agent_answer', hfs_posts( 'agents', array( 'name' => hfs_slug_of( $request ) ) ) ), $slug ),
		array(
			'hfs/v3',
			'/short-lets',
			static fn( WP_REST_Request $request ): array => hfs_short_lets_answer( $request['letting_option'] ),
			array(
				'letting_option' => array(
					'type'     => 'string',
					'required' => true,
					'enum'     => array( 'short-term-lets', 'summer-lets' ),
				),
			),
		),
		array(
			'hfs/v3',
			'/property',
			'hfs_property_answer',
			$slug + array(
				'fields'     => array(
					'type'    => 'string',
					'default' => '',
				),
				'with_rooms' => array(
					'type'    => 'boolean',
					'default' => false,
				),
			),
		),
	);
	foreach ( $routes as $route ) {
		list( $space, $path, $answer, $arguments ) = $route + array( 3 => array() );
		register_rest_route(
			$space,
			$path,
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => $answer,
				'permission_callback' => '__return_true',
				'args'                => $arguments,
			)
		);
	}
}

/**
 * Returns the slug of a request. It is never empty, which WP_Query would take for "any".
 *
 * @param WP_REST_Request $request The request.
 */
function hfs_slug_of( WP_REST_Request $request ): string {
	return sanitize_title( rawurldecode( (string) $request['slug'] ), '-' );
}

/**
 * Returns the response for a text that is not published.
 */
function hfs_not_published(): WP_Error {
	return new WP_Error( 'hfs_not_published', __( 'This text is not published.', 'student-accommodation-api' ), array( 'status' => 404 ) );
}

/**
 * Returns a building or some of its fields: hfs/v3/property. An unknown slug gives an empty list.
 *
 * @param WP_REST_Request $request The request.
 */
function hfs_property_answer( WP_REST_Request $request ): array {
	$term = hfs_place_by_slug( hfs_slug_of( $request ) );
	if ( ! $term || 0 === $term->parent ) {
		return array();
	}
	$whole  = hfs_building_answer( $term, $request['with_rooms'] );
	$wanted = array_filter( array_map( 'trim', explode( ',', $request['fields'] ) ) );
	$always = array( 'id', 'slug', 'name', 'parent_location', 'rooms' );
	return $wanted ? array_intersect_key( $whole, array_flip( array_merge( $always, $wanted ) ) ) : $whole;
}

/**
 * Returns the post, the category's posts or the page of a slug. An unknown slug gives an empty list.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response|WP_Error
 */
function hfs_maybe_post_response( WP_REST_Request $request ) {
	$slug = rawurldecode( (string) $request['slug'] );
	$post = hfs_posts( 'post', array( 'name' => hfs_slug_of( $request ) ) )[0] ?? null;
	if ( $post && ! str_contains( $slug, '/' ) ) {
		return hfs_paged(
			array(
				'type' => 'post',
				'post' => hfs_rest_post( $post ),
			),
			1,
			1
		);
	}
	$category = get_term_by( 'slug', hfs_slug_of( $request ), 'category' );
	if ( $category && ! str_contains( $slug, '/' ) && hfs_no_category() !== $category->term_id ) {
		$posts = hfs_category_posts( $category, $request['page'], HFS_POSTS_PER_PAGE );
		if ( $request['page'] > 1 && ! $posts->posts ) {
			return new WP_Error( 'rest_post_invalid_page_number', __( 'The page number requested is larger than the number of pages available.', 'student-accommodation-api' ), array( 'status' => 400 ) );
		}
		return hfs_paged(
			array(
				'type'     => 'category',
				'category' => hfs_category_answer( $category ),
				'posts'    => array_map( static fn( WP_Post $listed ): array => array_diff_key( hfs_rest_post( $listed ), array( 'content' => 0 ) ), $posts->posts ),
			),
			$posts->found_posts,
			$posts->max_num_pages
		);
	}
	$page = hfs_as_shown( get_page_by_path( $slug ) ) ?? hfs_posts( 'page', array( 'name' => hfs_slug_of( $request ) ) )[0] ?? null;
	if ( ! $page || 'publish' !== $page->post_status ) {
		return new WP_REST_Response( array() );
	}
	return hfs_paged(
		array(
			'type' => 'page',
			'page' => hfs_rest_post( $page ),
		),
		1,
		1
	);
}

/**
 * Returns a post or page as in wp/v2.
 *
 * @param WP_Post $post The post.
 */
function hfs_rest_post( WP_Post $post ): array {
	$type       = get_post_type_object( $post->post_type );
	$controller = $type->get_rest_controller();
	$request    = new WP_REST_Request( 'GET', rest_get_route_for_post( $post ) );
	$request->set_param( 'context', 'view' );
	return $controller->prepare_item_for_response( $post, $request )->get_data();
}

/**
 * Returns a response with the numbers of items and pages in its headers.
 *
 * @param array $body  The answer.
 * @param int   $total How many items there are.
 * @param int   $pages How many pages there are.
 */
function hfs_paged( array $body, int $total, int $pages ): WP_REST_Response {
	return new WP_REST_Response(
		$body,
		200,
		array(
			'X-WP-Total'      => $total,
			'X-WP-TotalPages' => $pages,
		)
	);
}
