<?php
/**
 * The fields of rooms.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * The fields of a room.
 *
 * @return array<string, array>
 */
function hfs_room_fields(): array {
	return array(
		HFS_BUILDING_FIELD  => array( 'building', __( 'Building', 'student-accommodation-api' ), __( 'The page of a room is below that of its building.', 'student-accommodation-api' ), array( 'required' => true, 'elsewhere' => true ) ),
		'roomType'          => array( 'text', __( 'Kind of room', 'student-accommodation-api' ), __( 'Such as Studio or En-suite room; the filter on the site lists them.', 'student-accommodation-api' ) ),
		'description'       => array( 'html', __( 'Description', 'student-accommodation-api' ), __( 'What is good about this room, in two or three sentences. Its numbers and prices have to agree with the fields: visitors read both. The page shows it instead of the text above.', 'student-accommodation-api' ) ),
		'contracts'         => array(
			'repeater',
			__( 'Contracts', 'student-accommodation-api' ),
			__( 'Each way to rent this room. They are shown in this order.', 'student-accommodation-api' ),
			array(
				'contract' => array(
					'group',
					'',
					'',
					array(
						'title'               => array( 'text', __( 'Name', 'student-accommodation-api' ), __( 'What students choose from, such as 27/28 - Studio - 44 Weeks. Weeks in the name have to agree with the dates.', 'student-accommodation-api' ), array( 'required' => true ) ),
						'startDate'           => array( 'date', __( 'Start', 'student-accommodation-api' ), '', array( 'required' => true ) ),
						'endDate'             => array( 'date', __( 'End', 'student-accommodation-api' ), '', array( 'required' => true, 'after' => 'startDate' ) ),
						'prices'              => array(
							'repeater',
							__( 'Price', 'student-accommodation-api' ),
							'',
							array(
								'pricePerPersonPerWeek' => array( 'price', __( 'Weekly price for one person', 'student-accommodation-api' ), __( 'Pounds and pence, such as 165.00. Empty shows “Price on request”.', 'student-accommodation-api' ) ),
								'depositPerPerson'      => array( 'price', __( 'Deposit', 'student-accommodation-api' ), __( 'Empty or 0 for none.', 'student-accommodation-api' ) ),
								'feePerPerson'          => array( 'price', __( 'Booking fee', 'student-accommodation-api' ), __( 'Empty or 0 for none.', 'student-accommodation-api' ) ),
								'roomName'              => array( 'text', __( 'For rooms named', 'student-accommodation-api' ), __( 'Only where the price holds for some of the rooms.', 'student-accommodation-api' ), array( 'unused' => true ) ),
							),
							array( 'start' => 1, 'most' => 1, 'add' => __( 'Add a price', 'student-accommodation-api' ) ),
						),
						'soldOut'             => array( 'true_false', __( 'Sold out', 'student-accommodation-api' ), __( 'Only this contract: the site offers its waiting list. The others can still be booked.', 'student-accommodation-api' ) ),
						'soldOutFrom'         => array( 'date', __( 'Sold out from', 'student-accommodation-api' ), __( 'Only where this contract ends being offered on a day that is known before.', 'student-accommodation-api' ) ),
						'academicYear'        => array( 'text', __( 'Academic year', 'student-accommodation-api' ), __( 'Such as 2027/28; worked out from the start where it is empty.', 'student-accommodation-api' ), array( 'more' => true, 'pattern' => '^\\d{4}/\\d{2}$' ) ),
						'lettingOption'       => array( 'choice', __( 'Kind of stay', 'student-accommodation-api' ), __( 'Short and summer stays have lists of their own on the site.', 'student-accommodation-api' ), array( 'more' => true, 'choices' => array( '' => __( 'A year, or a part of it', 'student-accommodation-api' ), 'short-term-lets' => __( 'Short stay', 'student-accommodation-api' ), 'summer-lets' => __( 'Summer stay', 'student-accommodation-api' ) ) ) ),
						'minContractDays'     => array( 'number', __( 'Shortest stay in days', 'student-accommodation-api' ), __( 'Only where the name does not say the weeks.', 'student-accommodation-api' ), array( 'more' => true, 'min' => 0, 'integer' => true ) ),
						'bookNowURL'          => array( 'url', __( 'Address of Book now', 'student-accommodation-api' ), __( 'Where it is empty, the button leads to the enquiry form.', 'student-accommodation-api' ), array( 'more' => true ) ),
						'utilities'           => array(
							'group',
							__( 'Bills in the price', 'student-accommodation-api' ),
							'',
							array(
								'electricity'       => array( 'true_false', __( 'Electricity', 'student-accommodation-api' ) ),
								'gas'               => array( 'true_false', __( 'Gas', 'student-accommodation-api' ) ),
								'water'             => array( 'true_false', __( 'Water', 'student-accommodation-api' ) ),
								'broadband'         => array( 'true_false', __( 'Broadband', 'student-accommodation-api' ) ),
								'contentsInsurance' => array( 'true_false', __( 'Contents insurance', 'student-accommodation-api' ) ),
								'councilTax'        => array( 'true_false', __( 'Council tax', 'student-accommodation-api' ) ),
								'phone'             => array( 'true_false', __( 'Telephone', 'student-accommodation-api' ) ),
								'tvLicence'         => array( 'true_false', __( 'TV licence', 'student-accommodation-api' ) ),
							),
							array( 'more' => true ),
						),
						'showInShortStaysTab' => array( 'true_false', __( 'Show among the short stays', 'student-accommodation-api' ), '', array( 'more' => true ) ),
						'restrictions'        => array( 'text', __( 'Restrictions', 'student-accommodation-api' ), '', array( 'unused' => true, 'more' => true ) ),
						'discountCode'        => array( 'text', __( 'Discount code', 'student-accommodation-api' ), '', array( 'unused' => true, 'more' => true ) ),
						'customDescription'   => array( 'textarea', __( 'Note', 'student-accommodation-api' ), '', array( 'unused' => true, 'more' => true ) ),
					),
				),
			),
			array( 'add' => __( 'Add a contract', 'student-accommodation-api' ), 'title' => 'contract.title', 'weeks' => 'contract' ),
		),
		'quantityAvailable' => array( 'number', __( 'How many are left', 'student-accommodation-api' ), __( 'Empty where you do not know; 0 shows the room as sold out.', 'student-accommodation-api' ), array( 'min' => 0, 'integer' => true ) ),
		'quantity'          => array( 'number', __( 'How many there are', 'student-accommodation-api' ), '', array( 'min' => 0, 'integer' => true ) ),
		'externalSoldOut'   => array( 'true_false', __( 'Sold out in the booking system', 'student-accommodation-api' ), __( 'Shows the room as sold out, whatever is left.', 'student-accommodation-api' ) ),
		'media'             => array(
			'group',
			__( 'Pictures and videos', 'student-accommodation-api' ),
			'',
			array(
				'photos'       => array( 'gallery', __( 'Photos', 'student-accommodation-api' ), __( 'The first is the one on cards.', 'student-accommodation-api' ) ),
				'floorplans'   => array( 'gallery', __( 'Floor plans', 'student-accommodation-api' ) ),
				'youtubeVideo' => array( 'url', __( 'Address of a video', 'student-accommodation-api' ), '', array( 'unused' => true ) ),
				'tourvideo'    => array( 'url', __( 'Address of a tour', 'student-accommodation-api' ), '', array( 'unused' => true ) ),
			),
		),
		'floorSpace'        => array( 'number', __( 'Floor space', 'student-accommodation-api' ), __( 'In square metres.', 'student-accommodation-api' ), array( 'min' => 0 ) ),
		'bedSize'           => array( 'text', __( 'Bed', 'student-accommodation-api' ), __( 'Such as Double bed, 135 cm.', 'student-accommodation-api' ) ),
		'bathrooms'         => array( 'text', __( 'Bathroom', 'student-accommodation-api' ), __( 'Such as Own shower room.', 'student-accommodation-api' ) ),
		'kitchen'           => array( 'text', __( 'Kitchen', 'student-accommodation-api' ), __( 'Such as Shared by six.', 'student-accommodation-api' ) ),
		'clusterSize'       => array( 'number', __( 'Rooms in the flat', 'student-accommodation-api' ), __( 'Empty for a studio.', 'student-accommodation-api' ), array( 'min' => 0, 'integer' => true ) ),
		'occupancy'         => array( 'number', __( 'People in the room', 'student-accommodation-api' ), '', array( 'min' => 1, 'integer' => true ) ),
		'accessible'        => array( 'true_false', __( 'Adapted for wheelchairs', 'student-accommodation-api' ) ),
		'designation'       => array( 'text', __( 'Designation', 'student-accommodation-api' ), __( 'As the booking system has it.', 'student-accommodation-api' ), array( 'unused' => true ) ),
		'facilities'        => array(
			'repeater',
			__( 'What is in the room', 'student-accommodation-api' ),
			'',
			array(
				'facility' => array( 'text', __( 'Facility', 'student-accommodation-api' ), __( 'Such as Desk lamp.', 'student-accommodation-api' ), array( 'required' => true ) ),
				'image'    => array( 'image', __( 'Picture', 'student-accommodation-api' ) ),
			),
			array( 'add' => __( 'Add a facility', 'student-accommodation-api' ), 'title' => 'facility' ),
		),
		'showSaleTag'       => array( 'true_false', __( 'Show as reduced', 'student-accommodation-api' ), __( 'Needs the price before, below.', 'student-accommodation-api' ) ),
		'customSalePricing' => array(
			'repeater',
			__( 'Price before the reduction', 'student-accommodation-api' ),
			'',
			array(
				'title'         => array( 'text', __( 'Name', 'student-accommodation-api' ) ),
				'originalPrice' => array( 'price', __( 'Weekly price before', 'student-accommodation-api' ), __( 'Pounds and pence, such as 165.00.', 'student-accommodation-api' ), array( 'required' => true ) ),
			),
			array( 'most' => 1, 'add' => __( 'Add a price before', 'student-accommodation-api' ), 'title' => 'title' ),
		),
	) + hfs_head_fields();
}
