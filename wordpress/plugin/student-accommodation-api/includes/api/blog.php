<?php
/**
 * Posts and their categories.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How many posts a building's page has. */
const HFS_NEWS = 3;

/**
 * Returns the arguments of a query that leave company news out.
 */
function hfs_without_news(): array {
	return array(
		'relation' => 'OR',
		array(
			'key'     => 'is_news',
			'compare' => 'NOT EXISTS',
		),
		array(
			'key'     => 'is_news',
			'value'   => '1',
			'compare' => '!=',
		),
	);
}

/**
 * Published posts, newest first.
 *
 * @param array $narrowing More arguments of WP_Query.
 */
function hfs_blog_query( array $narrowing ): WP_Query {
	return new WP_Query(
		$narrowing + array(
			'post_type'           => 'post',
			'post_status'         => 'publish',
			'orderby'             => 'date',
			'order'               => 'DESC',
			'ignore_sticky_posts' => true,
		)
	);
}

/**
 * The categories of a post: the first-level one, then the one below it.
 *
 * @param WP_Post $post The post.
 * @return array[]
 */
function hfs_category_terms( WP_Post $post ): array {
	$terms = get_the_terms( $post, 'category' );
	$terms = is_array( $terms ) ? $terms : array();
	usort( $terms, static fn( WP_Term $a, WP_Term $b ): int => (int) ( 0 !== $a->parent ) <=> (int) ( 0 !== $b->parent ) );
	return array_map( 'hfs_category_reference', $terms );
}

/**
 * Returns a category in the shape that posts use.
 *
 * @param WP_Term $category The category.
 */
function hfs_category_reference( WP_Term $category ): array {
	$parent = $category->parent ? get_term( $category->parent, 'category' ) : null;
	return hfs_term_reference( $category ) + array(
		'parent'      => $category->parent,
		'parent_slug' => $parent instanceof WP_Term ? $parent->slug : '',
	);
}

/**
 * Returns the category that WordPress was installed with, which says nothing, or 0 once the editors have renamed or deleted it.
 */
function hfs_no_category(): int {
	return get_term_by( 'slug', 'uncategorized', 'category' )->term_id ?? 0;
}

/**
 * Returns the categories, oldest first, without "Uncategorized".
 *
 * @return WP_Term[]
 */
function hfs_categories(): array {
	return get_terms(
		array(
			'taxonomy'   => 'category',
			'hide_empty' => false,
			'orderby'    => 'term_id',
			'exclude'    => array( hfs_no_category() ),
		)
	);
}

/**
 * Returns a category with the number of posts in its list.
 *
 * @param WP_Term $category The category.
 */
function hfs_category_answer( WP_Term $category ): array {
	return hfs_category_reference( $category ) + array(
		'description' => $category->description,
		'count'       => hfs_category_posts( $category, 1, 1 )->found_posts,
	);
}

/**
 * Posts of a category and of those below it, without company news.
 *
 * @param WP_Term $category The category.
 * @param int     $page     Page, from 1.
 * @param int     $per_page How many a page has.
 */
function hfs_category_posts( WP_Term $category, int $page, int $per_page ): WP_Query {
	return hfs_blog_query(
		array(
			'cat'            => $category->term_id,
			'paged'          => $page,
			'posts_per_page' => $per_page,
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- The only place where a post says so.
			'meta_query'     => hfs_without_news(),
		)
	);
}

/**
 * Returns three posts for a building's page: about the building if there are any, else about its city, else the newest.
 *
 * @param WP_Term $building The building.
 */
function hfs_news_for( WP_Term $building ): array {
	static $posts = null;
	$posts      ??= hfs_blog_query(
		array(
			'posts_per_page' => 100,
			'no_found_rows'  => true,
		)
	)->posts;
	$city         = hfs_city_of( $building );
	$ranked       = array( array(), array(), array() );
	foreach ( $posts as $post ) {
		$values = hfs_post_values( $post );
		$slugs  = wp_list_pluck( hfs_category_terms( $post ), 'slug' );
		if ( $values['related_property'] === $building->slug ) {
			$ranked[0][] = $post;
		} elseif ( $city && ( $values['city'] === $city->slug || in_array( $city->slug, $slugs, true ) ) ) {
			$ranked[1][] = $post;
		} elseif ( ! $values['is_news'] ) {
			$ranked[2][] = $post;
		}
	}
	return array_map( 'hfs_news_answer', array_slice( array_merge( ...$ranked ), 0, HFS_NEWS ) );
}

/**
 * Returns a post as the page of a building shows it.
 *
 * @param WP_Post $post The post.
 */
function hfs_news_answer( WP_Post $post ): array {
	$cover = hfs_thumbnail( $post );
	return array(
		'ID'             => $post->ID,
		'post_title'     => get_the_title( $post ),
		'post_name'      => $post->post_name,
		'post_excerpt'   => $post->post_excerpt,
		'post_date'      => $post->post_date,
		'post_modified'  => $post->post_modified,
		'author_name'    => get_the_author_meta( 'display_name', (int) $post->post_author ),
		'featured_image' => $cover ? array_intersect_key( $cover, array_flip( array( 'url', 'alt', 'width', 'height' ) ) ) : false,
		'category_terms' => hfs_category_terms( $post ),
		'is_news'        => hfs_post_values( $post )['is_news'],
	);
}

/**
 * The path of a post on the public site, null while it has no slug or category.
 *
 * @param WP_Post $post The post.
 */
function hfs_post_path( WP_Post $post ): ?string {
	$slugs = array_filter( array_merge( wp_list_pluck( hfs_category_terms( $post ), 'slug' ), array( $post->post_name ) ) );
	return '' === $post->post_name ? null : '/blog/' . implode( '/', $slugs );
}

/**
 * The path of a category on the public site.
 *
 * @param WP_Term $category The category.
 */
function hfs_category_path( WP_Term $category ): string {
	$reference = hfs_category_reference( $category );
	return '/blog/' . ( $reference['parent_slug'] ? $reference['parent_slug'] . '/' : '' ) . $category->slug;
}
