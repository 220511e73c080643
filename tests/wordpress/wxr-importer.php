<?php
/**
 * Imports a WordPress export file as the plugin "WordPress Importer" does, which is not part of WordPress: in its order (authors,
 * categories, terms, posts, menus, parents, featured images), with new numbers, and with the filters and actions that other plugins have:
 * `php wxr-importer.php FOLDER FILE with-files|without-files`.
 *
 * @package StudentAccommodationApi
 */

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
// The demonstration has drawings; and smaller copies of each photograph take minutes.
add_filter( 'upload_mimes', static fn( array $types ): array => $types + array( 'svg' => 'image/svg+xml' ) );
add_filter( 'intermediate_image_sizes_advanced', '__return_empty_array' );

$importer_file  = importer_parse( file_get_contents( $argv[2] ) );
$importer_known = array(
	'with_files'   => 'with-files' === $argv[3],
	'posts'        => array(),
	'terms'        => array(),
	'menu_items'   => array(),
	'orphans'      => array(),
	'pictures'     => array(),
	'menu_orphans' => array(),
	'later'        => array(),
	'urls'         => array(),
);
// Each insert would wait for the disk.
$wpdb->query( 'START TRANSACTION' );
wp_defer_term_counting( true );
do_action( 'import_start' );
foreach ( $importer_file['authors'] as $importer_author ) {
	if ( ! get_user_by( 'login', $importer_author['login'] ) ) {
		wp_insert_user( array( 'user_login' => $importer_author['login'], 'user_pass' => wp_generate_password(), 'user_email' => $importer_author['email'], 'display_name' => $importer_author['name'] ) );
	}
}
wp_suspend_cache_invalidation( true );
foreach ( apply_filters( 'wp_import_categories', $importer_file['categories'] ) as $importer_term ) {
	importer_term( array( 'slug' => $importer_term['category_nicename'], 'term_taxonomy' => 'category', 'term_parent' => $importer_term['category_parent'], 'term_name' => $importer_term['cat_name'], 'term_description' => $importer_term['category_description'] ) + $importer_term );
}
foreach ( apply_filters( 'wp_import_terms', $importer_file['terms'] ) as $importer_term ) {
	importer_term( $importer_term );
}
foreach ( apply_filters( 'wp_import_posts', $importer_file['posts'] ) as $importer_post ) {
	importer_post( apply_filters( 'wp_import_post_data_raw', $importer_post ) );
}
wp_suspend_cache_invalidation( false );
importer_finish();
wp_cache_flush();
foreach ( get_taxonomies() as $importer_taxonomy ) {
	delete_option( "{$importer_taxonomy}_children" );
}
wp_defer_term_counting( false );
do_action( 'import_end' );
add_action( 'shutdown', static fn() => $wpdb->query( 'COMMIT' ), 100 );

/**
 * Returns the parts of a file, as far as whole items reach.
 *
 * @param string $xml The file.
 */
function importer_parse( string $xml ): array {
	$is_cut  = ! str_contains( $xml, '</rss>' );
	$channel = simplexml_load_string( $is_cut ? substr( $xml, 0, strrpos( $xml, '</item>' ) ) . '</item></channel></rss>' : $xml, SimpleXMLElement::class, LIBXML_PARSEHUGE )->channel;
	$wp      = $channel->getNamespaces( true )['wp'];
	$rows    = static fn( SimpleXMLElement $of, string $name ): array => array_map( static fn( $meta ): array => array( 'key' => (string) $meta->meta_key, 'value' => (string) $meta->meta_value ), iterator_to_array( $of->$name, false ) );
	$texts   = static fn( SimpleXMLElement $of ): array => array_map( 'strval', array_filter( iterator_to_array( $of ), static fn( $part ): bool => 0 === $part->count() ) );
	$file    = array( 'authors' => array(), 'categories' => array(), 'terms' => array(), 'posts' => array() );
	foreach ( $channel->children( $wp ) as $name => $part ) {
		$author = 'author' === $name ? array( 'login' => (string) $part->author_login, 'email' => (string) $part->author_email, 'name' => (string) $part->author_display_name ) : null;
		$terms  = array( 'category' => 'categories', 'term' => 'terms' )[ $name ] ?? null;
		if ( $author ) {
			$file['authors'][] = $author;
		} elseif ( $terms ) {
			$file[ $terms ][] = $texts( $part ) + array( 'slug' => (string) $part->term_slug, 'term_parent' => '', 'category_description' => '', 'term_description' => '', 'termmeta' => $rows( $part, 'termmeta' ) );
		}
	}
	foreach ( $channel->item as $item ) {
		$own = $texts( $item->children( $wp ) );
		$file['posts'][] = array(
			'post_title'   => (string) $item->title,
			'guid'         => (string) $item->guid,
			'post_author'  => (string) $item->children( 'http://purl.org/dc/elements/1.1/' )->creator,
			'post_content' => (string) $item->children( 'http://purl.org/rss/1.0/modules/content/' )->encoded,
			'post_excerpt' => (string) $item->children( $channel->getDocNamespaces( true )['excerpt'] ?? 'http://wordpress.org/export/1.2/excerpt/' )->encoded,
			'terms'        => array_map( static fn( $term ): array => array( 'name' => (string) $term, 'slug' => (string) $term['nicename'], 'domain' => (string) $term['domain'] ), iterator_to_array( $item->category, false ) ),
			'postmeta'     => $rows( $item->children( $wp ), 'postmeta' ),
		) + $own;
	}
	return $file;
}

