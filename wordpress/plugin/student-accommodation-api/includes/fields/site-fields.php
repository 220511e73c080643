<?php
/**
 * The fields of the texts that exist once: home page, sections, settings of the whole site.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * The fields of the home page.
 *
 * @return array<string, array>
 */
function hfs_home_fields(): array {
	return array(
		'text'                => array( 'textarea', __( 'Text below the heading', 'student-accommodation-api' ) ),
		'featured_image'      => array( 'image', __( 'Picture', 'student-accommodation-api' ) ),
		'proof_points'        => array(
			'repeater',
			__( 'Why us', 'student-accommodation-api' ),
			'',
			array(
				'title' => array( 'text', __( 'Heading', 'student-accommodation-api' ), '', array( 'required' => true ) ),
				'text'  => array( 'textarea', __( 'Text', 'student-accommodation-api' ) ),
			),
			array( 'add' => __( 'Add a reason', 'student-accommodation-api' ), 'title' => 'title' ),
		),
		'stays'               => array(
			'repeater',
			__( 'Kinds of stay', 'student-accommodation-api' ),
			'',
			array(
				'title' => array( 'text', __( 'Heading', 'student-accommodation-api' ), '', array( 'required' => true ) ),
				'text'  => array( 'textarea', __( 'Text', 'student-accommodation-api' ) ),
				'url'   => array( 'url', __( 'Leads to', 'student-accommodation-api' ) ),
			),
			array( 'add' => __( 'Add a kind of stay', 'student-accommodation-api' ), 'title' => 'title' ),
		),
		'included_in_price'   => array(
			'repeater',
			__( 'Included in the price', 'student-accommodation-api' ),
			'',
			array(
				'icon'  => array( 'text', __( 'Name of the icon', 'student-accommodation-api' ), __( 'Such as Wifi.', 'student-accommodation-api' ) ),
				'title' => array( 'text', __( 'Heading', 'student-accommodation-api' ), '', array( 'required' => true ) ),
				'text'  => array( 'textarea', __( 'Text', 'student-accommodation-api' ) ),
			),
			array( 'add' => __( 'Add what is included', 'student-accommodation-api' ), 'title' => 'title' ),
		),
		'popular_cities'      => array( 'words', __( 'Popular cities', 'student-accommodation-api' ), '', array( 'of' => 'city' ) ),
		'featured_properties' => array( 'words', __( 'Buildings to show first', 'student-accommodation-api' ), '', array( 'of' => 'building' ) ),
	) + hfs_head_fields( false );
}

/**
 * The fields of the pages of short and of summer stays.
 *
 * @return array<string, array>
 */
function hfs_lets_fields(): array {
	return array(
		'featured_image' => array( 'image', __( 'Picture', 'student-accommodation-api' ) ),
		'steps'          => array(
			'repeater',
			__( 'Steps', 'student-accommodation-api' ),
			__( 'How it is done, one after the other.', 'student-accommodation-api' ),
			array(
				'title' => array( 'text', __( 'Heading', 'student-accommodation-api' ), '', array( 'required' => true ) ),
				'text'  => array( 'textarea', __( 'Text', 'student-accommodation-api' ) ),
			),
			array( 'add' => __( 'Add a step', 'student-accommodation-api' ), 'title' => 'title' ),
		),
		'faqs'           => hfs_question_fields(),
	) + hfs_head_fields( false );
}

