<?php
/**
 * The settings of copies: whether they are sent, and their own words.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the options.
 */
function hfs_register_copy_settings(): void {
	register_setting( 'hfs', 'hfs_enquiry_copies', array( 'sanitize_callback' => 'absint' ) );
	register_setting( 'hfs', 'hfs_copy_subject', array( 'sanitize_callback' => 'sanitize_text_field' ) );
	register_setting( 'hfs', 'hfs_copy_text', array( 'sanitize_callback' => 'sanitize_textarea_field' ) );
}

/**
 * Returns the subject of copies.
 */
function hfs_copy_subject(): string {
	$own = trim( hfs_as_text( get_option( 'hfs_copy_subject', '' ) ) );
	return '' === $own ? __( 'Your enquiry', 'student-accommodation-api' ) : $own;
}

/**
 * Returns the words with which a copy begins.
 */
function hfs_copy_text(): string {
	$own = trim( hfs_as_text( get_option( 'hfs_copy_text', '' ) ) );
	return '' === $own ? __( "Thank you for your enquiry. This is a copy of what you chose, for you to keep.\n\nIf you have not written to us, someone gave your address by mistake: there is nothing that you need to do.", 'student-accommodation-api' ) : $own;
}

/**
 * Shows the settings of copies.
 */
function hfs_show_copy_settings(): void {
	?>
	<h2><?php esc_html_e( 'Copies of enquiries', 'student-accommodation-api' ); ?></h2>
	<p><label><input type="checkbox" name="hfs_enquiry_copies" value="1" <?php checked( get_option( 'hfs_enquiry_copies' ) ); ?>> <?php esc_html_e( 'Send a copy of an enquiry by email to the person who asked', 'student-accommodation-api' ); ?></label></p>
	<p class="description">
		<?php
		/* translators: 1: how many for one address, 2: how many in all */
		echo esc_html( sprintf( __( 'It repeats what was chosen, never what was typed: anybody can type a stranger’s address into a form. At most %1$d a day go to one address, and %2$d an hour in all.', 'student-accommodation-api' ), HFS_MAX_COPIES_A_DAY, HFS_MAX_COPIES_AN_HOUR ) );
		?>
	</p>
	<?php if ( get_option( 'hfs_enquiry_copies' ) && get_option( HFS_MAIL_FAILS ) ) : ?>
		<p><strong><?php esc_html_e( 'The last enquiry could not be mailed to you, so no copies are sent until one can.', 'student-accommodation-api' ); ?></strong></p>
	<?php endif; ?>
	<table class="form-table" role="presentation">
		<tr>
			<th scope="row"><label for="hfs_copy_subject"><?php esc_html_e( 'Subject', 'student-accommodation-api' ); ?></label></th>
			<td><input class="regular-text" type="text" id="hfs_copy_subject" name="hfs_copy_subject" value="<?php echo esc_attr( hfs_copy_subject() ); ?>"></td>
		</tr>
		<tr>
			<th scope="row"><label for="hfs_copy_text"><?php esc_html_e( 'It begins with', 'student-accommodation-api' ); ?></label></th>
			<td><textarea class="large-text" rows="5" id="hfs_copy_text" name="hfs_copy_text"><?php echo esc_textarea( hfs_copy_text() ); ?></textarea></td>
		</tr>
	</table>
	<?php
}
