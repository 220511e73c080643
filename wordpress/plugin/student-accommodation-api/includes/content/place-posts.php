<?php
/**
 * Cities and buildings are edited as posts: drafted, previewed, revised, trashed. Each has a term, which follows its post.
 * Rooms are filed under the term, and the API uses its id.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Meta key of a term: the id of its post. */
const HFS_POST_OF_TERM = 'hfs_post';

/** Meta key of a post: the id of its term. */
const HFS_TERM_OF_POST = '_hfs_term';

// After the fields are saved, before the site is notified.
add_action( 'wp_after_insert_post', 'hfs_follow_place', 5, 2 );
add_action( 'wp_after_insert_post', 'hfs_note_hidden_place', 9, 4 );
add_action( 'before_delete_post', 'hfs_say_what_goes', 10, 2 );
add_action( 'before_delete_post', 'hfs_delete_term_of_place', 20, 2 );
add_action( 'created_hfs_place', 'hfs_make_post_of_term' );

/**
 * Whether a post is a city or a building.
 *
 * @param WP_Post $post The post.
 */
function hfs_is_place( WP_Post $post ): bool {
	return in_array( hfs_kind( $post->post_type ), array( 'city', 'building' ), true );
}

/**
 * Returns the term of a city or building, or null. A building without a city has none.
 *
 * @param WP_Post $place The post.
 */
function hfs_term_of_place( WP_Post $place ): ?WP_Term {
	$id   = hfs_is_place( $place ) ? (int) get_post_meta( $place->ID, HFS_TERM_OF_POST, true ) : 0;
	$term = $id ? get_term( $id, 'hfs_place' ) : null;
	return $term instanceof WP_Term ? $term : null;
}

/**
 * Returns the post of a city or building, or null.
 *
 * @param WP_Term $term The term.
 */
function hfs_post_of_term( WP_Term $term ): ?WP_Post {
	$id = (int) get_term_meta( $term->term_id, HFS_POST_OF_TERM, true );
	return $id ? hfs_as_shown( get_post( $id ) ) : null;
}

/**
 * Whether a city or building is public. A building needs a published city.
 *
 * @param WP_Term $term The term.
 */
function hfs_is_public_place( WP_Term $term ): bool {
	$post = hfs_post_of_term( $term );
	$city = hfs_city_of( $term );
	return $post && 'publish' === $post->post_status && '' === $post->post_password && ( ! $city || hfs_is_public_place( $city ) );
}

/**
 * Updates the term of a city or building from its post. A building without a city has none yet.
 *
 * @param int     $post_id The post.
 * @param WP_Post $post    The post.
 */
function hfs_follow_place( int $post_id, WP_Post $post ): void {
	if ( ! hfs_is_place( $post ) || '' === $post->post_title || in_array( $post->post_status, array( 'auto-draft', 'trash' ), true ) ) {
		return;
	}
	$parent = 0;
	if ( 'building' === hfs_kind( $post->post_type ) ) {
		$city = get_term_by( 'slug', hfs_as_text( get_post_meta( $post_id, 'city', true ) ), 'hfs_place' );
		if ( ! $city ) {
			return;
		}
		$parent = $city->term_id;
	}
	$known = hfs_term_of_place( $post );
	$given = array(
		'name'        => $post->post_title,
		'parent'      => $parent,
		'description' => $post->post_content,
		'slug'        => hfs_free_slug( '' === $post->post_name ? sanitize_title( $post->post_title ) : $post->post_name, $parent, $known ),
	);
	remove_action( 'created_hfs_place', 'hfs_make_post_of_term' );
	$made = $known ? wp_update_term( $known->term_id, 'hfs_place', wp_slash( $given ) ) : wp_insert_term( wp_slash( $given['name'] ), 'hfs_place', wp_slash( $given ) );
	add_action( 'created_hfs_place', 'hfs_make_post_of_term' );
	if ( is_wp_error( $made ) ) {
		hfs_log( 'A city or building could not be kept in step: ' . $made->get_error_message() );
		return;
	}
	update_term_meta( $made['term_id'], HFS_POST_OF_TERM, $post_id );
	update_post_meta( $post_id, HFS_TERM_OF_POST, $made['term_id'] );
	if ( $known && $known->slug !== $given['slug'] && 0 === $parent ) {
		hfs_rename_city( $known->slug, $given['slug'] );
	}
	// A draft gets its address when it is published.
	if ( 'publish' === $post->post_status && $post->post_name !== $given['slug'] ) {
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( 'post_name' => $given['slug'] ), array( 'ID' => $post_id ) );
		clean_post_cache( $post_id );
	}
}

/**
 * Returns a slug that no other city or building has, because addresses may leave the city out.
 *
 * @param string       $slug   The one that is wanted.
 * @param int          $parent The city, 0 for a city.
 * @param WP_Term|null $known  Whose slug it will be.
 */
function hfs_free_slug( string $slug, int $parent, ?WP_Term $known ): string {
	$holder = get_term_by( 'slug', $slug, 'hfs_place' );
	if ( ! $holder || ( $known && $holder->term_id === $known->term_id ) ) {
		return $slug;
	}
	return wp_unique_term_slug(
		$slug,
		(object) array(
			'taxonomy' => 'hfs_place',
			'parent'   => $parent,
			'term_id'  => $known->term_id ?? 0,
		)
	);
}

