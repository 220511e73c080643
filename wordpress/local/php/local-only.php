<?php
/**
 * Plugin Name: Local only
 * Description: Writes mail to wp-content/mail, one file each, so that nothing leaves this machine.
 *
 * @package StudentAccommodationApi
 */

add_filter(
	'pre_wp_mail',
	static function ( $sent, array $mail ): bool {
		if ( null !== $sent ) {
			return $sent;
		}
		wp_mkdir_p( WP_CONTENT_DIR . '/mail' );
		return false !== file_put_contents( WP_CONTENT_DIR . '/mail/' . uniqid( '', true ) . '.json', wp_json_encode( $mail ) );
	},
	10,
	2
);
