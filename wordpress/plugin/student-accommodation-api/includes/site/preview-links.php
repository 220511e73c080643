<?php
/**
 * The Preview button of the editor leads to the public site by a signed link that expires.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How long a link is valid. */
const HFS_PREVIEW_LIFETIME = 12 * HOUR_IN_SECONDS;

/** Kinds of content that have a page on the site, with the site's names for them. */
const HFS_PREVIEWED = array(
	'rooms'        => 'room',
	'building'     => 'property',
	'city'         => 'city',
	'universities' => 'university',
	'post'         => 'post',
	'page'         => 'page',
);

add_filter( 'preview_post_link', 'hfs_preview_link', 10, 2 );
add_action( 'template_redirect', 'hfs_redirect_preview', 1 );

/**
 * Returns the link of the Preview button.
 *
 * @param string  $link What WordPress would link to.
 * @param WP_Post $post The post.
 */
function hfs_preview_link( string $link, WP_Post $post ): string {
	if ( ! isset( HFS_PREVIEWED[ hfs_kind( $post->post_type ) ] ) || '' === hfs_setting( 'webhook_secret' ) || '' === hfs_setting( 'site_origin' ) ) {
		return $link;
	}
	$type    = HFS_PREVIEWED[ hfs_kind( $post->post_type ) ];
	$expires = time() + HFS_PREVIEW_LIFETIME;
	return add_query_arg(
		array(
			'type'      => $type,
			'id'        => $post->ID,
			'expires'   => $expires,
			'signature' => hfs_signature( hfs_preview_text( $type, $post->ID, $expires ) ),
		),
		hfs_site_origin() . '/preview'
	);
}

/**
 * Redirects from WordPress's preview of a draft, which the block editor opens, to that of the site, or says why there is none.
 */
function hfs_redirect_preview(): void {
	// phpcs:disable WordPress.Security.NonceVerification -- Nothing is changed, and the capability is checked.
	if ( 'true' !== ( $_GET['preview'] ?? '' ) ) {
		return;
	}
	$post = get_post( absint( $_GET['preview_id'] ?? $_GET['page_id'] ?? $_GET['p'] ?? 0 ) );
	// phpcs:enable
	if ( ! $post instanceof WP_Post || ! isset( HFS_PREVIEWED[ hfs_kind( $post->post_type ) ] ) || ! current_user_can( 'edit_post', $post->ID ) ) {
		return;
	}
	$obstacle = hfs_preview_obstacle( $post );
	nocache_headers();
	if ( null !== $obstacle ) {
		wp_die( esc_html( $obstacle ), esc_html__( 'There is no preview yet', 'student-accommodation-api' ), array( 'response' => 409 ) );
	}
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- To the site, which the operator has set.
	wp_redirect( hfs_preview_link( '', $post ) );
	exit;
}

/**
 * Returns why a draft cannot be shown on the site, or null.
 *
 * @param WP_Post $post The post.
 */
function hfs_preview_obstacle( WP_Post $post ): ?string {
	if ( '' === hfs_setting( 'webhook_secret' ) || '' === hfs_setting( 'site_origin' ) ) {
		return __( 'This WordPress does not know the public site. An administrator fills in its address and the secret under Settings, Public site.', 'student-accommodation-api' );
	}
	if ( '' === trim( $post->post_title ) ) {
		return __( 'Give it a title first.', 'student-accommodation-api' );
	}
	$kind = hfs_kind( $post->post_type );
	if ( 'building' === $kind ) {
		$term = hfs_term_of_place( $post );
		$city = $term ? hfs_city_of( $term ) : null;
		if ( ! $city ) {
			return __( 'This building has no city yet. Choose one below the text, and save the draft.', 'student-accommodation-api' );
		}
		return hfs_city_obstacle( $city );
	}
	if ( 'rooms' === $kind ) {
		$building = hfs_chosen_building( $post );
		$city     = $building ? hfs_city_of( $building ) : null;
		return $city ? hfs_city_obstacle( $city ) : __( 'This room has no building yet. Choose one below the text first.', 'student-accommodation-api' );
	}
	return null;
}

/**
 * Returns why content of a city cannot be shown, or null.
 *
 * @param WP_Term $city The city.
 */
function hfs_city_obstacle( WP_Term $city ): ?string {
	/* translators: %s: name of a city */
	return hfs_is_public_place( $city ) ? null : sprintf( __( 'The city %s is not published, so no page of it can be shown. Publish the city first.', 'student-accommodation-api' ), $city->name );
}

/**
 * Returns the text that a preview link signs.
 *
 * @param string $type    What the site calls the post's type.
 * @param int    $id      The post.
 * @param int    $expires Until when, in seconds since 1970.
 */
function hfs_preview_text( string $type, int $id, int $expires ): string {
	return "preview.$type.$id.$expires";
}
