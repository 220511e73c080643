<?php
/**
 * Says what an import could not join: where it ends, on the command line, and on the screens of who may import, until they have read it.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** What the last import could not join. */
const HFS_IMPORT_REPORT = 'hfs_import_report';

add_action( 'admin_notices', 'hfs_show_import_report' );
add_action( 'admin_post_hfs_end_import_report', 'hfs_end_import_report' );

/**
 * Says and keeps what an import could not join.
 *
 * @param string[] $lines One sentence each.
 */
function hfs_say_import( array $lines ): void {
	$lines = array_values( array_unique( $lines ) );
	update_option( HFS_IMPORT_REPORT, $lines, false );
	if ( defined( 'WP_CLI' ) && WP_CLI ) {
		array_map( array( 'WP_CLI', 'warning' ), $lines );
		return;
	}
	hfs_show_import_lines( $lines );
}

/**
 * Shows what an import could not join.
 *
 * @param string[] $lines   One sentence each.
 * @param string   $actions What can be done about it, as HTML.
 */
function hfs_show_import_lines( array $lines, string $actions = '' ): void {
	if ( ! $lines ) {
		return;
	}
	$heading = __( 'The import is not whole. Nothing was linked to anything else instead. Import what is missing, and these links are made; or choose others.', 'student-accommodation-api' );
	// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped one by one.
	echo '<div class="notice notice-warning"><p>' . esc_html( $heading ) . '</p><div role="region" aria-label="' . esc_attr__( 'What is missing', 'student-accommodation-api' ) . '" tabindex="0" style="max-height: 16em; overflow: auto"><ul class="ul-disc"><li>' . implode( '</li><li>', array_map( 'esc_html', $lines ) ) . '</li></ul></div>' . $actions . '</div>';
}

/**
 * Shows the last import's report to those who may import.
 */
function hfs_show_import_report(): void {
	if ( ! current_user_can( 'import' ) ) {
		return;
	}
	$address = wp_nonce_url( admin_url( 'admin-post.php?action=hfs_end_import_report' ), 'hfs_end_import_report' );
	hfs_show_import_lines( (array) get_option( HFS_IMPORT_REPORT, array() ), '<p><a class="button" href="' . esc_url( $address ) . '">' . esc_html__( 'Done with this list', 'student-accommodation-api' ) . '</a></p>' );
}

/**
 * Forgets the report, and shows the screen again.
 */
function hfs_end_import_report(): void {
	check_admin_referer( 'hfs_end_import_report' );
	if ( ! current_user_can( 'import' ) ) {
		wp_die( esc_html__( 'You may not do this.', 'student-accommodation-api' ), 403 );
	}
	delete_option( HFS_IMPORT_REPORT );
	wp_safe_redirect( wp_get_referer() ? wp_get_referer() : admin_url() );
	exit;
}
