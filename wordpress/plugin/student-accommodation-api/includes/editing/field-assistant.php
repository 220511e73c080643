<?php
/**
 * What the panel asks while someone types: what is wrong as a whole, and what visitors will read about each contract or pay with an
 * offer.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'hfs_register_assistant' );

/**
 * Registers POST hfs/v1/editor/{post}/look with the fields as the panel has them.
 */
function hfs_register_assistant(): void {
	register_rest_route(
		'hfs/v1',
		'/editor/(?P<id>\d+)/look',
		array(
			'methods'             => WP_REST_Server::CREATABLE,
			'callback'            => 'hfs_look_at_fields',
			'permission_callback' => static fn( WP_REST_Request $request ): bool => current_user_can( 'edit_post', $request['id'] ),
			'args'                => array(
				'fields'  => array(
					'type'     => 'object',
					'required' => true,
				),
				'answers' => array(
					'type'    => 'array',
					'items'   => array( 'type' => 'string' ),
					'default' => array(),
				),
				'slug'    => array(
					'type'    => 'string',
					'default' => '',
				),
				'text'    => array(
					'type'    => 'string',
					'default' => '',
				),
				'title'   => array(
					'type'    => 'string',
					'default' => '',
				),
				'parent'  => array(
					'type'    => 'integer',
					'default' => 0,
				),
				'image'   => array(
					'type'    => 'integer',
					'default' => 0,
				),
			),
		)
	);
}

/**
 * Returns the errors of the fields as a whole, the questions about prices, the texts about contracts and the prices with an offer, or
 * why there are none.
 *
 * @param WP_REST_Request $request The request.
 */
function hfs_look_at_fields( WP_REST_Request $request ): array {
	$post   = get_post( $request['id'] );
	$kind   = hfs_kind_of_post( $post );
	$fields = (array) $request['fields'];
	$texts  = 'rooms' === $kind ? hfs_texts_about_contracts( $fields ) : array();
	$shown  = array(
		HFS_TITLE => $request['title'],
		HFS_TEXT  => $request['text'],
		'image'   => $request['image'],
		'id'      => $post->ID,
	);
	$wrong  = hfs_whole_problems( $kind, $fields, $shown );
	$site   = hfs_texts_on_site( $kind, $fields, $shown );
	$prices = 'offers' === $kind ? hfs_offer_effects_as_typed( $post, $request['title'], $fields ) : null;
	$errors = array_filter( array( $texts, $site, $prices ), 'is_wp_error' );
	$moved  = hfs_moved_links( $kind, $fields, $shown );
	$known  = hfs_shared_messages( hfs_wording_problems( $kind, $fields, $shown ), hfs_known_problems( $post->ID ), true );
	return array(
		'problems'  => (object) $wrong,
		'questions' => (object) hfs_price_questions( $kind, $post, $fields, $request['answers'] ),
		'advice'    => array_merge(
			is_wp_error( $site ) ? array( __( 'Words and links have not been checked.', 'student-accommodation-api' ) . ' ' . $site->get_error_message() ) : array(),
			hfs_named_problems( $kind, hfs_together( array_intersect_key( $wrong, array( HFS_TITLE => 1, HFS_TEXT => 1 ) ), $known, hfs_gaps( $kind, $fields, $shown ), hfs_hints( $kind, $fields, $shown, $moved ) ) )
		),
		'moved'     => $moved,
		'texts'     => is_wp_error( $texts ) ? array() : $texts,
		'address'   => hfs_address_as_typed( $post, $fields, $request['slug'], $request['title'], $request['parent'] ),
		'changes'   => hfs_changes_as_typed( $post, $fields, $request['title'], $request['text'] ),
		'prices'    => is_wp_error( $prices ) ? null : $prices,
		'silence'   => $errors ? reset( $errors )->get_error_message() : '',
	);
}

/**
 * Returns what Update changes for visitors at once, of published content without a preview: label, before, after.
 *
 * @param WP_Post $post   The post.
 * @param array   $fields Its fields as the panel has them.
 * @param string  $title  Its title as typed.
 * @param string  $text   Its text as typed.
 * @return array<int, array{label: string, before: string, after: string}>
 */
function hfs_changes_as_typed( WP_Post $post, array $fields, string $title, string $text ): array {
	return 'publish' !== $post->post_status || isset( HFS_PREVIEWED[ hfs_kind( $post->post_type ) ] ) ? array() : hfs_differences( $post, $fields, $title, $text );
}

/**
 * Returns how what is typed differs from what is saved: label, before, after.
 *
 * @param WP_Post $post   The post.
 * @param array   $fields Its fields as typed.
 * @param string  $title  Its title as typed.
 * @param string  $text   Its text as typed.
 * @return array<int, array{label: string, before: string, after: string}>
 */
function hfs_differences( WP_Post $post, array $fields, string $title, string $text ): array {
	$kind    = hfs_kind_of_post( $post );
	$words   = static fn( string $html ): string => wp_trim_words( wp_strip_all_tags( $html ), 40 );
	$named   = static fn( array $values ): array => array_column( array_map( static fn( string $line ): array => explode( ': ', $line, 2 ), hfs_lines_of_fields( hfs_form( $kind ), $values ) ), 1, 0 );
	$before  = array( __( 'Title', 'student-accommodation-api' ) => $post->post_title, __( 'Text', 'student-accommodation-api' ) => $words( $post->post_content ) ) + $named( hfs_edited_fields( $post ) );
	$after   = array( __( 'Title', 'student-accommodation-api' ) => $title, __( 'Text', 'student-accommodation-api' ) => $words( $text ) ) + $named( $fields );
	$changes = array();
	foreach ( array_keys( $before + $after ) as $label ) {
		if ( ( $before[ $label ] ?? '' ) !== ( $after[ $label ] ?? '' ) ) {
			$changes[] = array(
				'label'  => (string) $label,
				'before' => (string) ( $before[ $label ] ?? '' ),
				'after'  => (string) ( $after[ $label ] ?? '' ),
			);
		}
	}
	return $changes;
}

/**
 * Returns what visitors will read about the contracts of a room.
 *
 * @param array $fields The fields of the room.
 * @return string[]|WP_Error
 */
function hfs_texts_about_contracts( array $fields ) {
	$type = array_intersect_key( hfs_fields( 'rooms' ), array( 'contracts' => true ) );
	$meta = array_map( static fn( $value ): array => array( $value ), hfs_meta_of_value( $type['contracts'], 'contracts', hfs_rows( $fields['contracts'] ?? array() ) ) );
	$rows = hfs_rows( hfs_read_values( $type, $meta )['contracts'] );
	return $rows ? hfs_contract_texts( (string) ( $fields[ HFS_BUILDING_FIELD ] ?? '' ), array_column( $rows, 'contract' ), (int) ( $fields['occupancy'] ?? 1 ) ) : array();
}
