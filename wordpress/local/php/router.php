<?php
/**
 * Router for PHP's built-in web server: serves files, and sends everything else to WordPress.
 *
 * @package StudentAccommodationApi
 */

$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;

if ( preg_match( '#^/wp-content/(?:database|mail)(?:/|$)#', $path ) || str_contains( $path, '..' ) ) {
	http_response_code( 403 );
	return true;
}
// A browser keeps WordPress's own scripts, of which the editor has a hundred.
$hfs_types = array(
	'js'  => 'text/javascript',
	'css' => 'text/css',
);
$hfs_type  = $hfs_types[ pathinfo( $path, PATHINFO_EXTENSION ) ] ?? null;
if ( $hfs_type && isset( $_GET['ver'] ) && preg_match( '#^/wp-(?:includes|admin)/#', $path ) && is_file( $file ) ) {
	header( 'Content-Type: ' . $hfs_type . '; charset=utf-8' );
	header( 'Cache-Control: public, max-age=31536000, immutable' );
	readfile( $file );
	return true;
}
if ( is_file( $file ) ) {
	return false;
}
if ( is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) && '/' !== $path ) {
	if ( ! str_ends_with( $path, '/' ) ) {
		header( 'Location: ' . $path . '/', true, 302 );
		return true;
	}
	return false;
}
$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
chdir( $_SERVER['DOCUMENT_ROOT'] );
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
return true;
