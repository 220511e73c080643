<?php
/**
 * Links between contents are numbers in the database, and say what they mean in an export: the type and the slug of what they lead
 * to. Which meta holds links is in the fields' own table.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Stands before the name of content that a link waits for. As a number, it is 0: nothing. */
const HFS_WAITS_FOR = 'hfs-link:';

/** The types of fields that are numbers of other content. */
const HFS_LINK_TYPES = array( 'image', 'gallery', 'amenity' );

/** The types of fields that are slugs of cities and buildings. */
const HFS_SLUG_TYPES = array( 'city', 'building', 'words' );

/** The attributes of blocks that are numbers of other content. */
const HFS_BLOCK_LINKS = array( 'id', 'ids', 'mediaId', 'ref' );

/**
 * Returns the type of the field that is stored under a meta key, or null.
 *
 * @param array[] $form Fields as hfs_form() gives them.
 * @param string  $key  The meta key, such as contracts_0_contract_title.
 */
function hfs_type_of_meta( array $form, string $key ): ?string {
	foreach ( $form as $field ) {
		if ( $field['name'] === $key ) {
			return $field['type'];
		}
		$row  = 'repeater' === $field['type'] ? '_\d+' : '';
		$type = $field['parts'] && preg_match( '/^' . preg_quote( $field['name'], '/' ) . $row . '_(.+)$/', $key, $inner ) ? hfs_type_of_meta( $field['parts'], $inner[1] ) : null;
		if ( null !== $type ) {
			return $type;
		}
	}
	return null;
}

/**
 * Whether meta of a post holds numbers of other posts.
 *
 * @param string $kind The kind of fields of the post.
 * @param string $key  The meta key.
 */
function hfs_is_link( string $kind, string $key ): bool {
	return '_thumbnail_id' === $key || in_array( hfs_type_of_meta( hfs_form( $kind ), $key ), HFS_LINK_TYPES, true );
}

/**
 * Returns the kind of fields of a post by its type and slug.
 *
 * @param string $type The post type.
 * @param string $slug The slug.
 */
function hfs_kind_of_item( string $type, string $slug ): string {
	return hfs_kind_of_post( new WP_Post( (object) array( 'post_type' => $type, 'post_name' => $slug ) ) );
}

/**
 * Returns a stored value, one link or several, with each link changed.
 *
 * @param string   $value The value as the database has it.
 * @param callable $change Takes a link and returns it changed, "" to leave it out.
 */
