<?php
/**
 * Records which public content a request changes. change-notices.php sends it to the site at the end of the request.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Each kind of content with the site's name for it in a notice. */
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
 * Returns the changes of this request, after adding one if it is given.
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
 * Records a post that is public, or was before it was saved.
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
 * Records a post that is deleted permanently.
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
 * Records a published post when one of its fields is saved. WordPress's own meta, such as the edit lock, does not count.
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
 * Records everything that shows pictures, because WordPress does not know where a picture is used.
 */
function hfs_note_picture(): void {
	foreach ( array( 'room', 'location', 'city', 'university', 'page', 'post', 'home', 'lets', 'globals' ) as $type ) {
		hfs_changes( $type );
	}
}

/**
 * Records a published post.
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
 * Records a post under the site's name for its kind.
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
		// The addresses of its buildings begin with its own.
		hfs_changes( 'location' );
	}
}

/**
 * Records a term before it is changed or deleted.
 *
 * @param int    $term_id  The term.
 * @param string $taxonomy Its taxonomy.
 */
function hfs_note_term_before( int $term_id, string $taxonomy ): void {
	hfs_note_term( $term_id, 0, $taxonomy );
}

/**
 * Records a category. Cities and buildings are recorded through their posts.
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
 * Records a term when one of its fields is saved.
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
 * Records the menus.
 */
function hfs_note_menus(): void {
	hfs_changes( 'menu' );
}

/**
 * Records the menus when one is assigned to another location.
 *
 * @param string $option The option that was saved.
 */
function hfs_note_option( string $option ): void {
	if ( 'theme_mods_' . get_stylesheet() === $option ) {
		hfs_note_menus();
	}
}

/**
 * Records all posts when the name of an author changes. The editor saves a profile whenever someone opens a panel.
 *
 * @param int     $user_id The author.
 * @param WP_User $before  The author as they were.
 */
function hfs_note_author( int $user_id, WP_User $before ): void {
	if ( get_userdata( $user_id )->display_name !== $before->display_name ) {
		hfs_changes( 'post' );
	}
}
