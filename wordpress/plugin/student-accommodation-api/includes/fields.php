<?php
/**
 * The fields of each kind of content. Their values lie in meta as ACF lays them out, so that a WordPress with ACF and
 * one without hold the same content; where ACF is there, editors get its forms for them.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * The fields of a kind of content: name => type, or array( 'group' | 'repeater', fields ).
 *
 * Types: text, textarea, html, number, date, true_false, image, gallery, words (a list of slugs), amenity (a post).
 *
 * @param string $kind A post type, "city", "building", "home", "lets" or "globals".
 * @return array<string, string|array>
 */
function hfs_fields( string $kind ): array {
	static $kinds = null;
	$kinds      ??= hfs_all_fields();
	return $kinds[ $kind ] ?? array();
}

/**
 * The fields of all kinds.
 *
 * @return array<string, array<string, string|array>>
 */
function hfs_all_fields(): array {
	$head        = array(
		'metaTitle'       => 'text',
		'metaDescription' => 'textarea',
	);
	$coordinates = array(
		'group',
		array(
			'lat' => 'text',
			'lng' => 'text',
		),
	);
	$questions   = array(
		'repeater',
		array(
			'question' => 'text',
			'answer'   => 'html',
		),
	);
	$points      = array(
		'repeater',
		array(
			'title' => 'text',
			'text'  => 'textarea',
		),
	);
	$contract    = array(
		'title'               => 'text',
		'startDate'           => 'date',
		'endDate'             => 'date',
		'minContractDays'     => 'number',
		'bookNowURL'          => 'text',
		'utilities'           => array(
			'group',
			array_fill_keys( array( 'broadband', 'contentsInsurance', 'councilTax', 'electricity', 'gas', 'phone', 'tvLicence', 'water' ), 'true_false' ),
		),
		'prices'              => array(
			'repeater',
			array(
				'pricePerPersonPerWeek' => 'text',
				'depositPerPerson'      => 'text',
				'feePerPerson'          => 'text',
				'roomName'              => 'text',
			),
		),
		'academicYear'        => 'text',
		'showInShortStaysTab' => 'true_false',
		'lettingOption'       => 'text',
		'restrictions'        => 'text',
		'discountCode'        => 'text',
		'customDescription'   => 'textarea',
	);
	return array(
		'rooms'        => array(
			'roomType'          => 'text',
			'description'       => 'html',
			'quantity'          => 'number',
			'quantityAvailable' => 'number',
			'externalSoldOut'   => 'true_false',
			'floorSpace'        => 'number',
			'bedSize'           => 'text',
			'bathrooms'         => 'text',
			'kitchen'           => 'text',
			'clusterSize'       => 'number',
			'occupancy'         => 'number',
			'accessible'        => 'true_false',
			'designation'       => 'text',
			'facilities'        => array(
				'repeater',
				array(
					'facility' => 'text',
					'image'    => 'image',
				),
			),
			'contracts'         => array( 'repeater', array( 'contract' => array( 'group', $contract ) ) ),
			'customSalePricing' => array(
				'repeater',
				array(
					'title'         => 'text',
					'originalPrice' => 'text',
				),
			),
			'showSaleTag'       => 'true_false',
			'media'             => array(
				'group',
				array(
					'photos'       => 'gallery',
					'floorplans'   => 'gallery',
					'youtubeVideo' => 'text',
					'tourvideo'    => 'text',
				),
			),
		) + $head,
		'city'         => array(
			'summary'        => 'html',
			'coordinates'    => $coordinates,
			'nation'         => 'text',
			'strapline'      => 'text',
			'featured_image' => 'image',
			'areas'          => array(
				'repeater',
				array(
					'name' => 'text',
					'text' => 'textarea',
				),
			),
			'faqs'           => $questions,
		) + $head,
		'building'     => array(
			'summary'                  => 'html',
			'coordinates'              => $coordinates,
			'testimonials'             => array(
				'repeater',
				array(
					'rating' => 'number',
					'title'  => 'text',
					'text'   => 'textarea',
					'author' => 'text',
					'course' => 'text',
					'date'   => 'date',
					'source' => 'text',
					'reply'  => 'textarea',
				),
			),
			'locationAddress'          => 'text',
			'locationSalesPhone'       => 'text',
			'locationSalesTimes'       => 'text',
			'locationGallery'          => 'gallery',
			'featured_image'           => 'image',
			'locationMoreInfo'         => array(
				'repeater',
				array(
					'locationMoreInfoTitle'   => 'text',
					'locationMoreInfoContent' => 'html',
				),
			),
			'locationTravelTimes'      => array(
				'repeater',
				array(
					'travel_time' => 'number',
					'travel_to'   => 'text',
					'travel_type' => 'text',
				),
			),
			'arrangeViewingURL'        => 'text',
			'locationTour'             => 'text',
			'locationHasANUK'          => 'true_false',
			'externalSoldOut'          => 'true_false',
			'locationShowShortLet'     => 'true_false',
			'locationShowSummerLet'    => 'true_false',
			'shortTermLetsDescription' => 'html',
			'summerLetsDescription'    => 'html',
			'branding'                 => array(
				'group',
				array(
					'primaryColour'   => 'text',
					'secondaryColour' => 'text',
					'logo'            => 'image',
				),
			),
			'amenities'                => array( 'repeater', array( 'amenity' => 'amenity' ) ),
			'cardSubtitle'             => 'text',
			'numberOfBeds'             => 'number',
			'yearOpened'               => 'number',
			'energyRating'             => 'text',
			'accessibility'            => array(
				'group',
				array(
					'stepFree'     => 'true_false',
					'lifts'        => 'number',
					'adaptedRooms' => 'number',
					'notes'        => 'textarea',
				),
			),
		) + $head,
		'universities' => array(
			'coordinates' => $coordinates,
			'city'        => 'text',
		) + $head,
		'amenities'    => array(
			'amenityIcon' => 'image',
			'iconData'    => 'text',
		),
		'offers'       => array(
			'summary'     => 'textarea',
			'eligibility' => 'textarea',
			'offer_code'  => 'text',
			'starts_on'   => 'date',
			'ends_on'     => 'date',
			'cities'      => 'words',
			'properties'  => 'words',
		),
		'agents'       => array( 'agentID' => 'text' ),
		'faqs'         => array( 'questions' => $questions ),
		'banners'      => array(
			'banner_desktop'  => 'image',
			'banner_mobile'   => 'image',
			'banner_alt_text' => 'text',
			'banner_url'      => 'text',
			'banner_expiry'   => 'date',
		),
		'post'         => array(
			'related_property' => 'text',
			'city'             => 'text',
			'is_news'          => 'true_false',
		) + $head,
		'page'         => array(
			'lead'           => 'textarea',
			'featured_image' => 'image',
		) + $head,
		'home'         => array(
			'text'                => 'textarea',
			'featured_image'      => 'image',
			'proof_points'        => $points,
			'stays'               => array(
				'repeater',
				array(
					'title' => 'text',
					'text'  => 'textarea',
					'url'   => 'text',
				),
			),
			'included_in_price'   => array(
				'repeater',
				array(
					'icon'  => 'text',
					'title' => 'text',
					'text'  => 'textarea',
				),
			),
			'popular_cities'      => 'words',
			'featured_properties' => 'words',
		) + $head,
		'lets'         => array(
			'featured_image' => 'image',
			'steps'          => $points,
			'faqs'           => $questions,
		) + $head,
		'globals'      => array(
			'footer'                          => array(
				'group',
				array(
					'hasANUK'                      => 'true_false',
					'footer_address'               => 'html',
					'company_registration_details' => 'html',
					'footer_images'                => array(
						'repeater',
						array(
							'image' => 'image',
							'url'   => 'text',
						),
					),
					'footerAwards'                 => array( 'repeater', array( 'footerAwardImage' => 'image' ) ),
				),
			),
			'propertySettings'                => array( 'group', array( 'showShortLetsTab' => 'true_false' ) ),
			'enableAccessibilityEnquiries'    => 'true_false',
			'enableRollingContractStartDates' => 'true_false',
			'verboseSearchOptions'            => 'true_false',
			'specificSearch'                  => 'text',
			'salesOpeningTimes'               => array(
				'group',
				array(
					'text' => 'text',
					'days' => array(
						'repeater',
						array(
							'day'    => 'text',
							'opens'  => 'text',
							'closes' => 'text',
						),
					),
				),
			),
			'shortTermEmail'                  => array(
				'group',
				array(
					'email'    => 'text',
					'emailUrl' => 'text',
				),
			),
		),
	);
}

