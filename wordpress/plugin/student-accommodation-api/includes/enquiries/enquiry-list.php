<?php
/**
 * The list of enquiries: what each is about, and how to reach its sender.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'manage_hfs_enquiry_posts_columns', 'hfs_enquiry_columns' );
add_action( 'manage_hfs_enquiry_posts_custom_column', 'hfs_show_enquiry_column', 10, 2 );
add_filter( 'display_post_states', 'hfs_hide_private_state', 10, 2 );
add_filter( 'post_date_column_status', 'hfs_enquiry_date_label', 10, 2 );
add_filter( 'views_edit-hfs_enquiry', static fn( array $views ): array => array_diff_key( $views, array( 'private' => '', 'mine' => '' ) ) );

/**
 * Returns the names of the site's forms.
 *
 * @return array<string, string>
 */
function hfs_enquiry_forms(): array {
	return array(
		'contact'                      => __( 'Contact', 'student-accommodation-api' ),
		'contact-paddington-citi-view' => __( 'Contact, Paddington Citi View', 'student-accommodation-api' ),
		'waiting-list'                 => __( 'Waiting list', 'student-accommodation-api' ),
		'accessible-request'           => __( 'Adapted room', 'student-accommodation-api' ),
	);
}

/**
 * Returns the names of requests that share a form.
 *
 * @return array<string, string>
 */
function hfs_enquiry_kinds(): array {
	return array(
		'viewing'     => __( 'Viewing', 'student-accommodation-api' ),
		'reservation' => __( 'Reservation', 'student-accommodation-api' ),
	);
}

/**
 * The fields of an enquiry.
 *
 * @param int $enquiry_id The enquiry.
 * @return array<string, string>
 */
function hfs_enquiry_fields_of( int $enquiry_id ): array {
	$fields = get_post_meta( $enquiry_id, '_hfs_fields', true );
	return is_array( $fields ) ? $fields : array();
}

/**
 * Returns the room and the contract of an enquiry in words.
 *
 * @param array $fields Its fields.
 */
function hfs_enquiry_contract( array $fields ): string {
	/* translators: %s: number of weeks */
	$weeks = empty( $fields['weeks'] ) ? '' : sprintf( _n( '%s week', '%s weeks', (int) $fields['weeks'], 'student-accommodation-api' ), $fields['weeks'] );
	/* translators: %s: a day */
	$start = empty( $fields['start'] ) ? '' : sprintf( __( 'from %s', 'student-accommodation-api' ), hfs_enquiry_value_in_words( 'start', $fields ) );
	return implode( ', ', array_filter( array( hfs_enquiry_value_in_words( 'room', $fields ), $weeks, $start ) ) );
}

/**
 * Returns the name of a city or building, or its slug if it no longer exists.
 *
 * @param string $slug Its slug.
 */
function hfs_name_of_place( string $slug ): string {
	$term = '' === $slug ? false : get_term_by( 'slug', $slug, 'hfs_place' );
	return $term ? $term->name : $slug;
}

/**
 * The columns of the list.
 *
 * @param array $columns WordPress's own.
 */
function hfs_enquiry_columns( array $columns ): array {
	return array(
		'cb'           => $columns['cb'],
		'title'        => __( 'Who', 'student-accommodation-api' ),
		'hfs_reach'    => __( 'Email and telephone', 'student-accommodation-api' ),
		'hfs_form'     => __( 'Form', 'student-accommodation-api' ),
		'hfs_building' => __( 'Building or city', 'student-accommodation-api' ),
		'hfs_contract' => __( 'Room and contract', 'student-accommodation-api' ),
		'hfs_state'    => __( 'State', 'student-accommodation-api' ),
		'hfs_taker'    => __( 'Who has it', 'student-accommodation-api' ),
		'date'         => __( 'Sent', 'student-accommodation-api' ),
	);
}

/**
 * Shows a cell of the list.
 *
 * @param string $column     The column.
 * @param int    $enquiry_id The enquiry.
 */
function hfs_show_enquiry_column( string $column, int $enquiry_id ): void {
	$fields = hfs_enquiry_fields_of( $enquiry_id );
	$form   = $fields['form'] ?? '';
	switch ( $column ) {
		case 'hfs_reach':
			hfs_show_reach( $fields );
			break;
		case 'hfs_form':
			echo esc_html( hfs_enquiry_kinds()[ $fields['kind'] ?? '' ] ?? hfs_enquiry_forms()[ $form ] ?? $form );
			break;
		case 'hfs_building':
			echo esc_html( hfs_name_of_place( $fields['property'] ?? ( $fields['city'] ?? '' ) ) );
			break;
		case 'hfs_contract':
			echo esc_html( hfs_enquiry_contract( $fields ) );
			break;
		case 'hfs_state':
			echo '<strong>' . esc_html( hfs_enquiry_states()[ hfs_enquiry_state( $enquiry_id ) ] ) . '</strong>';
			break;
		case 'hfs_taker':
			echo esc_html( hfs_enquiry_taker( $enquiry_id ) );
			break;
	}
}

/**
 * Shows the contact details of a sender as links.
 *
 * @param array $fields The fields of their enquiry.
 */
function hfs_show_reach( array $fields ): void {
	if ( is_email( $fields['email'] ?? '' ) ) {
		echo '<a href="' . esc_url( 'mailto:' . $fields['email'] . '?subject=' . rawurlencode( 'Re: ' . ( $fields['reference'] ?? '' ) ) ) . '">' . esc_html( $fields['email'] ) . '</a>';
	}
	if ( ! empty( $fields['phone'] ) ) {
		echo '<br><a href="' . esc_url( 'tel:' . preg_replace( '/[^+\d]/', '', $fields['phone'] ) ) . '">' . esc_html( $fields['phone'] ) . '</a>';
	}
}

/**
 * Removes the label above the date in the list.
 *
 * @param string  $label What WordPress would say.
 * @param WP_Post $post  The post.
 */
function hfs_enquiry_date_label( string $label, WP_Post $post ): string {
	return 'hfs_enquiry' === $post->post_type ? '' : $label;
}

/**
 * Hides the state "Private", which all enquiries have.
 *
 * @param array   $states What it would say.
 * @param WP_Post $post   The post.
 */
function hfs_hide_private_state( array $states, WP_Post $post ): array {
	return 'hfs_enquiry' === $post->post_type ? array() : $states;
}
