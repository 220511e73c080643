<?php
/**
 * The fields panel of the block editor. The scripts in assets/ draw it with WordPress's components.
 *
 * @package StudentAccommodationApi
 */

defined( 'ABSPATH' ) || exit;

/** Meta key of what autosaves do not include: buildings, categories and the featured image. */
const HFS_SCREEN = 'hfs_screen';

/** Meta keys that only the panel reads and writes. */
const HFS_PANEL_KEYS = array( HFS_FIELDS, HFS_SCREEN, HFS_ANSWERS );

add_action( 'add_meta_boxes', 'hfs_add_field_box', 10, 2 );
add_action( 'enqueue_block_editor_assets', 'hfs_enqueue_field_panel' );
add_filter( 'block_editor_settings_all', 'hfs_lock_empty_text', 10, 2 );
add_filter( 'acf/prepare_field', 'hfs_leave_out_of_acf' );

/**
 * Whether what is edited has the panel: fields, or a text whose changes it shows.
 *
 * @param WP_Post|null $post The post; comments and links have none.
 */
function hfs_has_panel( $post ): bool {
	return $post instanceof WP_Post && ( 'terms_sections' === hfs_kind( $post->post_type ) || array() !== hfs_form( hfs_kind_of_post( $post ) ) );
}

/**
 * Adds the container of the panel below the text.
 *
 * @param string       $type The post type.
 * @param WP_Post|null $post The post; comments and links have none.
 */
function hfs_add_field_box( string $type, $post ): void {
	if ( hfs_has_panel( $post ) ) {
		add_meta_box( 'hfs-fields-box', __( 'On the public site', 'student-accommodation-api' ), 'hfs_show_field_box', $type, 'normal', 'high' );
	}
}

/**
 * Shows the container of the panel, or, without the block editor, a note that says where the fields are.
 *
 * @param WP_Post $post The post.
 */
function hfs_show_field_box( WP_Post $post ): void {
	if ( use_block_editor_for_post( $post ) ) {
		echo '<div id="hfs-fields"></div>';
		return;
	}
	echo '<p>' . esc_html__( 'What the public site shows beside the text is edited in the block editor.', 'student-accommodation-api' ) . '</p>';
}

/**
 * Loads the panel for the post that is being edited.
 */
