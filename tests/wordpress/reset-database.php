<?php
/**
 * Restores the tables of WordPress's MariaDB. Its first run stores them as they are in a second database; each later one
 * puts them back.
 *
 * @package StudentAccommodationApi
 */

$hfs_database = new mysqli( 'localhost', 'root', '', 'wordpress', 0, (string) getenv( 'WORDPRESS_DATABASE_SOCKET' ) );
$hfs_tables   = array_column( $hfs_database->query( 'SHOW TABLES' )->fetch_all(), 0 );
$hfs_is_first = $hfs_database->query( 'CREATE DATABASE IF NOT EXISTS imported' ) && 1 === $hfs_database->affected_rows;
foreach ( $hfs_tables as $hfs_table ) {
	if ( $hfs_is_first ) {
		$hfs_database->query( "CREATE TABLE imported.$hfs_table LIKE wordpress.$hfs_table" );
		$hfs_database->query( "INSERT INTO imported.$hfs_table SELECT * FROM wordpress.$hfs_table" );
	} else {
		$hfs_database->query( "TRUNCATE wordpress.$hfs_table" );
		$hfs_database->query( "INSERT INTO wordpress.$hfs_table SELECT * FROM imported.$hfs_table" );
	}
}
