import { beforeAll, describe, expect, it } from 'vitest'
import { type RealWordPress, startRealWordPress } from './startRealWordPress.ts'

let wordpress: RealWordPress

beforeAll(async () => {
  wordpress = await startRealWordPress()
})

const answer = async (path: string): Promise<unknown> =>
  (await fetch(`${wordpress.origin}/wp-json/${path}`)).json()

/** PHP that restores the content of version 1.0: types without a prefix, cities and buildings as terms with fields. */
const AS_VERSION_1_0 = `
  global $wpdb; $wpdb->query( 'START TRANSACTION' );
  foreach ( get_posts( array( 'post_type' => array( 'hfs_city', 'hfs_building' ), 'posts_per_page' => -1 ) ) as $place ) {
    $term = (int) get_post_meta( $place->ID, '_hfs_term', true );
    $city = 'hfs_building' === $place->post_type ? 'city' : '_';
    $wpdb->query( $wpdb->prepare( "INSERT INTO $wpdb->termmeta (term_id, meta_key, meta_value) SELECT %d, meta_key, meta_value FROM $wpdb->postmeta WHERE post_id = %d AND meta_key <> '_hfs_term' AND meta_key <> %s", $term, $place->ID, $city ) );
    $wpdb->update( $wpdb->term_taxonomy, array( 'description' => $place->post_content ), array( 'term_id' => $term ) );
    $wpdb->delete( $wpdb->termmeta, array( 'term_id' => $term, 'meta_key' => 'hfs_post' ) );
    $wpdb->delete( $wpdb->postmeta, array( 'post_id' => $place->ID ) );
    $wpdb->delete( $wpdb->posts, array( 'ID' => $place->ID ) );
  }
  foreach ( HFS_TYPES as $before => $type ) { $wpdb->update( $wpdb->posts, array( 'post_type' => $before ), array( 'post_type' => $type ) ); }
  $wpdb->update( $wpdb->term_taxonomy, array( 'taxonomy' => 'location' ), array( 'taxonomy' => 'hfs_place' ) );
  delete_option( 'hfs_version' ); $wpdb->query( 'COMMIT' );`

describe('the plugin', () => {
  it('upgrades the content of version 1.0, and gives the same responses as before', async () => {
    const calls = [
      'wp/v2/locations?per_page=100',
      'hfs/v1/cities',
      'wp/v2/rooms?per_page=100&_fields=id,slug,locations,property,acf',
    ]
    const before = await Promise.all(calls.map(answer))
    await wordpress.inside(AS_VERSION_1_0)
    // the first request upgrades the content; requests during the upgrade would get 503
    await answer('hfs/v1/banner')
    expect(await Promise.all(calls.map(answer))).toEqual(before)
    expect(await wordpress.inside("echo get_option( 'hfs_version' );")).toBe('1.2.0')
    // the properties are posts again, which editors can open
    expect(
      await wordpress.inside(
        "echo count( get_posts( array( 'post_type' => 'hfs_building', 'posts_per_page' => -1 ) ) );",
      ),
    ).toBe('16')
  })

  it('replaces the free words of version 1.1 by those of its lists, and leaves others to the editors', async () => {
    const fields = [
      'accessibility_stepFree',
      'locationTravelTimes_0_travel_type',
      'locationTravelTimes_1_travel_type',
    ]
    const values = await wordpress.inside(`
      $place = hfs_post_of_term( get_term_by( 'slug', 'aire-yard', 'hfs_place' ) )->ID;
      foreach ( array_combine( ${phpArray(fields)}, array( '1', 'Walk', 'by balloon' ) ) as $field => $value ) { update_post_meta( $place, $field, $value ); }
      update_option( 'hfs_version', '1.1.0' ); hfs_upgrade(); wp_cache_flush();
      echo wp_json_encode( array_map( static fn( $field ) => get_post_meta( $place, $field, true ), ${phpArray(fields)} ) );`)
    expect(JSON.parse(values)).toEqual(['yes', 'walking', 'by balloon'])
  })

  it('cancels its scheduled tasks when it is deactivated, and keeps the content', async () => {
    const left = await wordpress.inside(`
      hfs_schedule_forgetting(); hfs_deactivate();
      echo wp_json_encode( array( wp_next_scheduled( 'hfs_forget_enquiries' ), count( get_posts( array( 'post_type' => 'hfs_room', 'posts_per_page' => -1 ) ) ), null !== get_role( 'hfs_enquiry_reader' ) ) );`)
    expect(JSON.parse(left)).toEqual([false, 71, true])
  })

  const uninstall =
    "define( 'WP_UNINSTALL_PLUGIN', true ); require WP_PLUGIN_DIR . '/student-accommodation-api/uninstall.php';"
  const counted = (code: string) =>
    wordpress.inside(`${code}
      echo wp_json_encode( array( count( get_posts( array( 'post_type' => 'hfs_room', 'posts_per_page' => -1 ) ) ), count( get_terms( array( 'taxonomy' => 'hfs_place', 'hide_empty' => false ) ) ),
        null !== get_role( 'hfs_enquiry_reader' ), get_role( 'editor' )->has_cap( 'edit_theme_options' ), get_option( 'hfs_mail_to' ) ) );`)

  it('keeps the content when it is deleted, and removes its settings and roles', async () => {
    expect(JSON.parse(await counted(`update_option( 'hfs_mail_to', 'a@b.example' ); ${uninstall}`))).toEqual([
      71,
      24,
      false,
      false,
      false,
    ])
  })

  // deletes most fields in one query, because WordPress deletes them one by one, which takes long
  const fewer =
    "global $wpdb; $wpdb->query( \"DELETE FROM $wpdb->postmeta WHERE meta_key LIKE 'contracts%' OR meta_key LIKE 'facilities%'\" );"

  it('deletes the content too if that option is set', async () => {
    expect(
      JSON.parse(await counted(`${fewer} update_option( 'hfs_delete_content', 1 ); ${uninstall}`)),
    ).toEqual([0, 0, false, false, false])
  })
})

// Helpers

const phpArray = (texts: readonly string[]): string => `array( '${texts.join("', '")}' )`
