<?php
/**
 * Where content is used, and what would go with it: said in its panel, in the details of a picture, and before it is removed.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How many places are named; of the others their number is said. */
const HFS_USES_NAMED = 10;

/** How many places are named within a sentence. */
const HFS_USES_IN_SENTENCE = 3;

add_action( 'rest_api_init', 'hfs_register_uses' );

/**
 * Returns what refers to content, each with "where", the names of the fields, and "isLink", whether it links to its page. Content
 * that refers to itself is left out. Buildings come first, then rooms, cities and so on.
 *
 * @param WP_Post ...$posts The content.
 * @return array[]
 */
function hfs_uses_of( WP_Post ...$posts ): array {
	$marks = array_flip( array_merge( array(), ...array_map( 'hfs_marks_of', $posts ) ) );
	$own   = wp_list_pluck( $posts, 'ID' );
	$uses  = array();
	foreach ( hfs_all_references() as $use ) {
		$found = array_intersect_key( $use['marks'], $marks );
		if ( $found && ! in_array( $use['id'], $own, true ) ) {
			$uses[] = array(
				'where'  => implode( ', ', array_unique( $found ) ),
				'isLink' => (bool) preg_grep( '/^path:/', array_keys( $found ) ),
			) + array_diff_key( $use, array( 'marks' => true ) );
		}
	}
	$order = array_flip( array_keys( hfs_nouns() ) );
	usort( $uses, static fn( array $a, array $b ): int => $order[ $a['kind'] ] <=> $order[ $b['kind'] ] );
	return $uses;
}

/**
 * Returns the published buildings and rooms that leave the site with a city or building.
 *
 * @param WP_Post $post The content.
 * @return WP_Post[]
 */
function hfs_going_with( WP_Post $post ): array {
	$term = 'publish' === $post->post_status ? hfs_term_of_place( $post ) : null;
	return $term && hfs_is_public_place( $term ) ? hfs_published_below( $term ) : array();
}

/**
 * Returns what visitors and other content lose with content that is removed, in sentences.
 *
 * @param WP_Post   $post The content.
 * @param WP_Post[] $also What is removed with it.
 * @return string[]
 */
function hfs_losses( WP_Post $post, array $also = array() ): array {
	$others = static fn( array $ids ): Closure => static fn( $one ): bool => ! in_array( $one->ID ?? $one['id'], $ids, true );
	$going  = array_values( array_filter( hfs_going_with( $post ), $others( wp_list_pluck( $also, 'ID' ) ) ) );
	$uses   = array_values( array_filter( hfs_uses_of( $post, ...$going ), $others( wp_list_pluck( $also, 'ID' ) ) ) );
	/* translators: %s: numbers of buildings and rooms, such as 3 buildings and 14 rooms */
	$with   = $going ? array( sprintf( _n( 'With it, %s leaves the site.', 'With it, %s leave the site.', count( $going ), 'student-accommodation-api' ), hfs_posts_counted( $going ) ) ) : array();
	$named  = array_map( 'hfs_use_in_words', array_slice( $uses, 0, HFS_USES_IN_SENTENCE ) );
	$named  = array_filter( array( ...$named, hfs_more_in_words( count( $uses ) - HFS_USES_IN_SENTENCE ) ) );
	/* translators: 1: numbers of things, such as 2 posts and 1 menu entry, 2: their names */
	$used   = $uses ? array( sprintf( __( 'Still used by %1$s: %2$s.', 'student-accommodation-api' ), hfs_counted( array_column( $uses, 'kind' ) ), wp_sprintf_l( '%l', $named ) ) ) : array();
	return array_merge( $with, hfs_offer_losses( $post ), $used );
}

/**
 * Returns one place where something is used: “Autumn in Leeds” (Text).
 *
 * @param array $use The place, as hfs_uses_of() gives it.
 */
function hfs_use_in_words( array $use ): string {
	/* translators: 1: title of what uses something, 2: name of its field or of a menu */
	return sprintf( __( '“%1$s” (%2$s)', 'student-accommodation-api' ), $use['title'], $use['where'] );
}

/**
 * Returns how many are not named, or "" where all are.
 *
 * @param int $count Their number.
 */
function hfs_more_in_words( int $count ): string {
	/* translators: %s: a number */
	return $count <= 0 ? '' : sprintf( _n( '%s more', '%s more', $count, 'student-accommodation-api' ), number_format_i18n( $count ) );
}

/**
 * Returns what a new web address of published content changes beside its own page, or "".
 *
 * @param WP_Post $post The content.
 * @param array[] $uses Where it is used.
 */
function hfs_renaming_in_words( WP_Post $post, array $uses ): string {
	$term   = hfs_term_of_place( $post );
	$moving = 'publish' === $post->post_status ? ( $term ? hfs_published_below( $term ) : hfs_posts_below( $post ) ) : array();
	$links  = array_column( array_filter( $uses, static fn( array $use ): bool => $use['isLink'] ), 'kind' );
	return implode(
		' ',
		array_filter(
			array(
				/* translators: %s: numbers of things, such as 3 buildings and 14 rooms */
				$moving ? sprintf( __( 'The addresses of %s change with it.', 'student-accommodation-api' ), hfs_posts_counted( $moving ) ) : '',
				/* translators: %s: numbers of things, such as 2 posts and 1 menu entry */
				$links ? sprintf( __( 'Links in %s keep leading to the page, through a redirect.', 'student-accommodation-api' ), hfs_counted( $links ) ) : '',
			)
		)
	);
}

/**
 * Registers GET hfs/v1/editor/{post}/uses: where content is used, and what its removal or renaming changes, in words.
 */
function hfs_register_uses(): void {
	register_rest_route(
		'hfs/v1',
		'/editor/(?P<id>\d+)/uses',
		array(
			'methods'             => WP_REST_Server::READABLE,
			'callback'            => static function ( WP_REST_Request $request ): array {
				$post = get_post( $request['id'] );
				$uses = array_merge( hfs_uses_of( $post ), hfs_rooms_of_offer( $post ) );
				return array(
					'counts'   => hfs_counted( array_column( $uses, 'kind' ) ),
					'uses'     => array_slice( $uses, 0, HFS_USES_NAMED ),
					'more'     => hfs_more_in_words( count( $uses ) - HFS_USES_NAMED ),
					'losses'   => implode( ' ', hfs_losses( $post ) ),
					'renaming' => hfs_renaming_in_words( $post, $uses ),
				);
			},
			'permission_callback' => static fn( WP_REST_Request $request ): bool => current_user_can( 'edit_post', $request['id'] ),
		)
	);
}
