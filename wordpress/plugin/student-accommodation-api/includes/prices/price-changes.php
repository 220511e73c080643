<?php
/**
 * Checks the table of prices as a whole, says what would change for visitors, and saves it.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'hfs_register_prices' );

/**
 * Registers POST hfs/v1/prices, which checks the table, says what would change, and saves it if that is asked for, and
 * hfs/v1/prices/next-year.
 */
function hfs_register_prices(): void {
	$rooms = array(
		'type'     => 'array',
		'required' => true,
		'items'    => array( 'type' => 'object' ),
	);
	register_rest_route(
		'hfs/v1',
		'/prices/next-year',
		array(
			'methods'             => WP_REST_Server::CREATABLE,
			'callback'            => 'hfs_rows_of_next_year',
			'permission_callback' => 'hfs_may_set_prices',
			'args'                => array(
				'rooms'   => $rooms,
				'percent' => array(
					'type'     => 'number',
					'required' => true,
				),
			),
		)
	);
	register_rest_route(
		'hfs/v1',
		'/prices',
		array(
			'methods'             => WP_REST_Server::CREATABLE,
			'callback'            => 'hfs_prices_response',
			'permission_callback' => 'hfs_may_set_prices',
			'args'                => array(
				'building' => array(
					'type'     => 'string',
					'required' => true,
				),
				'rooms'    => $rooms,
				'save'     => array(
					'type'    => 'boolean',
					'default' => false,
				),
				'answers'  => array(
					'type'    => 'array',
					'items'   => array( 'type' => 'string' ),
					'default' => array(),
				),
			),
		)
	);
}

/**
 * Returns the rows that the next academic year adds to the table: for each room, copies of its contracts of the latest year.
 *
 * @param WP_REST_Request $request The request, with the rooms as the table has them.
 * @return array<int, array[]>
 */
function hfs_rows_of_next_year( WP_REST_Request $request ): array {
	$empty     = array( 'title' => '', 'startDate' => '', 'endDate' => '', 'prices' => array() );
	$rows      = array_map( static fn( array $room ): array => hfs_rows( $room['contracts'] ?? array() ), $request['rooms'] );
	$contracts = array_map( static fn( array $own ): array => array_filter( array_map( static fn( array $row ): array => hfs_contract_with_cells( $empty, $row ), $own ), 'hfs_has_days' ), $rows );
	$years     = array_map( 'hfs_academic_year', array_column( array_merge( ...$contracts ), 'startDate' ) );
	$added     = array_fill_keys( array_keys( $rows ), array() );
	foreach ( $contracts as $room => $own ) {
		foreach ( $own as $index => $contract ) {
			if ( hfs_academic_year( $contract['startDate'] ) === max( $years ) ) {
				$new              = array( 'isNew' => true, 'soldOut' => false, 'soldOutFrom' => '' );
				$added[ $room ][] = $new + hfs_year_cells( hfs_contract_next_year( $contract, (float) $request['percent'], 0.01 ) ) + $rows[ $room ][ $index ];
			}
		}
	}
	return $added;
}

/**
 * Returns the errors of the table, its questions, its changes and the rooms as they are afterwards. With an error, or a question
 * that is not answered, nothing is saved.
 *
 * @param WP_REST_Request $request The request.
 */
function hfs_prices_response( WP_REST_Request $request ): array {
	$problems  = array();
	$questions = array();
	$new       = array();
	$lost      = 0;
	foreach ( $request['rooms'] as $given ) {
		$room = get_post( absint( $given['id'] ?? 0 ) );
		if ( ! $room || 'rooms' !== hfs_kind( $room->post_type ) || ! current_user_can( 'edit_post', $room->ID ) ) {
			continue;
		}
		$before = hfs_edited_fields( $room );
		$after  = hfs_fields_from_table( $before, $given );
		if ( $after === $before ) {
			continue;
		}
		$obstacle = hfs_price_obstacle( $room, (string) ( $given['modified'] ?? '' ) );
		$found    = null === $obstacle ? hfs_all_problems( 'rooms', $after, in_array( $room->post_status, HFS_PUBLIC, true ), hfs_shown( $room ) ) : array( '' => $obstacle );
		foreach ( $found as $path => $problem ) {
			$problems[] = array(
				'room'    => $room->ID,
				'path'    => $path,
				'message' => hfs_field_name( hfs_form( 'rooms' ), $path ) . ( '' === $path ? '' : ': ' ) . $problem,
			);
		}
		foreach ( in_array( $room->post_status, HFS_PUBLIC, true ) ? hfs_price_questions( 'rooms', $room, $after, array() ) : array() as $path => $asked ) {
			$questions[] = array(
				'room'     => $room->ID,
				'path'     => $path,
				'question' => $asked['name'] . ': ' . $asked['question'],
				'answer'   => "$room->ID:{$asked['answer']}",
			);
		}
		$new[ $room->ID ] = array( $room, $before, $after );
		$known            = array_column( $before['contracts'], 'contract' );
		$lost            += count( array_filter( hfs_rows( $given['contracts'] ?? array() ), static fn( array $row ): bool => ! empty( $row['isNew'] ) && '' !== ( $known[ (int) ( $row['from'] ?? -1 ) ]['bookNowURL'] ?? '' ) ) );
	}
	$is_saved = $request['save'] && ! $problems && ! array_diff( array_column( $questions, 'answer' ), $request['answers'] );
	$changes  = array();
	foreach ( $new as list( $room, $before, $after ) ) {
		$changes[] = hfs_price_changes( $room, $before, $after, ! $is_saved );
	}
	if ( $is_saved ) {
		hfs_change_rooms( array_map( static fn( array $one ): array => $one[2], $new ) );
	}
	$building = get_term_by( 'slug', $request['building'], 'hfs_place' );
	return array(
		'problems'  => $problems,
		'questions' => $questions,
		'changes'   => array_merge( array(), ...$changes ),
		'lost'      => hfs_lost_addresses_in_words( $lost ),
		'saved'     => $is_saved,
		'rooms'     => $is_saved && $building instanceof WP_Term ? hfs_price_rooms( $building ) : null,
	);
}

