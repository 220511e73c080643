// spec section 11

import { describe, expect, it } from 'vitest'
import { isHydrated } from '../support/is-hydrated.ts'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

type Cookies = Readonly<Record<'cookie', string>>

/** Opens a link of WordPress as somebody else's browser does, and returns its cookie and where it leads. */
async function begin(draft = 0): Promise<{ readonly headers: Cookies; readonly path: string }> {
  const link = await pair.wordpress.inside(`echo hfs_site_preview_link( get_post( ${draft} ) );`)
  const { status, headers } = await pair.get(link)
  expect(status).toBe(302)
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return { headers: { cookie }, path: headers.get('location') ?? '' }
}

/** Whether a page has a text for visitors, and for whoever is in a preview. */
async function shows(path: string, text: string, headers: Cookies) {
  const page = await pair.get(path, headers)
  expect(page.headers.get('cache-control'), path).toBe('no-store')
  return { visitors: await pair.shows(path, text), preview: (await page.text()).includes(text) }
}
const ONLY_IN_PREVIEW = { visitors: false, preview: true }

const post = async (path: string, body: unknown): Promise<number> => {
  const { status, json } = await pair.wordpress.asEditor('POST', `wp/v2/${path}`, body)
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return (json as { readonly id: number }).id
}

/** Types into something published without saving it, as the editor keeps it. */
const type = (collection: string, id: number, typed: unknown) => post(`${collection}/${id}/autosaves`, typed)

describe('“Preview the site” in the editor', () => {
  /** Presses the button, and returns what opens. */
  const pressed = async () => {
    const tab = admin.page.context().waitForEvent('page')
    await admin.page.getByRole('button', { name: 'Preview the site' }).click()
    const preview = await tab
    await preview.getByRole('complementary', { name: 'Preview' }).waitFor()
    return preview
  }

  it.each([
    ['the home page', 'site_texts', 'home', '/'],
    ['short stays', 'site_texts', 'short-term-student-accommodation', '/short-term-student-accommodation'],
    ['a question', 'faqs', null, '/faq'],
    ['an offer', 'offers', null, '/offers-for-students'],
    ['the terms', 'terms_sections', null, '/terms-and-conditions'],
  ])('shows the typed title of %s, and visitors what is published', async (_what, collection, slug, path) => {
    const found = await pair.wordpress.asEditor(
      'GET',
      `wp/v2/${collection}?per_page=1${slug ? `&slug=${slug}` : ''}`,
    )
    const [{ id = 0 } = {}] = found.json as readonly { readonly id?: number }[]
    const title = `Herons of ${collection} ${slug ?? ''}`.trim()
    await admin.edit(`post.php?post=${id}&action=edit`)
    await admin.title().fill(title)
    const preview = await pressed()
    expect(new URL(preview.url()).pathname).toBe(path)
    await preview.getByText(title).first().waitFor()
    expect(await pair.shows(path, title)).toBe(false)
    await preview.getByRole('button', { name: 'End preview' }).click()
    await preview.getByRole('complementary', { name: 'Preview' }).waitFor({ state: 'detached' })
    expect(new URL(preview.url()).pathname).toBe(path)
    expect(await preview.getByText(title).count()).toBe(0)
    await preview.close()
  })

  it.each([
    ['a setting', 'globals', 'In words', '/contact-us'],
    ['a banner', 'banner', 'What the picture says', '/'],
  ])('shows %s that is typed', async (_what, which, field, path) => {
    const id = await pair.wordpress.inside(
      which === 'globals' ? "echo hfs_site_text( 'globals' )->ID;" : 'echo hfs_banner_answer()["ID"];',
    )
    await admin.edit(`post.php?post=${id}&action=edit`)
    await admin.page.getByLabel(field).fill('When the heron wakes')
    const preview = await pressed()
    await preview.goto(new URL(path, pair.siteOrigin).href)
    expect(await preview.content()).toContain('When the heron wakes')
    expect(await pair.shows(path, 'When the heron wakes')).toBe(false)
    await preview.getByRole('button', { name: 'End preview' }).click()
    await preview.getByRole('complementary', { name: 'Preview' }).waitFor({ state: 'detached' })
    await preview.close()
  })

  it('opens from the bar at the top, goes on over links, and says on the next page that it has ended', async () => {
    const offer = Number(await pair.wordpress.inside("echo hfs_posts( 'offers' )[0]->ID;"))
    await type('offers', offer, { title: 'Herons for less' })
    await admin.open('index.php')
    await admin.page.getByRole('menuitem', { name: 'Plumbrook Student Living' }).hover()
    const tab = admin.page.context().waitForEvent('page')
    await admin.page.getByRole('menuitem', { name: 'Preview the site' }).click()
    const preview = await tab
    const bar = preview.getByRole('complementary', { name: 'Preview' })
    await bar.waitFor()
    await preview.waitForFunction(isHydrated)
    await preview.evaluate('document.isFirst = true')
    await preview.getByRole('navigation').getByRole('link', { name: 'Offers', exact: true }).first().click()
    await preview.getByText('Herons for less').first().waitFor()
    expect(await preview.evaluate('document.isFirst')).toBe(true)
    expect(await bar.getByRole('link', { name: 'Link to share' }).getAttribute('href')).toMatch(
      /^\/offers-for-students\?preview=site\.0\./,
    )
    const value = `site.0.1000.${'a'.repeat(64)}`
    await preview.context().addCookies([{ name: 'preview', value, url: pair.siteOrigin }])
    // not a link, whose data the browser may have read ahead
    const search = preview.getByPlaceholder('City, building or university').filter({ visible: true })
    await search.fill('herons')
    await search.press('Enter')
    await preview.getByText('This preview has ended.').waitFor()
    await preview.reload()
    await preview.getByRole('heading', { level: 1 }).waitFor()
    expect([new URL(preview.url()).pathname, await bar.count()]).toEqual(['/search', 0])
    await preview.close()
  })

  it('shows what is not even saved as a draft yet', async () => {
    await admin.edit('post-new.php?post_type=hfs_offer')
    await admin.title().fill('Herons at half price')
    const preview = await pressed()
    await preview.getByText('Herons at half price').first().waitFor()
    expect(await pair.shows('/offers-for-students', 'Herons at half price')).toBe(false)
    expect(
      (await shows('/offers-for-students', 'Herons at half price', (await begin()).headers)).preview,
    ).toBe(false)
    await preview.close()
  })
})

