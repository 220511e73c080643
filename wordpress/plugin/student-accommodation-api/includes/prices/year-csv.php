<?php
/**
 * The table of a new year as CSV: for the spreadsheet of whoever sets prices, and back. A file is taken as a whole or not at all.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The most lines that a file may have. */
const HFS_YEAR_MOST_LINES = 5000;

/** The most bytes that a file may have. */
const HFS_YEAR_MOST_BYTES = 2 * MB_IN_BYTES;

/**
 * Returns the names of the columns, by what they hold. The first three say which contract a row is about.
 *
 * @return array<string, string>
 */
function hfs_year_columns(): array {
	return array(
		'room'      => __( 'Room', 'student-accommodation-api' ),
		'now'       => __( 'Contract now', 'student-accommodation-api' ),
		'nowPrice'  => __( 'Weekly price now', 'student-accommodation-api' ),
		'title'     => __( 'Contract', 'student-accommodation-api' ),
		'startDate' => __( 'Start', 'student-accommodation-api' ),
		'endDate'   => __( 'End', 'student-accommodation-api' ),
		'price'     => __( 'Weekly price', 'student-accommodation-api' ),
	);
}

/**
 * Returns the table of a draft as CSV. No cell begins like a formula.
 *
 * @param array $rows Its contracts.
 */
function hfs_year_csv( array $rows ): string {
	$file = fopen( 'php://temp', 'w+' );
	fwrite( $file, "\xEF\xBB\xBF" );
	fputcsv( $file, array_values( hfs_year_columns() ), ',', '"', '' );
	foreach ( $rows as $row ) {
		$cells = array( get_post_field( 'post_name', $row['room'] ), $row['from']['title'], $row['from']['price'], ...array_values( array_merge( array_flip( HFS_YEAR_COLUMNS ), hfs_year_cells( $row['contract'] ) ) ) );
		fputcsv( $file, array_map( static fn( string $cell ): string => preg_match( '/^[=+\-@\t\r]/', $cell ) ? "'" . $cell : $cell, array_map( 'strval', $cells ) ), ',', '"', '' );
	}
	rewind( $file );
	return (string) stream_get_contents( $file );
}

/**
 * Reads a file into the contracts of a draft. A contract that the file leaves out is not copied.
 *
 * @param string $csv  The file.
 * @param array  $rows The contracts as they are.
 * @return array{rows: array, problems: string[]} The contracts of the file, or what is wrong with it, each with its line.
 */
function hfs_year_rows_of_csv( string $csv, array $rows ): array {
	$refused = static fn( string ...$problems ): array => array( 'rows' => array(), 'problems' => $problems );
	$csv     = (string) preg_replace( '/^\xEF\xBB\xBF/', '', $csv );
	if ( strlen( $csv ) > HFS_YEAR_MOST_BYTES ) {
		return $refused( __( 'The file is larger than 2 MB. Save only this table.', 'student-accommodation-api' ) );
	}
	if ( ! preg_match( '//u', $csv ) ) {
		return $refused( __( 'The file is not in UTF-8. Save it as “CSV UTF-8”.', 'student-accommodation-api' ) );
	}
	$columns = hfs_year_columns();
	$lines   = hfs_csv_lines( $csv );
	$head    = array_map( 'trim', array_shift( $lines ) ?? array() );
	if ( count( $head ) < 2 && preg_match( '/[;\t]/', $head[0] ?? '' ) ) {
		return $refused( __( 'Line 1: the columns are separated by semicolons or tabs. Save the file with commas.', 'student-accommodation-api' ) );
	}
	$missing = array_diff( $columns, $head );
	if ( $missing ) {
		/* translators: %s: names of columns */
		return $refused( sprintf( __( 'Line 1: these columns are missing: %s. Download the table, and keep its first line.', 'student-accommodation-api' ), implode( ', ', $missing ) ) );
	}
	if ( count( $lines ) > HFS_YEAR_MOST_LINES ) {
		/* translators: 1: number of lines, 2: the most there may be */
		return $refused( sprintf( __( 'The file has %1$s lines, and may have %2$s.', 'student-accommodation-api' ), number_format_i18n( count( $lines ) ), number_format_i18n( HFS_YEAR_MOST_LINES ) ) );
	}
	$known = array();
	foreach ( $rows as $row ) {
		$known[ get_post_field( 'post_name', $row['room'] ) ][ $row['from']['title'] ][] = $row;
	}
	$new      = array();
	$line_of  = array();
	$problems = array();
	foreach ( $lines as $index => $line ) {
		$number = $index + 2;
		if ( array( '' ) === array_unique( array_map( 'trim', $line ) ) ) {
			continue;
		}
		$cells = array();
		foreach ( $columns as $name => $column ) {
			$cells[ $name ] = trim( $line[ (int) array_search( $column, $head, true ) ] ?? '' );
		}
		list( $cells, $problem ) = hfs_year_cells_of_line( $cells, count( $line ) === count( $head ) );
		$problem               ??= match ( true ) {
			/* translators: %s: the web address of a room */
			! isset( $known[ $cells['room'] ] ) => sprintf( __( 'there is no room “%s” in this draft.', 'student-accommodation-api' ), $cells['room'] ),
			/* translators: %s: name of a contract */
			! isset( $known[ $cells['room'] ][ $cells['now'] ] ) => sprintf( __( 'the room has no contract “%s” in this draft.', 'student-accommodation-api' ), $cells['now'] ),
			/* translators: %s: name of a contract */
			! $known[ $cells['room'] ][ $cells['now'] ] => sprintf( __( 'the contract “%s” is in the file twice.', 'student-accommodation-api' ), $cells['now'] ),
			default => null,
		};
		if ( null !== $problem ) {
			$problems[ $number ][] = $problem;
			continue;
		}
		$row       = array_shift( $known[ $cells['room'] ][ $cells['now'] ] );
		$new[]     = array( 'contract' => hfs_contract_with_cells( $row['contract'], $cells ) ) + $row;
		$line_of[] = $number;
	}
	foreach ( hfs_year_problems( $new ) as $index => $messages ) {
		$problems[ $line_of[ $index ] ] = array_merge( $problems[ $line_of[ $index ] ] ?? array(), $messages );
	}
	ksort( $problems );
	$said = array();
	foreach ( $problems as $number => $messages ) {
		foreach ( $messages as $message ) {
			/* translators: 1: number of a line, 2: what is wrong with it */
			$said[] = sprintf( __( 'Line %1$d: %2$s', 'student-accommodation-api' ), $number, $message );
		}
	}
	if ( ! $new && ! $said ) {
		return $refused( __( 'The file has no contract.', 'student-accommodation-api' ) );
	}
	return array(
		'rows'     => $said ? array() : $new,
		'problems' => $said,
	);
}

