<?php
/**
 * The screen "Redirects" below Public site: every former address with the present one, those that were added by hand, and a form
 * that adds one or many.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The redirects that were added by hand: from => to. */
const HFS_ADDED_REDIRECTS = 'hfs_redirects';

/** Since when each redirect is there: from => time. Those that are older than this have none. */
const HFS_REDIRECTS_SINCE = 'hfs_redirects_since';

// After the menu that it is below.
add_action( 'admin_menu', 'hfs_add_redirect_screen', 11 );
add_action( 'admin_post_hfs_add_redirects', 'hfs_add_redirects' );
add_action( 'admin_post_hfs_remove_redirect', 'hfs_remove_redirect' );
add_action( 'added_post_meta', static fn( $id, $post_id, string $key, $value ) => HFS_OLD_PATH === $key ? hfs_note_former_address( (string) $value ) : null, 10, 4 );
add_action( 'added_term_meta', static fn( $id, $term_id, string $key, $value ) => HFS_OLD_PATH === $key ? hfs_note_former_address( (string) $value ) : null, 10, 4 );

/**
 * Returns the redirects that were added by hand: from => to.
 *
 * @return array<string, string>
 */
function hfs_added_redirects(): array {
	return (array) get_option( HFS_ADDED_REDIRECTS, array() );
}

/**
 * Remembers since when a redirect is there.
 *
 * @param string $from The former path.
 */
function hfs_note_redirect( string $from ): void {
	update_option( HFS_REDIRECTS_SINCE, array( $from => time() ) + (array) get_option( HFS_REDIRECTS_SINCE, array() ), false );
}

/**
 * Remembers since when an address is a former one. It leads to its page from then on, and no longer where somebody had it lead before
 * the page took it.
 *
 * @param string $from The former path.
 */
function hfs_note_former_address( string $from ): void {
	hfs_forget_added_redirect( $from );
	hfs_note_redirect( $from );
}

/**
 * Forgets a redirect that was added by hand, if there is one.
 *
 * @param string $from The path it leads from.
 */
function hfs_forget_added_redirect( string $from ): void {
	update_option( HFS_ADDED_REDIRECTS, array_diff_key( hfs_added_redirects(), array( $from => 1 ) ), false );
}

/**
 * Adds the screen.
 */
function hfs_add_redirect_screen(): void {
	add_submenu_page( 'hfs', __( 'Redirects', 'student-accommodation-api' ), __( 'Redirects', 'student-accommodation-api' ), HFS_MANAGE_SITE, 'hfs-redirects', 'hfs_show_redirect_screen' );
}

/**
 * Returns a path as redirects have it: of an address of the site its path, with a slash before it and none behind.
 *
 * @param string $typed What was typed.
 */
function hfs_redirect_path( string $typed ): string {
	$typed  = trim( $typed );
	$origin = hfs_site_origin();
	$path   = str_starts_with( $typed, "$origin/" ) ? substr( $typed, strlen( $origin ) ) : $typed;
	return '/' === $path ? $path : untrailingslashit( $path );
}

/**
 * Returns why a redirect cannot be added, or null.
 *
 * @param string $from The path it leads from.
 * @param string $to   The path it leads to.
 */
function hfs_redirect_problem( string $from, string $to ): ?string {
	global $wpdb;
	$is_path = static fn( string $path ): bool => 1 === preg_match( '#^/(?![/\\\\])[^\s?\#]*$#', $path );
	$is_page = $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key = %s AND m.meta_value = %s AND p.post_status = 'publish'", HFS_PATH, $from ) );
	return match ( true ) {
		! $is_path( $from ) || ! $is_path( $to ) => __( 'Type two paths of the site, such as /old-page and /about.', 'student-accommodation-api' ),
		'/' === $from || in_array( $from, hfs_own_paths(), true ) => hfs_own_route_words(),
		null !== $is_page => __( 'A published page has this address. Give it another one first.', 'student-accommodation-api' ),
		$from === $to || ( hfs_added_redirects()[ $to ] ?? '' ) === $from => __( 'This would lead in a circle.', 'student-accommodation-api' ),
		default => hfs_missing_page_problem( $to ),
	};
}

/**
 * Adds what was typed, one redirect a line: from, to; one that is there already leads elsewhere from then on. What cannot be added is
 * said, and the others are added.
 */
function hfs_add_redirects(): void {
	check_admin_referer( 'hfs_add_redirects' );
	if ( ! current_user_can( HFS_MANAGE_SITE ) ) {
		wp_die( esc_html__( 'You may not do this.', 'student-accommodation-api' ), 403 );
	}
	$typed = sanitize_textarea_field( wp_unslash( $_POST['hfs_redirects'] ?? '' ) );
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- A temporary file of PHP's.
	$file  = is_uploaded_file( $_FILES['hfs_file']['tmp_name'] ?? '' ) ? sanitize_textarea_field( (string) file_get_contents( $_FILES['hfs_file']['tmp_name'] ) ) : '';
	$count = 0;
	foreach ( array_filter( array_map( 'trim', explode( "\n", "$typed\n$file" ) ) ) as $line ) {
		list( $from, $to ) = array_map( 'hfs_redirect_path', array_pad( str_getcsv( $line ), 2, '' ) );
		$problem           = hfs_redirect_problem( $from, $to );
		if ( null !== $problem ) {
			hfs_keep_refused( "$line: $problem" );
			continue;
		}
		update_option( HFS_ADDED_REDIRECTS, array( $from => $to ) + hfs_added_redirects(), false );
		hfs_note_redirect( $from );
		++$count;
	}
	hfs_changes( 'globals' );
	wp_safe_redirect( admin_url( 'admin.php?page=hfs-redirects&hfs_added=' . $count ) );
	exit;
}

