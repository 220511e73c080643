<?php
/**
 * What visitors would miss, told before publishing. It refuses nothing in the editor, which shows it; Quick Edit and bulk edit,
 * which do not show it, refuse to publish for the first time what has gaps.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns what is missing: path => what to do.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields.
 * @param array  $shown  Its HFS_TITLE, HFS_TEXT and "image".
 * @return array<string, string|null>
 */
function hfs_gaps( string $kind, array $values, array $shown ): array {
	$words = match ( $kind ) {
		'city', 'building' => array( 'summary', ( $values['summary'] ?? '' ) . $shown[ HFS_TEXT ] ),
		'rooms'            => array( 'description', ( $values['description'] ?? '' ) . $shown[ HFS_TEXT ] ),
		'universities', 'post' => array( HFS_TEXT, $shown[ HFS_TEXT ] ),
		default            => array( '', '-' ),
	};
	$hero = match ( $kind ) {
		'city', 'building', 'home', 'lets' => array( 'featured_image', (int) ( $values['featured_image'] ?? 0 ) ),
		'rooms'                            => array( 'media.photos', count( hfs_rows( $values['media']['photos'] ?? array() ) ) ),
		'universities'                     => array( 'image', (int) $shown['image'] ),
		'post'                             => array( 'image', empty( $values['is_news'] ) ? (int) $shown['image'] : 1 ),
		default                            => array( '', 1 ),
	};
	$gaps = array(
		$words[0] => '' === hfs_plain( $words[1] ) ? __( 'The page does not say what it is about. Write a sentence or two.', 'student-accommodation-api' ) : null,
		$hero[0]  => 0 === $hero[1] ? __( 'The page has no picture at its top, and its card in lists is empty. Choose one.', 'student-accommodation-api' ) : null,
	);
	foreach ( hfs_fields_of_types( hfs_form( $kind ), $values, array( 'image', 'gallery' ) ) + array( 'image' => array( (int) $shown['image'], 'image' ) ) as $path => list( $pictures ) ) {
		foreach ( array_filter( array_map( 'intval', (array) $pictures ) ) as $picture ) {
			if ( 'attachment' !== get_post_type( $picture ) || 'trash' === get_post_status( $picture ) ) {
				$gaps[ $path ] = __( 'The picture is gone. Choose another.', 'student-accommodation-api' );
			} elseif ( ! str_starts_with( $path, 'banner_' ) && '' === trim( hfs_as_text( get_post_meta( $picture, '_wp_attachment_image_alt', true ) ) ) ) {
				/* translators: %s: name of a picture */
				$gaps[ $path ] = sprintf( __( 'Say what “%s” shows, for people who cannot see it.', 'student-accommodation-api' ), html_entity_decode( get_the_title( $picture ), ENT_QUOTES ) );
			}
		}
	}
	if ( 'banners' === $kind && '' === trim( (string) ( $values['banner_alt_text'] ?? '' ) ) ) {
		$gaps['banner_alt_text'] = __( 'Say what the picture says, for people who cannot see it.', 'student-accommodation-api' );
	}
	if ( preg_match( '/<img\b(?![^>]*\salt\s*=)/i', $shown[ HFS_TEXT ] ) ) {
		$gaps[ HFS_TEXT ] ??= __( 'A picture in the text has no alternative text. Say what it shows, for people who cannot see it.', 'student-accommodation-api' );
	}
	return array_filter( $gaps );
}

/**
 * Returns what could be better, one sentence for each path.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields.
 * @param array  $shown  Its HFS_TITLE, HFS_TEXT and "id".
 * @param array  $moved  Its links to former addresses.
 * @return array<string, string>
 */
