<?php
/**
 * The connection to the public site: said on every screen where it fails, tested in Site Health and by a button.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How long a screen waits before it tries again, in milliseconds. */
const HFS_TRY_AGAIN_MS = 5000;

/** Replaces the notice once the site has heard of everything: %1$s is what it says then, %2$d the wait. */
const HFS_TRY_AGAIN = <<<'JS'
( function tryAgain() {
	wp.apiFetch( { path: '/hfs/v1/editor/connection', method: 'POST' } ).catch( () => ( { problem: '' } ) ).then( ( { problem } ) => {
		if ( problem !== null ) return setTimeout( tryAgain, %2$d )
		const notice = document.getElementById( 'hfs-away' )
		notice.className = 'notice notice-success'
		notice.replaceChildren( document.createElement( 'p' ) )
		notice.firstChild.textContent = %1$s
	} )
} )()
JS;

add_action( 'rest_api_init', 'hfs_register_connection' );
add_filter( 'site_status_tests', 'hfs_add_health_test' );
add_action( 'admin_notices', 'hfs_show_connection_notice' );
add_action( 'admin_post_hfs_tell_site', 'hfs_tell_site_again' );

/**
 * Returns what is wrong with the connection to the site, in an editor's words, or null.
 */
function hfs_connection_problem(): ?string {
	$answer = hfs_ask_site(
		'/api/contract-texts',
		array(
			'property'  => '',
			'contracts' => array(),
		)
	);
	return is_wp_error( $answer ) ? $answer->get_error_message() : null;
}

/**
 * Registers POST hfs/v1/editor/connection, which screens ask after saving and while the site has not heard of the last change.
 */
function hfs_register_connection(): void {
	register_rest_route(
		'hfs/v1',
		'/editor/connection',
		array(
			'methods'             => WP_REST_Server::CREATABLE,
			'callback'            => 'hfs_connect_again',
			'permission_callback' => static fn(): bool => current_user_can( 'edit_posts' ),
		)
	);
}

/**
 * Returns what is wrong with the connection. A site that answers again is told of all content, since it may have missed changes.
 *
 * @return array{problem: string|null}
 */
function hfs_connect_again(): array {
	$problem = hfs_connection_problem();
	if ( null === $problem && null !== hfs_last_notice_problem() ) {
		hfs_tell_site_everything();
	}
	return array( 'problem' => $problem ?? hfs_last_notice_problem() );
}

/**
 * Adds the connection to Site Health.
 *
 * @param array $tests WordPress's own.
 */
function hfs_add_health_test( array $tests ): array {
	$tests['direct']['hfs_connection'] = array(
		'label' => __( 'Connection to the public site', 'student-accommodation-api' ),
		'test'  => 'hfs_test_connection',
	);
	return $tests;
}

/**
 * Returns the result of the test in Site Health.
 */
function hfs_test_connection(): array {
	$problem = hfs_connection_problem();
	return array(
		'label'       => null === $problem ? __( 'The public site hears of changes', 'student-accommodation-api' ) : __( 'The public site does not hear of changes', 'student-accommodation-api' ),
		'status'      => null === $problem ? 'good' : 'critical',
		'badge'       => array(
			'label' => __( 'Public site', 'student-accommodation-api' ),
			'color' => 'blue',
		),
		'description' => '<p>' . esc_html( $problem ?? __( 'It responds, and has the same secret as this WordPress.', 'student-accommodation-api' ) ) . '</p>',
		'actions'     => '<p><a href="' . esc_url( admin_url( 'admin.php?page=hfs' ) ) . '">' . esc_html__( 'Public site', 'student-accommodation-api' ) . '</a></p>',
		'test'        => 'hfs_connection',
	);
}

/**
 * Returns what became of the last notice of a change, in words, or null where it was accepted or there was none.
 */
function hfs_last_notice_problem(): ?string {
	$outcome = (string) ( get_option( 'hfs_last_notice', array() )['outcome'] ?? '202' );
	if ( in_array( $outcome, array( '202', '409' ), true ) ) {
		return null;
	}
	return ctype_digit( $outcome ) ? hfs_refusal_in_words( (int) $outcome ) : __( 'The public site does not respond.', 'student-accommodation-api' ) . ' ' . $outcome;
}

/**
 * Says on every screen that the site has not heard of the last change, until it has: the screen tries again by itself, or with a
 * button.
 */
function hfs_show_connection_notice(): void {
	$told = sanitize_key( $_GET['hfs_told'] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification -- Only shown.
	if ( '' !== $told && current_user_can( 'edit_posts' ) ) {
		$problem = hfs_last_notice_problem();
		echo '<div class="notice notice-' . ( null === $problem ? 'success' : 'error' ) . '"><p>' . esc_html( $problem ?? __( 'The public site has heard of all changes.', 'student-accommodation-api' ) ) . '</p></div>';
		return;
	}
	$problem = current_user_can( 'edit_posts' ) ? hfs_last_notice_problem() : null;
	if ( null === $problem ) {
		return;
	}
	wp_enqueue_script( 'wp-api-fetch' );
	wp_add_inline_script( 'wp-api-fetch', sprintf( HFS_TRY_AGAIN, wp_json_encode( __( 'The public site has heard of all changes.', 'student-accommodation-api' ) ), HFS_TRY_AGAIN_MS ) );
	echo '<div class="notice notice-warning" id="hfs-away"><p>' . esc_html__( 'What was saved last is not on the public site yet.', 'student-accommodation-api' ) . ' ' . esc_html( $problem ) . '</p><p>';
	hfs_show_tell_button();
	echo '</p></div>';
}

/**
 * Shows the button that tells the site of all content again.
 */
function hfs_show_tell_button(): void {
	echo '<a class="button" href="' . esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=hfs_tell_site' ), 'hfs_tell_site' ) ) . '">' . esc_html__( 'Tell the site again', 'student-accommodation-api' ) . '</a>';
}

/**
 * Tells the site that all content may have changed.
 */
function hfs_tell_site_everything(): void {
	foreach ( array_unique( array_merge( array_values( HFS_CHANGE_TYPES ), array( 'home', 'lets', 'globals', 'category' ) ) ) as $type ) {
		if ( ! hfs_send_notice( array( 'type' => $type ) ) ) {
			return;
		}
	}
}

/**
 * Tells the site of all content, and returns to the screen with the outcome.
 */
function hfs_tell_site_again(): void {
	check_admin_referer( 'hfs_tell_site' );
	if ( ! current_user_can( 'edit_posts' ) ) {
		wp_die( esc_html__( 'You may not do this.', 'student-accommodation-api' ), 403 );
	}
	hfs_tell_site_everything();
	$back = wp_get_referer();
	wp_safe_redirect( add_query_arg( 'hfs_told', '1', $back ? $back : admin_url( 'admin.php?page=hfs' ) ) );
	exit;
}
