<?php
/**
 * Checks of words and links, wherever they are typed: title, text and fields. The site understands texts, and is asked.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The paths of what is not a field. */
const HFS_TITLE = 'title';
const HFS_TEXT  = 'content';

/** How long the site's answer about a page counts, in seconds: the panel asks again while someone types. */
const HFS_STATUS_SECONDS = 60;

/** Of how many links in the texts of one item the site is asked. */
const HFS_MOST_LINKS = 30;

/**
 * Returns all fields of some types that the site uses: path => value and type.
 *
 * @param array[]  $form   Fields as hfs_form() gives them.
 * @param array    $values Their values.
 * @param string[] $types  The types.
 * @param string   $before What stands before their names.
 * @return array<string, array{mixed, string}>
 */
function hfs_fields_of_types( array $form, array $values, array $types, string $before = '' ): array {
	$found = array();
	foreach ( $form as $field ) {
		$value = $values[ $field['name'] ] ?? null;
		$path  = $before . $field['name'];
		if ( ! empty( $field['rules']['unused'] ) ) {
			continue;
		}
		if ( 'group' === $field['type'] ) {
			$found += hfs_fields_of_types( $field['parts'], (array) $value, $types, "$path." );
		} elseif ( 'repeater' === $field['type'] ) {
			foreach ( array_values( hfs_rows( $value ) ) as $row => $parts ) {
				$found += hfs_fields_of_types( $field['parts'], (array) $parts, $types, "$path.$row." );
			}
		} elseif ( in_array( $field['type'], $types, true ) && null !== $value && '' !== $value ) {
			$found[ $path ] = array( $value, $field['type'] );
		}
	}
	return $found;
}

/**
 * Returns all texts that visitors read: path => text, and "html" if it is HTML.
 *
 * @param array[] $form   Fields as hfs_form() gives them.
 * @param array   $values Their values.
 * @param array   $shown  Title and text: HFS_TITLE, HFS_TEXT.
 * @return array<string, array{string, string}>
 */
function hfs_texts_of( array $form, array $values, array $shown ): array {
	return array_map( static fn( array $one ): array => array( hfs_as_text( $one[0] ), $one[1] ), hfs_fields_of_types( $form, $values, array( 'text', 'textarea', 'html' ) ) )
		+ array(
			// WordPress stores “&” in a title as an entity.
			HFS_TITLE => array( wp_specialchars_decode( (string) ( $shown[ HFS_TITLE ] ?? '' ), ENT_QUOTES ), 'text' ),
			HFS_TEXT  => array( (string) ( $shown[ HFS_TEXT ] ?? '' ), 'html' ),
		);
}

/**
 * Returns what the site finds in words and links, or why it does not say, in an editor's words: "findings", each with path, rule,
 * found and expected, and "links" to its pages, each with path and address.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields.
 * @param array  $shown  Title and text: HFS_TITLE, HFS_TEXT.
 * @return array|WP_Error
 */
function hfs_texts_on_site( string $kind, array $values, array $shown ) {
	static $answers = array();
	static $silence = null;
	$texts = array();
	foreach ( hfs_texts_of( hfs_form( $kind ), $values, $shown ) as $path => list( $text, $type ) ) {
		$texts[] = array(
			'path'   => (string) $path,
			'text'   => 'html' === $type ? (string) preg_replace( '/<!--.*?-->/s', '', $text ) : $text,
			'isHtml' => 'html' === $type,
		);
	}
	if ( preg_match( '/^[\d\s()+.-]+/', (string) ( $values['locationSalesPhone'] ?? '' ), $number ) ) {
		// A number in a text is one that is called.
		$texts[] = array(
			'path'   => 'locationSalesPhone',
			'text'   => 'Call ' . $number[0],
			'isHtml' => false,
		);
	}
	$question = array(
		'kind'  => $kind,
		'texts' => array_values( array_filter( $texts, static fn( array $one ): bool => '' !== trim( $one['text'] ) ) ),
	);
	if ( ! $question['texts'] ) {
		return array(
			'findings' => array(),
			'links'    => array(),
		);
	}
	$name              = md5( (string) wp_json_encode( $question ) );
	$answers[ $name ] ??= $silence ?? hfs_ask_site( '/api/text-checks', $question );
	// A site that does not respond is asked only once in a request.
	$silence = is_wp_error( $answers[ $name ] ) ? $answers[ $name ] : null;
	return $answers[ $name ];
}

/**
 * Returns what breaks the rules of one severity: path => how to fix it. A site that does not respond finds nothing.
 *
 * @param string $severity "error" or "warning".
 * @param string $kind     The kind of content.
 * @param array  $values   Its fields.
 * @param array  $shown    Title and text: HFS_TITLE, HFS_TEXT.
 * @return array<string, string>
 */
