<?php
/**
 * Imports the demonstration content through WordPress's own functions: `php import.php FOLDER CONTENT.json PICTURES`.
 *
 * @package StudentAccommodationApi
 */

// An import sends no notices of changes.
putenv( 'CONTENT_WEBHOOK_SECRET' );
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/nav-menu.php';

$hfs_content  = json_decode( file_get_contents( $argv[2] ), true, 512, JSON_THROW_ON_ERROR );
$hfs_pictures = $argv[3];
$hfs_numbers  = array();

global $wpdb;
$wpdb->query( 'START TRANSACTION' );
wp_defer_term_counting( true );
// The import runs as an administrator, because it contains SVG drawings, which editors may not write.
wp_set_current_user( 1 );
add_filter( 'upload_mimes', static fn( array $types ): array => $types + array( 'svg' => 'image/svg+xml' ) );
// Posts keep the demonstration's dates of last change.
add_filter(
	'wp_insert_post_data',
	static function ( array $data, array $given ): array {
		if ( ! empty( $given['modified_gmt'] ) ) {
			$data['post_modified']     = $given['modified'];
			$data['post_modified_gmt'] = $given['modified_gmt'];
		}
		return $data;
	},
	10,
	2
);

hfs_make_site_texts();
foreach ( $hfs_content['pictures'] as $hfs_key => $hfs_picture ) {
	$hfs_numbers[ $hfs_key ] = hfs_import_picture( $hfs_picture, $hfs_pictures );
}
foreach ( $hfs_content['posts'] as $hfs_post ) {
	$hfs_numbers[ $hfs_post['key'] ] = hfs_import_post( $hfs_post );
}
foreach ( $hfs_content['terms'] as $hfs_term ) {
	$hfs_numbers[ $hfs_term['key'] ] = hfs_import_term( $hfs_term );
}
foreach ( $hfs_content['filed'] as $hfs_post ) {
	hfs_import_post( $hfs_post );
}
$hfs_locations = array();
foreach ( $hfs_content['menus'] as $hfs_location => $hfs_items ) {
	$hfs_menu                       = wp_create_nav_menu( hfs_menu_names()[ $hfs_location ] );
	$hfs_locations[ $hfs_location ] = $hfs_menu;
	hfs_import_menu_items( $hfs_menu, $hfs_items, 0 );
}
foreach ( $hfs_content['redirects'] as $hfs_redirect ) {
	add_post_meta( get_page_by_path( ltrim( $hfs_redirect['to'], '/' ) )->ID, HFS_OLD_PATH, $hfs_redirect['from'] );
}
set_theme_mod( 'nav_menu_locations', $hfs_locations );
// A post without a choice belongs to a category that says something.
update_option( 'default_category', get_term_by( 'slug', 'student-life', 'category' )->term_id ?? get_option( 'default_category' ) );
wp_delete_term( hfs_no_category(), 'category' );
wp_defer_term_counting( false );
$wpdb->query( 'COMMIT' );

/**
 * Stops the import if WordPress refuses something.
 *
 * @param mixed $made What WordPress made.
 * @return mixed
 */
function hfs_made( $made ) {
	if ( is_wp_error( $made ) || ! $made ) {
		fwrite( STDERR, is_wp_error( $made ) ? $made->get_error_message() . "\n" : "WordPress refused a part of the content.\n" );
		exit( 1 );
	}
	return $made;
}

/**
 * Returns values with ids in place of keys.
 *
 * @param mixed $value A value.
 * @return mixed
 */
function hfs_with_numbers( $value ) {
	global $hfs_numbers;
	if ( is_array( $value ) ) {
		return array_map( 'hfs_with_numbers', $value );
	}
	return is_string( $value ) && isset( $hfs_numbers[ $value ] ) ? $hfs_numbers[ $value ] : $value;
}

/**
 * Imports a picture as an attachment.
 *
 * @param array  $picture The picture.
 * @param string $folder  Where its file is.
 */
function hfs_import_picture( array $picture, string $folder ): int {
	$name   = trim( str_replace( '/', '-', preg_replace( '#^/images/demo/#', '', $picture['url'] ) ), '-' );
	$upload = wp_upload_bits( $name, null, file_get_contents( $folder . $picture['url'] ) );
	if ( $upload['error'] ) {
		fwrite( STDERR, $upload['error'] . "\n" );
		exit( 1 );
	}
	$id = hfs_made(
		wp_insert_attachment(
			wp_slash(
				array(
					'post_title'     => $picture['title'],
					'post_excerpt'   => $picture['caption'],
					'post_mime_type' => $upload['type'],
					'post_status'    => 'inherit',
				)
			),
			$upload['file'],
			0,
			true
		)
	);
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $picture['alt'] ) );
	wp_update_attachment_metadata(
		$id,
		array(
			'width'    => $picture['width'],
			'height'   => $picture['height'],
			'file'     => _wp_relative_upload_path( $upload['file'] ),
			'filesize' => filesize( $upload['file'] ),
			'sizes'    => array(),
		)
	);
	return $id;
}