/**
 * The kind of fields a post has.
 *
 * @param WP_Post $post The post.
 */
function hfs_kind_of_post( WP_Post $post ): string {
	if ( 'site_texts' !== $post->post_type ) {
		return $post->post_type;
	}
	return in_array( $post->post_name, array( 'home', 'globals' ), true ) ? $post->post_name : 'lets';
}

/**
 * The kind of fields a term of the taxonomy "location" has.
 *
 * @param WP_Term $term The term.
 */
function hfs_kind_of_term( WP_Term $term ): string {
	return 0 === $term->parent ? 'city' : 'building';
}

add_action( 'acf/init', 'hfs_register_acf_fields' );

/**
 * Gives ACF the fields, so that editors get its forms (repeaters and galleries need ACF PRO).
 */
function hfs_register_acf_fields(): void {
	if ( ! function_exists( 'acf_add_local_field_group' ) ) {
		return;
	}
	foreach ( hfs_all_fields() as $kind => $fields ) {
		acf_add_local_field_group(
			array(
				'key'          => 'group_hfs_' . $kind,
				'title'        => __( 'Public site', 'student-accommodation-api' ) . ': ' . $kind,
				'fields'       => hfs_acf_fields( $fields, 'field_hfs_' . $kind ),
				'location'     => hfs_acf_location( $kind ),
				// The plugin answers them itself, in the shapes that the site understands.
				'show_in_rest' => false,
			)
		);
	}
}

