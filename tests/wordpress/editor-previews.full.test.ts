import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, startPair } from './startPair.ts'
import { openWpAdmin, type WpAdmin } from './wpAdmin.ts'

let pair: Pair
let admin: WpAdmin

beforeAll(async () => {
  pair = await startPair()
  admin = await openWpAdmin(pair)
})
afterAll(async () => {
  await admin.close()
  await pair.close()
})

/** Presses Preview, checks that the page is not cacheable, and returns its path with what `look` reads from it. */
async function previewed<Seen>(
  look: (page: Page) => Promise<Seen>,
): Promise<Seen & { readonly path: string }> {
  const page = await admin.preview()
  const response = page.waitForResponse(
    (answer) =>
      answer.url().includes('preview=') &&
      answer.url().startsWith(pair.site.origin) &&
      answer.status() === 200,
  )
  await page.waitForURL((address) => address.searchParams.get('preview')?.includes('.') ?? false)
  await page.reload()
  expect((await response).headers()['cache-control']).toBe('no-store')
  const seen = { ...(await look(page)), path: new URL(page.url()).pathname }
  await page.close()
  return seen
}
const heading = async (page: Page) => ({ heading: await page.getByRole('heading', { level: 1 }).innerText() })

describe('the Preview button of unpublished content', () => {
  it.each([
    ['post', 'A draft about herons', '/blog/uncategorized/a-draft-about-herons'],
    ['page', 'Quiet hours', '/quiet-hours'],
    ['hfs_university', 'Heron College', '/universities-and-colleges/heron-college'],
    ['hfs_city', 'Heronsea', '/student-accommodation/heronsea'],
  ])('shows a new %s at its future address', async (type, title, path) => {
    await admin.edit(`post-new.php?post_type=${type}`)
    await admin.title().fill(title)
    await admin.save('Save draft')
    const seen = await previewed(heading)
    expect(seen.heading).toContain(title)
    expect(seen.path).toBe(path)
    expect(await pair.status(path)).toBe(404)
  })

  it('says what is missing for a room without a property', async () => {
    await admin.edit('post-new.php?post_type=hfs_room')
    await admin.title().fill('Nowhere')
    await admin.save('Save draft')
    const page = await admin.preview()
    await page.getByText('This room has no building yet. Choose one under Cities and buildings').waitFor()
    await page.close()
  })
})

describe('the Preview button of published content', () => {
  it('shows a page with its unsaved title and field', async () => {
    await admin.edit(`post.php?post=${await pair.wordpress.idOf('pages', 'about')}&action=edit`)
    await admin.title().fill('About herons')
    await admin.page.getByLabel('Introduction').fill('They stand in the water and wait.')
    const seen = await previewed(async (page) => ({
      ...(await heading(page)),
      lead: await page.getByText('They stand in the water and wait.').count(),
    }))
    expect(seen).toEqual({ heading: 'About herons', lead: 1, path: '/about' })
    expect(await pair.shows('/about', 'herons')).toBe(false)
  })

  it('shows a property with its unsaved address, and a room in the newly chosen property', async () => {
    await admin.edit(`post.php?post=${await pair.wordpress.idOf('hfs-buildings', 'kelham-mill')}&action=edit`)
    await admin.page.getByLabel('Address', { exact: true }).fill('9 Heron Wharf, Sheffield S3')
    const building = await previewed(async (page) => ({
      address: await page.getByText('9 Heron Wharf').count(),
    }))
    expect(building.address).toBeGreaterThan(0)
    expect(building.path).toBe('/student-accommodation/sheffield/kelham-mill')
    expect(await pair.shows(building.path, '9 Heron Wharf')).toBe(false)

    await admin.edit(`post.php?post=${await pair.wordpress.idOf('rooms', 'studio-aire-yard')}&action=edit`)
    const panel = admin.buildings()
    await panel.getByRole('checkbox', { name: 'Aire Yard', exact: true }).uncheck()
    await panel.getByRole('checkbox', { name: 'Kelham Mill', exact: true }).check()
    const room = await previewed(heading)
    expect(room.path).toBe('/student-accommodation/sheffield/kelham-mill/studio-aire-yard')
    expect(await pair.status('/student-accommodation/leeds/aire-yard/studio')).toBe(200)
  })

  it('leads to the page itself if nothing was changed', async () => {
    expect((await pair.get('/faq?preview=true')).headers.get('location')).toBe('/faq')
  })
})