/**
 * Returns why a room cannot be saved from the table now, or null.
 *
 * @param WP_Post $room     The room.
 * @param string  $modified When it was changed last, as the table knows it.
 */
function hfs_price_obstacle( WP_Post $room, string $modified ): ?string {
	require_once ABSPATH . 'wp-admin/includes/post.php';
	$editor = wp_check_post_lock( $room->ID );
	if ( $editor ) {
		/* translators: %s: name of a user */
		return sprintf( __( '%s is editing this room right now.', 'student-accommodation-api' ), get_userdata( $editor )->display_name ?? '' );
	}
	return $modified !== $room->post_modified_gmt ? __( 'This room has been changed since you opened the table. Open it again.', 'student-accommodation-api' ) : null;
}

/**
 * Returns the fields of a room with what was typed into the table. A row that is new is a copy of another one.
 *
 * @param array $fields The fields.
 * @param array $given  The room as the table has it.
 */
function hfs_fields_from_table( array $fields, array $given ): array {
	$known = $fields['contracts'];
	$rows  = array();
	foreach ( hfs_rows( $given['contracts'] ?? array() ) as $row ) {
		$contract = $known[ (int) ( $row['from'] ?? -1 ) ]['contract'] ?? null;
		if ( null === $contract ) {
			continue;
		}
		if ( ! empty( $row['isNew'] ) ) {
			$contract = hfs_contract_next_year( $contract, 0, 0.01 );
		}
		$contract['title']     = sanitize_text_field( (string) ( $row['title'] ?? '' ) );
		$contract['startDate'] = sanitize_text_field( (string) ( $row['startDate'] ?? '' ) );
		$contract['endDate']   = sanitize_text_field( (string) ( $row['endDate'] ?? '' ) );
		$contract['soldOut']     = ! empty( $row['soldOut'] );
		$contract['soldOutFrom'] = sanitize_text_field( (string) ( $row['soldOutFrom'] ?? '' ) );
		$price = sanitize_text_field( (string) ( $row['price'] ?? '' ) );
		if ( $contract['prices'] || '' !== $price ) {
			$contract['prices'][0]                          ??= array( 'depositPerPerson' => '', 'feePerPerson' => '', 'roomName' => '' );
			$contract['prices'][0]['pricePerPersonPerWeek'] = $price;
		}
		$rows[] = array( 'contract' => $contract );
	}
	$left                        = $given['left'] ?? null;
	$fields['contracts']         = $rows;
	$fields['quantityAvailable'] = is_numeric( $left ) ? $left + 0 : ( '' === (string) $left ? null : $left );
	return $fields;
}

/**
 * Returns what changes for visitors, one line a contract: room, before, after.
 *
 * @param WP_Post $room     The room.
 * @param array   $before   Its fields.
 * @param array   $after    Its fields as they will be.
 * @param bool    $in_words Whether the site is asked for its words; they have been read when the table is saved.
 * @return array<int, array{room: string, before: string, after: string}>
 */
function hfs_price_changes( WP_Post $room, array $before, array $after, bool $in_words ): array {
	$title   = html_entity_decode( get_the_title( $room ), ENT_QUOTES );
	$texts   = static fn( array $fields ): array => $in_words ? array_filter( array( hfs_texts_about_contracts( $fields ) ), 'is_array' )[0] ?? array() : array();
	$old     = $texts( $before );
	$new     = $texts( $after );
	$changes = array();
	foreach ( array_keys( $after['contracts'] + $before['contracts'] ) as $index ) {
		$was = $before['contracts'][ $index ]['contract'] ?? null;
		$is  = $after['contracts'][ $index ]['contract'] ?? null;
		if ( $was !== $is ) {
			$changes[] = array(
				'room'   => $title,
				'before' => $was ? ( $old[ $index ] ?? $was['title'] ) : '',
				'after'  => $is ? ( $new[ $index ] ?? $is['title'] ) : '',
			);
		}
	}
	if ( $before['quantityAvailable'] !== $after['quantityAvailable'] ) {
		$left      = static fn( $number ): string => null === $number ? __( 'left: not known', 'student-accommodation-api' ) : sprintf( /* translators: %s: a number */ __( 'left: %s', 'student-accommodation-api' ), $number );
		$changes[] = array(
			'room'   => $title,
			'before' => $left( $before['quantityAvailable'] ),
			'after'  => $left( $after['quantityAvailable'] ),
		);
	}
	return $changes;
}
