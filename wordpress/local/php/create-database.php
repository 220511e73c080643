<?php
/**
 * Creates WordPress's database in a new MariaDB.
 *
 * @package StudentAccommodationApi
 */

$hfs_database = new mysqli( 'localhost', 'root', '', '', 0, (string) getenv( 'WORDPRESS_DATABASE_SOCKET' ) );
$hfs_database->query( 'CREATE DATABASE wordpress CHARACTER SET utf8mb4' );