function hfs_change_links( string $value, callable $change ): string {
	$links = maybe_unserialize( $value );
	if ( ! is_array( $links ) ) {
		return '' === $value ? '' : (string) $change( $value );
	}
	return serialize( array_values( array_filter( array_map( $change, array_map( 'strval', $links ) ), static fn( $link ): bool => '' !== (string) $link ) ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As WordPress stores a list.
}

/**
 * Returns a text with each link in its blocks changed: the numbers of pictures, files and patterns.
 *
 * @param string   $content The text.
 * @param callable $change  Takes a link and returns it changed.
 */
function hfs_change_block_links( string $content, callable $change ): string {
	$content = preg_replace_callback(
		'/(<!-- wp:[a-z][a-z0-9-]* )(\{.*?\})( \/?-->)/s',
		static function ( array $parts ) use ( $change ): string {
			$attributes = json_decode( $parts[2], true );
			$changed    = is_array( $attributes ) ? $attributes : array();
			foreach ( array_intersect_key( $changed, array_flip( HFS_BLOCK_LINKS ) ) as $name => $link ) {
				$links            = array_map( static fn( $one ) => is_int( $one ) || str_starts_with( (string) $one, HFS_WAITS_FOR ) ? $change( (string) $one ) : $one, array_filter( (array) $link, 'is_scalar' ) );
				$links            = array_map( static fn( $one ) => ctype_digit( (string) $one ) ? (int) $one : $one, $links );
				$changed[ $name ] = is_array( $link ) ? $links : ( $links[0] ?? $link );
			}
			return $changed === $attributes || ! $changed ? $parts[0] : $parts[1] . serialize_block_attributes( $changed ) . $parts[3];
		},
		$content
	) ?? $content;
	return preg_replace_callback( '/\b(wp-image-|data-id=")(\d+|' . HFS_WAITS_FOR . '[^\s"]+)/', static fn( array $parts ): string => $parts[1] . $change( $parts[2] ), $content ) ?? $content;
}

/**
 * Returns the name of content that is the same on every site: its type, and the slug, path or file that no other of its type has.
 *
 * @param string $type   The post type, or the taxonomy.
 * @param string $slug   The slug, path or file, "" for none.
 * @param int    $number Its number, which names what has no slug within one file.
 */
function hfs_name_of( string $type, string $slug, int $number ): string {
	return "$type/" . ( '' === $slug ? "#$number" : $slug );
}

/**
 * Returns the name of a post.
 *
 * @param WP_Post $post The post.
 */
function hfs_name_of_post( WP_Post $post ): string {
	$slug = match ( $post->post_type ) {
		'attachment' => hfs_as_text( get_post_meta( $post->ID, '_wp_attached_file', true ) ),
		'page'       => (string) get_page_uri( $post ),
		default      => $post->post_name,
	};
	return hfs_name_of( $post->post_type, $slug, $post->ID );
}

/**
 * Returns the name of content for people: Building “aire-yard”.
 *
 * @param string $name The name.
 */
function hfs_name_in_words( string $name ): string {
	list( $type, $slug ) = array_pad( explode( '/', $name, 2 ), 2, '' );
	$kind                = get_post_type_object( $type ) ?? get_taxonomy( $type );
	return ( $kind ? $kind->labels->singular_name : $type ) . " “{$slug}”";
}

/**
 * Returns what stands after the number in a link of an export, or "".
 *
 * @param string $link The link, such as "12 hfs_amenity/wifi".
 */
function hfs_name_in_link( string $link ): string {
	return str_starts_with( $link, HFS_WAITS_FOR ) ? substr( $link, strlen( HFS_WAITS_FOR ) ) : ( explode( ' ', $link, 2 )[1] ?? '' );
}

/**
 * Returns the number of the content that has a name on this site, or 0.
 *
 * @param string $name The name.
 */
function hfs_number_of( string $name ): int {
	list( $type, $slug ) = array_pad( explode( '/', $name, 2 ), 2, '' );
	if ( '' === $slug || str_starts_with( $slug, '#' ) ) {
		return 0;
	}
	$found = match ( $type ) {
		'attachment' => hfs_posts_with_meta( $type, array( '_wp_attached_file', HFS_MOVED_FROM ), $slug ),
		'page'       => array_filter( array( get_page_by_path( $slug )->ID ?? 0 ) ),
		default      => get_posts( array( 'post_type' => $type, 'name' => $slug, 'post_status' => HFS_ALL_STATES, 'numberposts' => 1, 'fields' => 'ids' ) ),
	};
	return (int) ( $found[0] ?? 0 );
}

/**
 * Returns the numbers of the posts of a type that have a value under one of some meta keys, the trash aside.
 *
 * @param string   $type  The post type.
 * @param string[] $keys  The keys.
 * @param string   $value The value.
 * @return int[]
 */
function hfs_posts_with_meta( string $type, array $keys, string $value ): array {
	global $wpdb;
	$marks = implode( ',', array_fill( 0, count( $keys ), '%s' ) );
	// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.PreparedSQLPlaceholders -- One mark for each key.
	return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT m.post_id FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key IN ($marks) AND m.meta_value = %s AND p.post_type = %s AND p.post_status NOT IN ('trash', 'auto-draft') ORDER BY m.post_id", ...array( ...$keys, $value, $type ) ) ) );
}