function hfs_hints( string $kind, array $values, array $shown, array $moved ): array {
	$title       = trim( (string) ( $values['metaTitle'] ?? '' ) );
	$description = trim( (string) ( $values['metaDescription'] ?? '' ) );
	$is_listed   = empty( $values['metaNoindex'] );
	$has_head    = $is_listed && isset( hfs_fields( $kind )['metaDescription'] );
	$hints       = $is_listed ? array( 'metaTitle' => hfs_length_hint( $title, 'title-length' ) ?? hfs_repeated_hint( 'metaTitle', $title, (int) $shown['id'] ) ) : array();
	if ( '' === $title && $has_head ) {
		$hints[ HFS_TITLE ] = hfs_length_hint( wp_specialchars_decode( $shown[ HFS_TITLE ], ENT_QUOTES ), 'title-length' ) ?? ( 'rooms' === $kind ? null : hfs_repeated_hint( '', $shown[ HFS_TITLE ], (int) $shown['id'] ) );
	}
	if ( $has_head && 'rooms' !== $kind ) {
		$hints['metaDescription'] = '' === $description
			? __( 'Empty, so search engines show the first words of the page.', 'student-accommodation-api' )
			: hfs_length_hint( $description, 'description-length' ) ?? hfs_repeated_hint( 'metaDescription', $description, (int) $shown['id'] );
	}
	if ( 'rooms' === $kind && '' !== hfs_plain( (string) ( $values['description'] ?? '' ) ) && '' !== hfs_plain( $shown[ HFS_TEXT ] ) ) {
		$hints[ HFS_TEXT ] = __( 'Nobody reads this text, because the page shows “Description” instead. Keep one of them.', 'student-accommodation-api' );
	}
	/* translators: 1: a former address, 2: the present one */
	$moved = array_map( static fn( array $link ): array => array( $link['path'] => sprintf( __( '%1$s has moved to %2$s. Write the present address.', 'student-accommodation-api' ), $link['from'], $link['to'] ) ), $moved );
	$hints = hfs_together( $hints, hfs_broken_rules( 'warning', $kind, $values, $shown ), array( HFS_TEXT => hfs_block_hint( $shown[ HFS_TEXT ] ) ), ...$moved );
	foreach ( array_column( 'home' === $kind ? hfs_rows( $values['included_in_price'] ?? array() ) : array(), 'icon' ) as $row => $icon ) {
		$hints[ "included_in_price.$row.icon" ] = hfs_icon_hint( (string) $icon, (string) ( $values['included_in_price'][ $row ]['title'] ?? '' ) );
	}
	if ( 'amenities' === $kind ) {
		$hints['iconData'] = hfs_icon_hint( (string) ( $values['iconData'] ?? '' ), $shown[ HFS_TITLE ] );
	}
	if ( 'universities' === $kind && hfs_place_by_slug( (string) ( $values['city'] ?? '' ) ) && ! hfs_buildings_of( hfs_place_by_slug( (string) $values['city'] ) ) ) {
		$hints['city'] = __( 'This city has no building yet, so the page has no rooms to show.', 'student-accommodation-api' );
	}
	foreach ( 'rooms' === $kind ? array_values( hfs_rows( $values['contracts'] ?? array() ) ) : array() as $row => $contract ) {
		$hints[ "contracts.$row.contract.prices.0.feePerPerson" ] = hfs_fee_hint( (string) ( $contract['contract']['prices'][0]['feePerPerson'] ?? '' ), (string) ( $values[ HFS_BUILDING_FIELD ] ?? '' ) );
	}
	if ( 'offers' === $kind && '' !== ( $values['ends_on'] ?? '' ) && (string) $values['ends_on'] < wp_date( 'Y-m-d' ) ) {
		$hints['ends_on'] = __( 'This day is over, so the site does not show the offer. Give it a new last day, or unpublish it.', 'student-accommodation-api' );
	}
	if ( 'offers' === $kind ) {
		$hints['discount.amount'] = hfs_amount_hint( (string) ( $values['discount']['amount'] ?? '' ), $shown[ HFS_TITLE ] . ' ' . hfs_plain( (string) ( $values['summary'] ?? '' ) ) );
	}
	foreach ( 'city' === $kind ? hfs_rows( $values['faqs'] ?? array() ) : array() as $row => $faq ) {
		$hints[ "faqs.$row.question" ] = hfs_other_city_hint( $faq['question'] . ' ' . hfs_plain( (string) $faq['answer'] ), $shown[ HFS_TITLE ] );
	}
	return array_filter( $hints );
}

/**
 * Returns that an offer takes off another amount than its words say, or null.
 *
 * @param string $amount The pounds that it takes off, or "".
 * @param string $words  Its title and summary.
 */
function hfs_amount_hint( string $amount, string $words ): ?string {
	preg_match_all( '/£\s?(\d[\d,]*(?:\.\d\d)?)/u', wp_specialchars_decode( $words, ENT_QUOTES ), $found );
	$stated = array_map( static fn( string $pounds ): float => (float) str_replace( ',', '', $pounds ), $found[1] );
	/* translators: %s: an amount such as £250 */
	return $stated && is_numeric( $amount ) && ! in_array( (float) $amount, $stated, true ) ? sprintf( __( 'The title or the summary says %s. Correct the amount, or the words.', 'student-accommodation-api' ), $found[0][0] ) : null;
}

/**
 * Returns the links that lead to a former address of a page: path of the field, address as it is written, and the present one.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields.
 * @param array  $shown  Its HFS_TITLE and HFS_TEXT.
 * @return array<int, array{path: string, from: string, to: string}>
 */
function hfs_moved_links( string $kind, array $values, array $shown ): array {
	$answer = hfs_texts_on_site( $kind, $values, $shown );
	$links  = is_wp_error( $answer ) ? array() : $answer['links'];
	$moved  = $links ? array_column( hfs_redirects(), 'to', 'from' ) : array();
	$found  = array();
	foreach ( $links as $link ) {
		preg_match( '/^([^?#]*)(.*)$/s', $link['address'], $parts );
		$to = $moved[ untrailingslashit( $parts[1] ) ] ?? null;
		if ( null !== $to ) {
			$found[ $link['path'] . ' ' . $link['address'] ] = array(
				'path' => $link['path'],
				'from' => $link['address'],
				'to'   => $to . $parts[2],
			);
		}
	}
	return array_values( $found );
}

