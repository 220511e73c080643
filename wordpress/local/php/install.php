<?php
/**
 * Installs WordPress with the plugin: `php install.php FOLDER`. Writes the editor's application password to stdout.
 *
 * @package StudentAccommodationApi
 */

define( 'WP_INSTALLING', true );
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Plumbrook Student Living', 'admin', 'admin@plumbrook.example', false, '', 'admin' );
wp_delete_post( 1, true );
wp_delete_post( 2, true );
wp_delete_post( 3, true );
update_option( 'timezone_string', 'Europe/London' );
update_option( 'date_format', 'j M Y' );
update_option( 'default_comment_status', 'closed' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'active_plugins', array( 'student-accommodation-api/student-accommodation-api.php' ) );

$hfs_editor           = wp_insert_user(
	array(
		'user_login'   => 'editor',
		'user_pass'    => 'editor',
		'user_email'   => 'editor@plumbrook.example',
		'display_name' => 'Editor',
		'role'         => 'editor',
	)
);
list( $hfs_password ) = WP_Application_Passwords::create_new_application_password( $hfs_editor, array( 'name' => 'local' ) );
fwrite( STDOUT, $hfs_password );
