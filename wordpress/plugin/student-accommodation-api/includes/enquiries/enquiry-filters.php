<?php
/**
 * The filters of the list of enquiries, and its export.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'restrict_manage_posts', 'hfs_show_enquiry_filters' );
add_action( 'pre_get_posts', 'hfs_filter_enquiries' );
add_action( 'admin_menu', 'hfs_add_new_enquiries_page' );

/**
 * Shows the filters above the list, and the button that exports the matching enquiries.
 *
 * @param string $type The post type.
 */
function hfs_show_enquiry_filters( string $type ): void {
	if ( 'hfs_enquiry' !== $type ) {
		return;
	}
	hfs_show_filter( 'hfs_state', __( 'All states', 'student-accommodation-api' ), hfs_enquiry_states() );
	hfs_show_filter( 'hfs_form', __( 'All forms', 'student-accommodation-api' ), hfs_enquiry_forms() );
	hfs_show_filter( 'hfs_property', __( 'All buildings', 'student-accommodation-api' ), hfs_place_choices( 'building' ) );
	$address = wp_nonce_url( add_query_arg( hfs_chosen_filters(), admin_url( 'admin-post.php?action=hfs_export_enquiries' ) ), 'hfs_export_enquiries' );
	echo '<a class="button" style="float:right;margin-left:6px" href="' . esc_url( $address ) . '">' . esc_html__( 'Export as CSV', 'student-accommodation-api' ) . '</a>';
}

/**
 * Shows one filter.
 *
 * @param string $name    Its name.
 * @param string $all     What stands for no filter.
 * @param array  $choices Value => label.
 */
function hfs_show_filter( string $name, string $all, array $choices ): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- Filters change nothing.
	$chosen = sanitize_title( wp_unslash( $_GET[ $name ] ?? '' ) );
	echo '<label class="screen-reader-text" for="' . esc_attr( $name ) . '">' . esc_html( $all ) . '</label>';
	echo '<select name="' . esc_attr( $name ) . '" id="' . esc_attr( $name ) . '"><option value="">' . esc_html( $all ) . '</option>';
	foreach ( $choices as $value => $label ) {
		echo '<option value="' . esc_attr( $value ) . '" ' . selected( $chosen, $value, false ) . '>' . esc_html( $label ) . '</option>';
	}
	echo '</select>';
}

/**
 * Returns the filters that are set.
 *
 * @return array<string, string>
 */
function hfs_chosen_filters(): array {
	$chosen = array();
	foreach ( array( 'hfs_state', 'hfs_form', 'hfs_property' ) as $name ) {
		// phpcs:ignore WordPress.Security.NonceVerification -- Filters change nothing.
		$chosen[ $name ] = sanitize_title( wp_unslash( $_GET[ $name ] ?? '' ) );
	}
	return array_filter( $chosen );
}

/**
 * Returns the arguments of a query for the matching enquiries.
 */
function hfs_enquiry_meta_query(): array {
	$query = array();
	foreach ( hfs_chosen_filters() as $name => $value ) {
		$query[] = array(
			'key'   => '_' . $name,
			'value' => $value,
		);
	}
	return $query;
}

/**
 * Limits the list to the matching enquiries.
 *
 * @param WP_Query $query The query.
 */
function hfs_filter_enquiries( WP_Query $query ): void {
	if ( is_admin() && $query->is_main_query() && 'hfs_enquiry' === $query->get( 'post_type' ) ) {
		$query->set( 'meta_query', hfs_enquiry_meta_query() );
	}
}

/**
 * Returns the condition of a search that also finds what fulfils another one.
 *
 * @param string $search The condition that WordPress makes: AND ( … ).
 * @param string $found  The other condition, safe for SQL.
 */
function hfs_search_also( string $search, string $found ): string {
	return " AND ( $found OR " . substr( ltrim( $search ), strlen( 'AND' ) ) . ' ) ';
}

/**
 * Adds the new enquiries to the menu. A menu with a single page would admit only users who may edit posts.
 */
function hfs_add_new_enquiries_page(): void {
	add_submenu_page( 'edit.php?post_type=hfs_enquiry', __( 'New enquiries', 'student-accommodation-api' ), __( 'New enquiries', 'student-accommodation-api' ), HFS_READ_ENQUIRIES, 'edit.php?post_type=hfs_enquiry&hfs_state=new' );
}