/**
 * Imports a category or term, unless it is there.
 *
 * @param array $term The term.
 */
function importer_term( array $term ): void {
	global $importer_known;
	$there = term_exists( $term['slug'], $term['term_taxonomy'] );
	$above = '' === $term['term_parent'] ? null : term_exists( $term['term_parent'], $term['term_taxonomy'] );
	$made  = $there ? $there : wp_insert_term( wp_slash( $term['term_name'] ), $term['term_taxonomy'], array( 'slug' => $term['slug'], 'description' => wp_slash( $term['term_description'] ), 'parent' => (int) ( $above['term_id'] ?? 0 ) ) );
	if ( is_wp_error( $made ) ) {
		echo "Failed to import {$term['term_taxonomy']} {$term['term_name']}\n";
		return;
	}
	$importer_known['terms'][ (int) $term['term_id'] ] = (int) $made['term_id'];
	foreach ( $there ? array() : apply_filters( 'wp_import_term_meta', $term['termmeta'], $made['term_id'], $term ) as $meta ) {
		add_term_meta( $made['term_id'], $meta['key'], wp_slash_strings_only( maybe_unserialize( $meta['value'] ) ) );
	}
}

/**
 * Imports a post of any type with its terms and meta, unless it is there.
 *
 * @param array $post The post.
 */
function importer_post( array $post ): void {
	global $importer_known;
	if ( 'nav_menu_item' === $post['post_type'] ) {
		importer_menu_item( $post );
		return;
	}
	$there = apply_filters( 'wp_import_existing_post', post_exists( $post['post_title'], '', $post['post_date'], $post['post_type'] ), $post );
	$id    = $there && get_post_type( $there ) === $post['post_type'] ? (int) $there : importer_new_post( $post );
	if ( is_wp_error( $id ) ) {
		echo "Failed to import {$post['post_type']} {$post['post_title']}: {$id->get_error_message()}\n";
		return;
	}
	$importer_known['posts'][ (int) $post['post_id'] ] = $id;
	$terms = array();
	foreach ( apply_filters( 'wp_import_post_terms', $post['terms'], $id, $post ) as $term ) {
		$known                       = term_exists( $term['slug'], $term['domain'] );
		$known                       = $known ? $known : wp_insert_term( $term['name'], $term['domain'], array( 'slug' => $term['slug'] ) );
		$terms[ $term['domain'] ][] = (int) $known['term_id'];
	}
	foreach ( $terms as $taxonomy => $ids ) {
		wp_set_post_terms( $id, $ids, $taxonomy );
	}
	foreach ( apply_filters( 'wp_import_post_meta', $post['postmeta'], $id, $post ) as $meta ) {
		$key = in_array( $meta['key'], array( '_wp_attached_file', '_wp_attachment_metadata', '_edit_lock', '_edit_last' ), true ) ? false : apply_filters( 'import_post_meta_key', $meta['key'], $id, $post );
		if ( ! $key ) {
			continue;
		}
		$value = maybe_unserialize( $meta['value'] );
		add_post_meta( $id, $key, wp_slash_strings_only( $value ) );
		do_action( 'import_post_meta', $id, $key, $value );
		if ( '_thumbnail_id' === $key ) {
			$importer_known['pictures'][ $id ] = (int) $value;
		}
	}
}

/**
 * Inserts a post under its own number, if that is free.
 *
 * @param array $post The post.
 * @return int|WP_Error
 */