/**
 * Removes a redirect.
 */
function hfs_remove_redirect(): void {
	check_admin_referer( 'hfs_remove_redirect' );
	if ( ! current_user_can( HFS_MANAGE_SITE ) ) {
		wp_die( esc_html__( 'You may not do this.', 'student-accommodation-api' ), 403 );
	}
	$from = sanitize_text_field( wp_unslash( $_GET['from'] ?? '' ) );
	hfs_forget_added_redirect( $from );
	delete_metadata( 'post', 0, HFS_OLD_PATH, $from, true );
	delete_metadata( 'term', 0, HFS_OLD_PATH, $from, true );
	hfs_changes( 'globals' );
	wp_safe_redirect( admin_url( 'admin.php?page=hfs-redirects' ) );
	exit;
}

/**
 * Shows the screen.
 */
function hfs_show_redirect_screen(): void {
	global $wpdb;
	$since   = (array) get_option( HFS_REDIRECTS_SINCE, array() );
	$former  = array_merge( ...array_map( static fn( string $table ): array => $wpdb->get_col( $wpdb->prepare( "SELECT meta_value FROM $table WHERE meta_key = %s", HFS_OLD_PATH ) ), array( $wpdb->postmeta, $wpdb->termmeta ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Two names of WordPress's.
	$origins = array_flip( array_merge( $former, array_keys( hfs_added_redirects() ) ) );
	// phpcs:disable WordPress.Security.NonceVerification -- Only shown.
	$added   = absint( $_GET['hfs_added'] ?? 0 );
	$changed = sanitize_text_field( wp_unslash( $_GET['change'] ?? '' ) );
	// phpcs:enable
	$rows    = hfs_redirects();
	$targets = array_column( $rows, 'to', 'from' );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Redirects', 'student-accommodation-api' ); ?></h1>
		<?php if ( $added > 0 ) : ?>
			<?php /* translators: %d: a number */ ?>
			<div class="notice notice-success"><p><?php echo esc_html( sprintf( _n( '%d redirect saved.', '%d redirects saved.', $added, 'student-accommodation-api' ), $added ) ); ?></p></div>
		<?php endif; ?>
		<p><?php esc_html_e( 'Former addresses of pages lead to the present ones by themselves. Addresses that were never a page here can be added.', 'student-accommodation-api' ); ?></p>
		<table class="wp-list-table widefat striped">
			<thead>
				<tr>
					<th scope="col"><?php esc_html_e( 'From', 'student-accommodation-api' ); ?></th>
					<th scope="col"><?php esc_html_e( 'To', 'student-accommodation-api' ); ?></th>
					<th scope="col"><?php esc_html_e( 'Since', 'student-accommodation-api' ); ?></th>
					<th scope="col"><span class="screen-reader-text"><?php esc_html_e( 'Change or remove', 'student-accommodation-api' ); ?></span></th>
				</tr>
			</thead>
			<tbody>
				<?php foreach ( $rows as list( 'from' => $from, 'to' => $to ) ) : ?>
					<tr>
						<td><code><?php echo esc_html( $from ); ?></code></td>
						<td><a href="<?php echo esc_url( hfs_site_origin() . $to ); ?>"><code><?php echo esc_html( $to ); ?></code></a></td>
						<td><?php echo esc_html( isset( $since[ $from ] ) ? wp_date( get_option( 'date_format' ), $since[ $from ] ) : '—' ); ?></td>
						<td>
							<?php if ( isset( $origins[ $from ] ) ) : ?>
								<?php /* translators: %s: a path, such as /old-page */ ?>
								<a aria-label="<?php echo esc_attr( sprintf( __( 'Change where %s leads', 'student-accommodation-api' ), $from ) ); ?>" href="<?php echo esc_url( admin_url( 'admin.php?page=hfs-redirects&change=' . rawurlencode( $from ) . '#hfs_redirects' ) ); ?>"><?php esc_html_e( 'Change', 'student-accommodation-api' ); ?></a>
								<?php /* translators: %s: a path, such as /old-page */ ?>
								<a class="button-link-delete" aria-label="<?php echo esc_attr( sprintf( __( 'Remove %s', 'student-accommodation-api' ), $from ) ); ?>" href="<?php echo esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=hfs_remove_redirect&from=' . rawurlencode( $from ) ), 'hfs_remove_redirect' ) ); ?>"><?php esc_html_e( 'Remove', 'student-accommodation-api' ); ?></a>
							<?php endif; ?>
						</td>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table>
		<h2><?php esc_html_e( 'Add or change redirects', 'student-accommodation-api' ); ?></h2>
		<form method="post" enctype="multipart/form-data" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="hfs_add_redirects">
			<?php wp_nonce_field( 'hfs_add_redirects' ); ?>
			<p>
				<label for="hfs_redirects"><?php esc_html_e( 'One a line: from, to', 'student-accommodation-api' ); ?></label><br>
				<textarea class="large-text code" id="hfs_redirects" name="hfs_redirects" rows="4" placeholder="/old-page, /about"><?php echo esc_textarea( isset( $targets[ $changed ] ) ? "$changed, $targets[$changed]" : '' ); ?></textarea>
			</p>
			<p><label><?php esc_html_e( 'Or a CSV file with the same two columns', 'student-accommodation-api' ); ?> <input type="file" name="hfs_file" accept=".csv,text/csv"></label></p>
			<?php submit_button( __( 'Save redirects', 'student-accommodation-api' ) ); ?>
		</form>
	</div>
	<?php
}
