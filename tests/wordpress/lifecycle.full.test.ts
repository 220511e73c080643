import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RealWordPress, startRealWordPress } from './start-real-word-press.ts'

let wordpress: RealWordPress

beforeAll(async () => {
  wordpress = await startRealWordPress()
})

describe('the plugin', () => {
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

it('the settings page takes a secret, and never shows the one there is', async () => {
  const file = join(wordpress.content, '../wp-config.php')
  const config = await readFile(file, 'utf8')
  await writeFile(file, config.replace(/^define\( 'HFS_WEBHOOK_SECRET'.*$/m, ''))
  const shown = await wordpress.inside(`
    require ABSPATH . 'wp-admin/includes/admin.php';
    wp_set_current_user( get_users( array( 'role' => 'administrator' ) )[0]->ID );
    hfs_register_settings();
    update_option( 'hfs_webhook_secret', 'between us two' );
    update_option( 'hfs_webhook_secret', '' );
    hfs_show_settings_page();
    echo '<hr>' . hfs_setting( 'webhook_secret' );`)
  const [page, kept] = shown.split('<hr>')
  expect(page).toMatch(/type="password" id="hfs_webhook_secret"/)
  expect(page).not.toContain('between us two')
  // a form whose field was left empty keeps it
  expect(kept).toBe('between us two')
})
