import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, editor) => {
  pair = started
  admin = editor
})

/** Presses Preview, checks that the page is not cacheable, and returns its path and heading with what `look` reads. */
async function previewed<Seen>(look: (page: Page) => Promise<Seen>) {
  const page = await admin.preview()
  await page.waitForURL((address) => address.searchParams.get('preview')?.includes('.') ?? false)
  const response = await page.reload()
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store'])
  const seen = {
    path: new URL(page.url()).pathname,
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
    seen: await look(page),
  }
  await page.close()
  return seen
}

describe('the Preview button', () => {
  it('of a new post shows it at its future address', async () => {
    await admin.edit('post-new.php?post_type=post')
    await admin.title().fill('A draft about herons')
    await admin.save('Save draft')
    const path = '/blog/student-life/a-draft-about-herons'
    expect(await previewed((page) => page.getByText('Exit preview').count())).toEqual({
      path,
      heading: 'A draft about herons',
      seen: 1,
    })
    expect(await pair.status(path)).toBe(404)
  })

  it('of a published page shows its unsaved title and field', async () => {
    await admin.edit(`post.php?post=${await pair.wordpress.idOf('pages', 'about')}&action=edit`)
    await admin.title().fill('About herons')
    await admin.page.getByLabel('Introduction').fill('They stand in the water and wait.')
    expect(await previewed((page) => page.getByText('They stand in the water and wait.').count())).toEqual({
      path: '/about',
      heading: 'About herons',
      seen: 1,
    })
    expect(await pair.shows('/about', 'herons')).toBe(false)
  })

  it('of a draft building and of a room in it shows what is not saved yet, and visitors see neither', async () => {
    const { page } = admin
    const house = '/student-accommodation/leeds/heron-house'
    await admin.edit('post-new.php?post_type=hfs_building')
    await admin.title().fill('Heron House')
    await page.getByLabel('City', { exact: true }).selectOption('Leeds')
    await page.getByLabel('Latitude').fill('53.7942, -1.5391')
    await admin.save('Save draft')
    expect(await previewed(async () => null)).toMatchObject({ path: house, heading: 'Heron House' })
    await admin.edit('post-new.php?post_type=hfs_room')
    await admin.title().fill('Nest')
    await page.getByLabel('Building', { exact: true }).selectOption('Heron House')
    await page.getByRole('button', { name: 'Add a contract' }).click()
    await page.getByLabel('Name', { exact: true }).fill('27/28 - Studio - 44 Weeks')
    await page.getByLabel('Start', { exact: true }).fill('2027-09-11')
    await page.getByLabel('End', { exact: true }).fill('2028-07-15')
    await admin.save('Save draft')
    await page.getByLabel('Weekly price for one person').fill('179.00')
    expect(await previewed(async (preview) => (await preview.content()).includes('179'))).toEqual({
      path: `${house}/nest`,
      heading: 'Nest, Heron House',
      seen: true,
    })
    expect([await pair.status(house), await pair.status(`${house}/nest`)]).toEqual([404, 404])
  })

  it('leads to the page itself if nothing was changed', async () => {
    expect((await pair.get('/faq?preview=true')).headers.get('location')).toBe('/faq')
  })
})

it('a room is previewed in another property', async () => {
  await admin.edit(`post.php?post=${await pair.wordpress.idOf('rooms', 'studio-aire-yard')}&action=edit`)
  const building = admin.page.getByLabel('Building', { exact: true })
  expect(await building.inputValue()).toBe('aire-yard')
  await building.selectOption('Kelham Mill')
  const { path } = await previewed(async () => null)
  expect(path).toBe('/student-accommodation/sheffield/kelham-mill/studio')
  expect(await pair.status('/student-accommodation/leeds/aire-yard/studio')).toBe(200)
})