/**
 * Updates the slug of a city in the buildings, universities and posts that refer to it.
 *
 * @param string $before The slug until now.
 * @param string $after  The slug from now on.
 */
function hfs_rename_city( string $before, string $after ): void {
	$naming = get_posts(
		array(
			'post_type'      => array( hfs_type( 'building' ), hfs_type( 'universities' ), 'post' ),
			'post_status'    => 'any',
			'posts_per_page' => -1,
			'meta_key'       => 'city', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Cities are hardly ever renamed.
			'meta_value'     => $before, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- Likewise.
		)
	);
	foreach ( $naming as $post ) {
		update_post_meta( $post->ID, 'city', $after );
	}
}

/**
 * Deletes the term of a city or building that is deleted permanently.
 *
 * @param int     $post_id The post.
 * @param WP_Post $post    The post.
 */
function hfs_delete_term_of_place( int $post_id, WP_Post $post ): void {
	$term = hfs_term_of_place( $post );
	if ( $term ) {
		wp_delete_term( $term->term_id, 'hfs_place' );
	}
}

/**
 * Notes a city or building that was public and no longer is.
 *
 * @param int          $post_id The post.
 * @param WP_Post      $post    The post as it is now.
 * @param bool         $update  Whether it was there before.
 * @param WP_Post|null $before  The post as it was.
 */
function hfs_note_hidden_place( int $post_id, WP_Post $post, bool $update, ?WP_Post $before ): void {
	if ( $before && ( 'publish' !== $post->post_status || $post->post_password !== $before->post_password ) ) {
		hfs_say_what_goes( $post_id, $before );
	}
}

/**
 * Says which published buildings and rooms visitors no longer see because their city or building is hidden.
 *
 * @param int     $post_id The city or building.
 * @param WP_Post $before  The city or building as it was.
 */
function hfs_say_what_goes( int $post_id, WP_Post $before ): void {
	$term = 'publish' === $before->post_status && '' === $before->post_password ? hfs_term_of_place( $before ) : null;
	if ( ! $term ) {
		return;
	}
	$going = hfs_published_below( $term );
	if ( ! $going ) {
		return;
	}
	/* translators: 1: name of a city or building, 2: numbers of buildings and rooms */
	hfs_keep_refused( sprintf( __( '“%1$s” is no longer on the site, and with it %2$s: visitors who open them find no page. Publish it again, or move them first.', 'student-accommodation-api' ), $before->post_title, hfs_posts_counted( $going ) ) );
}

/**
 * Returns the published buildings and rooms below a city or building, whether it is published or not.
 *
 * @param WP_Term $place The city or building.
 * @return WP_Post[]
 */
function hfs_published_below( WP_Term $place ): array {
	if ( 0 !== $place->parent ) {
		return hfs_rooms_of( $place );
	}
	$found = array();
	foreach ( get_terms( array( 'taxonomy' => 'hfs_place', 'parent' => $place->term_id, 'hide_empty' => false ) ) as $building ) {
		$post = hfs_post_of_term( $building );
		if ( $post && 'publish' === $post->post_status ) {
			array_push( $found, $post, ...hfs_rooms_of( $building ) );
		}
	}
	return $found;
}

/**
 * Creates the post of a term that was created without one, by an import, and moves the fields from the term's meta to it.
 *
 * @param int $term_id The term.
 */
function hfs_make_post_of_term( int $term_id ): void {
	$term = get_term( $term_id, 'hfs_place' );
	if ( ! $term instanceof WP_Term || hfs_post_of_term( $term ) ) {
		return;
	}
	$city = hfs_city_of( $term );
	$meta = array( HFS_TERM_OF_POST => $term_id ) + ( $city ? array( 'city' => $city->slug ) : array() );
	foreach ( (array) get_term_meta( $term_id ) as $key => $values ) {
		$meta[ $key ] = maybe_unserialize( $values[0] );
	}
	remove_action( 'wp_after_insert_post', 'hfs_follow_place', 5 );
	$post_id = wp_insert_post(
		wp_slash(
			array(
				'post_type'    => hfs_type( $city ? 'building' : 'city' ),
				'post_status'  => 'publish',
				'post_title'   => html_entity_decode( $term->name, ENT_QUOTES ),
				'post_name'    => $term->slug,
				'post_content' => $term->description,
				'meta_input'   => $meta,
			)
		)
	);
	add_action( 'wp_after_insert_post', 'hfs_follow_place', 5, 2 );
	if ( $post_id ) {
		update_term_meta( $term_id, HFS_POST_OF_TERM, $post_id );
	}
}

add_action( 'load-term.php', 'hfs_open_place' );

/**
 * Redirects from the edit screen of a term, by an old link, to that of its post.
 */
function hfs_open_place(): void {
	// phpcs:disable WordPress.Security.NonceVerification -- Nothing is changed.
	$taxonomy = sanitize_key( $_GET['taxonomy'] ?? '' );
	$term     = in_array( $taxonomy, array( 'hfs_place', 'location' ), true ) ? get_term( absint( $_GET['tag_ID'] ?? 0 ), 'hfs_place' ) : null;
	// phpcs:enable
	$post = $term instanceof WP_Term ? hfs_post_of_term( $term ) : null;
	if ( $post ) {
		wp_safe_redirect( admin_url( "post.php?post={$post->ID}&action=edit" ) );
		exit;
	}
}
