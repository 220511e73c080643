<?php
/**
 * What content refers to: the pictures, places and amenities in its fields, and the links and pictures in its texts and addresses.
 * Each reference is a mark, "post:12", "place:leeds", "file:2026/11/room.jpg" or "path:/student-accommodation/leeds", which the
 * content that is referred to has, too.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The types of fields that refer to something. */
const HFS_REFERRING = array( ...HFS_LINK_TYPES, ...HFS_SLUG_TYPES, 'url', 'html' );

/**
 * Returns what content, menus and redirects refer to, read once in a request: title, the kind of what refers, its post if it has one,
 * where it is edited, its state in words, and its marks, each with the name of the field.
 *
 * @return array<int, array{title: string, kind: string, id: int, href: string, state: string, marks: array<string, string>}>
 */
function hfs_all_references(): array {
	static $all = null;
	if ( null === $all ) {
		$posts = get_posts(
			array(
				'post_type'   => array_map( 'hfs_type', hfs_kinds_on_site() ),
				'post_status' => HFS_ALL_STATES,
				'numberposts' => -1,
				'orderby'     => 'title',
				'order'       => 'ASC',
			)
		);
		$all   = array_merge( array_map( 'hfs_references_of_post', $posts ), hfs_references_of_menus(), hfs_references_of_redirects() );
	}
	return $all;
}

/**
 * Returns what a post refers to.
 *
 * @param WP_Post $post The post.
 */
function hfs_references_of_post( WP_Post $post ): array {
	$form  = hfs_form( hfs_kind_of_post( $post ) );
	$marks = array();
	foreach ( hfs_fields_of_types( $form, hfs_edited_fields( $post ), HFS_REFERRING ) as $path => list( $value, $type ) ) {
		$marks += array_fill_keys( hfs_marks_in_value( $type, $value ), hfs_field_name( $form, $path ) );
	}
	$building = 'rooms' === hfs_kind( $post->post_type ) ? hfs_chosen_building( $post ) : null;
	$city     = $building ? hfs_city_of( $building ) : null;
	$marks   += array_fill_keys( hfs_marks_in_text( $post->post_content ), __( 'Text', 'student-accommodation-api' ) )
		+ array( 'post:' . (int) get_post_thumbnail_id( $post ) => __( 'Featured image', 'student-accommodation-api' ) )
		+ ( $city ? array( "place:$city->slug" => $building->name ) : array() )
		+ ( $post->post_parent ? array( "post:$post->post_parent" => __( 'The page above', 'student-accommodation-api' ) ) : array() );
	return hfs_referring_post( $post ) + array( 'marks' => $marks );
}

/**
 * Returns how a post is named where it refers to something.
 *
 * @param WP_Post $post The post.
 */
function hfs_referring_post( WP_Post $post ): array {
	return array(
		// Nobody reads the title of another person's private post.
		'title' => current_user_can( 'read_post', $post->ID ) ? html_entity_decode( get_the_title( $post ), ENT_QUOTES ) : hfs_nouns()[ hfs_kind( $post->post_type ) ][0],
		'kind'  => hfs_kind( $post->post_type ),
		'id'    => $post->ID,
		'href'  => (string) get_edit_post_link( $post, 'raw' ),
		'state' => 'publish' === $post->post_status ? '' : get_post_status_object( $post->post_status )->label,
	);
}

/**
 * Returns what the entries of menus refer to.
 *
 * @return array[]
 */
function hfs_references_of_menus(): array {
	$found = array();
	foreach ( wp_get_nav_menus() as $menu ) {
		foreach ( array_filter( (array) wp_get_nav_menu_items( $menu ) ) as $item ) {
			$found[] = array(
				'title' => html_entity_decode( $item->title, ENT_QUOTES ),
				'kind'  => 'menus',
				'id'    => 0,
				'href'  => current_user_can( 'edit_theme_options' ) ? admin_url( "nav-menus.php?action=edit&menu=$menu->term_id" ) : '',
				'state' => '',
				'marks' => array_fill_keys( array( ...hfs_marks_in_value( 'url', $item->url ), ...( 'post_type' === $item->type ? array( "post:$item->object_id" ) : array() ) ), $menu->name ),
			);
		}
	}
	return $found;
}

/**
 * Returns where the redirects lead that were added by hand.
 *
 * @return array[]
 */
