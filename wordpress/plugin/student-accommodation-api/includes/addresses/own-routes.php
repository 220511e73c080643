<?php
/**
 * The addresses that are the site's own: its lists, forms and files. The site says which (GET /api/routes); no content may have
 * one, whoever saves it.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** For how long the site's answer counts, in seconds. After that the last one counts until the site answers again. */
const HFS_ROUTES_SECONDS = 600;

// WordPress gives "page-2" to what wants an address that is taken; it takes these for taken.
add_filter( 'wp_unique_post_slug_is_bad_hierarchical_slug', 'hfs_is_bad_page_slug', 10, 4 );
add_filter( 'wp_unique_post_slug_is_bad_flat_slug', static fn( bool $is_bad, string $slug, string $type ): bool => $is_bad || ( 'post' === $type && hfs_is_own_in_blog( $slug ) ), 10, 3 );
add_filter( 'wp_unique_term_slug', 'hfs_free_category_slug', 10, 2 );
add_filter( 'wp_insert_post_data', 'hfs_refuse_own_route', 11, 2 );

/**
 * Returns the paths of the site that no content may have, nor any below them, with * for any one part. A site that has never
 * answered has none.
 *
 * @return string[]
 */
function hfs_own_paths(): array {
	static $paths = null;
	if ( null !== $paths ) {
		return $paths;
	}
	$known = (array) get_option( 'hfs_own_paths', array() ) + array( 'at' => 0, 'paths' => array() );
	$paths = $known['paths'];
	if ( time() - $known['at'] < HFS_ROUTES_SECONDS || '' === hfs_setting( 'site_origin' ) ) {
		return $paths;
	}
	$response = wp_remote_get( hfs_setting( 'site_origin' ) . '/api/routes', array( 'timeout' => HFS_NOTICE_TIMEOUT_SECONDS ) );
	$answer   = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( 200 === (int) wp_remote_retrieve_response_code( $response ) && is_array( $answer['own'] ?? null ) ) {
		$paths = array_values( array_filter( $answer['own'], 'is_string' ) );
		update_option( 'hfs_own_paths', array( 'at' => time(), 'paths' => $paths ), false );
	}
	return $paths;
}

/**
 * Whether a path is the site's own, or below one.
 *
 * @param string $path The path.
 * @param bool   $page Whether a page wants it. Other content is below a list of the site.
 */
function hfs_is_own_path( string $path, bool $page = true ): bool {
	foreach ( hfs_own_paths() as $own ) {
		if ( ( $page || substr_count( $own, '/' ) > 1 ) && preg_match( '#^' . str_replace( '\*', '[^/]+', preg_quote( $own, '#' ) ) . '(?:/|$)#', $path ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Whether the site has something of its own at the address that a slug has in the blog, in whatever category.
 *
 * @param string $slug The slug.
 */
function hfs_is_own_in_blog( string $slug ): bool {
	return hfs_is_own_path( "/blog/$slug", false ) || hfs_is_own_path( "/blog/-/$slug", false ) || hfs_is_own_path( "/blog/-/-/$slug", false );
}

/**
 * Returns the slug of a category with which its list has an address of its own.
 *
 * @param string $slug The slug that WordPress would give it.
 * @param object $term The term, with its taxonomy.
 */
function hfs_free_category_slug( string $slug, $term ): string {
	$free = $slug;
	for ( $number = 2; 'category' === $term->taxonomy && ( hfs_is_own_in_blog( $free ) || ( $free !== $slug && get_term_by( 'slug', $free, 'category' ) ) ); $number++ ) {
		$free = "$slug-$number";
	}
	return $free;
}

/**
 * Whether a slug would give a page an address of the site.
 *
 * @param bool   $is_bad Whether it is bad anyway.
 * @param string $slug   The slug.
 * @param string $type   The post type.
 * @param int    $parent The page above.
 */
function hfs_is_bad_page_slug( bool $is_bad, string $slug, string $type, int $parent ): bool {
	return $is_bad || ( 'page' === $type && hfs_is_own_path( hfs_page_path( $slug, $parent ) ) );
}

/**
 * Returns the path of a page.
 *
 * @param string $slug   Its slug.
 * @param int    $parent The page above, or 0.
 */
function hfs_page_path( string $slug, int $parent ): string {
	return '/' . ( $parent ? get_page_uri( $parent ) . '/' : '' ) . $slug;
}

/**
 * Returns why a post or page cannot have the address that it asks for, or null. What has it already may keep it.
 *
 * @param WP_Post|null $before The post as it was.
 * @param array        $wanted Its columns as they are asked for; without a name it is named after its title.
 */
function hfs_own_route_problem( ?WP_Post $before, array $wanted ): ?string {
	$wanted += $before ? $before->to_array() : array();
	$type    = $wanted['post_type'] ?? '';
	if ( ! in_array( $type, array( 'page', 'post' ), true ) || ! in_array( $wanted['post_status'] ?? '', HFS_PUBLIC, true ) ) {
		return null;
	}
	$slug = (string) ( $wanted['post_name'] ?? '' );
	$slug = '' === $slug ? sanitize_title( (string) ( $wanted['post_title'] ?? '' ) ) : $slug;
	$path = hfs_page_path( $slug, 'page' === $type ? (int) ( $wanted['post_parent'] ?? 0 ) : 0 );
	$had  = $before && in_array( $before->post_status, HFS_PUBLIC, true ) ? hfs_page_path( $before->post_name, 'page' === $type ? $before->post_parent : 0 ) : '';
	$own  = 'page' === $type ? hfs_is_own_path( $path ) : hfs_is_own_in_blog( $slug );
	return $own && $path !== $had ? hfs_own_route_words() : null;
}

/**
 * Returns what is said of an address of the site.
 */
function hfs_own_route_words(): string {
	return __( 'The site has a page of its own at this address. Choose another one.', 'student-accommodation-api' );
}

/**
 * Says that content cannot have the address that it asks for: what is public keeps its own, and what is new has another one.
 *
 * @param array $data  What would be saved, slashed, with an address that is free.
 * @param array $given What was given.
 */
function hfs_refuse_own_route( array $data, array $given ): array {
	$before = empty( $given['ID'] ) ? null : get_post( $given['ID'] );
	$wanted = array( 'post_name' => (string) ( $given['post_name'] ?? '' ) ) + wp_unslash( $data );
	$known  = hfs_own_route_problem( $before, $wanted );
	if ( null === $known ) {
		return $data;
	}
	/* translators: 1: title of a room, a building and so on, 2: what is wrong */
	hfs_say_refused( sprintf( __( '“%1$s” did not get its address. %2$s', 'student-accommodation-api' ), wp_unslash( $data['post_title'] ), $known ) );
	return $before && in_array( $before->post_status, HFS_PUBLIC, true ) ? array_intersect_key( $before->to_array(), array_flip( array( 'post_name', 'post_parent' ) ) ) + $data : $data;
}
