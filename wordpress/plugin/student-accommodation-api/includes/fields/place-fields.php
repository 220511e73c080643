<?php
/**
 * The fields of cities, buildings and universities.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * The fields of a city.
 *
 * @return array<string, array>
 */
function hfs_city_fields(): array {
	return array(
		'strapline'      => array( 'text', __( 'Line below the name', 'student-accommodation-api' ) ),
		'summary'        => array( 'html', __( 'Summary', 'student-accommodation-api' ), __( 'The first paragraph of the city’s page.', 'student-accommodation-api' ) ),
		'featured_image' => array( 'image', __( 'Picture', 'student-accommodation-api' ), __( 'On the card and at the top of the page.', 'student-accommodation-api' ) ),
		'coordinates'    => hfs_coordinate_fields(),
		'nation'         => array( 'choice', __( 'Nation', 'student-accommodation-api' ), __( 'What the law on tenancies depends on.', 'student-accommodation-api' ), array( 'choices' => array( '' => __( 'Not said', 'student-accommodation-api' ), 'England' => __( 'England', 'student-accommodation-api' ), 'Scotland' => __( 'Scotland', 'student-accommodation-api' ), 'Wales' => __( 'Wales', 'student-accommodation-api' ), 'Northern Ireland' => __( 'Northern Ireland', 'student-accommodation-api' ) ) ) ),
		'areas'          => array(
			'repeater',
			__( 'Areas', 'student-accommodation-api' ),
			__( 'Parts of the city that students live in.', 'student-accommodation-api' ),
			array(
				'name' => array( 'text', __( 'Name', 'student-accommodation-api' ), '', array( 'required' => true ) ),
				'text' => array( 'textarea', __( 'Text', 'student-accommodation-api' ) ),
			),
			array( 'add' => __( 'Add an area', 'student-accommodation-api' ), 'title' => 'name' ),
		),
		'faqs'           => hfs_question_fields(),
	) + hfs_head_fields();
}

/**
 * The fields of a building.
 *
 * @return array<string, array>
 */