/**
 * Returns the cells of each line of a CSV.
 *
 * @param string $csv The file.
 * @return array<int, string[]>
 */
function hfs_csv_lines( string $csv ): array {
	$file = fopen( 'php://temp', 'w+' );
	fwrite( $file, str_replace( array( "\r\n", "\r" ), "\n", $csv ) );
	rewind( $file );
	$lines = array();
	while ( false !== ( $line = fgetcsv( $file, null, ',', '"', '' ) ) ) { // phpcs:ignore -- As PHP's manual reads files.
		$lines[] = array_map( 'strval', $line );
	}
	return $lines;
}

/**
 * Returns the cells of a line with days as the fields have them, and why the line cannot be read, or null.
 *
 * @param array $cells    The cells by their columns.
 * @param bool  $is_whole Whether it has as many cells as the first line.
 * @return array{0: array, 1: ?string}
 */
function hfs_year_cells_of_line( array $cells, bool $is_whole ): array {
	$columns = hfs_year_columns();
	if ( ! $is_whole ) {
		return array( $cells, __( 'it has more or fewer cells than the first line. A comma in a cell needs quotation marks around it.', 'student-accommodation-api' ) );
	}
	foreach ( $cells as $name => $cell ) {
		// The sign that keeps a cell from being a formula.
		$cells[ $name ] = (string) preg_replace( "/^'(?=[=+\\-@])/", '', $cell );
		if ( preg_match( '/^[=+\-@]/', $cell ) ) {
			/* translators: %s: name of a column */
			return array( $cells, sprintf( __( '%s is a formula. Save the values.', 'student-accommodation-api' ), $columns[ $name ] ) );
		}
	}
	foreach ( array( 'startDate', 'endDate' ) as $name ) {
		if ( preg_match( '~^(\d{1,2})/(\d{1,2})/(\d{4})$~', $cells[ $name ], $found ) ) {
			$cells[ $name ] = sprintf( '%04d-%02d-%02d', $found[3], $found[2], $found[1] );
		}
		if ( null !== hfs_type_problem( 'date', $cells[ $name ] ) ) {
			/* translators: 1: name of a column, 2: what stands in it */
			return array( $cells, sprintf( __( '%1$s: there is no day “%2$s”. Type it as 2028-09-09 or 09/09/2028.', 'student-accommodation-api' ), $columns[ $name ], $cells[ $name ] ) );
		}
	}
	if ( '' !== $cells['price'] && null !== hfs_type_problem( 'price', $cells['price'] ) ) {
		/* translators: 1: name of a column, 2: what stands in it */
		return array( $cells, sprintf( __( '%1$s: “%2$s” is no price. Type pounds and pence without a sign, such as 165.00.', 'student-accommodation-api' ), $columns['price'], $cells['price'] ) );
	}
	return array( $cells, null );
}
