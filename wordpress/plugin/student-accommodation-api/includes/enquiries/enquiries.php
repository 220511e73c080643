<?php
/**
 * Enquiries: POST hfs/v1/mail stores each once, by its submission id.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Limits of what is stored. The site sends less. */
const HFS_MAX_FIELDS       = 40;
const HFS_MAX_FIELD_LENGTH = 10000;

add_action( 'init', 'hfs_register_enquiries' );
add_action( 'rest_api_init', 'hfs_register_mail_route' );

/**
 * Registers the post type. Only users who may read enquiries see it, and only in the admin.
 */
function hfs_register_enquiries(): void {
	register_post_type(
		'hfs_enquiry',
		array(
			'labels'              => array_merge(
				hfs_labels( __( 'Enquiries', 'student-accommodation-api' ), __( 'Enquiry', 'student-accommodation-api' ), __( 'enquiry', 'student-accommodation-api' ), __( 'enquiries', 'student-accommodation-api' ) ),
				array( 'edit_item' => __( 'Enquiry', 'student-accommodation-api' ) )
			),
			'public'              => false,
			'show_ui'             => true,
			'show_in_rest'        => false,
			'exclude_from_search' => true,
			'can_export'          => false,
			'menu_icon'           => 'dashicons-email',
			'menu_position'       => 4,
			'supports'            => array( 'title' ),
			'map_meta_cap'        => true,
			'capabilities'        => array(
				'create_posts'         => 'do_not_allow',
				'edit_posts'           => HFS_READ_ENQUIRIES,
				'edit_others_posts'    => HFS_READ_ENQUIRIES,
				'edit_private_posts'   => HFS_READ_ENQUIRIES,
				'read_private_posts'   => HFS_READ_ENQUIRIES,
				'publish_posts'        => HFS_WORK_ON_ENQUIRIES,
				'delete_posts'         => HFS_WORK_ON_ENQUIRIES,
				'delete_private_posts' => HFS_WORK_ON_ENQUIRIES,
				'delete_others_posts'  => HFS_WORK_ON_ENQUIRIES,
			),
		)
	);
}

/**
 * Registers POST hfs/v1/mail.
 */
function hfs_register_mail_route(): void {
	register_rest_route(
		'hfs/v1',
		'/mail',
		array(
			'methods'             => WP_REST_Server::CREATABLE,
			'callback'            => 'hfs_receive_enquiry',
			'permission_callback' => 'hfs_may_send_enquiry',
			'args'                => array(
				'action' => array(
					'type'     => 'string',
					'required' => true,
					'enum'     => array( 'contact_form' ),
				),
				'email'  => array(
					'type'     => 'string',
					'required' => true,
					'format'   => 'email',
				),
			),
		)
	);
}

/**
 * Receives an enquiry. It is stored and mailed once, however often it is sent.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response|WP_Error
 */
function hfs_receive_enquiry( WP_REST_Request $request ) {
	// Not in the permission check, which WordPress calls once more for the header Allow.
	if ( ! hfs_count_enquiry() ) {
		return hfs_refuse_enquiry( 429, 'too-many', __( 'Too many enquiries at once; send it again later.', 'student-accommodation-api' ) );
	}
	$fields = hfs_enquiry_fields( $request->get_body_params() );
	$id     = $fields['submissionId'] ?? '';
	// Two deliveries of one enquiry may arrive at the same time. The second is refused, and the site tries again.
	require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
	$lock = 'hfs_enquiry_' . md5( $id );
	if ( '' !== $id && ! WP_Upgrader::create_lock( $lock, MINUTE_IN_SECONDS ) ) {
		return new WP_Error( 'hfs_enquiry_under_way', __( 'This enquiry is being received already.', 'student-accommodation-api' ), array( 'status' => 409 ) );
	}
	try {
		$kept = '' !== $id && hfs_has_enquiry( $id ) ? 0 : hfs_keep_enquiry( $id, $fields );
	} finally {
		WP_Upgrader::release_lock( $lock );
	}
	if ( is_wp_error( $kept ) ) {
		return new WP_Error( 'hfs_enquiry_not_kept', __( 'The enquiry could not be kept.', 'student-accommodation-api' ), array( 'status' => 500 ) );
	}
	if ( $kept > 0 ) {
		hfs_plan_copy( $kept );
		hfs_mail_enquiry( $kept );
	}
	return new WP_REST_Response(
		array(
			'success' => true,
			'message' => __( 'Thanks, your enquiry has been sent.', 'student-accommodation-api' ),
		)
	);
}

/**
 * Returns the fields of an enquiry: text only, cut to the limits.
 *
 * @param array $sent What was sent.
 * @return array<string, string>
 */
function hfs_enquiry_fields( array $sent ): array {
	$fields = array();
	foreach ( array_slice( $sent, 0, HFS_MAX_FIELDS, true ) as $name => $value ) {
		if ( 'action' !== $name && is_scalar( $value ) && 1 === preg_match( '/^\w{1,50}$/', (string) $name ) ) {
			// Stored as typed; the output escapes it.
			$fields[ $name ] = mb_substr( wp_check_invalid_utf8( (string) $value, true ), 0, HFS_MAX_FIELD_LENGTH );
		}
	}
	return $fields;
}

/**
 * Whether an enquiry is stored already, even in the trash.
 *
 * @param string $submission_id Its submission id.
 */
function hfs_has_enquiry( string $submission_id ): bool {
	$found = new WP_Query(
		array(
			'post_type'      => 'hfs_enquiry',
			'post_status'    => array( 'private', 'trash' ),
			'fields'         => 'ids',
			'posts_per_page' => 1,
			// phpcs:ignore WordPress.DB.SlowDBQuery -- The index of the key leaves few.
			'meta_query'     => array(
				array(
					'key'   => '_hfs_submission_id',
					'value' => $submission_id,
				),
			),
			'no_found_rows'  => true,
		)
	);
	return $found->have_posts();
}

/**
 * Stores an enquiry.
 *
 * @param string $submission_id Its submission id.
 * @param array  $fields        Its fields.
 * @return int|WP_Error The number of its post.
 */
function hfs_keep_enquiry( string $submission_id, array $fields ) {
	$title = trim( ( $fields['reference'] ?? '' ) . ' ' . ( $fields['name'] ?? '' ) );
	return wp_insert_post(
		wp_slash(
			array(
				'post_type'   => 'hfs_enquiry',
				'post_status' => 'private',
				'post_title'  => '' === $title ? __( 'Enquiry', 'student-accommodation-api' ) : $title,
				'meta_input'  => array(
					'_hfs_submission_id' => $submission_id,
					'_hfs_fields'        => $fields,
					'_hfs_state'         => 'new',
					// For the filters of the list and WordPress's privacy tools.
					'_hfs_form'          => $fields['form'] ?? '',
					'_hfs_property'      => $fields['property'] ?? '',
					'_hfs_email'         => strtolower( $fields['email'] ?? '' ),
				),
			)
		),
		true
	);
}
