<?php
/**
 * The signatures between this WordPress and the public site.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the HMAC-SHA-256 of a text with the shared secret, in hexadecimal, or "" if there is no secret.
 *
 * @param string $text The text.
 */
function hfs_signature( string $text ): string {
	$secret = hfs_setting( 'webhook_secret' );
	return '' === $secret ? '' : hash_hmac( 'sha256', $text, $secret );
}

/**
 * Whether a text is signed.
 *
 * @param string $text      The text.
 * @param string $signature What came with it.
 */
function hfs_is_signed( string $text, string $signature ): bool {
	$expected = hfs_signature( $text );
	return '' !== $expected && hash_equals( $expected, $signature );
}