/** The days of the week as the site reads them. */
const HFS_WEEKDAYS = array( 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday' );

/**
 * Returns the days of the week as the site reads them, with their names.
 *
 * @return array<string, string>
 */
function hfs_weekdays(): array {
	$names = array_map( static fn( int $day ): string => $GLOBALS['wp_locale']->get_weekday( $day % 7 ), range( 1, 7 ) );
	return array( '' => __( 'Choose', 'student-accommodation-api' ) ) + array_combine( HFS_WEEKDAYS, $names );
}

/**
 * The fields of the settings of the whole site.
 *
 * @return array<string, array>
 */
function hfs_globals_fields(): array {
	return array(
		'footer'                          => array(
			'group',
			__( 'Footer', 'student-accommodation-api' ),
			'',
			array(
				'footer_address'               => array( 'html', __( 'Address', 'student-accommodation-api' ) ),
				'company_registration_details' => array( 'html', __( 'Registration of the company', 'student-accommodation-api' ) ),
				'hasANUK'                      => array( 'true_false', __( 'Accredited by ANUK', 'student-accommodation-api' ) ),
				'footer_images'                => array(
					'repeater',
					__( 'Logos', 'student-accommodation-api' ),
					'',
					array(
						'image' => array( 'image', __( 'Picture', 'student-accommodation-api' ) ),
						'url'   => array( 'url', __( 'Leads to', 'student-accommodation-api' ) ),
					),
					array( 'add' => __( 'Add a logo', 'student-accommodation-api' ), 'title' => 'url' ),
				),
				'footerAwards'                 => array(
					'repeater',
					__( 'Awards', 'student-accommodation-api' ),
					'',
					array(
						'footerAwardImage' => array( 'image', __( 'Picture', 'student-accommodation-api' ) ),
					),
					array( 'add' => __( 'Add an award', 'student-accommodation-api' ) ),
				),
			),
		),
		'salesOpeningTimes'               => array(
			'group',
			__( 'When someone answers the telephone', 'student-accommodation-api' ),
			'',
			array(
				'text' => array( 'text', __( 'In words', 'student-accommodation-api' ), __( 'Such as Monday to Friday, 9 to 5.', 'student-accommodation-api' ) ),
				'days' => array(
					'repeater',
					__( 'By day', 'student-accommodation-api' ),
					'',
					array(
						'day'    => array( 'choice', __( 'Day', 'student-accommodation-api' ), '', array( 'required' => true, 'choices' => hfs_weekdays() ) ),
						'opens'  => array( 'time', __( 'From', 'student-accommodation-api' ), __( 'Such as 09:00.', 'student-accommodation-api' ) ),
						'closes' => array( 'time', __( 'Until', 'student-accommodation-api' ), __( 'Such as 17:30.', 'student-accommodation-api' ) ),
					),
					array( 'add' => __( 'Add a day', 'student-accommodation-api' ), 'title' => 'day' ),
				),
			),
		),
		'paymentPlans'                    => hfs_payment_plan_fields(),
		'assurances'                      => hfs_assurance_fields(),
		'guarantorRule'                   => array( 'textarea', __( 'Who needs a guarantor', 'student-accommodation-api' ), __( 'Beside the ways to pay.', 'student-accommodation-api' ) ),
		'residentsPortalURL'              => array( 'url', __( 'Address of the residents’ portal', 'student-accommodation-api' ), __( 'Where My Account leads.', 'student-accommodation-api' ) ),
		'shortTermEmail'                  => array(
			'group',
			__( 'Short stays', 'student-accommodation-api' ),
			'',
			array(
				'email'    => array( 'email', __( 'Email address', 'student-accommodation-api' ) ),
				'emailUrl' => array( 'url', __( 'Link of the address', 'student-accommodation-api' ), __( 'Such as mailto:stays@example.com.', 'student-accommodation-api' ) ),
			),
		),
		'propertySettings'                => array(
			'group',
			__( 'Pages of buildings', 'student-accommodation-api' ),
			'',
			array(
				'showShortLetsTab' => array( 'true_false', __( 'Show the tab of short stays', 'student-accommodation-api' ), '', array( 'unused' => true ) ),
			),
			array( 'unused' => true ),
		),
		'enableAccessibilityEnquiries'    => array( 'true_false', __( 'Take enquiries for adapted rooms', 'student-accommodation-api' ) ),
		'enableRollingContractStartDates' => array( 'true_false', __( 'Contracts may start on any day', 'student-accommodation-api' ), '', array( 'unused' => true ) ),
		'verboseSearchOptions'            => array( 'true_false', __( 'Say more in the search', 'student-accommodation-api' ) ),
		'specificSearch'                  => array( 'text', __( 'Search for one place alone', 'student-accommodation-api' ), __( 'The slug of a city or building.', 'student-accommodation-api' ) ),
	);
}
