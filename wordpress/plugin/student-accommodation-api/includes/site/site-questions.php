<?php
/**
 * What WordPress asks the public site while someone edits: whether a page exists, and how the site words contracts.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** How long the site may take to answer, in seconds. Nobody waits for it to save. */
const HFS_QUESTION_TIMEOUT_SECONDS = 8;

/**
 * Returns the status of a page of the site, or 0 if the site does not respond.
 *
 * @param string $path Its path.
 */
function hfs_status_on_site( string $path ): int {
	if ( '' === hfs_setting( 'site_origin' ) ) {
		return 0;
	}
	return (int) wp_remote_retrieve_response_code( wp_remote_head( hfs_site_origin() . $path, array( 'timeout' => HFS_QUESTION_TIMEOUT_SECONDS ) ) );
}

/**
 * Returns what visitors read about contracts, in their order, worked out by the site with the offers of the building. A contract
 * that the site cannot show is "". A failure is in an editor's words.
 *
 * @param string  $building  The slug of the building, or "".
 * @param array[] $contracts Contracts in the shapes of the REST API.
 * @param int     $occupancy The number of people who share the room.
 * @return string[]|WP_Error
 */
function hfs_contract_texts( string $building, array $contracts, int $occupancy ) {
	$answer = hfs_ask_site(
		'/api/contract-texts',
		array(
			'property'  => $building,
			'contracts' => $contracts,
			'occupancy' => $occupancy,
		)
	);
	return is_wp_error( $answer ) ? $answer : (array) ( $answer['texts'] ?? array() );
}

/**
 * Sends a signed question to the site and returns its answer, or why there is none, in an editor's words.
 *
 * @param string $path     The path of the question.
 * @param array  $question What is asked.
 * @return array|WP_Error
 */
function hfs_ask_site( string $path, array $question ) {
	if ( '' === hfs_setting( 'site_origin' ) || '' === hfs_setting( 'webhook_secret' ) ) {
		return new WP_Error( 'hfs_no_site', __( 'This WordPress does not know the public site yet. An administrator fills in its address and the secret under Public site.', 'student-accommodation-api' ) );
	}
	$response = hfs_post_signed( $path, (string) wp_json_encode( $question ), HFS_QUESTION_TIMEOUT_SECONDS );
	if ( is_wp_error( $response ) ) {
		return new WP_Error( 'hfs_site_down', __( 'The public site does not respond.', 'student-accommodation-api' ) . ' ' . $response->get_error_message() );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( 200 === $status && is_array( $answer ) ) {
		return $answer;
	}
	return new WP_Error( 'hfs_site_refused', hfs_refusal_in_words( $status ) );
}

/**
 * Returns why the site refused something, and who can do what about it.
 *
 * @param int $status The status of its answer.
 */
function hfs_refusal_in_words( int $status ): string {
	return match ( true ) {
		401 === $status => __( 'The public site and this WordPress have different secrets, or their clocks differ. An administrator enters under Public site what the site has as CONTENT_WEBHOOK_SECRET.', 'student-accommodation-api' ),
		503 === $status => __( 'The public site has no secret. Whoever runs it sets CONTENT_WEBHOOK_SECRET.', 'student-accommodation-api' ),
		404 === $status => __( 'Something else answers at the address of the public site. An administrator corrects it under Public site.', 'student-accommodation-api' ),
		/* translators: %d: HTTP status, such as 500 */
		default         => sprintf( __( 'The public site answered with the error %d.', 'student-accommodation-api' ), $status ),
	};
}

/**
 * Posts JSON to the site, signed with the time and the shared secret.
 *
 * @param string $path    The path.
 * @param string $body    The JSON.
 * @param int    $timeout In seconds.
 * @return array|WP_Error
 */
function hfs_post_signed( string $path, string $body, int $timeout ) {
	$timestamp = (string) (int) round( microtime( true ) * 1000 );
	return wp_remote_post(
		hfs_setting( 'site_origin' ) . $path,
		array(
			'timeout'     => $timeout,
			'redirection' => 0,
			'headers'     => array(
				'Content-Type'        => 'application/json',
				'X-Content-Timestamp' => $timestamp,
				'X-Content-Signature' => 'sha256=' . hfs_signature( $timestamp . '.' . $body ),
			),
			'body'        => $body,
		)
	);
}