function hfs_building_fields(): array {
	$limits = hfs_rule( 'number-implausible' )['limits'];
	return array(
		'city'                     => array( 'city', __( 'City', 'student-accommodation-api' ), __( 'The page of a building is below that of its city.', 'student-accommodation-api' ), array( 'required' => true ) ),
		'cardSubtitle'             => array( 'text', __( 'Line on the card', 'student-accommodation-api' ), __( 'Such as Five minutes from the station.', 'student-accommodation-api' ) ),
		'summary'                  => array( 'html', __( 'Summary', 'student-accommodation-api' ), __( 'The first paragraph of the building’s page.', 'student-accommodation-api' ) ),
		'locationAddress'          => array( 'text', __( 'Address', 'student-accommodation-api' ), __( 'Street, city and postcode.', 'student-accommodation-api' ), array( 'wide' => true ) ),
		'coordinates'              => hfs_coordinate_fields( true ),
		'featured_image'           => array( 'image', __( 'Picture', 'student-accommodation-api' ), __( 'On the card and at the top of the page.', 'student-accommodation-api' ) ),
		'locationGallery'          => array( 'gallery', __( 'More pictures', 'student-accommodation-api' ) ),
		'locationSalesPhone'       => array( 'tel', __( 'Telephone', 'student-accommodation-api' ), __( 'Such as 0113 496 0000.', 'student-accommodation-api' ) ),
		'locationSalesTimes'       => array( 'text', __( 'When someone answers', 'student-accommodation-api' ), __( 'Such as Monday to Friday, 9 to 5.', 'student-accommodation-api' ), array( 'unused' => true ) ),
		'enquiryEmail'             => array( 'email', __( 'Enquiries about it go to', 'student-accommodation-api' ), __( 'Empty for the address under Public site.', 'student-accommodation-api' ) ),
		'amenities'                => array(
			'repeater',
			__( 'Amenities', 'student-accommodation-api' ),
			__( 'Tick what everybody in the building may use.', 'student-accommodation-api' ),
			array(
				'amenity' => array( 'amenity', __( 'Amenity', 'student-accommodation-api' ), '', array( 'required' => true ) ),
			),
			array( 'tick' => 'amenity' ),
		),
		'locationMoreInfo'         => array(
			'repeater',
			__( 'More to read', 'student-accommodation-api' ),
			__( 'Sections that open on the page.', 'student-accommodation-api' ),
			array(
				'locationMoreInfoTitle'   => array( 'text', __( 'Heading', 'student-accommodation-api' ), '', array( 'required' => true ) ),
				'locationMoreInfoContent' => array( 'html', __( 'Text', 'student-accommodation-api' ) ),
			),
			array( 'add' => __( 'Add a section', 'student-accommodation-api' ), 'title' => 'locationMoreInfoTitle' ),
		),
		'locationTravelTimes'      => array(
			'repeater',
			__( 'Travel times', 'student-accommodation-api' ),
			'',
			array(
				'travel_time' => array( 'number', __( 'Minutes', 'student-accommodation-api' ), '', array( 'required' => true, 'min' => 1, 'integer' => true ) ),
				'travel_to'   => array( 'text', __( 'To', 'student-accommodation-api' ), __( 'Such as University of Leeds.', 'student-accommodation-api' ), array( 'required' => true ) ),
				'travel_type' => array( 'choice', __( 'How', 'student-accommodation-api' ), '', array( 'required' => true, 'choices' => array( '' => __( 'Choose', 'student-accommodation-api' ), 'walking' => __( 'On foot', 'student-accommodation-api' ), 'cycling' => __( 'By bicycle', 'student-accommodation-api' ), 'public transport' => __( 'By public transport', 'student-accommodation-api' ), 'driving' => __( 'By car', 'student-accommodation-api' ) ) ) ),
			),
			array( 'add' => __( 'Add a travel time', 'student-accommodation-api' ), 'title' => 'travel_to' ),
		),
		'paymentPlans'             => hfs_payment_plan_fields(),
		'assurances'               => hfs_assurance_fields(),
		'testimonials'             => array(
			'repeater',
			__( 'Reviews', 'student-accommodation-api' ),
			__( 'What residents have said, in their words.', 'student-accommodation-api' ),
			array(
				'rating' => array( 'number', __( 'Stars', 'student-accommodation-api' ), __( '1 to 5.', 'student-accommodation-api' ), array( 'required' => true, 'min' => 1, 'max' => 5 ) ),
				'title'  => array( 'text', __( 'Heading', 'student-accommodation-api' ) ),
				'text'   => array( 'textarea', __( 'Review', 'student-accommodation-api' ), '', array( 'required' => true ) ),
				'author' => array( 'text', __( 'Who', 'student-accommodation-api' ) ),
				'course' => array( 'text', __( 'Course', 'student-accommodation-api' ), '', array( 'more' => true ) ),
				'date'   => array( 'date', __( 'When', 'student-accommodation-api' ), '', array( 'more' => true ) ),
				'source' => array( 'text', __( 'Where it was written', 'student-accommodation-api' ), '', array( 'more' => true ) ),
				'reply'  => array( 'textarea', __( 'Our reply', 'student-accommodation-api' ), '', array( 'more' => true ) ),
			),
			array( 'add' => __( 'Add a review', 'student-accommodation-api' ), 'title' => 'author' ),
		),
		'arrangeViewingURL'        => array( 'url', __( 'Address to arrange a viewing', 'student-accommodation-api' ) ),
		'locationTour'             => array( 'url', __( 'Address of a tour', 'student-accommodation-api' ) ),
		'locationHasANUK'          => array( 'true_false', __( 'Accredited by ANUK', 'student-accommodation-api' ) ),
		'externalSoldOut'          => array( 'true_false', __( 'Sold out in the booking system', 'student-accommodation-api' ) ),
		'locationShowShortLet'     => array( 'true_false', __( 'Offers short stays', 'student-accommodation-api' ) ),
		'shortTermLetsDescription' => array( 'html', __( 'About short stays', 'student-accommodation-api' ) ),
		'locationShowSummerLet'    => array( 'true_false', __( 'Offers summer stays', 'student-accommodation-api' ) ),
		'summerLetsDescription'    => array( 'html', __( 'About summer stays', 'student-accommodation-api' ) ),
		'numberOfBeds'             => array( 'number', __( 'Beds', 'student-accommodation-api' ), '', array( 'min' => 0, 'integer' => true ) ),
		'yearOpened'               => array( 'number', __( 'Opened in the year', 'student-accommodation-api' ), '', array( 'min' => $limits['yearOpened']['min'], 'max' => (int) wp_date( 'Y' ) + $limits['yearOpened']['yearsAhead'], 'integer' => true ) ),
		'energyRating'             => array( 'choice', __( 'Energy rating', 'student-accommodation-api' ), '', array( 'choices' => array( '' => __( 'Not said', 'student-accommodation-api' ), 'A' => __( 'A', 'student-accommodation-api' ), 'B' => __( 'B', 'student-accommodation-api' ), 'C' => __( 'C', 'student-accommodation-api' ), 'D' => __( 'D', 'student-accommodation-api' ), 'E' => __( 'E', 'student-accommodation-api' ), 'F' => __( 'F', 'student-accommodation-api' ), 'G' => __( 'G', 'student-accommodation-api' ) ) ) ),
		'accessibility'            => array(
			'group',
			__( 'Accessibility', 'student-accommodation-api' ),
			__( 'The page says nothing about what is left empty. 0 says that there is none.', 'student-accommodation-api' ),
			array(
				'stepFree'      => array( 'choice', __( 'Step-free from the street', 'student-accommodation-api' ), '', array( 'choices' => array( '' => __( 'Not said', 'student-accommodation-api' ), 'yes' => __( 'Yes', 'student-accommodation-api' ), 'no' => __( 'No', 'student-accommodation-api' ) ) ) ),
				'lifts'         => array( 'number', __( 'Lifts', 'student-accommodation-api' ), '', array( 'min' => 0, 'integer' => true ) ),
				'adaptedRooms'  => array( 'number', __( 'Adapted rooms', 'student-accommodation-api' ), '', array( 'min' => 0, 'integer' => true ) ),
				'doorWidth'     => array( 'number', __( 'Narrowest door, in cm', 'student-accommodation-api' ), __( 'The clear width, with the door open.', 'student-accommodation-api' ), $limits['doorWidth'] + array( 'integer' => true ) ),
				'liftDoorWidth' => array( 'number', __( 'Narrowest lift door, in cm', 'student-accommodation-api' ), '', $limits['liftDoorWidth'] + array( 'integer' => true ) ),
				'turningSpace'  => array( 'number', __( 'Turning space in wet rooms, in cm', 'student-accommodation-api' ), __( 'The diameter of the circle that is free on the floor.', 'student-accommodation-api' ), $limits['turningSpace'] + array( 'integer' => true ) ),
				'notes'         => array( 'textarea', __( 'More about it', 'student-accommodation-api' ) ),
			),
		),
		'branding'                 => array(
			'group',
			__( 'Colours and logo', 'student-accommodation-api' ),
			'',
			array(
				'primaryColour'   => array( 'colour', __( 'First colour', 'student-accommodation-api' ), __( 'Such as #1a5c4b.', 'student-accommodation-api' ) ),
				'secondaryColour' => array( 'colour', __( 'Second colour', 'student-accommodation-api' ), __( 'Such as #f2c14e.', 'student-accommodation-api' ) ),
				'logo'            => array( 'image', __( 'Logo', 'student-accommodation-api' ) ),
			),
		),
	) + hfs_head_fields();
}

/**
 * The fields of a university.
 *
 * @return array<string, array>
 */
function hfs_university_fields(): array {
	return array(
		'city'        => array( 'city', __( 'City', 'student-accommodation-api' ), __( 'Its page lists the buildings of this city.', 'student-accommodation-api' ) ),
		'coordinates' => hfs_coordinate_fields(),
	) + hfs_head_fields();
}