/**
 * Returns that a text has a block that the site may not show, or null.
 *
 * @param string $text The text, with its blocks.
 */
function hfs_block_hint( string $text ): ?string {
	$unknown = array_diff( array_filter( hfs_block_names( parse_blocks( $text ) ) ), HFS_BLOCKS );
	if ( ! $unknown ) {
		return null;
	}
	$type = WP_Block_Type_Registry::get_instance()->get_registered( reset( $unknown ) );
	/* translators: %s: name of a block, such as Verse */
	return sprintf( __( 'The site may not show the block “%s” as it looks here. Look at the preview.', 'student-accommodation-api' ), $type->title ?? reset( $unknown ) );
}

/**
 * Returns the names of blocks and of those in them.
 *
 * @param array[] $blocks The blocks.
 * @return string[]
 */
function hfs_block_names( array $blocks ): array {
	return array_merge( array(), ...array_map( static fn( array $block ): array => array( (string) $block['blockName'], ...hfs_block_names( $block['innerBlocks'] ) ), $blocks ) );
}

/**
 * Returns what is wrong with the length of a title or description, or null.
 *
 * @param string $text   The text.
 * @param string $rule The rule that has the fewest and the most characters.
 */
function hfs_length_hint( string $text, string $rule ): ?string {
	list( 'min' => $min, 'max' => $max ) = hfs_rule( $rule )['limits'];
	$length = mb_strlen( trim( $text ) );
	/* translators: 1: a number of characters, 2 and 3: the fewest and the most */
	return $length > 0 && ( $length < $min || $length > $max ) ? sprintf( __( 'It has %1$d characters. Search engines show %2$d to %3$d.', 'student-accommodation-api' ), $length, $min, $max ) : null;
}

/**
 * Returns which other page has the same title or description, or null.
 *
 * @param string $key  The meta key, or "" for the title.
 * @param string $text The text.
 * @param int    $id   The post that has it.
 */
function hfs_repeated_hint( string $key, string $text, int $id ): ?string {
	$where = '' === $key ? array( 'title' => $text ) : array( 'meta_key' => $key, 'meta_value' => $text ); // phpcs:ignore WordPress.DB.SlowDBQuery -- Of one page, while it is edited.
	$same  = '' === trim( $text ) ? array() : get_posts( $where + array( 'post_type' => array_merge( array( 'post', 'page' ), array_values( array_intersect_key( HFS_TYPES, HFS_PREVIEWED ) ) ), 'post_status' => 'publish', 'numberposts' => 1, 'exclude' => array( $id ) ) );
	/* translators: %s: title of another page */
	return $same ? sprintf( __( '“%s” has the same, and in search results the two look alike.', 'student-accommodation-api' ), html_entity_decode( get_the_title( $same[0] ), ENT_QUOTES ) ) : null;
}

/**
 * Returns that a booking fee is prohibited where a building is, or null.
 *
 * @param string $fee      The fee as typed.
 * @param string $building The slug of the building.
 */
function hfs_fee_hint( string $fee, string $building ): ?string {
	$term = is_numeric( $fee ) && (float) $fee > 0 ? hfs_place_by_slug( $building ) : null;
	$city = $term ? hfs_city_of( $term ) : null;
	$post = $city ? hfs_post_of_term( $city ) : null;
	$where = $post ? hfs_edited_fields( $post )['nation'] : '';
	/* translators: %s: England or Wales */
	return in_array( $where, hfs_rule( 'fee-prohibited' )['nations'], true ) ? sprintf( __( 'In %s a booking fee is a prohibited payment. Leave it empty.', 'student-accommodation-api' ), $where ) : null;
}

/**
 * Returns that the site has no icon of a name, or null.
 *
 * @param string $icon The name of the icon, or "".
 * @param string $name What is tried otherwise.
 */
function hfs_icon_hint( string $icon, string $name ): ?string {
	$folded = static fn( string $text ): string => preg_replace( '/[^a-z\d]/', '', strtolower( $text ) );
	$icons  = array_keys( hfs_plugin_data( 'amenity-icons.json' ) );
	$known  = array_map( $folded, $icons );
	/* translators: %s: names of icons */
	return array_intersect( array( $folded( $icon ), $folded( $name ) ), $known ) ? null : sprintf( __( 'The site has no such icon, so it shows none. It has: %s.', 'student-accommodation-api' ), implode( ', ', $icons ) );
}

/**
 * Returns that a question names another city, or null.
 *
 * @param string $words The question and its answer.
 * @param string $city  The name of its city.
 */
function hfs_other_city_hint( string $words, string $city ): ?string {
	foreach ( hfs_posts( 'city' ) as $other ) {
		if ( ! str_contains( $city, $other->post_title ) && preg_match( '/(?<![\p{L}\p{N}])' . preg_quote( $other->post_title, '/' ) . '(?![\p{L}\p{N}])/u', $words ) ) {
			/* translators: %s: name of a city */
			return sprintf( __( 'This is about %s. Was it copied?', 'student-accommodation-api' ), $other->post_title );
		}
	}
	return null;
}