function hfs_references_of_redirects(): array {
	$added = hfs_added_redirects();
	return array_map(
		static fn( string $from, string $to ): array => array(
			'title' => $from,
			'kind'  => 'redirects',
			'id'    => 0,
			'href'  => current_user_can( HFS_MANAGE_SITE ) ? admin_url( 'admin.php?page=hfs-redirects' ) : '',
			'state' => '',
			'marks' => array_fill_keys( hfs_marks_in_value( 'url', $to ), __( 'Redirect', 'student-accommodation-api' ) ),
		),
		array_keys( $added ),
		$added
	);
}

/**
 * Returns the marks of the value of a field.
 *
 * @param string $type  The type of the field, one of HFS_REFERRING.
 * @param mixed  $value The value.
 * @return string[]
 */
function hfs_marks_in_value( string $type, $value ): array {
	return match ( true ) {
		in_array( $type, HFS_LINK_TYPES, true ) => array_map( static fn( $id ): string => 'post:' . (int) $id, (array) $value ),
		in_array( $type, HFS_SLUG_TYPES, true ) => array_map( static fn( $slug ): string => "place:$slug", (array) $value ),
		'html' === $type                        => hfs_marks_in_text( (string) $value ),
		default                                 => array_filter( array( hfs_mark_of_address( (string) $value ) ) ),
	};
}

/**
 * Returns the marks of the links and pictures in a text.
 *
 * @param string $html The text, with or without blocks.
 * @return string[]
 */
function hfs_marks_in_text( string $html ): array {
	preg_match_all( '/\bwp-image-(\d+)\b/', $html, $pictures );
	preg_match_all( '/\s(?:href|src|poster)=(["\'])(.*?)\1/is', $html, $addresses );
	$marks = array_map( static fn( string $address ): string => hfs_mark_of_address( html_entity_decode( $address, ENT_QUOTES ) ), $addresses[2] );
	return array_filter( array_merge( array_map( static fn( string $id ): string => "post:$id", $pictures[1] ), $marks ) );
}

/**
 * Returns the mark of an address of the site or of a file of the media library, or "".
 *
 * @param string $address The address.
 */
function hfs_mark_of_address( string $address ): string {
	$parts = wp_parse_url( trim( $address ) );
	$path  = is_array( $parts ) ? (string) ( $parts['path'] ?? '' ) : '';
	$hosts = array_map( static fn( string $origin ) => wp_parse_url( $origin, PHP_URL_HOST ), array( home_url(), hfs_site_origin() ) );
	if ( ! str_starts_with( $path, '/' ) || ( isset( $parts['host'] ) && ! in_array( $parts['host'], $hosts, true ) ) ) {
		return '';
	}
	$uploads = wp_parse_url( wp_get_upload_dir()['baseurl'], PHP_URL_PATH ) . '/';
	return str_starts_with( $path, $uploads ) ? hfs_mark_of_file( substr( $path, strlen( $uploads ) ) ) : 'path:' . untrailingslashit( $path );
}

/**
 * Returns the mark of a file of the media library, the same for all of its sizes.
 *
 * @param string $file Its path below the folder of uploads.
 */
function hfs_mark_of_file( string $file ): string {
	return 'file:' . preg_replace( '/(?:-scaled|-\d+x\d+)+(?=\.\w+$)/', '', $file );
}

/**
 * Returns the marks by which content is referred to: its number, the slug of a place, the file of a picture, and each address that
 * leads to its page.
 *
 * @param WP_Post $post The content.
 * @return string[]
 */
function hfs_marks_of( WP_Post $post ): array {
	static $redirects = null;
	$term             = hfs_term_of_place( $post );
	$file             = hfs_as_text( get_post_meta( $post->ID, '_wp_attached_file', true ) );
	$path             = hfs_present_path( $post ) ?? hfs_as_path( get_post_meta( $post->ID, HFS_PATH, true ) );
	$paths            = '' === $path ? array() : array_keys( hfs_paths_of_page( $path, $path ) );
	foreach ( $paths ? ( $redirects ??= hfs_redirects() ) : array() as $redirect ) {
		if ( in_array( $redirect['to'], $paths, true ) ) {
			$paths[] = $redirect['from'];
		}
	}
	return array( "post:$post->ID", ...( $term ? array( "place:$term->slug" ) : array() ), ...( '' === $file ? array() : array( hfs_mark_of_file( $file ) ) ), ...array_map( static fn( string $one ): string => "path:$one", $paths ) );
}