function hfs_broken_rules( string $severity, string $kind, array $values, array $shown ): array {
	$answer   = hfs_texts_on_site( $kind, $values, $shown );
	$messages = array();
	foreach ( is_wp_error( $answer ) ? array() : $answer['findings'] as $finding ) {
		if ( ( hfs_rule( $finding['rule'] )['severity'] ?? '' ) === $severity ) {
			$messages[] = array( $finding['path'] => hfs_rule_message( $finding['rule'], $finding['found'], $finding['expected'] ) );
		}
	}
	return hfs_together( ...$messages );
}

/**
 * Returns what is wrong with words and links: path => how to fix it.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields.
 * @param array  $shown  Title and text: HFS_TITLE, HFS_TEXT.
 * @return array<string, string|null>
 */
function hfs_text_problems( string $kind, array $values, array $shown ): array {
	$problems = array(
		hfs_broken_rules( 'error', $kind, $values, $shown ),
		array( HFS_TITLE => '' === trim( (string) ( $shown[ HFS_TITLE ] ?? '' ) ) ? __( 'Give it a title.', 'student-accommodation-api' ) : null ),
	);
	$answer   = hfs_texts_on_site( $kind, $values, $shown );
	foreach ( is_wp_error( $answer ) ? array() : array_slice( $answer['links'], 0, HFS_MOST_LINKS ) as $link ) {
		$problem    = hfs_missing_page_problem( $link['address'] );
		$problems[] = array( $link['path'] => $problem ? $link['address'] . ': ' . $problem : null );
	}
	foreach ( hfs_fields_of_types( hfs_form( $kind ), $values, array( 'url' ) ) as $path => list( $address ) ) {
		$problems[] = array( $path => hfs_missing_page_problem( (string) $address ) );
	}
	return hfs_together( ...$problems );
}

/**
 * Returns all messages about the same path as one, each on a line of its own, and none twice.
 *
 * @param array<string, string|null> ...$lists Messages by their paths.
 * @return array<string, string>
 */
function hfs_together( array ...$lists ): array {
	$lines = array();
	foreach ( $lists as $messages ) {
		foreach ( array_filter( $messages ) as $path => $message ) {
			$lines[ $path ] = array_merge( $lines[ $path ] ?? array(), explode( "\n", $message ) );
		}
	}
	return array_map( static fn( array $of_path ): string => implode( "\n", array_unique( $of_path ) ), $lines );
}

/**
 * Returns the messages of one list that another has, too, or that it does not have.
 *
 * @param array<string, string> $messages Messages by their paths.
 * @param array<string, string> $others   The other ones.
 * @param bool                  $has      Whether the other list has them.
 * @return array<string, string>
 */
function hfs_shared_messages( array $messages, array $others, bool $has ): array {
	foreach ( $messages as $path => $message ) {
		$known             = explode( "\n", $others[ $path ] ?? '' );
		$messages[ $path ] = implode( "\n", array_filter( explode( "\n", $message ), static fn( string $line ): bool => in_array( $line, $known, true ) === $has ) );
	}
	return array_filter( $messages );
}

/**
 * Returns the words of HTML.
 *
 * @param string $html The HTML, with or without blocks.
 */
function hfs_plain( string $html ): string {
	$spaced = preg_replace( array( '/<!--.*?-->/s', '#</?(?:p|li|h\d|td|th|div|br|figcaption|summary)\b[^>]*>#i' ), ' ', $html );
	return trim( preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( (string) $spaced ), ENT_QUOTES ) ) ?? '' );
}

/**
 * Returns why a page of the site cannot be opened, or null; other addresses, pictures and files are not asked for.
 *
 * @param string $address The address.
 */
function hfs_missing_page_problem( string $address ): ?string {
	$origin = hfs_setting( 'site_origin' );
	$path   = '' !== $origin && str_starts_with( $address, "$origin/" ) ? substr( $address, strlen( $origin ) ) : $address;
	$path   = preg_replace( '/[?#].*$/s', '', $path );
	if ( ! preg_match( '#^/(?!/)#', $path ) || preg_match( '/\.[a-z\d]{2,5}$/i', $path ) ) {
		return null;
	}
	$name   = 'hfs_status_' . md5( $path );
	$status = get_transient( $name );
	// A site that does not respond is asked only once in a request.
	static $is_away = false;
	if ( false === $status && ! $is_away ) {
		$status  = hfs_status_on_site( $path );
		$is_away = 0 === $status;
		set_transient( $name, $status, HFS_STATUS_SECONDS );
	}
	return in_array( (int) $status, array( 404, 410 ), true ) ? __( 'The site has no such page.', 'student-accommodation-api' ) : null;
}