function hfs_enqueue_field_panel(): void {
	$post = get_post();
	if ( ! hfs_has_panel( $post ) ) {
		return;
	}
	hfs_enqueue_scripts(
		array( 'field-rules', 'field-base', 'field-rich-text', 'field-address', 'field-pictures', 'field-inputs', 'field-rows', 'field-sections', 'field-schedule', 'field-uses', 'price-changes', 'field-advice', 'field-head', 'field-panel' ),
		array( 'wp-api-fetch', 'wp-components', 'wp-core-data', 'wp-data', 'wp-date', 'wp-dom-ready', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-hooks', 'wp-i18n', 'wp-notices', 'wp-plugins', 'wp-url', 'wp-block-library' ),
		hfs_panel_data( $post )
	);
	wp_enqueue_style( 'hfs-field-panel', plugins_url( 'assets/field-panel.css', HFS_FILE ), array( 'wp-components', 'dashicons' ), HFS_VERSION );
	wp_enqueue_style( 'hfs-field-head', plugins_url( 'assets/field-head.css', HFS_FILE ), array( 'hfs-field-panel' ), HFS_VERSION );
	wp_enqueue_media();
	wp_enqueue_editor();
}

/**
 * Loads scripts of assets/, each after the one before. The first is the rules of fields, which all others need.
 *
 * @param string[] $names   Their names.
 * @param string[] $depends The scripts of WordPress that they need.
 * @param array    $data    What they start with.
 */
function hfs_enqueue_scripts( array $names, array $depends, array $data ): void {
	foreach ( $names as $name ) {
		wp_enqueue_script( "hfs-$name", plugins_url( "assets/$name.js", HFS_FILE ), $depends, HFS_VERSION, true );
		wp_set_script_translations( "hfs-$name", 'student-accommodation-api', plugin_dir_path( HFS_FILE ) . 'languages' );
		$depends[] = "hfs-$name";
	}
	wp_add_inline_script( "hfs-$names[0]", 'window.hfsFields = ' . wp_json_encode( $data + array( 'textTypes' => hfs_text_types() ) ) . ';', 'before' );
}

/**
 * Returns the names of all cities or buildings by the slugs of their terms.
 *
 * @param string $kind "city" or "building".
 * @return array<string, string>
 */
function hfs_place_choices( string $kind ): array {
	$choices = array();
	foreach ( get_posts( hfs_named( $kind ) ) as $place ) {
		$term = hfs_term_of_place( $place );
		if ( $term ) {
			$choices[ $term->slug ] = html_entity_decode( $term->name, ENT_QUOTES );
		}
	}
	return $choices;
}

/**
 * Returns the data of the panel.
 *
 * @param WP_Post $post What is being edited.
 */
function hfs_panel_data( WP_Post $post ): array {
	$places = array();
	foreach ( array( 'city', 'building' ) as $kind ) {
		foreach ( hfs_place_choices( $kind ) as $slug => $name ) {
			$places[] = array(
				'kind' => $kind,
				'id'   => (string) $slug,
				'name' => $name,
			);
		}
	}
	return array(
		'key'        => HFS_FIELDS,
		'screenKey'  => HFS_SCREEN,
		'answersKey' => HFS_ANSWERS,
		'settings'   => admin_url( current_user_can( HFS_MANAGE_SITE ) ? 'admin.php?page=hfs' : 'profile.php' ),
		'waiting'    => array(
			'changes'    => array_map( 'hfs_change_in_words', hfs_waiting_changes( $post->ID ) ),
			'all'        => admin_url( 'edit.php?post_type=' . HFS_CHANGE_TYPE ),
			'mayPublish' => current_user_can( get_post_type_object( $post->post_type )->cap->publish_posts ),
		),
		'preview'    => hfs_can_preview_site() && ! isset( HFS_PREVIEWED[ hfs_kind( $post->post_type ) ] ) ? hfs_site_preview_address( $post->ID ) : '',
		'form'       => hfs_form_for_script( hfs_form( hfs_kind_of_post( $post ) ) ),
		// phpcs:ignore WordPress.Security.NonceVerification -- Only said.
		'lost'       => hfs_lost_addresses_in_words( absint( $_GET['hfs_lost'] ?? 0 ) ),
		'lostOne'    => hfs_lost_addresses_in_words( 1 ),
		'hasPage'    => isset( HFS_PREVIEWED[ hfs_kind( $post->post_type ) ] ),
		'sections'   => (object) hfs_sections( hfs_kind_of_post( $post ) ),
		'places'     => $places,
		'amenities'  => array_map(
			static fn( WP_Post $amenity ): array => array(
				'id'   => $amenity->ID,
				'name' => html_entity_decode( get_the_title( $amenity ), ENT_QUOTES ),
			),
			get_posts( hfs_named( 'amenities' ) )
		),
	);
}

/**
 * Returns the arguments of a query for all options of a kind, by name.
 *
 * @param string $kind The kind.
 */
function hfs_named( string $kind ): array {
	return array(
		'post_type'      => hfs_type( $kind ),
		'post_status'    => 'amenities' === $kind ? array( 'publish' ) : array( 'publish', 'draft', 'pending', 'future' ),
		'posts_per_page' => -1,
		'orderby'        => 'title',
		'order'          => 'ASC',
	);
}

/**
 * Returns a form whose rules are an object in JSON even if there are none.
 *
 * @param array[] $form Fields as hfs_form() gives them.
 */
function hfs_form_for_script( array $form ): array {
	return array_map(
		static fn( array $field ): array => array(
			'rules' => (object) array_map( static fn( $rule ) => is_array( $rule ) ? (object) $rule : $rule, $field['rules'] ),
			'parts' => hfs_form_for_script( $field['parts'] ),
		) + $field,
		$form
	);
}

/**
 * Locks the text of types without text, such as amenities.
 *
 * @param array                   $settings The editor's settings.
 * @param WP_Block_Editor_Context $context  What it edits.
 */
function hfs_lock_empty_text( array $settings, WP_Block_Editor_Context $context ): array {
	$kind = $context->post ? hfs_kind( $context->post->post_type ) : '';
	$type = hfs_content_types()[ $kind ] ?? null;
	return $type && ! $type[3] ? array(
		'templateLock' => 'all',
		'template'     => array(),
	) + $settings : $settings;
}

/**
 * Hides ACF's form for a field of this panel, because it would overwrite the panel's values.
 *
 * @param array|false $field ACF's field.
 * @return array|false
 */
function hfs_leave_out_of_acf( $field ) {
	$post = get_post();
	if ( ! is_array( $field ) || ! $post instanceof WP_Post || ! empty( $field['parent_repeater'] ) ) {
		return $field;
	}
	return isset( hfs_fields( hfs_kind_of_post( $post ) )[ $field['_name'] ?? $field['name'] ] ) ? false : $field;
}