/**
 * Imports a post of any type with its fields and terms.
 *
 * @param array $given The post.
 */
function hfs_import_post( array $given ): int {
	$known = 'site_texts' === $given['type'] ? hfs_site_text( $given['slug'] ) : null;
	$post  = array(
		'ID'            => $known->ID ?? 0,
		'post_type'     => hfs_type( $given['type'] ),
		'post_status'   => 'publish',
		'post_name'     => $given['slug'],
		'post_title'    => $given['title'],
		'post_content'  => $given['content'] ?? '',
		'post_excerpt'  => $given['excerpt'] ?? '',
		'post_author'   => isset( $given['author'] ) ? hfs_import_author( $given['author'] ) : 1,
		'post_parent'   => hfs_with_numbers( $given['parent'] ?? 0 ),
		'post_category' => hfs_with_numbers( $given['categories'] ?? array() ),
		'modified'      => $given['modified'] ?? '',
		'modified_gmt'  => $given['modified_gmt'] ?? '',
	);
	if ( isset( $given['date'] ) ) {
		$post['post_date']     = $given['date'];
		$post['post_date_gmt'] = $given['date_gmt'];
	}
	$id = hfs_made( wp_insert_post( wp_slash( $post ), true ) );
	if ( isset( $given['places'] ) ) {
		hfs_made( wp_set_object_terms( $id, hfs_with_numbers( $given['places'] ), 'hfs_place' ) );
	}
	if ( ! empty( $given['thumbnail'] ) ) {
		set_post_thumbnail( $id, hfs_with_numbers( $given['thumbnail'] ) );
	}
	hfs_write_values( 'post', $id, hfs_fields( hfs_kind_of_post( get_post( $id ) ) ), hfs_with_numbers( $given['fields'] ?? array() ) );
	// Rooms refer to the terms of cities and buildings, and pages to their parents.
	hfs_follow_place( $id, get_post( $id ) );
	$place                                   = hfs_term_of_place( get_post( $id ) );
	$GLOBALS['hfs_numbers'][ $given['key'] ] = $place ? $place->term_id : $id;
	return $GLOBALS['hfs_numbers'][ $given['key'] ];
}

/**
 * Returns the author of that name, who is created if necessary.
 *
 * @param string $name The name.
 */
function hfs_import_author( string $name ): int {
	$login = sanitize_title( $name );
	$known = get_user_by( 'login', $login );
	return $known ? $known->ID : hfs_made(
		wp_insert_user(
			wp_slash(
				array(
					'user_login'   => $login,
					'user_pass'    => wp_generate_password( 32 ),
					'display_name' => $name,
					'role'         => 'author',
				)
			)
		)
	);
}

/**
 * Imports a category.
 *
 * @param array $given The term.
 */
function hfs_import_term( array $given ): int {
	$made = hfs_made(
		wp_insert_term(
			wp_slash( $given['name'] ),
			$given['taxonomy'],
			wp_slash(
				array(
					'slug'        => $given['slug'],
					'description' => $given['description'],
					'parent'      => hfs_with_numbers( $given['parent'] ?? 0 ),
				)
			)
		)
	);
	return $made['term_id'];
}

/**
 * Imports the items of a menu and those below them.
 *
 * @param int   $menu   The menu.
 * @param array $items  The items.
 * @param int   $parent The item above, 0 for the first level.
 */
function hfs_import_menu_items( int $menu, array $items, int $parent ): void {
	static $position = 0;
	foreach ( $items as $item ) {
		$id = hfs_made(
			wp_update_nav_menu_item(
				$menu,
				0,
				wp_slash(
					array(
						'menu-item-title'     => $item['title'],
						'menu-item-url'       => $item['url'],
						'menu-item-status'    => 'publish',
						'menu-item-type'      => 'custom',
						'menu-item-parent-id' => $parent,
						'menu-item-position'  => ++$position,
					)
				)
			)
		);
		hfs_import_menu_items( $menu, $item['children'] ?? array(), $id );
	}
}
