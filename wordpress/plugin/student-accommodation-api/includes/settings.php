<?php
/**
 * What the plugin has to be told: constants in wp-config.php, or the settings page.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

const HFS_SETTINGS = array(
	'site_origin'    => 'HFS_SITE_ORIGIN',
	'webhook_secret' => 'HFS_WEBHOOK_SECRET',
	'mail_to'        => 'HFS_MAIL_TO',
);

/**
 * A setting: the constant where it is defined, else what the settings page holds.
 *
 * @param string $name One of the keys of HFS_SETTINGS.
 */
function hfs_setting( string $name ): string {
	$constant = HFS_SETTINGS[ $name ];
	$value    = defined( $constant ) ? constant( $constant ) : get_option( 'hfs_' . $name, '' );
	return trim( (string) $value );
}

/**
 * Where visitors see the site, without a slash at the end; this WordPress itself while nothing is set.
 */
function hfs_site_origin(): string {
	$origin = hfs_setting( 'site_origin' );
	return untrailingslashit( '' === $origin ? home_url() : $origin );
}

/**
 * Where enquiries are mailed to.
 */
function hfs_mail_to(): string {
	$address = hfs_setting( 'mail_to' );
	return '' === $address ? (string) get_option( 'admin_email' ) : $address;
}

add_action( 'admin_init', 'hfs_register_settings' );
add_action( 'admin_menu', 'hfs_add_settings_page' );

/**
 * Registers the options of the settings page.
 */
function hfs_register_settings(): void {
	register_setting( 'hfs', 'hfs_site_origin', array( 'sanitize_callback' => 'esc_url_raw' ) );
	register_setting( 'hfs', 'hfs_webhook_secret', array( 'sanitize_callback' => 'sanitize_text_field' ) );
	register_setting( 'hfs', 'hfs_mail_to', array( 'sanitize_callback' => 'sanitize_email' ) );
}

/**
 * Adds the settings page.
 */
function hfs_add_settings_page(): void {
	add_options_page(
		__( 'Public site', 'student-accommodation-api' ),
		__( 'Public site', 'student-accommodation-api' ),
		'manage_options',
		'hfs',
		'hfs_show_settings_page'
	);
}

/**
 * The settings page; options.php checks its nonce and the capability.
 */
function hfs_show_settings_page(): void {
	$labels = array(
		'site_origin'    => array( __( 'Address of the public site', 'student-accommodation-api' ), 'url' ),
		'webhook_secret' => array( __( 'Secret shared with the site (CONTENT_WEBHOOK_SECRET)', 'student-accommodation-api' ), 'password' ),
		'mail_to'        => array( __( 'Enquiries are mailed to', 'student-accommodation-api' ), 'email' ),
	);
	$last   = get_option( 'hfs_last_notice', array() );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Public site', 'student-accommodation-api' ); ?></h1>
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
								<input class="regular-text" autocomplete="off" type="<?php echo esc_attr( $type ); ?>" id="hfs_<?php echo esc_attr( $name ); ?>" name="hfs_<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( hfs_setting( $name ) ); ?>">
							<?php endif; ?>
						</td>
					</tr>
				<?php endforeach; ?>
			</table>
			<?php if ( isset( $last['at'], $last['outcome'] ) ) : ?>
				<p>
					<?php
					/* translators: 1: date and time, 2: what the site answered */
					echo esc_html( sprintf( __( 'The site was last told of a change at %1$s: %2$s.', 'student-accommodation-api' ), wp_date( 'Y-m-d H:i:s', $last['at'] ), $last['outcome'] ) );
					?>
				</p>
			<?php endif; ?>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
