<?php
/**
 * The step before content is moved to the trash or deleted from a list: a screen says what goes with it, and leads back. The block
 * editor and the media library ask by themselves, and say the same.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

add_action( 'load-post.php', 'hfs_ask_before_removing' );
add_action( 'load-edit.php', 'hfs_ask_before_removing' );
add_action( 'load-upload.php', 'hfs_ask_before_removing' );

/** What says that somebody has read what goes. */
const HFS_REMOVAL_CONFIRMED = 'hfs_confirmed';

/**
 * Shows the screen where a request would remove something that others use or that takes more with it.
 */
function hfs_ask_before_removing(): void {
	// phpcs:disable WordPress.Security.NonceVerification -- Nothing is removed here; WordPress checks the confirmed request.
	$action = sanitize_key( is_string( $_REQUEST['action'] ?? null ) ? $_REQUEST['action'] : '' );
	$action = isset( $_REQUEST['delete_all'] ) || isset( $_POST['deletepost'] ) ? 'delete' : $action;
	if ( ! in_array( $action, array( 'trash', 'delete' ), true ) || ! empty( $_REQUEST['filter_action'] ) || isset( $_REQUEST[ HFS_REMOVAL_CONFIRMED ] ) ) {
		return;
	}
	// phpcs:enable
	$posts  = hfs_posts_to_remove();
	$losses = array();
	foreach ( $posts as $post ) {
		$losses[ $post->ID ] = hfs_losses( $post, $posts );
	}
	if ( array_filter( $losses ) ) {
		hfs_show_removal( $action, count( $posts ), array_filter( $losses ) );
		exit;
	}
}

/**
 * Returns what the request of a list would remove.
 *
 * @return WP_Post[]
 */
function hfs_posts_to_remove(): array {
	// phpcs:disable WordPress.Security.NonceVerification -- Likewise.
	if ( isset( $_REQUEST['delete_all'] ) ) {
		$posts = get_posts( array( 'post_type' => sanitize_key( $_REQUEST['post_type'] ?? ( 'upload.php' === $GLOBALS['pagenow'] ? 'attachment' : 'post' ) ), 'post_status' => 'trash', 'numberposts' => -1 ) );
	} else {
		$posts = array_map( 'get_post', array_filter( wp_parse_id_list( $_REQUEST['media'] ?? $_REQUEST['post'] ?? $_REQUEST['post_ID'] ?? $_REQUEST['ids'] ?? array() ) ) );
	}
	// phpcs:enable
	return array_values( array_filter( $posts, static fn( $post ): bool => $post instanceof WP_Post && ! hfs_is_needed_text( $post ) && current_user_can( 'delete_post', $post->ID ) ) );
}

/**
 * Shows what goes, with a form that sends the same request again and a link back.
 *
 * @param string             $action "trash" or "delete".
 * @param int                $count  How many things would be removed.
 * @param array<int, array>  $losses What goes with each, in sentences, by its number.
 */
function hfs_show_removal( string $action, int $count, array $losses ): void {
	// The menu of WordPress reads these.
	global $title, $parent_file, $self;
	$title  = 'trash' === $action ? __( 'Move to Trash', 'student-accommodation-api' ) : __( 'Delete permanently', 'student-accommodation-api' );
	$first  = get_post( (int) array_key_first( $losses ) );
	$list   = match ( $first->post_type ) {
		'attachment' => 'upload.php',
		'post'       => 'edit.php',
		default      => "edit.php?post_type=$first->post_type",
	};
	$back   = wp_get_referer();
	$back   = $back ? $back : admin_url( $list );

	$parent_file = $list;
	add_filter( 'screen_options_show_screen', '__return_false' );
	$fields = array( '_wp_http_referer' => $back, HFS_REMOVAL_CONFIRMED => '1' ) + wp_unslash( $_REQUEST ); // phpcs:ignore WordPress.Security.NonceVerification -- Sent again as it came.
	$is_get = 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' );
	$shown  = array_slice( $losses, 0, HFS_USES_NAMED, true );
	require_once ABSPATH . 'wp-admin/admin-header.php';
	?>
	<div class="wrap">
		<h1><?php echo esc_html( $title ); ?></h1>
		<p><?php echo esc_html( 'trash' === $action ? __( 'What depends on it. It can be restored from the trash.', 'student-accommodation-api' ) : __( 'What depends on it. This cannot be undone.', 'student-accommodation-api' ) ); ?></p>
		<ul class="ul-disc">
			<?php foreach ( $shown as $id => $sentences ) : ?>
				<li><strong><?php echo esc_html( html_entity_decode( get_the_title( $id ), ENT_QUOTES ) ); ?></strong><br><?php echo esc_html( implode( ' ', $sentences ) ); ?></li>
			<?php endforeach; ?>
		</ul>
		<p><?php echo esc_html( hfs_more_in_words( count( $losses ) - count( $shown ) ) ); ?></p>
		<form method="<?php echo $is_get ? 'get' : 'post'; ?>">
			<?php hfs_show_hidden_fields( $fields ); ?>
			<p class="submit">
				<?php submit_button( $count > 1 ? hfs_removal_of_all( $action, $count ) : $title, 'primary', '', false ); ?>
				<a class="button" href="<?php echo esc_url( $back ); ?>"><?php esc_html_e( 'Go back', 'student-accommodation-api' ); ?></a>
			</p>
		</form>
	</div>
	<?php
	require_once ABSPATH . 'wp-admin/admin-footer.php';
}

/**
 * Returns the name of the button that removes all.
 *
 * @param string $action "trash" or "delete".
 * @param int    $count  How many things are removed.
 */
function hfs_removal_of_all( string $action, int $count ): string {
	return 'trash' === $action
		/* translators: %s: a number */
		? sprintf( __( 'Move all %s to Trash', 'student-accommodation-api' ), number_format_i18n( $count ) )
		/* translators: %s: a number */
		: sprintf( __( 'Delete all %s permanently', 'student-accommodation-api' ), number_format_i18n( $count ) );
}

/**
 * Shows the fields of a request as hidden ones.
 *
 * @param array  $fields Name => value, or a list of values.
 * @param string $within The name of the list that they are in, or "".
 */
function hfs_show_hidden_fields( array $fields, string $within = '' ): void {
	foreach ( $fields as $name => $value ) {
		$full = '' === $within ? (string) $name : "{$within}[$name]";
		if ( is_array( $value ) ) {
			hfs_show_hidden_fields( $value, $full );
			continue;
		}
		echo '<input type="hidden" name="' . esc_attr( $full ) . '" value="' . esc_attr( (string) $value ) . '">';
	}
}
