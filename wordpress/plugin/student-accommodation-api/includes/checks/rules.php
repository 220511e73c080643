<?php
/**
 * The rules of content, as content-rules.json has them for WordPress and the site alike.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns a rule: its severity and reason, and the limits, words and patterns that it has.
 *
 * @param string $id The id of the rule.
 */
function hfs_rule( string $id ): array {
	static $rules = null;
	$rules      ??= json_decode( (string) file_get_contents( plugin_dir_path( HFS_FILE ) . 'content-rules.json' ), true );
	return $rules[ $id ];
}
