<?php
/**
 * The fields of each kind of content. Their values are meta in ACF's layout, so that a WordPress with ACF and one without
 * hold the same content. The tables in fields/ define them: one line adds a field to the editor, the REST schema and
 * the API.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the tables: kind => name => field, which is one of
 *
 *   array( type, label, help, rules )                          and in short: 'type'
 *   array( 'group' | 'repeater', label, help, fields, rules )  and in short: array( 'group' | 'repeater', fields )
 *
 * Types: text, textarea, html, number, price, date, time, url, email, tel, colour, latitude, longitude, true_false, image,
 * gallery, amenity (a post), city and building (a slug), words (slugs; rule "of": city or building), choice (rule "choices").
 * Rules: required (to publish), min, max, integer, pattern, after (the date it follows), both (all of a group or none),
 * unused (the site does not show it: stored, but not in the panel), more (folded away), wide (over the whole width), elsewhere (not stored as meta), and of a repeater: tick (its one field, ticked in a list), start (rows of a new one), most (rows that the site reads), add (its button), title (what a row is called by).
 *
 * @param string $kind A key of HFS_TYPES, "post", "page", "home", "lets" or "globals".
 * @return array<string, array>
 */
function hfs_field_table( string $kind ): array {
	return match ( $kind ) {
		'rooms'        => hfs_room_fields(),
		'city'         => hfs_city_fields(),
		'building'     => hfs_building_fields(),
		'universities' => hfs_university_fields(),
		'amenities'    => hfs_amenity_fields(),
		'offers'       => hfs_offer_fields(),
		'agents'       => hfs_agent_fields(),
		'faqs'         => array( 'questions' => hfs_question_fields() ),
		'banners'      => hfs_banner_fields(),
		'post'         => hfs_post_fields(),
		'page'         => hfs_page_fields(),
		'home'         => hfs_home_fields(),
		'lets'         => hfs_lets_fields(),
		'globals'      => hfs_globals_fields(),
		default        => array(),
	};
}

/**
 * Returns the sections of a long form: name of the first field => title.
 *
 * @param string $kind The kind.
 * @return array<string, string>
 */
function hfs_sections( string $kind ): array {
	$sections = match ( $kind ) {
		'rooms'        => array(
			HFS_BUILDING_FIELD  => __( 'The room', 'student-accommodation-api' ),
			'contracts'         => __( 'Contracts and prices', 'student-accommodation-api' ),
			'quantityAvailable' => __( 'Availability', 'student-accommodation-api' ),
			'media'             => __( 'Pictures', 'student-accommodation-api' ),
			'floorSpace'        => __( 'Facts', 'student-accommodation-api' ),
			'showSaleTag'       => __( 'Reduction', 'student-accommodation-api' ),
		),
		'building'     => array(
			'city'               => __( 'The building', 'student-accommodation-api' ),
			'featured_image'     => __( 'Pictures', 'student-accommodation-api' ),
			'locationSalesPhone' => __( 'Telephone and amenities', 'student-accommodation-api' ),
			'locationMoreInfo'   => __( 'More to read, and travel', 'student-accommodation-api' ),
			'paymentPlans'       => __( 'Paying', 'student-accommodation-api' ),
			'testimonials'       => __( 'Reviews and viewings', 'student-accommodation-api' ),
			'locationHasANUK'    => __( 'Facts and short stays', 'student-accommodation-api' ),
			'accessibility'      => __( 'Accessibility', 'student-accommodation-api' ),
			'branding'           => __( 'Colours and logo', 'student-accommodation-api' ),
		),
		'city'         => array( 'strapline' => __( 'The city', 'student-accommodation-api' ) ),
		'universities' => array( 'city' => __( 'The university', 'student-accommodation-api' ) ),
		'post'         => array( 'related_property' => __( 'The post', 'student-accommodation-api' ) ),
		'page'         => array( 'lead' => __( 'The page', 'student-accommodation-api' ) ),
		default        => array(),
	};
	return $sections ? $sections + array( 'metaTitle' => __( 'Search engines and messengers', 'student-accommodation-api' ) ) : array();
}

/**
 * The fields of a kind as forms and checks use them: each with name, type, label, help, rules, and those in it.
 *
 * @param string $kind The kind.
 * @return array[]
 */
function hfs_form( string $kind ): array {
	static $forms = array();
	$forms[ $kind ] ??= hfs_form_fields( hfs_field_table( $kind ) );
	return $forms[ $kind ];
}

/**
 * Returns the fields of a table with all their parts.
 *
 * @param array $table Name => field.
 * @return array[]
 */
function hfs_form_fields( array $table ): array {
	$fields = array();
	foreach ( $table as $name => $given ) {
		$given = (array) $given;
		if ( is_array( $given[1] ?? null ) ) {
			$given = array( $given[0], null, '', $given[1] );
		}
		$has_parts = in_array( $given[0], array( 'group', 'repeater' ), true );
		$rules     = $given[ $has_parts ? 4 : 3 ] ?? array();
		$fields[]  = array(
			'name'  => (string) $name,
			'type'  => $given[0],
			'label' => $given[1] ?? ucfirst( strtolower( preg_replace( '/(?<=[a-z])(?=[A-Z])|_/', ' ', (string) $name ) ) ),
			'help'  => $given[2] ?? '',
			'rules' => $rules,
			'parts' => $has_parts ? hfs_form_fields( $given[3] ) : array(),
		);
	}
	return $fields;
}

/**
 * Returns the fields of a kind as they are stored: name => type, or array( 'group' | 'repeater', fields ).
 *
 * @param string $kind The kind.
 * @return array<string, string|array>
 */
function hfs_fields( string $kind ): array {
	static $kinds = array();
	$kinds[ $kind ] ??= hfs_stored_types( hfs_form( $kind ) );
	return $kinds[ $kind ];
}

/**
 * Returns the stored form of fields. All types that are typed as text are stored as text.
 *
 * @param array[] $form Fields as hfs_form() gives them.
 * @return array<string, string|array>
 */
function hfs_stored_types( array $form ): array {
	$types  = array();
	$stored = array( 'textarea', 'html', 'number', 'date', 'true_false', 'image', 'gallery', 'words', 'amenity' );
	foreach ( $form as $field ) {
		if ( ! empty( $field['rules']['elsewhere'] ) ) {
			continue;
		}
		$type                    = in_array( $field['type'], $stored, true ) ? $field['type'] : 'text';
		$types[ $field['name'] ] = $field['parts'] ? array( $field['type'], hfs_stored_types( $field['parts'] ) ) : $type;
	}
	return $types;
}

/**
 * Returns the kind of fields of a post.
 *
 * @param WP_Post $post The post.
 */
function hfs_kind_of_post( WP_Post $post ): string {
	$kind = hfs_kind( $post->post_type );
	if ( 'site_texts' !== $kind ) {
		return $kind;
	}
	return in_array( $post->post_name, array( 'home', 'globals' ), true ) ? $post->post_name : 'lets';
}
