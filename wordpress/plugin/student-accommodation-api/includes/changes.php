<?php
/**
 * Notes what a request changes of what visitors see. change-notices.php sends it to the site at the end of the request.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Kinds of content and what the site calls a change of them. */
const HFS_CHANGE_TYPES = array(
	'city'           => 'city',
	'building'       => 'location',
	'rooms'          => 'room',
	'universities'   => 'university',
	'offers'         => 'offer',
	'amenities'      => 'amenity',
	'agents'         => 'agent',
	'faqs'           => 'faq',
	'terms_sections' => 'terms',
	'banners'        => 'globals',
	'post'           => 'post',
	'page'           => 'page',
	'nav_menu_item'  => 'menu',
);

add_action( 'wp_after_insert_post', 'hfs_note_saved_post', 10, 4 );
add_action( 'before_delete_post', 'hfs_note_deleted_post', 10, 2 );
add_action( 'updated_post_meta', 'hfs_note_meta', 10, 3 );
add_action( 'added_post_meta', 'hfs_note_meta', 10, 3 );
add_action( 'deleted_post_meta', 'hfs_note_meta', 10, 3 );
add_action( 'set_object_terms', 'hfs_note_post', 10, 1 );
add_action( 'created_term', 'hfs_note_term', 10, 3 );
add_action( 'edit_terms', 'hfs_note_term_before', 10, 2 );
add_action( 'edited_term', 'hfs_note_term', 10, 3 );
add_action( 'pre_delete_term', 'hfs_note_term_before', 10, 2 );
add_action( 'updated_term_meta', 'hfs_note_term_meta', 10, 2 );
add_action( 'added_term_meta', 'hfs_note_term_meta', 10, 2 );
add_action( 'wp_update_nav_menu', 'hfs_note_menus' );
add_action( 'wp_delete_nav_menu', 'hfs_note_menus' );
add_action( 'updated_option', 'hfs_note_option' );
add_action( 'profile_update', 'hfs_note_author', 10, 2 );

/**
 * The changes of this request; remembers one more where it is told.
 *
 * @param string|null $type What has changed; null to read only.
 * @param string      $slug Which; "" for all of the kind.
 * @return array<string, array<string, true>> Type => slugs.
 */
function hfs_changes( ?string $type = null, string $slug = '' ): array {
	static $changes = array();
	if ( null !== $type ) {
		$changes[ $type ][ $slug ] = true;
	}
	return $changes;
}

/**
 * Notes a post that visitors see, or saw before.
 *
 * @param int          $post_id The post.
 * @param WP_Post      $post    The post as it is now.
 * @param bool         $update  Whether it was there before.
 * @param WP_Post|null $before  The post as it was.
 */
function hfs_note_saved_post( int $post_id, WP_Post $post, bool $update, ?WP_Post $before ): void {
	if ( 'publish' === $post->post_status ) {
		hfs_note_change_of( $post );
	}
	if ( $before && 'publish' === $before->post_status ) {
		hfs_note_change_of( $before );
	}
}

/**
 * Notes a post that is deleted for good.
 *
 * @param int     $post_id The post.
 * @param WP_Post $post    The post.
 */
function hfs_note_deleted_post( int $post_id, WP_Post $post ): void {
	if ( 'publish' === $post->post_status ) {
		hfs_note_change_of( $post );
	}
}

/**
 * Notes a published post one of whose fields was saved. What WordPress keeps there for itself, such as who has the post
 * open, is none.
 *
 * @param int|int[] $meta_id The meta.
 * @param int       $post_id The post.
 * @param string    $key     Its name.
 */
function hfs_note_meta( $meta_id, int $post_id, string $key ): void {
	if ( '_wp_attachment_image_alt' === $key ) {
		hfs_note_picture();
	} elseif ( '_thumbnail_id' === $key || ! is_protected_meta( $key, 'post' ) ) {
		hfs_note_post( $post_id );
	}
}

/**
 * Notes all that shows pictures: WordPress does not know where one of them is used.
 */
function hfs_note_picture(): void {
	foreach ( array( 'room', 'location', 'city', 'university', 'page', 'post', 'home', 'lets', 'globals' ) as $type ) {
		hfs_changes( $type );
	}
}

/**
 * Notes a published post.
 *
 * @param int $post_id The post.
 */
function hfs_note_post( int $post_id ): void {
	$post = get_post( $post_id );
	if ( $post instanceof WP_Post && 'publish' === $post->post_status ) {
		hfs_note_change_of( $post );
	}
}

/**
 * Notes what a post is to the site.
 *
 * @param WP_Post $post The post.
 */
function hfs_note_change_of( WP_Post $post ): void {
	$kind = hfs_kind( $post->post_type );
	if ( 'site_texts' === $kind ) {
		hfs_changes( hfs_kind_of_post( $post ) );
	} elseif ( isset( HFS_CHANGE_TYPES[ $kind ] ) ) {
		$slugs = array(
			'page'          => (string) get_page_uri( $post ),
			'nav_menu_item' => '',
		);
		hfs_changes( HFS_CHANGE_TYPES[ $kind ], $slugs[ $kind ] ?? $post->post_name );
	}
	if ( 'city' === $kind ) {
		// The pages of its buildings are below its own.
		hfs_changes( 'location' );
	}
}

/**
 * Notes a term as it is before it changes or goes.
 *
 * @param int    $term_id  The term.
 * @param string $taxonomy Its taxonomy.
 */
function hfs_note_term_before( int $term_id, string $taxonomy ): void {
	hfs_note_term( $term_id, 0, $taxonomy );
}

/**
 * Notes a category. Cities and buildings are noted as the posts that they are edited as.
 *
 * @param int    $term_id  The term.
 * @param int    $tt_id    Its number within the taxonomy.
 * @param string $taxonomy Its taxonomy.
 */
function hfs_note_term( int $term_id, int $tt_id, string $taxonomy ): void {
	$term = get_term( $term_id, $taxonomy );
	if ( ! $term instanceof WP_Term ) {
		return;
	}
	if ( 'category' === $taxonomy ) {
		hfs_changes( 'category', $term->slug );
	}
}

/**
 * Notes a term one of whose fields was saved.
 *
 * @param int $meta_id The meta.
 * @param int $term_id The term.
 */
function hfs_note_term_meta( int $meta_id, int $term_id ): void {
	$term = get_term( $term_id );
	if ( $term instanceof WP_Term ) {
		hfs_note_term( $term_id, 0, $term->taxonomy );
	}
}

/**
 * Notes the menus.
 */
function hfs_note_menus(): void {
	hfs_changes( 'menu' );
}

/**
 * Notes the menus where one is put in another place.
 *
 * @param string $option The option that was saved.
 */
function hfs_note_option( string $option ): void {
	if ( 'theme_mods_' . get_stylesheet() === $option ) {
		hfs_note_menus();
	}
}

/**
 * Notes all posts where their author has another name now. The editor saves a profile whenever somebody opens a panel.
 *
 * @param int     $user_id The author.
 * @param WP_User $before  The author as they were.
 */
function hfs_note_author( int $user_id, WP_User $before ): void {
	if ( get_userdata( $user_id )->display_name !== $before->display_name ) {
		hfs_changes( 'post' );
	}
}
