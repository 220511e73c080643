<?php
/**
 * The fields of everything else: offers, questions, posts, pages, and what several kinds share.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * What search engines and messengers show of a page.
 *
 * @param bool $may_be_hidden Whether it may be kept out of search engines.
 * @return array<string, array>
 */
function hfs_head_fields( bool $may_be_hidden = true ): array {
	return array(
		'metaTitle'       => array( 'text', __( 'Title in search results', 'student-accommodation-api' ), __( 'Empty for the usual one. About 60 characters are shown.', 'student-accommodation-api' ), array( 'wide' => true ) ),
		'metaDescription' => array( 'textarea', __( 'Description in search results', 'student-accommodation-api' ), __( 'Empty for the usual one. About 155 characters are shown.', 'student-accommodation-api' ) ),
		'metaImage'       => array( 'image', __( 'Picture for messengers', 'student-accommodation-api' ), __( 'What a link in a message or a social network shows, cut to 1200 by 630 pixels. Empty for the picture of the page.', 'student-accommodation-api' ) ),
	) + ( $may_be_hidden ? array(
		'metaNoindex' => array( 'true_false', __( 'Not in search engines', 'student-accommodation-api' ), __( 'This page alone, not those below it. Whoever has its address can still open it; the site map leaves it out.', 'student-accommodation-api' ), array( 'wide' => true ) ),
	) : array() );
}

/**
 * The contracts that an offer or a payment plan is for.
 *
 * @return array<string, array>
 */
function hfs_fields_of_stays(): array {
	return array(
		'lettingOptions' => array(
			'group',
			__( 'Kinds of stay it is for', 'student-accommodation-api' ),
			__( 'Tick none for every kind.', 'student-accommodation-api' ),
			array(
				'longTerm'  => array( 'true_false', __( 'A year, or a part of it', 'student-accommodation-api' ) ),
				'shortTerm' => array( 'true_false', __( 'Short stays', 'student-accommodation-api' ) ),
				'summer'    => array( 'true_false', __( 'Summer stays', 'student-accommodation-api' ) ),
			),
		),
		'minWeeks'       => array( 'number', __( 'Fewest weeks', 'student-accommodation-api' ), __( 'Empty for any.', 'student-accommodation-api' ), array( 'min' => 1, 'integer' => true ) ),
		'maxWeeks'       => array( 'number', __( 'Most weeks', 'student-accommodation-api' ), __( 'Empty for any.', 'student-accommodation-api' ), array( 'min' => 1, 'integer' => true ) ),
	);
}

/**
 * Where something is on the map.
 *
 * @param bool $is_needed Whether it cannot be published without: a building would be on no map and near no university.
 */
function hfs_coordinate_fields( bool $is_needed = false ): array {
	return array(
		'group',
		__( 'Where it is on the map', 'student-accommodation-api' ),
		__( 'Right-click the place on a map to copy both, and paste them into the first field.', 'student-accommodation-api' ),
		array(
			'lat' => array( 'latitude', __( 'Latitude', 'student-accommodation-api' ), __( 'Such as 53.7955.', 'student-accommodation-api' ), array( 'required' => $is_needed ) ),
			'lng' => array( 'longitude', __( 'Longitude', 'student-accommodation-api' ), __( 'Such as -1.5491; west of Greenwich it is negative.', 'student-accommodation-api' ), array( 'required' => $is_needed ) ),
		),
		array( 'both' => true ),
	);
}

/**
 * Questions with their answers.
 */
function hfs_question_fields(): array {
	return array(
		'repeater',
		__( 'Questions', 'student-accommodation-api' ),
		'',
		array(
			'question' => array( 'text', __( 'Question', 'student-accommodation-api' ), '', array( 'required' => true ) ),
			'answer'   => array( 'html', __( 'Answer', 'student-accommodation-api' ) ),
		),
		array( 'add' => __( 'Add a question', 'student-accommodation-api' ), 'title' => 'question' ),
	);
}

/**
 * Promises beside a price.
 */
