// spec sections 1 and 11

import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
startEditing((started, user) => {
  pair = started
  admin = user
})

/** Returns what a page of the site says to search engines and messengers. */
async function headOf(path: string) {
  const html = await (await pair.get(path)).text()
  const tag = (name: string): string =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  return { title, robots: tag('robots'), description: tag('description'), picture: tag('og:image:alt') }
}
const isInSitemap = async (path: string): Promise<boolean> =>
  (await (await pair.get('/sitemap.xml')).text()).includes(`<loc>${pair.siteOrigin}${path}</loc>`)

const PATH = '/sustainability'
const result = () => admin.page.getByRole('figure', { name: 'In search results' })
const card = () => admin.page.getByRole('figure', { name: 'In messengers' })

it('shows what the site takes, then what is typed, and after Update the page says the same', async () => {
  const before = await headOf(PATH)
  expect([before.robots, await isInSitemap(PATH)]).toEqual(['index, follow', true])
  const id = await pair.wordpress.idOf('pages', 'sustainability')
  const { page } = admin
  await admin.edit(`post.php?post=${id}&action=edit`)
  await page.getByRole('button', { name: 'Search engines and messengers' }).click()
  // the site is asked once it is seen, and what comes in above may move it away
  await expect
    .poll(async () => {
      await page.getByRole('region', { name: 'How it looks' }).scrollIntoViewIfNeeded()
      return result().count()
    })
    .toBe(1)
  await result().getByText(before.title, { exact: true }).waitFor()
  await result().getByText(before.description, { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Title in search results' }).fill('Herons on our roofs')
  await result().getByText('Herons on our roofs | Plumbrook Student Living', { exact: true }).waitFor()
  await card().getByText('Herons on our roofs | Plumbrook Student Living', { exact: true }).waitFor()
  await expect
    .poll(() =>
      card()
        .getByRole('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBe(1200)
  const preview = await admin.preview()
  await expect.poll(() => preview.title()).toBe('Herons on our roofs | Plumbrook Student Living')
  await preview.close()
  expect(await headOf(PATH)).toEqual(before)

  await page.getByRole('checkbox', { name: 'Not in search engines' }).check()
  await result().getByText('Search engines do not list this page').waitFor()
  await admin.save('Update')
  await expect
    .poll(() => headOf(PATH))
    .toEqual({
      ...before,
      title: 'Herons on our roofs | Plumbrook Student Living',
      robots: 'noindex, follow',
    })
  await expect.poll(() => isInSitemap(PATH)).toBe(false)
  const [, main = ''] = /<main(.*?)<\/main>/s.exec(await (await pair.get('/sitemap')).text()) ?? []
  expect([main.includes('href="/about"'), main.includes(`href="${PATH}"`)]).toEqual([true, false])
  await admin.open('edit.php?post_type=page&s=sustainab')
  await page.locator('.post-state', { hasText: 'Not in search engines' }).waitFor()
})

it('takes the picture of a city, a building, a room, a post and a university, and leaves them out of the sitemap', async () => {
  const picture = Number(
    await pair.wordpress.inside(
      "echo get_posts( array( 'post_type' => 'attachment', 'numberposts' => 1, 'title' => 'leeds' ) )[0]->ID;",
    ),
  )
  const pages = [
    ['hfs-cities', 'leeds', '/student-accommodation/leeds'],
    ['hfs-buildings', 'aire-yard', '/student-accommodation/leeds/aire-yard'],
    ['rooms', 'studio-aire-yard', '/student-accommodation/leeds/aire-yard/studio'],
    ['posts', 'leeds-in-a-week', '/blog/city-guides/leeds/leeds-in-a-week'],
    ['universities', 'university-of-leeds', '/universities-and-colleges/university-of-leeds'],
  ] as const
  for (const [collection, slug, path] of pages) {
    expect([path, await isInSitemap(path)]).toEqual([path, true])
    const id = await pair.wordpress.idOf(collection, slug)
    const { status, json } = await pair.wordpress.asEditor('POST', `wp/v2/${collection}/${id}`, {
      meta: { hfs_fields: { metaImage: picture, metaNoindex: true } },
    })
    expect([status, json]).toEqual([200, expect.anything()])
    await expect
      .poll(() => headOf(path))
      .toMatchObject({ robots: 'noindex, follow', picture: expect.stringContaining('Leeds, drawn') })
    await expect.poll(() => isInSitemap(path)).toBe(false)
  }
})

it('says what is missing while there is no page yet, and advises on a title that is too long', async () => {
  const ask = async (id: number, about: 'head' | 'look', typed: object) =>
    pair.wordpress.asEditor('POST', `hfs/v1/editor/${id}/${about}`, { fields: {}, ...typed })
  const draftOf = async (collection: string): Promise<number> =>
    (
      (await pair.wordpress.asEditor('POST', `wp/v2/${collection}`, { title: 'Herons' })).json as {
        id: number
      }
    ).id
  const page = await draftOf('pages')
  expect((await ask(page, 'head', { title: ' ' })).json).toEqual({
    ...{ head: null, obstacle: 'Give it a title first.', silence: '' },
  })
  const typed = { title: 'Herons', fields: { metaTitle: 'Herons <em>nest</em> here '.repeat(4) } }
  expect((await ask(page, 'head', typed)).json).toMatchObject({
    head: { title: 'Herons nest here Herons nest here Herons nest here Herons nest here' },
    obstacle: '',
  })
  expect((await ask(page, 'look', typed)).json).toMatchObject({
    advice: expect.arrayContaining([expect.stringMatching(/^Title in search results: .*65/)]),
  })
  const building = await draftOf('hfs-buildings')
  expect((await ask(building, 'head', { title: 'The Nest' })).json).toMatchObject({
    obstacle: expect.stringMatching(/^This building has no city yet/),
  })
  const home = Number(await pair.wordpress.inside("echo hfs_site_text( 'home' )->ID;"))
  expect((await ask(home, 'head', { title: 'Home' })).status).toBe(404)
})

it('cannot keep the home page out of search engines', async () => {
  const home = Number(await pair.wordpress.inside("echo hfs_site_text( 'home' )->ID;"))
  const { status, json } = await pair.wordpress.asEditor('POST', `wp/v2/site_texts/${home}`, {
    meta: { hfs_fields: { metaNoindex: true } },
  })
  expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('There is no such field.')])
  expect((await headOf('/')).robots).toBe('index, follow')
})
