<?php
/**
 * Pictures in ACF's shape.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns a picture by its id, or false.
 *
 * @param int $id The attachment.
 * @return array|false
 */
function hfs_picture( int $id ) {
	static $known = array();
	if ( $id <= 0 ) {
		return false;
	}
	try {
		$known[ $id ] ??= hfs_picture_answer( $id );
	} catch ( TypeError $damage ) {
		// WordPress's own functions end so where another program has stored another type, which must not end the whole answer.
		$known[ $id ] = false;
	}
	return $known[ $id ];
}

/**
 * Returns a picture in the shape of the API.
 *
 * @param int $id The attachment.
 * @return array|false
 */
function hfs_picture_answer( int $id ) {
	$attachment = get_post( $id );
	$url        = wp_get_attachment_url( $id );
	if ( ! $attachment instanceof WP_Post || ! $url ) {
		return false;
	}
	$meta  = wp_get_attachment_metadata( $id );
	$sizes = array();
	foreach ( array( 'thumbnail', 'medium', 'large' ) as $size ) {
		list( $address, $width, $height ) = array_pad( (array) wp_get_attachment_image_src( $id, $size ), 3, 0 );
		$sizes[ $size ]                   = $address ? $address : $url;
		$sizes[ $size . '-width' ]        = (int) $width;
		$sizes[ $size . '-height' ]       = (int) $height;
	}
	return array(
		'ID'        => $id,
		'url'       => $url,
		'alt'       => hfs_as_text( get_post_meta( $id, '_wp_attachment_image_alt', true ) ),
		'title'     => $attachment->post_title,
		'caption'   => $attachment->post_excerpt,
		'width'     => (int) ( $meta['width'] ?? 0 ),
		'height'    => (int) ( $meta['height'] ?? 0 ),
		'mime_type' => $attachment->post_mime_type,
		'filesize'  => (int) ( $meta['filesize'] ?? 0 ),
		'sizes'     => $sizes,
	);
}

/**
 * Returns the featured image of a post, or false.
 *
 * @param WP_Post $post The post.
 * @return array|false
 */
function hfs_thumbnail( WP_Post $post ) {
	return hfs_picture( (int) get_post_thumbnail_id( $post ) );
}
