<?php
/**
 * The settings of the plugin: constants in wp-config.php, or the settings page.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The settings, with the constants that override them. */
const HFS_SETTINGS = array(
	'site_origin'    => 'HFS_SITE_ORIGIN',
	'webhook_secret' => 'HFS_WEBHOOK_SECRET',
	'mail_to'        => 'HFS_MAIL_TO',
	'enquiry_days'   => 'HFS_ENQUIRY_DAYS',
);

/**
 * Returns a setting: the constant if it is defined, else the value of the settings page.
 *
 * @param string $name One of the keys of HFS_SETTINGS.
 */
function hfs_setting( string $name ): string {
	$constant = HFS_SETTINGS[ $name ];
	$value    = defined( $constant ) ? constant( $constant ) : get_option( 'hfs_' . $name, '' );
	return trim( (string) $value );
}

/**
 * Returns the origin of the public site, or of this WordPress if none is set.
 */
function hfs_site_origin(): string {
	$origin = hfs_setting( 'site_origin' );
	return untrailingslashit( '' === $origin ? home_url() : $origin );
}

/**
 * Returns the address that receives enquiries.
 */
function hfs_mail_to(): string {
	$address = hfs_setting( 'mail_to' );
	return '' === $address ? hfs_as_text( get_option( 'admin_email' ) ) : $address;
}

add_action( 'admin_init', 'hfs_register_settings' );
add_filter( 'option_page_capability_hfs', static fn(): string => HFS_MANAGE_SITE );
add_action( 'admin_menu', 'hfs_add_settings_page' );

/**
 * Registers the options of the settings page.
 */
function hfs_register_settings(): void {
	// Only administrators change how WordPress and the site reach each other.
	if ( current_user_can( 'manage_options' ) ) {
		register_setting( 'hfs', 'hfs_site_origin', array( 'sanitize_callback' => 'esc_url_raw' ) );
		register_setting( 'hfs', 'hfs_webhook_secret', array( 'sanitize_callback' => 'hfs_clean_secret' ) );
		register_setting( 'hfs', 'hfs_delete_content', array( 'sanitize_callback' => 'absint' ) );
	}
	register_setting( 'hfs', 'hfs_mail_to', array( 'sanitize_callback' => 'hfs_clean_mail_to' ) );
	register_setting( 'hfs', 'hfs_enquiry_days', array( 'sanitize_callback' => 'hfs_clean_days' ) );
	hfs_register_copy_settings();
}

/**
 * Returns a new secret, or the previous one if the field was left empty, as the page shows it.
 *
 * @param mixed $typed What was typed.
 */
function hfs_clean_secret( $typed ): string {
	$typed = sanitize_text_field( (string) $typed );
	return '' === $typed ? hfs_as_text( get_option( 'hfs_webhook_secret', '' ) ) : $typed;
}

/**
 * Returns a valid address for enquiries, or the previous one with an error message.
 *
 * @param mixed $typed What was typed.
 */
function hfs_clean_mail_to( $typed ): string {
	$typed = trim( (string) $typed );
	if ( '' === $typed || is_email( $typed ) ) {
		return $typed;
	}
	hfs_add_settings_error( 'hfs_mail_to', __( 'This is not an email address, so enquiries still go where they went before.', 'student-accommodation-api' ) );
	return hfs_as_text( get_option( 'hfs_mail_to', '' ) );
}

/**
 * Returns a valid number of days, or the previous one with an error message.
 *
 * @param mixed $typed What was typed.
 */
function hfs_clean_days( $typed ): string {
	if ( is_scalar( $typed ) && preg_match( '/^[1-9]\d{0,4}$/', trim( (string) $typed ) ) ) {
		return trim( (string) $typed );
	}
	hfs_add_settings_error( 'hfs_enquiry_days', __( 'Enquiries are kept for a whole number of days, 1 or more.', 'student-accommodation-api' ) );
	return hfs_as_text( get_option( 'hfs_enquiry_days', '' ) );
}

/**
 * Adds an error message once, because WordPress sanitises a new option twice.
 *
 * @param string $option  The option.
 * @param string $message What was refused.
 */
function hfs_add_settings_error( string $option, string $message ): void {
	if ( ! get_settings_errors( $option ) ) {
		add_settings_error( $option, $option, $message );
	}
}

/**
 * Adds the settings page.
 */
function hfs_add_settings_page(): void {
	add_menu_page(
		__( 'Public site', 'student-accommodation-api' ),
		__( 'Public site', 'student-accommodation-api' ),
		HFS_MANAGE_SITE,
		'hfs',
		'hfs_show_settings_page',
		'dashicons-admin-settings',
		59
	);
}

