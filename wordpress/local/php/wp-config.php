<?php
/**
 * A WordPress for trying out and testing: SQLite or a MariaDB of its own beside it, no calls to the outside, what differs from start to start
 * from the environment.
 *
 * @package StudentAccommodationApi
 */

define( 'WP_HOME', getenv( 'WORDPRESS_ORIGIN' ) );
define( 'WP_SITEURL', WP_HOME );
define( 'WP_CONTENT_URL', WP_HOME . '/wp-content' );

define( 'HFS_SITE_ORIGIN', getenv( 'SITE_ORIGIN' ) );
define( 'HFS_WEBHOOK_SECRET', getenv( 'CONTENT_WEBHOOK_SECRET' ) );
define( 'HFS_MAIL_TO', 'enquiries@plumbrook.example' );

// MariaDB if there is one, else SQLite.
$hfs_socket = (string) getenv( 'WORDPRESS_DATABASE_SOCKET' );
define( 'DB_DIR', __DIR__ . '/wp-content/database/' );
define( 'DB_FILE', 'wordpress.sqlite' );
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', '' === $hfs_socket ? '' : 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '' === $hfs_socket ? '' : 'localhost:' . $hfs_socket );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
$table_prefix = 'wp_';

// Created once, beside the database.
require __DIR__ . '/wp-content/database/keys.php';

// Plain HTTP is acceptable for application passwords only locally.
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_DEBUG', false );
// Tests run what is scheduled themselves.
define( 'DISABLE_WP_CRON', '1' !== getenv( 'WORDPRESS_CRON' ) );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISALLOW_FILE_MODS', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', (string) parse_url( (string) HFS_SITE_ORIGIN, PHP_URL_HOST ) );

defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