function importer_new_post( array $post ) {
	global $importer_known;
	$parent = (int) $post['post_parent'];
	if ( $parent && ! isset( $importer_known['posts'][ $parent ] ) ) {
		$importer_known['orphans'][ (int) $post['post_id'] ] = $parent;
	}
	$data = array(
		'import_id'   => $post['post_id'],
		'post_author' => get_user_by( 'login', $post['post_author'] )->ID ?? 1,
		'post_status' => $post['status'],
		'post_parent' => $importer_known['posts'][ $parent ] ?? 0,
	) + array_intersect_key( $post, array_flip( array( 'post_date', 'post_date_gmt', 'post_content', 'post_excerpt', 'post_title', 'post_name', 'comment_status', 'ping_status', 'guid', 'menu_order', 'post_type', 'post_password' ) ) );
	$data = wp_slash( apply_filters( 'wp_import_post_data_processed', $data, $post ) );
	if ( 'attachment' !== $post['post_type'] ) {
		$id = wp_insert_post( $data, true );
		do_action( 'wp_import_insert_post', $id, $post['post_id'], $data, $post );
		return $id;
	}
	if ( ! $importer_known['with_files'] ) {
		return new WP_Error( 'attachment_processing_error', 'Fetching attachments is not enabled' );
	}
	$month    = preg_match( '%^\d{4}/\d\d%', array_column( $post['postmeta'], 'value', 'key' )['_wp_attached_file'], $found ) ? $found[0] : null;
	$response = wp_remote_get( $post['attachment_url'], array( 'timeout' => 60 ) );
	$upload   = is_wp_error( $response ) ? array( 'error' => $response->get_error_message() ) : wp_upload_bits( basename( $post['attachment_url'] ), null, wp_remote_retrieve_body( $response ), $month );
	if ( $upload['error'] ) {
		return new WP_Error( 'import_file_error', $upload['error'] );
	}
	$importer_known['urls'][ preg_replace( '/\.\w+$/', '', $post['attachment_url'] ) ] = preg_replace( '/\.\w+$/', '', $upload['url'] );
	$id = wp_insert_attachment( array( 'guid' => $upload['url'], 'post_mime_type' => wp_check_filetype( $upload['file'] )['type'] ) + $data, $upload['file'], 0, true );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
	return $id;
}

/**
 * Imports an entry of a menu. One whose page is not there yet waits for the end.
 *
 * @param array $item The entry.
 */
function importer_menu_item( array $item ): void {
	global $importer_known;
	$meta   = array_column( $item['postmeta'], 'value', 'key' );
	$menu   = term_exists( current( array_filter( $item['terms'], static fn( array $term ): bool => 'nav_menu' === $term['domain'] ) )['slug'] ?? '', 'nav_menu' );
	$known  = array( 'taxonomy' => 'terms', 'post_type' => 'posts' )[ $meta['_menu_item_type'] ] ?? null;
	$object = $known ? $importer_known[ $known ][ (int) $meta['_menu_item_object_id'] ] ?? 0 : (int) $meta['_menu_item_object_id'];
	if ( $known && ! $object ) {
		$importer_known['later'][] = $item;
		return;
	}
	$above = (int) $meta['_menu_item_menu_item_parent'];
	if ( $above && ! isset( $importer_known['menu_items'][ $above ] ) ) {
		$importer_known['menu_orphans'][ (int) $item['post_id'] ] = $above;
	}
	$importer_known['menu_items'][ (int) $item['post_id'] ] = wp_update_nav_menu_item(
		(int) ( $menu['term_id'] ?? 0 ),
		0,
		wp_slash(
			array(
				'menu-item-object-id' => $object,
				'menu-item-object'    => $meta['_menu_item_object'],
				'menu-item-parent-id' => $importer_known['menu_items'][ $above ] ?? 0,
				'menu-item-position'  => (int) $item['menu_order'],
				'menu-item-type'      => $meta['_menu_item_type'],
				'menu-item-title'     => $item['post_title'],
				'menu-item-url'       => $meta['_menu_item_url'],
				'menu-item-target'    => $meta['_menu_item_target'],
				'menu-item-status'    => $item['status'],
			)
		)
	);
}

/**
 * Gives posts their parents, menus what was late, texts the new addresses of files, and posts their featured images.
 */
function importer_finish(): void {
	global $importer_known, $wpdb;
	foreach ( $importer_known['orphans'] as $child => $parent ) {
		if ( isset( $importer_known['posts'][ $child ], $importer_known['posts'][ $parent ] ) ) {
			$wpdb->update( $wpdb->posts, array( 'post_parent' => $importer_known['posts'][ $parent ] ), array( 'ID' => $importer_known['posts'][ $child ] ) );
			clean_post_cache( $importer_known['posts'][ $child ] );
		}
	}
	$late                    = $importer_known['later'];
	$importer_known['later'] = array();
	array_map( 'importer_menu_item', $late );
	foreach ( $importer_known['menu_orphans'] as $child => $above ) {
		if ( isset( $importer_known['menu_items'][ $child ], $importer_known['menu_items'][ $above ] ) ) {
			update_post_meta( $importer_known['menu_items'][ $child ], '_menu_item_menu_item_parent', $importer_known['menu_items'][ $above ] );
		}
	}
	foreach ( $importer_known['urls'] as $from => $to ) {
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->posts SET post_content = REPLACE(post_content, %s, %s)", $from, $to ) );
	}
	foreach ( $importer_known['pictures'] as $id => $picture ) {
		if ( isset( $importer_known['posts'][ $picture ] ) ) {
			update_post_meta( $id, '_thumbnail_id', $importer_known['posts'][ $picture ] );
		}
	}
}
