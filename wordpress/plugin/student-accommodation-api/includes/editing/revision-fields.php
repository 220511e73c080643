<?php
/**
 * Revisions and autosaves: shows their fields in the comparison, one line each, and restores nothing that could not be saved.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'load-revision.php', 'hfs_refuse_restoring' );
add_filter( '_wp_post_revision_fields', 'hfs_add_revision_field', 10, 2 );
add_filter( '_wp_post_revision_field_hfs_fields', 'hfs_revision_text', 10, 3 );

/**
 * Adds the fields to what is compared on the screen. Elsewhere WordPress would read them as a column of the post.
 *
 * @param array $fields WordPress's own.
 * @param array $post   The post or revision.
 */
function hfs_add_revision_field( array $fields, $post ): array {
	// phpcs:ignore WordPress.Security.NonceVerification -- Only which screen it is.
	$is_compared = did_action( 'load-revision.php' ) && 'restore' !== ( $_REQUEST['action'] ?? '' ) || ( wp_doing_ajax() && 'get-revision-diffs' === ( $_REQUEST['action'] ?? '' ) );
	$type        = (string) ( $post['post_type'] ?? '' );
	$of          = 'revision' === $type ? (string) get_post_type( (int) ( $post['post_parent'] ?? 0 ) ) : $type;
	return $is_compared && in_array( hfs_kind( $of ), hfs_kinds_with_fields(), true ) ? $fields + array( HFS_FIELDS => __( 'On the public site', 'student-accommodation-api' ) ) : $fields;
}

/**
 * Returns the fields of a revision as lines.
 *
 * @param mixed        $value What WordPress has read.
 * @param string       $field The field.
 * @param WP_Post|null $post  The revision or post.
 */
function hfs_revision_text( $value, string $field, $post ): string {
	if ( ! $post instanceof WP_Post ) {
		return '';
	}
	$of     = 'revision' === $post->post_type ? get_post( $post->post_parent ) : $post;
	$values = get_post_meta( $post->ID, HFS_FIELDS, true );
	return $of && is_array( $values ) ? implode( "\n", hfs_lines_of_fields( hfs_form( hfs_kind_of_post( $of ) ), $values ) ) : '';
}

/**
 * Returns fields as lines, "Contracts 1, Weekly price for one person: 165.00", without those that are empty.
 *
 * @param array[] $form   Fields as hfs_form() gives them.
 * @param array   $values Their values.
 * @param string  $before What stands before their names.
 * @return string[]
 */
function hfs_lines_of_fields( array $form, array $values, string $before = '' ): array {
	$lines = array();
	foreach ( $form as $field ) {
		$value = $values[ $field['name'] ] ?? null;
		$label = $before . ( '' === $field['label'] ? '' : $field['label'] );
		if ( 'repeater' === $field['type'] ) {
			foreach ( array_values( hfs_rows( $value ) ) as $row => $parts ) {
				$lines = array_merge( $lines, hfs_lines_of_fields( $field['parts'], (array) $parts, $label . ' ' . ( $row + 1 ) . ', ' ) );
			}
		} elseif ( 'group' === $field['type'] ) {
			$lines = array_merge( $lines, hfs_lines_of_fields( $field['parts'], (array) $value, '' === $field['label'] ? $before : $label . ', ' ) );
		} else {
			$text = hfs_value_in_words( $field, $value );
			if ( '' !== $text ) {
				$lines[] = $label . ': ' . $text;
			}
		}
	}
	return $lines;
}

/**
 * Returns a value for people: names of pictures, amenities and choices, texts without tags.
 *
 * @param array $field The field.
 * @param mixed $value Its value.
 */
function hfs_value_in_words( array $field, $value ): string {
	return match ( $field['type'] ) {
		'true_false'       => $value ? __( 'Yes', 'student-accommodation-api' ) : '',
		'image', 'amenity' => (int) $value > 0 ? html_entity_decode( get_the_title( (int) $value ), ENT_QUOTES ) : '',
		'gallery'          => implode( ', ', array_map( static fn( $id ): string => html_entity_decode( get_the_title( (int) $id ), ENT_QUOTES ), hfs_rows( $value ) ) ),
		'words'            => implode( ', ', array_map( 'hfs_name_of_place', hfs_rows( $value ) ) ),
		'city', 'building' => hfs_name_of_place( (string) $value ),
		'choice'           => '' === (string) $value ? '' : (string) ( $field['rules']['choices'][ $value ] ?? $value ),
		'html'             => trim( wp_strip_all_tags( str_replace( array( '</p>', '</li>' ), "\n", (string) $value ) ) ),
		default            => hfs_as_text( $value ),
	};
}

/**
 * Refuses to restore an earlier state or an autosave of what visitors read, if it would be refused when saved. The present state
 * stays, because the page without any would be worse for visitors.
 */
function hfs_refuse_restoring(): void {
	// phpcs:disable WordPress.Security.NonceVerification -- WordPress verifies it before it restores.
	$id       = absint( $_REQUEST['revision'] ?? 0 );
	$revision = 'restore' === ( $_REQUEST['action'] ?? '' ) ? wp_get_post_revision( $id ) : null;
	// phpcs:enable
	$post     = $revision ? get_post( $revision->post_parent ) : null;
	$problems = $post && current_user_can( 'edit_post', $post->ID ) ? hfs_problems_of_revision( $revision, $post ) : array();
	if ( ! $problems ) {
		return;
	}
	/* translators: 1: title of a room, a building and so on, 2: what is wrong */
	hfs_keep_refused( sprintf( __( '“%1$s” was not restored, so visitors read it as before. %2$s To work on this state, switch to draft first, or copy from it into the editor.', 'student-accommodation-api' ), $post->post_title, hfs_problems_in_words( hfs_kind_of_post( $post ), $problems ) ) );
	wp_safe_redirect( admin_url( 'revision.php?revision=' . $revision->ID ) );
	exit;
}

/**
 * Returns what would be wrong for visitors if a state of a public post were restored.
 *
 * @param WP_Post $revision The revision or autosave.
 * @param WP_Post $post     The post.
 * @return array<string, string>
 */
function hfs_problems_of_revision( WP_Post $revision, WP_Post $post ): array {
	if ( ! in_array( $post->post_status, HFS_PUBLIC, true ) || ! in_array( hfs_kind( $post->post_type ), hfs_kinds_on_site(), true ) ) {
		return array();
	}
	$kind     = hfs_kind_of_post( $post );
	$restored = get_post_meta( $revision->ID, HFS_FIELDS, true );
	$fields   = ( is_array( $restored ) ? $restored : array() ) + hfs_edited_fields( $post );
	$shown    = array(
		HFS_TITLE => $revision->post_title,
		HFS_TEXT  => $revision->post_content,
	) + hfs_shown( $post );
	$building = 'rooms' === $kind ? array_filter( array( HFS_BUILDING_FIELD => hfs_building_problem( (string) $fields[ HFS_BUILDING_FIELD ] ) ) ) : array();
	return $building + hfs_all_problems( $kind, $fields, true, $shown );
}