/**
 * Returns a setting as the settings page shows it.
 *
 * @param string $name One of the keys of HFS_SETTINGS.
 */
function hfs_shown_setting( string $name ): string {
	if ( 'webhook_secret' === $name ) {
		return '';
	}
	return 'enquiry_days' === $name ? (string) hfs_enquiry_days() : hfs_setting( $name );
}

/**
 * Shows the settings page. options.php checks its nonce and the capability.
 */
function hfs_show_settings_page(): void {
	$labels = array(
		'site_origin'    => array( __( 'Address of the public site', 'student-accommodation-api' ), 'url' ),
		'webhook_secret' => array( __( 'Secret shared with the site (CONTENT_WEBHOOK_SECRET)', 'student-accommodation-api' ), 'password' ),
		'enquiry_days'   => array( __( 'Keep enquiries for (days)', 'student-accommodation-api' ), 'number' ),
		'mail_to'        => array( __( 'Send enquiries to', 'student-accommodation-api' ), 'email' ),
	);
	if ( ! current_user_can( 'manage_options' ) ) {
		unset( $labels['site_origin'], $labels['webhook_secret'] );
	}
	$last    = get_option( 'hfs_last_notice', array() );
	$refused = get_option( 'hfs_last_refusal', array() );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Public site', 'student-accommodation-api' ); ?></h1>
		<?php settings_errors(); ?>
		<form method="post" action="options.php">
			<?php settings_fields( 'hfs' ); ?>
			<table class="form-table" role="presentation">
				<?php foreach ( $labels as $name => list( $label, $type ) ) : ?>
					<?php $is_fixed = defined( HFS_SETTINGS[ $name ] ); ?>
					<tr>
						<th scope="row"><label for="hfs_<?php echo esc_attr( $name ); ?>"><?php echo esc_html( $label ); ?></label></th>
						<td>
							<?php if ( $is_fixed ) : ?>
								<code><?php echo esc_html( HFS_SETTINGS[ $name ] ); ?></code>
								<?php esc_html_e( 'is set in wp-config.php.', 'student-accommodation-api' ); ?>
							<?php else : ?>
								<input class="regular-text" autocomplete="off" type="<?php echo esc_attr( $type ); ?>" id="hfs_<?php echo esc_attr( $name ); ?>" name="hfs_<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( hfs_shown_setting( $name ) ); ?>">
								<?php if ( 'webhook_secret' === $name && '' !== hfs_setting( $name ) ) : ?>
									<p class="description"><?php esc_html_e( 'There is one, which is not shown. Leave the field empty to keep it.', 'student-accommodation-api' ); ?></p>
								<?php endif; ?>
							<?php endif; ?>
						</td>
					</tr>
				<?php endforeach; ?>
			</table>
			<?php hfs_show_copy_settings(); ?>
			<h2><?php esc_html_e( 'Connection', 'student-accommodation-api' ); ?></h2>
			<?php $problem = hfs_connection_problem(); ?>
			<p><?php echo esc_html( $problem ?? __( 'The public site responds, and has the same secret.', 'student-accommodation-api' ) ); ?></p>
			<?php if ( isset( $last['at'], $last['outcome'] ) ) : ?>
				<p>
					<?php
					/* translators: 1: date and time, 2: what became of it */
					echo esc_html( sprintf( __( 'The site last heard of a change at %1$s: %2$s', 'student-accommodation-api' ), wp_date( 'Y-m-d H:i:s', $last['at'] ), hfs_last_notice_problem() ?? __( 'accepted.', 'student-accommodation-api' ) ) );
					?>
				</p>
			<?php endif; ?>
			<p><?php hfs_show_tell_button(); ?></p>
			<?php if ( isset( $refused['at'], $refused['reason'] ) ) : ?>
				<p>
					<?php
					/* translators: 1: date and time, 2: why */
					echo esc_html( sprintf( __( 'An enquiry was last refused at %1$s: %2$s', 'student-accommodation-api' ), wp_date( 'Y-m-d H:i:s', $refused['at'] ), $refused['reason'] ) );
					?>
				</p>
			<?php endif; ?>
			<?php if ( current_user_can( 'manage_options' ) ) : ?>
				<p><label><input type="checkbox" name="hfs_delete_content" value="1" <?php checked( get_option( 'hfs_delete_content' ) ); ?>> <?php esc_html_e( 'Delete all content and enquiries when the plugin is deleted', 'student-accommodation-api' ); ?></label></p>
			<?php endif; ?>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/**
 * Writes a message for operators to PHP's log, never anything that someone typed.
 *
 * @param string $message The message.
 */
function hfs_log( string $message ): void {
	// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- Where operators look.
	error_log( 'student-accommodation-api: ' . $message );
}
