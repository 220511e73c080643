<?php
/**
 * What Tools, Export writes: links with the type and slug of what they lead to, and what a site has once, which WordPress leaves out:
 * which menu is where, and the redirects that were added by hand.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The element of the file that holds what a site has once. It looks like a term, because the importer hands on nothing else. */
const HFS_SITE_ELEMENT = 'hfs_site';

add_filter( 'wxr_export_skip_postmeta', 'hfs_export_post_meta', 10, 3 );
add_filter( 'wxr_export_skip_termmeta', 'hfs_export_term_meta', 10, 3 );
add_action( 'export_wp', static fn( array $args ) => 'all' === $args['content'] ? add_action( 'rss2_head', 'hfs_export_site' ) : null );

/**
 * Writes the name of what it leads to behind each number. The number stays, because the importer follows that of menus and pictures.
 *
 * @param bool     $skip Whether the meta is left out.
 * @param string   $key  Its key.
 * @param stdClass $meta Its row, which is written after this.
 */
function hfs_export_post_meta( bool $skip, string $key, $meta ): bool {
	$post = get_post( (int) $meta->post_id );
	if ( ! $post ) {
		return $skip;
	}
	if ( HFS_TERM_OF_POST === $key ) {
		$term             = hfs_term_of_place( $post );
		$meta->meta_value = $term ? "$term->term_id hfs_place/$term->slug" : '';
	} elseif ( '_menu_item_object_id' === $key ) {
		$meta->meta_value = hfs_exported_target( $post, (int) $meta->meta_value );
	} elseif ( hfs_is_link( hfs_kind_of_post( $post ), $key ) ) {
		$meta->meta_value = hfs_change_links( $meta->meta_value, 'hfs_exported_link' );
	}
	return $skip;
}

/**
 * Returns a link as an export has it, "" where it leads nowhere.
 *
 * @param string $link The number of a post, or the name of one that it waits for.
 */
function hfs_exported_link( string $link ): string {
	$post = ctype_digit( $link ) ? get_post( (int) $link ) : null;
	return $post ? "$link " . hfs_name_of_post( $post ) : ( str_starts_with( $link, HFS_WAITS_FOR ) ? $link : '' );
}

/**
 * Returns where an entry of a menu leads as an export has it.
 *
 * @param WP_Post $item   The entry.
 * @param int     $number The number of what it leads to.
 */
function hfs_exported_target( WP_Post $item, int $number ): string {
	$term = 'taxonomy' === get_post_meta( $item->ID, '_menu_item_type', true ) ? get_term( $number ) : null;
	$post = 'post_type' === get_post_meta( $item->ID, '_menu_item_type', true ) ? get_post( $number ) : null;
	return $number . ( $term instanceof WP_Term ? " $term->taxonomy/$term->slug" : ( $post ? ' ' . hfs_name_of_post( $post ) : '' ) );
}

/**
 * Writes the name of its post behind the number in the meta of a city or building.
 *
 * @param bool     $skip Whether the meta is left out.
 * @param string   $key  Its key.
 * @param stdClass $meta Its row, which is written after this.
 */
function hfs_export_term_meta( bool $skip, string $key, $meta ): bool {
	if ( HFS_POST_OF_TERM === $key ) {
		$meta->meta_value = hfs_exported_link( (string) $meta->meta_value );
	}
	return $skip;
}

/**
 * Writes what a site has once, and the list of what follows, by which an import sees that a file was cut.
 */
function hfs_export_site(): void {
	$slug_of = static fn( $menu ): string => wp_get_nav_menu_object( $menu )->slug ?? '';
	$parts   = array(
		'menus'     => array_filter( array_map( $slug_of, get_nav_menu_locations() ) ),
		'entries'   => array_column( array_map( static fn( WP_Term $menu ): array => array( $menu->slug, count( (array) wp_get_nav_menu_items( $menu ) ) ), wp_get_nav_menus() ), 1, 0 ),
		'redirects' => hfs_added_redirects(),
		'items'     => hfs_exported_items(),
	);
	$meta    = '';
	foreach ( $parts as $key => $value ) {
		$meta .= '<wp:termmeta><wp:meta_key>' . wxr_cdata( $key ) . '</wp:meta_key><wp:meta_value>' . wxr_cdata( (string) wp_json_encode( $value ) ) . '</wp:meta_value></wp:termmeta>';
	}
	// phpcs:ignore WordPress.Security.EscapeOutput -- As WordPress writes every element of the file.
	echo '<wp:term><wp:term_id>0</wp:term_id><wp:term_taxonomy>' . wxr_cdata( HFS_SITE_ELEMENT ) . '</wp:term_taxonomy><wp:term_slug>' . wxr_cdata( HFS_SITE_ELEMENT ) . '</wp:term_slug><wp:term_parent></wp:term_parent><wp:term_name>' . wxr_cdata( HFS_SITE_ELEMENT ) . '</wp:term_name>' . $meta . "</wp:term>\n";
}

/**
 * Returns what an export of all content has: its name => its title, when it was last changed, which the importer drops, and its path.
 *
 * @return array<string, array{string, string, string, string}>
 */
function hfs_exported_items(): array {
	$posts = get_posts(
		array(
			'post_type'        => array( ...array_map( 'hfs_type', hfs_kinds_on_site() ), 'attachment', 'wp_block' ),
			'post_status'      => array( ...HFS_ALL_STATES, 'inherit' ),
			'numberposts'      => -1,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'suppress_filters' => true,
		)
	);
	return array_combine( array_map( 'hfs_name_of_post', $posts ), array_map( static fn( WP_Post $post ): array => array( $post->post_title, $post->post_modified, $post->post_modified_gmt, (string) hfs_present_path( $post ) ), $posts ) );
}