function hfs_assurance_fields(): array {
	return array(
		'repeater',
		__( 'Promises beside the price', 'student-accommodation-api' ),
		__( 'What happens without a visa or the grades, time to change one’s mind, the deposit. A building that has its own does not use those of the whole site.', 'student-accommodation-api' ),
		array(
			'text' => array( 'text', __( 'Promise', 'student-accommodation-api' ), __( 'Such as Seven days to change your mind.', 'student-accommodation-api' ), array( 'required' => true ) ),
			'url'  => array( 'url', __( 'The page that explains it', 'student-accommodation-api' ) ),
		),
		array( 'add' => __( 'Add a promise', 'student-accommodation-api' ), 'title' => 'text' ),
	);
}

/**
 * Ways to pay a contract.
 */
function hfs_payment_plan_fields(): array {
	return array(
		'repeater',
		__( 'Ways to pay', 'student-accommodation-api' ),
		__( 'A building that has its own does not use those of the whole site.', 'student-accommodation-api' ),
		array(
			'name'           => array( 'text', __( 'Name', 'student-accommodation-api' ), __( 'Such as Three instalments.', 'student-accommodation-api' ), array( 'required' => true ) ),
			'needsGuarantor' => array( 'true_false', __( 'Needs a guarantor in the UK', 'student-accommodation-api' ) ),
		) + hfs_fields_of_stays() + array(
			'payments'       => array(
				'repeater',
				__( 'Payments', 'student-accommodation-api' ),
				__( 'In their order.', 'student-accommodation-api' ),
				array(
					'share'   => array( 'number', __( 'Share', 'student-accommodation-api' ), __( 'Its size compared with the others: 1 for each makes them equal.', 'student-accommodation-api' ), array( 'min' => 1, 'max' => 1000, 'integer' => true ) ),
					'dueDay'  => array( 'text', __( 'Due each year on', 'student-accommodation-api' ), __( 'Such as 28 September.', 'student-accommodation-api' ), array( 'pattern' => '^\\d{1,2}(st|nd|rd|th)?\\s+(of\\s+)?[A-Za-z]{3,}$' ) ),
					'dueDays' => array( 'number', __( 'Or days from the start of the contract', 'student-accommodation-api' ), __( '0 is its first day, -28 four weeks before it.', 'student-accommodation-api' ), array( 'integer' => true ) ),
				),
				array( 'start' => 1, 'add' => __( 'Add a payment', 'student-accommodation-api' ), 'title' => 'dueDay' ),
			),
		),
		array( 'add' => __( 'Add a way to pay', 'student-accommodation-api' ), 'title' => 'name' ),
	);
}

/**
 * The fields of an amenity.
 *
 * @return array<string, array>
 */
function hfs_amenity_fields(): array {
	return array(
		'amenityIcon' => array( 'image', __( 'Icon', 'student-accommodation-api' ), __( 'A drawing; the name of an icon is enough.', 'student-accommodation-api' ), array( 'unused' => true ) ),
		'iconData'    => array( 'text', __( 'Name of the icon', 'student-accommodation-api' ), __( 'Such as Wifi; else the name of the amenity is tried.', 'student-accommodation-api' ) ),
	);
}

/**
 * The fields of an agent.
 *
 * @return array<string, array>
 */
function hfs_agent_fields(): array {
	return array(
		'agentID' => array( 'text', __( 'Number', 'student-accommodation-api' ), __( 'As the booking system has it.', 'student-accommodation-api' ) ),
	);
}

/**
 * The fields of an offer.
 *
 * @return array<string, array>
 */
