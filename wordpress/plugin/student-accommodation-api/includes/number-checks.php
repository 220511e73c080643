<?php
/**
 * Checks that a text states the same numbers as the fields beside it or those of its rooms: square metres, people in a flat,
 * weeks, beds and their widths, prices. `site-cli validate-content` has the same rules, and one table of examples tests both.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The numbers that people write in words, and the tens with which those to 99 begin. */
const HFS_NUMBER_WORDS = array( 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen' );
const HFS_TENS         = array( 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety' );

/** The ways in which texts state what a field states; # is a number or a range. A way that begins with words in (?<not>) is about something else. */
const HFS_WAYS = array(
	'area'    => array( '(?<not>\b(?:another|extra|further|additional)\s+|\b(?:kitchen|lounge|terrace|balcony|yard|garden|room for all|bathroom|wet room|store)\s+(?:is|of|has|with)\s+(?:about\s+)?)?#\s*(?:m²|m2\b|sqm\b|sq m\b|square metres\b)(?!\s+(?:more|less|larger|bigger|smaller|extra))' ),
	'kitchen' => array( '\b(?:flats?|clusters?) (?:of|for) #', '^shared (?:by|between|among) #', '\b(?:flats?|clusters?) (?:hold|have) # (?:people|bedrooms|students)\b', '\bkitchens? (?:is |are )?shared (?:by|between|among) #', '\bkitchens? for # (?:people|students)\b', '# (?:people )?to a kitchen\b', '# (?:people|students|of you) share (?:a|the) kitchen\b' ),
	'others'  => array( '\bkitchen (?:that )?you share with # others', '\bshare (?:a|the) kitchen with # others' ),
	'weeks'   => array( '#[- ]weeks? (?:contracts?|stays?|lets?|tenanc(?:y|ies))\b', '\b(?:contracts?|stays|lets|tenanc(?:y|ies)) (?:of|run for|last) # weeks?\b', '\b(?:contract|tenancy) for # weeks?\b' ),
	'beds'    => array( '\b# (?:beds|bed spaces)\b' ),
	'opened'  => array( '\bopened in #' ),
);

/** A price by the week. */
const HFS_AMOUNT = '£(?<amount>\d[\d,]*(?:\.\d\d)?) ?(?:(?:a|per|each|every|\/) ?week|p\/?w|weekly)\b';
/** Words for other things that are paid by the week. */
const HFS_NOT_RENT = '/\b(?:parking|bays?|cars?|bicycles?|bikes?|lockers?|storage|laundry|gym|cleaning|meals?|off|less|more|save)\b/i';
/** Words beside which an amount that is not clearly the rent may be something else. */
const HFS_MAYBE_NOT_RENT = '/\b(?:food|groceries|travel|bus(?:es)?|budget|spend(?:ing)?|loans?|deposits?|average|elsewhere|off|less|more|above|below|under|over|saves?|saving|cheaper|dearer|difference|another|extra|up to|between|about|around)\b/i';

/** Bed sizes with widths, as fields state them (Small double bed, 120 cm) and as texts do (doubles (135 cm)). */
const HFS_BED = '/\b(single|small double|(?<!small )double|king)(?:-size)?s?(?: beds?)?(?:,? ?\(|, | of )(\d{2,3}) ?cm/i';

/**
 * Returns where texts contradict fields: path => how to fix it.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields.
 * @param array  $shown  Its HFS_TEXT, and its "id" for the rooms in it.
 * @return array<string, string>
 */
function hfs_number_problems( string $kind, array $values, array $shown ): array {
	if ( ! in_array( $kind, array( 'rooms', 'building', 'city' ), true ) ) {
		return array();
	}
	$rooms    = 'rooms' === $kind ? array( $values ) : hfs_fields_of_rooms_in( (int) ( $shown['id'] ?? 0 ) );
	$problems = array();
	foreach ( hfs_texts_of( hfs_form( $kind ), $values, array( HFS_TEXT => $shown[ HFS_TEXT ] ?? '' ) ) as $path => list( $text, $type ) ) {
		if ( ! str_starts_with( $path, 'contracts.' ) && 'testimonials' !== strtok( $path, '.' ) ) {
			$problems[ $path ] = hfs_number_contradiction( $kind, $values, $rooms, 'html' === $type ? hfs_plain( $text ) : $text );
		}
	}
	return array_filter( $problems );
}

/**
 * Returns the fields of the published rooms of a building or a city.
 *
 * @param int $place_id The post of the place, 0 for none.
 * @return array[]
 */
function hfs_fields_of_rooms_in( int $place_id ): array {
	$place = 0 === $place_id ? null : get_post( $place_id );
	$term  = $place && hfs_is_place( $place ) ? hfs_term_of_place( $place ) : null;
	$terms = ! $term || 0 !== $term->parent ? array_filter( array( $term ) ) : hfs_buildings_of( $term );
	return array_map( 'hfs_edited_fields', array_merge( array(), ...array_map( 'hfs_rooms_of', array_values( $terms ) ) ) );
}

/**
 * Returns the first number of a text that contradicts fields, with how to fix it, or null.
 *
 * @param string  $kind   "rooms", "building" or "city".
 * @param array   $values Its fields.
 * @param array[] $rooms  The fields of its rooms, of the room itself for "rooms".
 * @param string  $text   The text, without tags.
 */
function hfs_number_contradiction( string $kind, array $values, array $rooms, string $text ): ?string {
	if ( 'city' === $kind ) {
		return hfs_price_contradiction( $text, $rooms );
	}
	$of_rooms = static fn( string $field ): array => array_column( $rooms, $field );
	$weeks    = array_map( static fn( array $contract ): float => round( hfs_weeks_between( (string) ( $contract['startDate'] ?? '' ), (string) ( $contract['endDate'] ?? '' ) ) ), hfs_contracts_of( $rooms ) );
	$facts    = array(
		/* translators: %s: numbers */
		'kitchen' => array( $of_rooms( 'clusterSize' ), 0, __( '%s rooms in the flat', 'student-accommodation-api' ) ),
		/* translators: %s: numbers */
		'others'  => array( $of_rooms( 'clusterSize' ), 0, __( '%s rooms in the flat', 'student-accommodation-api' ) ),
		/* translators: %s: numbers */
		'weeks'   => array( $weeks, 0, __( '%s weeks', 'student-accommodation-api' ) ),
	) + ( 'rooms' === $kind ? array(
		/* translators: %s: numbers */
		'area'    => array( $of_rooms( 'floorSpace' ), 7, __( '%s square metres', 'student-accommodation-api' ) ),
	) : array(
		/* translators: %s: numbers */
		'beds'    => array( array( $values['numberOfBeds'] ?? null ), 20, __( '%s beds', 'student-accommodation-api' ) ),
		/* translators: %s: a year */
		'opened'  => array( array( $values['yearOpened'] ?? null ), 1800, __( 'opened in %s', 'student-accommodation-api' ) ),
	) );
	return hfs_fact_contradiction( $text, $facts ) ?? hfs_bed_contradiction( $text, $of_rooms( 'bedSize' ) ) ?? hfs_price_contradiction( $text, $rooms );
}

/**
 * Returns the contracts of rooms, each with "isBookable" and its "price" or null.
 *
 * @param array[] $rooms The fields of the rooms.
 * @return array[]
 */
function hfs_contracts_of( array $rooms ): array {
	$contracts = array();
	foreach ( $rooms as $room ) {
		$left    = $room['quantityAvailable'] ?? null;
		$is_free = empty( $room['externalSoldOut'] ) && ! ( is_numeric( $left ) && 0 === (int) $left );
		foreach ( hfs_rows( $room['contracts'] ?? array() ) as $row ) {
			$contract    = (array) ( $row['contract'] ?? array() );
			$price       = $contract['prices'][0]['pricePerPersonPerWeek'] ?? null;
			$contracts[] = array(
				'isBookable' => $is_free && (string) ( $contract['endDate'] ?? '' ) > wp_date( 'Y-m-d' ),
				'price'      => is_numeric( $price ) ? (float) $price : null,
			) + $contract;
		}
	}
	return $contracts;
}

/**
 * Returns that a text contradicts fields, in words.
 *
 * @param string $stated  The words of the text.
 * @param string $written What the fields say.
 */
function hfs_contradiction_in_words( string $stated, string $written ): string {
	/* translators: 1: words of a text, 2: what a field says, such as 18 square metres */
	return sprintf( __( 'It says “%1$s”, but the fields say %2$s. Correct one of them: visitors read both.', 'student-accommodation-api' ), trim( $stated ), $written );
}

/**
 * Returns the first contradiction of a text with facts, or null.
 *
 * @param string $text  The text.
 * @param array  $facts Name of the ways => known numbers, the least that means them, how they are written.
 */
function hfs_fact_contradiction( string $text, array $facts ): ?string {
	$word   = '(?:(?:' . implode( '|', HFS_TENS ) . ')(?:-(?:' . implode( '|', array_slice( HFS_NUMBER_WORDS, 0, 9 ) ) . '))?|' . implode( '|', array_reverse( HFS_NUMBER_WORDS ) ) . ')';
	$number = '(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d+)?|' . $word . '\b';
	$range  = "(?<![\w.,£–-])(?<lowest>$number)(?:\s*(?:–|-|to|or|and)\s*(?<highest>$number))?(?!\s+(?:or (?:more|fewer|less)|and a half)\b)";
	foreach ( $facts as $name => list( $known, $least, $written ) ) {
		$known = array_values( array_unique( array_map( 'floatval', array_filter( $known, 'is_numeric' ) ) ) );
		$more  = 'others' === $name ? 1 : 0;
		foreach ( $known ? HFS_WAYS[ $name ] : array() as $way ) {
			preg_match_all( '/' . str_replace( '#', $range, $way ) . '/iu', $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
			foreach ( $found as $stated ) {
				$lowest  = hfs_stated_number( $stated['lowest'][0] ) + $more;
				$highest = '' === ( $stated['highest'][0] ?? '' ) ? $lowest : hfs_stated_number( $stated['highest'][0] ) + $more;
				$agrees  = array_filter( $known, static fn( float $one ): bool => ( $lowest <= $one && $one <= $highest ) || ( $lowest <= round( $one ) && round( $one ) <= $highest ) );
				// Such as 6 in “between 4 and 6”, of which the 4 has been left out.
				$is_second = preg_match( "/(?:\d|\b$word)\s*(?:–|-|to|or|and)\s*$/iu", substr( $text, 0, $stated['lowest'][1] ) );
				if ( '' === ( $stated['not'][0] ?? '' ) && ! $is_second && $lowest - $more >= $least && ! $agrees ) {
					return hfs_contradiction_in_words( $stated[0][0], sprintf( $written, implode( ', ', array_map( 'hfs_number', $known ) ) ) );
				}
			}
		}
	}
	return null;
}

/**
 * Returns the first width of a bed in a text that no bed of that size has, or null.
 *
 * @param string $text  The text.
 * @param array  $known The beds as fields state them.
 */
function hfs_bed_contradiction( string $text, array $known ): ?string {
	preg_match_all( HFS_BED, implode( '; ', array_map( 'strval', $known ) ), $beds, PREG_SET_ORDER );
	preg_match_all( HFS_BED, $text, $found, PREG_SET_ORDER );
	foreach ( $found as list( $stated, $size, $width ) ) {
		$widths = array_unique( array_column( array_filter( $beds, static fn( array $bed ): bool => 0 === strcasecmp( $bed[1], $size ) ), 2 ) );
		if ( $widths && ! in_array( $width, $widths, true ) ) {
			/* translators: %s: centimetres, such as 120, 135 */
			return hfs_contradiction_in_words( $stated, sprintf( __( 'a width of %s cm', 'student-accommodation-api' ), implode( ', ', $widths ) ) );
		}
	}
	return null;
}

/**
 * Returns the first price of a text that no contract has, or that it wrongly calls the lowest, or null.
 *
 * @param string  $text  The text.
 * @param array[] $rooms The fields of the rooms.
 */
function hfs_price_contradiction( string $text, array $rooms ): ?string {
	$priced   = array_filter( hfs_contracts_of( $rooms ), static fn( array $contract ): bool => null !== $contract['price'] );
	$bookable = array_filter( $priced, static fn( array $contract ): bool => $contract['isBookable'] );
	$long     = array_filter( $bookable, static fn( array $contract ): bool => '' === (string) ( $contract['lettingOption'] ?? '' ) );
	$lowest   = array_map( static fn( array $some ): float => min( array_column( $some, 'price' ) ), array_filter( array( $priced, $bookable, $long ) ) );
	$of_rent  = '\b(?:rents? (?:is|are|of)|(?:rooms?|studios?|en-suites?|apartments?|lofts?) (?:at|for|costs?)) ' . HFS_AMOUNT;
	foreach ( $priced ? preg_split( '/(?<=[.!?;])\s/u', $text ) : array() as $sentence ) {
		$ways = array(
			'\b(?:from|(?:begin|start)s? (?:at|from)) ' . HFS_AMOUNT => $lowest,
			$of_rent   => array_column( $priced, 'price' ),
			HFS_AMOUNT => preg_match( HFS_MAYBE_NOT_RENT, $sentence ) ? null : array_column( $priced, 'price' ),
		);
		foreach ( preg_match( HFS_NOT_RENT, $sentence ) ? array() : array_filter( $ways ) as $way => $known ) {
			preg_match_all( "/$way/iu", $sentence, $found, PREG_SET_ORDER );
			foreach ( $found as $stated ) {
				if ( ! in_array( (float) str_replace( ',', '', $stated['amount'] ), $known, true ) ) {
					$amounts = array_map( static fn( float $one ): string => '£' . number_format( $one, floor( $one ) === $one ? 0 : 2 ), array_unique( $known ) );
					/* translators: %s: amounts, such as £165, £172.50 */
					return hfs_contradiction_in_words( $stated[0], sprintf( __( '%s a week', 'student-accommodation-api' ), implode( ', ', $amounts ) ) );
				}
			}
		}
	}
	return null;
}

/**
 * Returns a number in words or digits.
 *
 * @param string $written The number.
 */
function hfs_stated_number( string $written ): float {
	list( $first, $second ) = explode( '-', strtolower( $written ) ) + array( '', '' );
	$ten                    = array_search( $first, HFS_TENS, true );
	$one                    = array_search( false === $ten ? $first : $second, HFS_NUMBER_WORDS, true );
	return false === $ten && false === $one ? (float) str_replace( ',', '', $written ) : ( false === $ten ? 0 : 20 + 10 * $ten ) + ( false === $one ? 0 : $one + 1 );
}
