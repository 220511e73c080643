<?php
/**
 * Checks that a text states the same numbers as the fields beside it: square metres, people in a flat, weeks, beds, prices.
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
	'kitchen' => array( '\b(?:flats?|clusters?) (?:of|for) #', '\b(?:flats?|clusters?) (?:hold|have) # (?:people|bedrooms|students)\b', '\bkitchens? (?:is |are )?shared (?:by|between|among) #', '\bkitchens? for # (?:people|students)\b', '# (?:people )?to a kitchen\b', '# (?:people|students|of you) share (?:a|the) kitchen\b' ),
	'weeks'   => array( '#[- ]weeks? (?:contracts?|stays?|lets?|tenanc(?:y|ies))\b', '\b(?:contracts?|stays|lets|tenanc(?:y|ies)) (?:of|run for|last) # weeks?\b', '\b(?:contract|tenancy) for # weeks?\b' ),
	'beds'    => array( '\b# (?:beds|bed spaces)\b' ),
	'opened'  => array( '\bopened in #' ),
	'price'   => array( '\b(?:rents? (?:is|are|of)|(?:rooms?|studios?|en-suites?|apartments?|lofts?) (?:at|for|costs?)) £# ?(?:(?:a|per|each|every|\/) ?week|p\/?w|weekly)\b(?!\s+(?:less|more|off))' ),
);

/**
 * Returns where texts contradict fields: path => how to fix it.
 *
 * @param string $kind   The kind of content.
 * @param array  $values Its fields.
 * @param array  $shown  Its HFS_TEXT.
 * @return array<string, string>
 */
function hfs_number_problems( string $kind, array $values, array $shown ): array {
	$contracts = array_column( hfs_rows( $values['contracts'] ?? array() ), 'contract' );
	$facts     = match ( $kind ) {
		'rooms'    => array(
			/* translators: %s: numbers */
			'area'    => array( array( $values['floorSpace'] ?? null ), 7, __( '%s square metres', 'student-accommodation-api' ) ),
			/* translators: %s: numbers */
			'kitchen' => array( array( $values['clusterSize'] ?? null ), 0, __( '%s rooms in the flat', 'student-accommodation-api' ) ),
			/* translators: %s: numbers */
			'weeks'   => array( array_map( static fn( array $contract ): float => round( hfs_weeks_between( (string) ( $contract['startDate'] ?? '' ), (string) ( $contract['endDate'] ?? '' ) ) ), $contracts ), 0, __( '%s weeks', 'student-accommodation-api' ) ),
			/* translators: %s: amounts */
			'price'   => array( array_map( static fn( array $contract ) => $contract['prices'][0]['pricePerPersonPerWeek'] ?? null, $contracts ), 0, __( '£%s a week', 'student-accommodation-api' ) ),
		),
		'building' => array(
			/* translators: %s: numbers */
			'beds'   => array( array( $values['numberOfBeds'] ?? null ), 20, __( '%s beds', 'student-accommodation-api' ) ),
			/* translators: %s: a year */
			'opened' => array( array( $values['yearOpened'] ?? null ), 1800, __( 'opened in %s', 'student-accommodation-api' ) ),
		),
		default    => array(),
	};
	$problems = array();
	foreach ( $facts ? hfs_texts_of( hfs_form( $kind ), $values, array( HFS_TEXT => $shown[ HFS_TEXT ] ?? '' ) ) : array() as $path => list( $text, $type ) ) {
		if ( ! str_starts_with( $path, 'contracts.' ) && 'testimonials' !== strtok( $path, '.' ) ) {
			$problems[ $path ] = hfs_contradiction( 'html' === $type ? hfs_plain( $text ) : $text, $facts );
		}
	}
	return array_filter( $problems );
}

/**
 * Returns the first contradiction of a text, or null.
 *
 * @param string $text  The text.
 * @param array  $facts Name of the ways => known numbers, the least that means them, how they are written.
 */
function hfs_contradiction( string $text, array $facts ): ?string {
	$number = '(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d+)?|(?:(?:' . implode( '|', HFS_TENS ) . ')(?:-(?:' . implode( '|', array_slice( HFS_NUMBER_WORDS, 0, 9 ) ) . '))?|' . implode( '|', array_reverse( HFS_NUMBER_WORDS ) ) . ')\b';
	$range  = "(?<![\w.,–-])(?<lowest>$number)(?:\s*(?:–|-|to|or|and)\s*(?<highest>$number))?(?!\s+(?:or (?:more|fewer|less)|and a half)\b)";
	foreach ( $facts as $name => list( $known, $least, $written ) ) {
		$known = array_values( array_unique( array_map( 'floatval', array_filter( $known, 'is_numeric' ) ) ) );
		foreach ( $known ? HFS_WAYS[ $name ] : array() as $way ) {
			preg_match_all( '/' . str_replace( '#', $range, $way ) . '/iu', $text, $found, PREG_SET_ORDER );
			foreach ( $found as $stated ) {
				$lowest  = hfs_stated_number( $stated['lowest'] );
				$highest = '' === ( $stated['highest'] ?? '' ) ? $lowest : hfs_stated_number( $stated['highest'] );
				$agrees  = array_filter( $known, static fn( float $one ): bool => ( $lowest <= $one && $one <= $highest ) || ( $lowest <= round( $one ) && round( $one ) <= $highest ) );
				if ( '' === ( $stated['not'] ?? '' ) && $lowest >= $least && ! $agrees ) {
					/* translators: 1: words of a text, 2: what a field says, such as 18 square metres */
					return sprintf( __( 'It says “%1$s”, but the fields say %2$s. Correct one of them: visitors read both.', 'student-accommodation-api' ), trim( $stated[0] ), sprintf( $written, implode( ', ', array_map( 'hfs_number', $known ) ) ) );
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