function hfs_offer_fields(): array {
	return array(
		'summary'     => array( 'textarea', __( 'Summary', 'student-accommodation-api' ), __( 'One or two sentences for the card.', 'student-accommodation-api' ) ),
		'eligibility' => array( 'textarea', __( 'Who it is for', 'student-accommodation-api' ) ),
		'offer_code'  => array( 'text', __( 'Code', 'student-accommodation-api' ), __( 'What a student says or types to get it.', 'student-accommodation-api' ) ),
		'starts_on'   => array( 'date', __( 'From', 'student-accommodation-api' ) ),
		'ends_on'     => array( 'date', __( 'Until', 'student-accommodation-api' ), __( 'The site no longer shows it after that day.', 'student-accommodation-api' ), array( 'after' => 'starts_on' ) ),
		'discount'    => array(
			'group',
			__( 'What it takes off', 'student-accommodation-api' ),
			__( 'Worked out on the page of each room; empty where the offer only says something.', 'student-accommodation-api' ),
			array(
				'amount'           => array( 'price', __( 'Pounds off', 'student-accommodation-api' ), __( 'Such as 100.00.', 'student-accommodation-api' ) ),
				'percent'          => array( 'number', __( 'Or per cent off', 'student-accommodation-api' ), '', array( 'min' => 0, 'max' => 100 ) ),
				'weeks'            => array( 'number', __( 'Or weeks free', 'student-accommodation-api' ), '', array( 'min' => 0, 'integer' => true ) ),
				'takenFrom'        => array( 'choice', __( 'Taken off', 'student-accommodation-api' ), '', array( 'choices' => array( '' => __( 'Every payment', 'student-accommodation-api' ), 'first' => __( 'The first payment', 'student-accommodation-api' ), 'last' => __( 'The last payment', 'student-accommodation-api' ) ) ) ),
				'combinable'       => array( 'true_false', __( 'Adds up with other offers', 'student-accommodation-api' ) ),
			) + hfs_fields_of_stays() + array(
				'startsFrom'       => array( 'date', __( 'For contracts that start from', 'student-accommodation-api' ) ),
				'startsUntil'      => array( 'date', __( 'Until', 'student-accommodation-api' ), '', array( 'after' => 'startsFrom' ) ),
				'bookedDaysBefore' => array( 'number', __( 'Booked this many days before the start', 'student-accommodation-api' ), '', array( 'min' => 0, 'integer' => true ) ),
			),
		),
		'cities'      => array( 'words', __( 'Cities', 'student-accommodation-api' ), __( 'Leave both empty for an offer that holds everywhere.', 'student-accommodation-api' ), array( 'of' => 'city' ) ),
		'properties'  => array( 'words', __( 'Buildings', 'student-accommodation-api' ), '', array( 'of' => 'building' ) ),
	);
}

/**
 * The fields of a post.
 *
 * @return array<string, array>
 */
function hfs_post_fields(): array {
	return array(
		'related_property' => array( 'building', __( 'About the building', 'student-accommodation-api' ) ),
		'city'             => array( 'city', __( 'About the city', 'student-accommodation-api' ) ),
		'is_news'          => array( 'true_false', __( 'Company news', 'student-accommodation-api' ), __( 'News is not in the lists of the blog.', 'student-accommodation-api' ) ),
	) + hfs_head_fields();
}

/**
 * The fields of a page.
 *
 * @return array<string, array>
 */
function hfs_page_fields(): array {
	return array(
		'lead'           => array( 'textarea', __( 'Introduction', 'student-accommodation-api' ), __( 'Below the heading, in larger type.', 'student-accommodation-api' ) ),
		'featured_image' => array( 'image', __( 'Picture', 'student-accommodation-api' ) ),
	) + hfs_head_fields();
}

/**
 * The fields of a banner.
 *
 * @return array<string, array>
 */
function hfs_banner_fields(): array {
	return array(
		'banner_desktop'  => array( 'image', __( 'Picture for wide screens', 'student-accommodation-api' ) ),
		'banner_mobile'   => array( 'image', __( 'Picture for phones', 'student-accommodation-api' ) ),
		'banner_alt_text' => array( 'text', __( 'What the picture says', 'student-accommodation-api' ), __( 'For visitors who cannot see it.', 'student-accommodation-api' ) ),
		'banner_url'      => array( 'url', __( 'Leads to', 'student-accommodation-api' ) ),
		'banner_expiry'   => array( 'date', __( 'Last day', 'student-accommodation-api' ), __( 'The site shows it until then.', 'student-accommodation-api' ) ),
	);
}
