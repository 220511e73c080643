<?php
/**
 * The blocks that the public site renders, with its look in the editor. Others cannot be inserted; those that are in older content
 * stay.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** The blocks that look on the site as in the editor. */
const HFS_BLOCKS = array(
	'core/paragraph',
	'core/heading',
	'core/list',
	'core/list-item',
	'core/quote',
	'core/image',
	'core/gallery',
	'core/columns',
	'core/column',
	'core/buttons',
	'core/button',
	'core/cover',
	'core/table',
	'core/details',
	'core/separator',
	'core/code',
	'core/preformatted',
	'core/file',
	'core/video',
	'core/audio',
	'core/embed',
	'core/footnotes',
	'core/freeform',
	'core/block',
);

/** Longer captions are left out: they travel within the text. A film of two hours has about 150 KB. */
const HFS_MOST_CAPTION_BYTES = 200000;

/** What the site does not take over from the editor: colours, fonts, sizes, spaces. */
const HFS_UNUSED_DESIGN = array(
	'color'      => array(
		'background'       => false,
		'custom'           => false,
		'customDuotone'    => false,
		'customGradient'   => false,
		'defaultDuotone'   => false,
		'defaultGradients' => false,
		'defaultPalette'   => false,
		'duotone'          => array(),
		'gradients'        => array(),
		'link'             => false,
		'palette'          => array(),
		'text'             => false,
	),
	'typography' => array(
		'customFontSize' => false,
		'dropCap'        => false,
		'fontFamilies'   => array(),
		'fontSizes'      => array(),
		'fontStyle'      => false,
		'fontWeight'     => false,
		'letterSpacing'  => false,
		'lineHeight'     => false,
		'textDecoration' => false,
		'textTransform'  => false,
		'writingMode'    => false,
	),
	'spacing'    => array(
		'blockGap'          => false,
		'customSpacingSize' => false,
		'margin'            => false,
		'padding'           => false,
		'spacingSizes'      => array(),
	),
	'border'     => array(
		'color'  => false,
		'radius' => false,
		'style'  => false,
		'width'  => false,
	),
);

add_filter( 'allowed_block_types_all', 'hfs_allow_blocks', 10, 2 );
add_filter( 'block_editor_settings_all', 'hfs_style_editor', 20, 2 );
add_filter( 'wp_theme_json_data_default', 'hfs_remove_unused_design' );
add_filter( 'wp_theme_json_data_theme', 'hfs_remove_unused_design' );
add_filter( 'render_block_core/video', 'hfs_put_captions_in' );
add_filter( 'should_load_remote_block_patterns', '__return_false' );
add_action( 'after_setup_theme', static fn() => remove_theme_support( 'core-block-patterns' ), 20 );

/**
 * Removes the controls that the site does not take over.
 *
 * @param WP_Theme_JSON_Data $data What WordPress or the theme offers.
 */
function hfs_remove_unused_design( $data ) {
	return $data->update_with(
		array(
			'version'  => 2,
			'settings' => HFS_UNUSED_DESIGN,
		)
	);
}

/**
 * Whether the site shows what is edited.
 *
 * @param WP_Block_Editor_Context $context What is edited.
 */
function hfs_is_shown_on_site( WP_Block_Editor_Context $context ): bool {
	$kind = $context->post ? hfs_kind( $context->post->post_type ) : '';
	return in_array( $kind, hfs_kinds_on_site(), true );
}

/**
 * Returns the blocks that can be inserted.
 *
 * @param bool|string[]           $allowed What WordPress or another plugin allows.
 * @param WP_Block_Editor_Context $context What is edited.
 * @return bool|string[]
 */
function hfs_allow_blocks( $allowed, WP_Block_Editor_Context $context ) {
	return hfs_is_shown_on_site( $context ) ? HFS_BLOCKS : $allowed;
}

/**
 * Puts the captions of a video into its HTML, because browsers load none from another host than the page's.
 *
 * @param string $html The HTML of the block.
 */
function hfs_put_captions_in( string $html ): string {
	$uploads = wp_get_upload_dir();
	$folder  = realpath( $uploads['basedir'] );
	return preg_replace_callback(
		'/(<track\b[^<>]*\ssrc=")([^"]*)"/i',
		static function ( array $found ) use ( $uploads, $folder ): string {
			list( $all, $before, $src ) = $found;
			$path                       = str_starts_with( $src, $uploads['baseurl'] . '/' ) ? substr( $src, strlen( $uploads['baseurl'] ) ) : '';
			$file                       = '' === $path ? false : realpath( $folder . $path );
			$is_captions                = $file && str_starts_with( $file, $folder . DIRECTORY_SEPARATOR ) && str_ends_with( $file, '.vtt' ) && filesize( $file ) <= HFS_MOST_CAPTION_BYTES;
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- A data address.
			return $is_captions ? $before . 'data:text/vtt;base64,' . base64_encode( (string) file_get_contents( $file ) ) . '"' : $all;
		},
		$html
	) ?? $html;
}

/**
 * Gives the text in the editor the look of the site instead of that of WordPress's theme.
 *
 * @param array                   $settings The editor's settings.
 * @param WP_Block_Editor_Context $context  What is edited.
 */
function hfs_style_editor( array $settings, WP_Block_Editor_Context $context ): array {
	if ( hfs_is_shown_on_site( $context ) ) {
		$settings['styles']   = is_array( $settings['styles'] ?? null ) ? $settings['styles'] : array();
		$settings['styles'][] = array( 'css' => (string) file_get_contents( plugin_dir_path( HFS_FILE ) . 'assets/editor-text.css' ) );
	}
	return $settings;
}
