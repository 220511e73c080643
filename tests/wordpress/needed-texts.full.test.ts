// spec section 11

import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
let home = 0

startEditing(async (started, user) => {
  pair = started
  admin = user
  home = Number(await pair.wordpress.inside("echo hfs_site_text( 'home' )->ID;"))
})

describe('a text that the site always needs', () => {
  it('is not hidden by bulk edit, which says so and does not count it as updated', async () => {
    const { page } = admin
    await admin.open('edit.php?post_type=hfs_site_text')
    await page.locator('#cb-select-all-1').check()
    await page.locator('#bulk-action-selector-top').selectOption('edit')
    await page.locator('#doaction').click()
    await page.locator('#bulk-edit select[name="_status"]').selectOption('private')
    await page.locator('#bulk_edit').click()
    await page.getByText('was not changed. This text is always on the site.').first().waitFor()
    expect(await page.getByText('was not changed. This text is always on the site.').count()).toBe(4)
    expect(await page.getByText('updated.').count()).toBe(0)
    expect(await missing()).toEqual([])
  })

  it('is not scheduled by the date in Quick Edit, which says so', async () => {
    const { page } = admin
    await admin.open('edit.php?post_type=hfs_site_text')
    const row = page.locator(`#post-${home}`)
    await row.hover()
    await row.getByRole('button', { name: /Quick edit/ }).click()
    await page.locator('.inline-editor input[name="aa"]').fill('2099')
    await page.locator('.inline-editor .save').click()
    await page.locator('.inline-editor').getByText('This text is always on the site.').waitFor()
    expect(await missing()).toEqual([])
  })

  it.for([
    ['a status', { status: 'private' }],
    ['a date', { date: '2099-01-01T00:00:00' }],
    ['a password', { password: 'secret' }],
    ['another name', { slug: 'start' }],
  ] as const)('is not taken off the site by %s in the editor', async ([, change]) => {
    const { status, json } = await pair.wordpress.asEditor('POST', `wp/v2/site_texts/${home}`, {
      title: 'Changed as well',
      ...change,
    })
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('always on the site')])
    expect(await missing()).toEqual([])
    expect(await pair.wordpress.inside(`echo get_the_title( ${home} );`)).not.toBe('Changed as well')
  })

  it.for([
    ['a status', `wp_update_post( array( 'ID' => %d, 'post_status' => 'draft' ) );`],
    [
      'a date',
      `wp_update_post( array( 'ID' => %d, 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00' ) );`,
    ],
    ['a password', `wp_update_post( array( 'ID' => %d, 'post_password' => 'secret' ) );`],
    ['another name', `wp_update_post( array( 'ID' => %d, 'post_name' => 'start' ) );`],
    ['another type', `wp_update_post( array( 'ID' => %d, 'post_type' => 'post' ) );`],
    ['the trash', 'wp_trash_post( %d );'],
    ['deletion', 'wp_delete_post( %d, true );'],
  ])(
    'is not taken off the site by %s that another plugin sets, and whoever edits pages is told',
    async ([, code]) => {
      await pair.wordpress.inside((code as string).replace('%d', String(home)))
      expect(await missing()).toEqual([])
      await admin.open('index.php')
      await admin.page.getByText('This text is always on the site.').first().waitFor()
      await admin.open('index.php')
      expect(await admin.page.getByText('This text is always on the site.').count()).toBe(0)
    },
  )

  it('is not hidden over XML-RPC, whose answer says why', async () => {
    const response = await fetch(`${pair.wordpress.origin}/xmlrpc.php`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><methodCall><methodName>wp.editPost</methodName><params>${[
        '<int>1</int>',
        '<string>admin</string>',
        '<string>admin</string>',
        `<int>${home}</int>`,
        '<struct><member><name>post_status</name><value><string>draft</string></value></member></struct>',
      ]
        .map((value) => `<param><value>${value}</value></param>`)
        .join('')}</params></methodCall>`,
    })
    expect(await response.text()).toContain('This text is always on the site.')
    expect(await missing()).toEqual([])
  })

  it('can be changed, and is said to be missing if it is hidden all the same', async () => {
    const { status } = await pair.wordpress.asEditor('POST', `wp/v2/site_texts/${home}`, { title: 'Herons' })
    expect(status).toBe(200)
    await pair.wordpress.inside(
      `global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => ${home} ) );`,
    )
    expect(await missing()).toEqual(['home'])
    await admin.open('index.php')
    const notice = admin.page.locator('.notice-error', {
      hasText: '“Home page” is missing from the public site.',
    })
    await notice.getByRole('link', { name: 'Open it' }).waitFor()
    await pair.wordpress.asEditor('POST', `wp/v2/site_texts/${home}`, { status: 'publish' })
    await admin.open('index.php')
    expect(await notice.count()).toBe(0)
  })
})

/** The texts that WordPress does not give the site. */
async function missing(): Promise<readonly string[]> {
  const names = ['home', 'globals', 'short-term-student-accommodation', 'summer-student-accommodation']
  const found = await Promise.all(
    names.map(async (name) => (await fetch(`${pair.wordpress.origin}/wp-json/hfs/v1/${name}`)).status),
  )
  return names.filter((_, index) => found[index] !== 200)
}
