<?php
/**
 * Checks of words and links, wherever they are typed: title, text and fields. `site-cli validate-content` has the same rules.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The paths of what is not a field. */
const HFS_TITLE = 'title';
const HFS_TEXT  = 'content';

/** Hosts whose players and maps the site shows as links. */
const HFS_FRAMES = '#^(?:https?:)?//(?:www\.)?(?:(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)|(?:player\.)?vimeo\.com|(?:my\.)?matterport\.com|maps\.google\.[a-z.]+|google\.[a-z.]+/maps|openstreetmap\.org|open\.spotify\.com|w\.soundcloud\.com)\b#i';

/** How long the site's answer about a page counts, in seconds: the panel asks again while someone types. */
const HFS_STATUS_SECONDS = 60;

/** Of how many links in one text the site is asked. */
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
	return array_map( static fn( array $one ): array => array( is_scalar( $one[0] ) ? (string) $one[0] : '', $one[1] ), hfs_fields_of_types( $form, $values, array( 'text', 'textarea', 'html' ) ) )
		+ array(
			HFS_TITLE => array( (string) ( $shown[ HFS_TITLE ] ?? '' ), 'text' ),
			HFS_TEXT  => array( (string) ( $shown[ HFS_TEXT ] ?? '' ), 'html' ),
		);
}

/**
 * Returns what is wrong with words and links: path => how to fix it.
 *
 * @param array[] $form   Fields as hfs_form() gives them.
 * @param array   $values Their values.
 * @param array   $shown  Title and text: HFS_TITLE, HFS_TEXT.
 * @return array<string, string|null>
 */
