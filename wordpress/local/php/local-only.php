<?php
/**
 * Plugin Name: Local only
 * Description: What is sent by mail lies in wp-content/mail, one file each: nothing leaves this machine.
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
