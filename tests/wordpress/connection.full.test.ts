import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { openWpAdmin, startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
}, 'admin')

describe('what visitors never see', () => {
  it('WordPress’s theme: its pages and “Visit Site” lead to the public site', async () => {
    const about = await fetch(`${pair.wordpress.origin}/about/`, { redirect: 'manual' })
    expect([about.status, about.headers.get('location')]).toEqual([302, `${siteOrigin()}/about`])
    const home = await fetch(pair.wordpress.origin, { redirect: 'manual' })
    expect([home.status, home.headers.get('location')]).toEqual([302, `${siteOrigin()}/`])
    await admin.open('edit.php')
    for (const id of ['site-name', 'view-site'])
      expect(await admin.page.locator(`#wp-admin-bar-${id} > a`).getAttribute('href')).toBe(
        `${siteOrigin()}/`,
      )
    expect(await admin.page.locator('#adminmenu').innerText()).not.toMatch(/Comments|Tags|Customize/)
    await admin.open('nav-menus.php')
    await admin.page.getByRole('heading', { name: 'Menus' }).waitFor()
    expect(await admin.page.getByRole('link', { name: 'Manage with Live Preview' }).count()).toBe(0)
  })

  it('content with a password', async () => {
    const id = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
    const path = '/student-accommodation/leeds/aire-yard/studio'
    await pair.wordpress.asEditor('POST', `wp/v2/rooms/${id}`, { password: 'heron' })
    await expect.poll(() => pair.status(path)).toBe(404)
    await pair.wordpress.asEditor('POST', `wp/v2/rooms/${id}`, { password: '' })
    await expect.poll(() => pair.status(path)).toBe(200)
  })

  it('controls that do nothing', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=post')
    await page.getByRole('button', { name: 'Categories' }).waitFor()
    const sidebar = await page.getByRole('region', { name: 'Editor settings' }).innerText()
    expect(sidebar).not.toMatch(/Template|Tags|Discussion|Stick to the top|URL/)
  })

  it('the order of creation, where the editors have given buildings another one', async () => {
    const names = async () => {
      const html = await (await pair.get('/student-accommodation/leeds')).text()
      return html.indexOf('Woodhouse Green') < html.indexOf('Aire Yard')
    }
    expect(await names()).toBe(false)
    await pair.wordpress.asEditor(
      'POST',
      `wp/v2/hfs-buildings/${await pair.wordpress.idOf('hfs-buildings', 'woodhouse-green')}`,
      { menu_order: -5 },
    )
    await expect.poll(names).toBe(true)
  })
})

it('a secret that differs from that of the site is named in words', async () => {
  const problem = await pair.wordpress.inside(`
    add_filter( 'http_request_args', static function ( $request ) { $request['headers']['X-Content-Signature'] = 'sha256=0'; return $request; } );
    echo wp_json_encode( array( hfs_connection_problem(), hfs_test_connection()['status'] ) );`)
  expect(JSON.parse(problem)).toEqual([
    expect.stringMatching(/^The public site and this WordPress have different secrets/),
    'critical',
  ])
  expect(await pair.wordpress.inside('echo hfs_connection_problem() ?? "none";')).toBe('none')
})

it('a site that is down is named on the screen that saved, on every other one, in Site Health and under Public site, until it answers', async () => {
  const { page } = admin
  await admin.edit(`post.php?post=${await pair.wordpress.idOf('rooms', 'studio-aire-yard')}&action=edit`)
  await page.getByText('Visitors read: ').first().waitFor()
  await pair.site.close()
  await admin.title().fill('Heron studio')
  await admin.save('Update')
  const saved = page.locator('.components-notice', {
    hasText: 'Saved, but not on the public site yet. The public site does not respond.',
  })
  await saved.waitFor()
  const { page: other, open, close } = await openWpAdmin(pair, 'admin')
  await open('site-health.php')
  await other.getByText('The public site does not hear of changes').first().waitFor()
  await open('admin.php?page=hfs')
  await other.getByText('The public site does not respond.').first().waitFor()
  await other.locator('form').getByRole('link', { name: 'Tell the site again' }).click()
  await other.getByText('The public site does not respond.').first().waitFor()
  await open('edit.php?post_type=hfs_room')
  const notice = other.locator('#hfs-away')
  await notice
    .getByText('What was saved last is not on the public site yet. The public site does not respond.')
    .waitFor()
  await pair.startSiteAgain()
  await notice.getByText('The public site has heard of all changes.').waitFor()
  await saved.waitFor({ state: 'hidden' })
  await open('edit.php?post_type=hfs_room')
  expect(await notice.count()).toBe(0)
  expect(await pair.shows('/student-accommodation/leeds/aire-yard/studio', '>Heron studio')).toBe(true)
  await close()
})

const siteOrigin = (): string => pair.siteOrigin
