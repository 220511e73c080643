<?php
/**
 * The rules of content, as content-rules.json has them for WordPress and the site alike.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns what a data file of the plugin says, which the site reads too.
 *
 * @param string $file The name of the file.
 */
function hfs_plugin_data( string $file ): array {
	static $data = array();
	return $data[ $file ] ??= json_decode( (string) file_get_contents( plugin_dir_path( HFS_FILE ) . $file ), true );
}

/**
 * Returns a rule: its severity and reason, and the limits, words and patterns that it has.
 *
 * @param string $id The id of the rule.
 */
function hfs_rule( string $id ): array {
	return hfs_plugin_data( 'content-rules.json' )[ $id ] ?? array();
}

/**
 * Returns what is said to an editor who breaks a rule; "" if the rule has no words for it.
 *
 * @param string $id       The id of the rule.
 * @param string $found    What was found.
 * @param string $expected What is expected.
 */
function hfs_rule_message( string $id, string $found = '', string $expected = '' ): string {
	$message = hfs_rule( $id )['message'] ?? '';
	// phpcs:ignore WordPress.WP.I18n.NonSingularStringLiteralText -- The template for translators has the messages of content-rules.json.
	return '' === $message ? '' : sprintf( __( $message, 'student-accommodation-api' ), $found, $expected );
}