describe('a preview of the site', () => {
  it('shows all that is typed or waits, at once', async () => {
    const { wordpress } = pair
    const room = await wordpress.idOf('rooms', 'studio-aire-yard')
    const fields = await wordpress.inside(
      `echo wp_json_encode( array( 'bedType' => 'Heron nest' ) + hfs_edited_fields( get_post( ${room} ) ) );`,
    )
    await type('rooms', room, { title: 'Nest', meta: { hfs_fields: JSON.parse(fields) as unknown } })
    const building = await wordpress.inside(
      "echo hfs_post_of_term( get_term_by( 'slug', 'aire-yard', 'hfs_place' ) )->ID;",
    )
    await type('hfs-buildings', Number(building), { title: 'Heron Yard' })
    await type('pages', await wordpress.idOf('pages', 'about'), { content: '<p>Herons work here.</p>' })
    const money = await wordpress.idOf('categories', 'money')
    const waiting = { title: 'Herons wait', content: '<p>Soon.</p>', categories: [money], status: 'pending' }
    await post('posts', waiting)
    await post('posts', {
      ...waiting,
      title: 'Herons come',
      status: 'future',
      date: '2090-01-01T09:00:00',
    })
    const draft = { ...waiting, title: 'Herons think', status: 'draft' }
    await post('posts', draft)
    const { headers, path } = await begin()
    expect(path).toBe('/')
    const studio = '/student-accommodation/leeds/aire-yard/studio'
    for (const [page, text] of [
      [studio, 'Nest'],
      ['/student-accommodation/leeds', 'Heron Yard'],
      ['/about', 'Herons work here.'],
      ['/blog', 'Herons wait'],
      ['/blog', 'Herons come'],
      ['/blog/money/herons-wait', 'Soon.'],
      ['/sitemap', 'Herons come'],
      ['/search?q=herons', 'Herons come'],
    ] as const)
      expect(await shows(page, text, headers), `${text} on ${page}`).toEqual(ONLY_IN_PREVIEW)
    expect(await shows('/blog', 'Herons think', headers)).toEqual({ visitors: false, preview: false })
  })

  it('shows the prices of a new year that are scheduled, or whose draft it was opened from', async () => {
    const year = Number(
      await pair.wordpress.inside(`
        $made = null;
        hfs_make_new_year( array( 'buildings' => array( 'aire-yard' ), 'percent' => '3.5', 'from' => '2027/28' ), $made );
        echo $made->ID;`),
    )
    const page = '/student-accommodation/leeds/aire-yard/studio'
    const added = '28/29 - Studio - 44 Weeks'
    expect((await shows(page, added, (await begin()).headers)).preview).toBe(false)
    expect(await shows(page, added, (await begin(year)).headers)).toEqual(ONLY_IN_PREVIEW)
    await pair.wordpress.inside(
      `hfs_set_new_year_state( get_post( ${year} ), 'future', '2090-01-01 09:00:00' );`,
    )
    expect(await shows(page, added, (await begin()).headers)).toEqual(ONLY_IN_PREVIEW)
  })

  it('is answered by WordPress for a valid token alone, and is never stored', async () => {
    const { headers } = await begin()
    const token = headers.cookie.replace('preview=', '')
    const ask = (query: string) => fetch(`${pair.wordpress.origin}/wp-json/hfs/v1/home${query}`)
    const answer = await ask(`?hfs_preview=${token}`)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ])
    const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const bad of [forged, token.replace('site.0.', 'site.1.'), 'x', ''])
      expect((await ask(`?hfs_preview=${bad}`)).status, bad).toBe(401)
    expect((await ask('')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})