/**
 * Where ACF shows the fields of a kind.
 *
 * @param string $kind The kind.
 */
function hfs_acf_location( string $kind ): array {
	$rule  = static fn( string $param, string $value ): array => array(
		'param'    => $param,
		'operator' => '==',
		'value'    => $value,
	);
	$texts = array(
		'home'    => array( 'home' ),
		'globals' => array( 'globals' ),
		'lets'    => array( 'short-term-student-accommodation', 'summer-student-accommodation' ),
	);
	if ( isset( $texts[ $kind ] ) ) {
		$posts = array_filter( array_map( 'hfs_site_text', $texts[ $kind ] ) );
		return array_map( static fn( WP_Post $post ): array => array( $rule( 'post', (string) $post->ID ) ), array_values( $posts ) );
	}
	if ( in_array( $kind, array( 'city', 'building' ), true ) ) {
		return array( array( $rule( 'taxonomy', 'location' ) ) );
	}
	return array( array( $rule( 'post_type', $kind ) ) );
}

/**
 * The fields in ACF's words.
 *
 * @param array  $fields     Fields as hfs_fields() gives them.
 * @param string $parent_key The key of what they are part of.
 */
function hfs_acf_fields( array $fields, string $parent_key ): array {
	$types = array(
		'html'    => 'wysiwyg',
		'words'   => 'checkbox',
		'amenity' => 'post_object',
		'date'    => 'date_picker',
	);
	$made  = array();
	foreach ( $fields as $name => $type ) {
		$key = $parent_key . '_' . $name;
		if ( is_array( $type ) ) {
			$made[] = array(
				'key'        => $key,
				'name'       => $name,
				'label'      => $name,
				'type'       => $type[0],
				'sub_fields' => hfs_acf_fields( $type[1], $key ),
			);
			continue;
		}
		$field = array(
			'key'   => $key,
			'name'  => $name,
			'label' => $name,
			'type'  => $types[ $type ] ?? $type,
		);
		if ( 'amenity' === $type ) {
			$field += array(
				'post_type'     => array( 'amenities' ),
				'return_format' => 'id',
			);
		}
		if ( 'words' === $type ) {
			$field += array( 'choices' => hfs_place_choices() );
		}
		$made[] = $field;
	}
	return $made;
}

/**
 * Cities and buildings to choose from, by slug.
 *
 * @return array<string, string>
 */
function hfs_place_choices(): array {
	static $choices = null;
	$choices      ??= wp_list_pluck( hfs_places(), 'name', 'slug' );
	return $choices;
}