function hfs_text_problems( array $form, array $values, array $shown ): array {
	$problems = array();
	foreach ( hfs_texts_of( $form, $values, $shown ) as $path => list( $text, $type ) ) {
		$problems[ $path ] = 'html' === $type ? hfs_words_problem( hfs_plain( $text ) ) ?? hfs_html_problem( $text ) : hfs_words_problem( $text );
	}
	$problems[ HFS_TITLE ] ??= '' === trim( (string) ( $shown[ HFS_TITLE ] ?? '' ) ) ? __( 'Give it a title.', 'student-accommodation-api' ) : null;
	foreach ( hfs_fields_of_types( $form, $values, array( 'url' ) ) as $path => list( $address ) ) {
		$problems[ $path ] = hfs_missing_page_problem( (string) $address );
	}
	return $problems;
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
 * Returns what is wrong with words, or null.
 *
 * @param string $text The words, without tags.
 */
function hfs_words_problem( string $text ): ?string {
	foreach ( hfs_rule( 'text-filler' )['patterns'] as $pattern ) {
		if ( preg_match( $pattern, $text, $found ) ) {
			/* translators: %s: words such as “TODO” */
			return sprintf( __( '“%s” is not a finished text. Write it, or remove it.', 'student-accommodation-api' ), $found[0] );
		}
	}
	preg_match_all( hfs_rule( 'phone-undiallable' )['patterns'][0], $text, $numbers );
	foreach ( $numbers[1] as $number ) {
		if ( preg_match( '/[a-z]/i', $number ) || ! hfs_is_diallable( $number ) ) {
			/* translators: %s: a telephone number */
			return sprintf( __( 'Nobody can dial “%s”. Write the whole number with its area code, in digits only.', 'student-accommodation-api' ), trim( $number ) );
		}
	}
	return null;
}

/**
 * Returns what is wrong with HTML, or null: what the site removes, and links that lead nowhere.
 *
 * @param string $html The HTML.
 */
function hfs_html_problem( string $html ): ?string {
	$html = (string) preg_replace( '/<!--.*?-->/s', '', $html );
	if ( preg_match( '/<script\b|<[a-z][^>]*\son[a-z]+\s*=|(?:href|src|action)\s*=\s*["\']?\s*(?:javascript|vbscript):/i', $html ) ) {
		return __( 'The site removes scripts. Take this one out, and ask the developers if you need what it does.', 'student-accommodation-api' );
	}
	$without_code = (string) preg_replace( '#<(pre|code)\b.*?</\1>#is', '', $html );
	preg_match_all( '/<iframe\b[^>]*\ssrc\s*=\s*["\']?([^"\'\s>]*)/i', $html, $frames );
	$foreign = array_filter( $frames[1], static fn( string $src ): bool => ! preg_match( HFS_FRAMES, $src ) );
	if ( $foreign || preg_match( '/<(?:form|input|button|select|textarea|canvas|embed|object|svg|math|map|template)\b/i', $html ) || preg_match( '/(?<!\[)\[(?!embed|video|audio)[a-z][\w-]*(?:\s[\w-]+=["\'“”][^\]]*|\sid=\d+[^\]]*)\]|\[(?:gallery|contact-form(?:-7)?|gravityforms?|playlist|toc|products|wpforms)\b[^\]]*\]/i', $without_code ) ) {
		return __( 'The site does not show forms, foreign frames, drawings and shortcodes. Remove it, or put a link in its place.', 'student-accommodation-api' );
	}
	preg_match_all( '#<a\b([^>]*)>(.*?)</a>#is', $html, $links, PREG_SET_ORDER );
	foreach ( $links as $index => list( , $attributes, $inside ) ) {
		$has_address = preg_match( '/\shref\s*=\s*(["\'])(.*?)\1/is', $attributes, $found );
		$is_anchor   = ! $has_address && preg_match( '/\s(?:id|name)\s*=/i', $attributes );
		$has_words   = '' !== hfs_plain( $inside ) || preg_match( '/\salt\s*=\s*["\'][^"\']*\S/i', $inside ) || preg_match( '/\saria-label\s*=/i', $attributes );
		if ( $is_anchor ) {
			continue;
		}
		$address = trim( html_entity_decode( $found[2] ?? '', ENT_QUOTES ) );
		if ( ! $has_words || in_array( strtolower( $address ), array( '', '#', 'mailto:', 'tel:', 'http://', 'https://' ), true ) ) {
			return __( 'A link has no words or no address. Write both, or remove it.', 'student-accommodation-api' );
		}
		$problem = $index < HFS_MOST_LINKS ? hfs_link_problem( $address, $html ) : null;
		if ( null !== $problem ) {
			return hfs_plain( $inside ) . ' (' . $address . '): ' . $problem;
		}
	}
	return null;
}

/**
 * Returns why a link cannot work, or null.
 *
 * @param string $address The address.
 * @param string $html    The text that it stands in.
 */
function hfs_link_problem( string $address, string $html ): ?string {
	if ( str_starts_with( $address, '#' ) ) {
		return '#main' === $address || str_contains( $html, 'id="' . substr( $address, 1 ) . '"' ) || preg_match( '/-link$/', $address ) || str_contains( $html, 'data-fn="' . substr( $address, 1 ) . '"' )
			? null : __( 'This text has no such place. Correct what follows the #, or remove it.', 'student-accommodation-api' );
	}
	if ( preg_match( '/^mailto:/i', $address ) ) {
		return preg_match( '/^mailto:(?:[^\s@?]+@[^\s@?.]+\.[^\s@?]+|\?)/i', $address ) ? null : __( 'Type mailto: and an email address, such as mailto:stays@example.com.', 'student-accommodation-api' );
	}
	if ( preg_match( '/^tel:(.*)/i', $address, $number ) ) {
		return hfs_is_diallable( preg_replace( '/[,;pw].*$/i', '', $number[1] ) ) ? null : __( 'A phone cannot dial this. Write tel: and digits only, such as tel:+441134960000.', 'student-accommodation-api' );
	}
	if ( preg_match( '#^(?:https?://[^\s/?\#]+|//[^\s/]+|/(?!/)|sms:|whatsapp:|[\w-]+(?:\.[\w-]+)+(?:/|$))#i', $address ) ) {
		return hfs_missing_page_problem( $address );
	}
	return __( 'Nothing can open this address. Write / and the path of a page of the site, or https:// and the host.', 'student-accommodation-api' );
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

/**
 * Returns the last day that words name with its year, such as “ends 31 October 2026”, or null.
 *
 * @param string $text The words.
 */
function hfs_last_day_in( string $text ): ?string {
	$before = '/\b(?:until|till|by|before|through|end(?:s|ing)?(?: on)?|closes?(?: on)?|expires?(?: on)?)\s+(?:the\s+)?(?:[a-z]{3,9}day,?\s+)?';
	$days   = array();
	preg_match_all( $before . '(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]{3,9})\.?,?\s+(20\d\d)\b/i', $text, $in_words, PREG_SET_ORDER );
	preg_match_all( $before . '(\d{1,2})[\/.](\d{1,2})[\/.](20\d\d)\b/i', $text, $in_numbers, PREG_SET_ORDER );
	foreach ( $in_words as list( , $day, $month, $year ) ) {
		$days[] = strtotime( "$day $month $year UTC" );
	}
	foreach ( $in_numbers as list( , $day, $month, $year ) ) {
		$days[] = checkdate( (int) $month, (int) $day, (int) $year ) ? strtotime( "$year-$month-$day UTC" ) : false;
	}
	$days = array_filter( $days );
	return $days ? gmdate( 'Y-m-d', max( $days ) ) : null;
}
