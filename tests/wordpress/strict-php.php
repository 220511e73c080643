<?php
/**
 * Plugin Name: Strict PHP
 * Description: Writes what PHP warns about in the plugin under test to wp-content/php-faults.log, one line each.
 *
 * @package StudentAccommodationApi
 */

( static function (): void {
	$write   = static function ( string $message, string $file, int $line ): void {
		// Without the stack trace of an error that nothing has caught.
		file_put_contents( WP_CONTENT_DIR . '/php-faults.log', strtok( $message, "\n" ) . " in $file:$line\n", FILE_APPEND );
	};
	$is_ours = static fn( string $file ): bool => str_contains( $file, 'student-accommodation-api' );
	set_error_handler(
		static function ( int $level, string $message, string $file, int $line ) use ( $write, $is_ours ): bool {
			// WordPress itself is not written for the newest PHP.
			$is_new_rule = E_DEPRECATED === $level && ! $is_ours( $file );
			// A call with @ takes warnings away.
			if ( $is_new_rule || ! ( error_reporting() & E_WARNING ) ) {
				return false;
			}
			foreach ( array( array( 'file' => $file, 'line' => $line ), ...debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 4 ) ) as $frame ) {
				if ( $is_ours( $frame['file'] ?? '' ) ) {
					$write( $message, $frame['file'], $frame['line'] );
					break;
				}
			}
			return false;
		}
	);
	register_shutdown_function(
		static function () use ( $write, $is_ours ): void {
			$last = error_get_last();
			if ( $last && $last['type'] & ( E_ERROR | E_PARSE | E_COMPILE_ERROR | E_RECOVERABLE_ERROR ) && $is_ours( $last['file'] . $last['message'] ) ) {
				$write( $last['message'], $last['file'], $last['line'] );
			}
		}
	);
} )();
