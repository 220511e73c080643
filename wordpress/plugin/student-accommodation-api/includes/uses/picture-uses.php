<?php
/**
 * Where a picture is used: in its details in the media library, and in the question before it is deleted.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'attachment_fields_to_edit', 'hfs_show_picture_uses', 10, 2 );
add_filter( 'wp_prepare_attachment_for_js', 'hfs_add_picture_losses', 10, 2 );
add_action( 'wp_enqueue_media', 'hfs_enqueue_picture_question' );

/**
 * Adds where a picture is used to its details.
 *
 * @param array   $fields     WordPress's own.
 * @param WP_Post $attachment The picture or file.
 */
function hfs_show_picture_uses( array $fields, WP_Post $attachment ): array {
	$uses  = hfs_uses_of( $attachment );
	$items = array_map(
		static fn( array $use ): string => '<li>' . ( '' === $use['href'] ? esc_html( $use['title'] ) : '<a href="' . esc_url( $use['href'] ) . '">' . esc_html( $use['title'] ) . '</a>' ) . ' – ' . esc_html( implode( ', ', array_filter( array( $use['where'], $use['state'] ) ) ) ) . '</li>',
		array_slice( $uses, 0, HFS_USES_NAMED )
	);
	$more = hfs_more_in_words( count( $uses ) - HFS_USES_NAMED );
	return $fields + array(
		'hfs_uses' => array(
			'label' => __( 'Used in', 'student-accommodation-api' ),
			'input' => 'html',
			'html'  => $uses ? '<ul class="hfs-uses">' . implode( '', $items ) . ( '' === $more ? '' : '<li>' . esc_html( $more ) . '</li>' ) . '</ul>' : '<p class="hfs-uses">' . esc_html__( 'Nothing on the site.', 'student-accommodation-api' ) . '</p>',
		),
	);
}

/**
 * Adds what would lose a picture to what the media library knows of it.
 *
 * @param array   $answer     What WordPress says of it.
 * @param WP_Post $attachment The picture or file.
 */
function hfs_add_picture_losses( array $answer, WP_Post $attachment ): array {
	return $answer + array( 'hfsLosses' => implode( ' ', hfs_losses( $attachment ) ) );
}

/**
 * Loads the question before a picture is deleted.
 */
function hfs_enqueue_picture_question(): void {
	if ( is_admin() ) {
		wp_enqueue_script( 'hfs-picture-question', plugins_url( 'assets/picture-question.js', HFS_FILE ), array( 'media-views' ), HFS_VERSION, true );
		// WordPress would say that required fields are marked where none is.
		wp_add_inline_style( 'media-views', '.hfs-uses { margin: 6px 0; } .media-types-required-info:not(:has(+ .compat-attachment-fields .required)) { display: none; }' );
	}
}
