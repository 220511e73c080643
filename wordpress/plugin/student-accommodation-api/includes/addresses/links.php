<?php
/**
 * Addresses of content on the public site.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'post_type_link', 'hfs_public_link', 10, 2 );
add_filter( 'post_link', 'hfs_public_link', 10, 2 );
add_filter( 'page_link', 'hfs_public_page_link', 10, 2 );
add_filter( 'term_link', 'hfs_public_term_link', 10, 3 );
add_filter( 'render_block', 'hfs_shorten_made_links', 10, 2 );

/** States before publication. Their links lead to WordPress, whose preview redirects to the site. */
const HFS_UNPUBLISHED = array( 'auto-draft', 'draft', 'pending', 'future' );

/**
 * Returns the address of a post on the public site.
 *
 * @param string  $link What WordPress would link to.
 * @param WP_Post $post The post.
 */
function hfs_public_link( string $link, WP_Post $post ): string {
	if ( in_array( $post->post_status, HFS_UNPUBLISHED, true ) ) {
		return $link;
	}
	$path = hfs_public_path( $post );
	return null === $path ? $link : hfs_site_origin() . $path;
}

/**
 * Returns the path of a post on the public site, or null if it has no page.
 *
 * @param WP_Post $post The post.
 */
function hfs_public_path( WP_Post $post ): ?string {
	$place = hfs_term_of_place( $post );
	return match ( hfs_kind( $post->post_type ) ) {
		'rooms'            => hfs_room_path( $post ),
		'city', 'building' => $place ? hfs_place_path( $place ) : null,
		'universities'     => '/universities-and-colleges/' . $post->post_name,
		'post'             => hfs_post_path( $post ),
		default            => null,
	};
}

/**
 * Returns the address of a page on the public site.
 *
 * @param string $link    What WordPress would link to.
 * @param int    $page_id The page.
 */
function hfs_public_page_link( string $link, int $page_id ): string {
	$path = in_array( get_post_status( $page_id ), HFS_UNPUBLISHED, true ) ? '' : get_page_uri( $page_id );
	return $path ? hfs_site_origin() . '/' . $path : $link;
}

/**
 * Returns the address of a city, a building or a category on the public site.
 *
 * @param string  $link     What WordPress would link to.
 * @param WP_Term $term     The term.
 * @param string  $taxonomy Its taxonomy.
 */
function hfs_public_term_link( string $link, WP_Term $term, string $taxonomy ): string {
	if ( 'hfs_place' === $taxonomy ) {
		return hfs_site_origin() . hfs_place_path( $term );
	}
	return 'category' === $taxonomy ? hfs_site_origin() . hfs_category_path( $term ) : $link;
}

/**
 * Returns a block with paths in the links that WordPress makes, such as those of a list of posts. Links that editors write stay as
 * they are.
 *
 * @param string $html  The block as it is rendered.
 * @param array  $block The block.
 */
function hfs_shorten_made_links( string $html, array $block ): string {
	$name = (string) ( $block['blockName'] ?? '' );
	$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
	return $type && $type->is_dynamic() && ! in_array( $name, HFS_BLOCKS, true ) ? str_replace( 'href="' . hfs_site_origin() . '/', 'href="/', $html ) : $html;
}
