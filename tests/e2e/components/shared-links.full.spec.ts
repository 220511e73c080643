// spec sections 1 and 9

import type { Page } from '@playwright/test'
import { decode } from 'html-entities'
import { visit } from '../hydrated.ts'
import { overflow } from '../page-checks.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const KINDS = [
  'Home',
  'City',
  'Building',
  'Room',
  'Contract of a room',
  'Post',
  'Offers',
  'Shortlist',
  'Comparison',
  'Page without a picture of its own',
]

/** Returns what the tag of a document says, without the browser's parser, which the cards use. */
const tagIn = (html: string, name: string): string =>
  decode(new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')

const cards = (page: Page, kind: string) => page.getByRole('article', { name: kind, exact: true })

for (const screen of [SCREENS.phone, SCREENS.desktop])
  test(`the style guide shows the link of each kind of page by its tags, at ${screen.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    await visit(page, '/styleguide')
    await page.getByRole('heading', { name: 'How links look when shared' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'How links look' }).getByRole('article')).toHaveCount(
      KINDS.length,
    )
    const seen = new Set<string>()
    for (const kind of KINDS) {
      const link = cards(page, kind)
      await link.scrollIntoViewIfNeeded()
      const path = (await link.locator('p').first().textContent()) ?? ''
      const html = await (await page.request.get(path)).text()
      const [title, description] = [tagIn(html, 'title'), tagIn(html, 'description')]
      expect(title, kind).not.toBe('')
      await expect(link.getByText(title, { exact: true })).toHaveCount(2)
      await expect(link.getByText(description, { exact: true })).toHaveCount(2)
      await expect(link.getByText(tagIn(html, 'site_name'), { exact: true })).toHaveCount(1)
      await expect(link.getByText(new URL(page.url()).host, { exact: true })).toHaveCount(1)
      const pictures = link.getByRole('img')
      await expect(pictures).toHaveCount(2)
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveAttribute('src', tagIn(html, 'image'))
        await expect
          .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBe(1200)
      }
      seen.add(title)
    }
    expect(seen.size).toBe(KINDS.length - 1)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

test.describe('any page that an editor asks for', () => {
  test.use({ allowedComplaints: [/404|ERR_FAILED/] })

  const ask = async (page: Page, path: string): Promise<void> => {
    await page.getByLabel('Path of a page').fill(path)
    await page.getByRole('button', { name: 'Show link' }).click()
  }

  test('is shown without a picture where it has none or a broken one, with the beginning of a long name', async ({
    page,
  }) => {
    const name = `The “Old” Mill & 'Weighing' <House> 🎓 ${'long '.repeat(40)}`.slice(0, 200).trim()
    const page200 = (image: string) =>
      `<!doctype html><title>x</title><meta property="og:title" content="${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}"><meta property="og:description" content="Short.">${image}`
    const images = { none: '', broken: '<meta property="og:image" content="/images/not-there.jpg">' }
    for (const [kind, image] of Object.entries(images))
      await page.route(`**/shown-${kind}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: page200(image) }),
      )
    await visit(page, '/styleguide')
    for (const kind of Object.keys(images)) {
      await ask(page, `/shown-${kind}`)
      const link = cards(page, 'Your page')
      await expect(link.getByText(`/shown-${kind}`)).toBeVisible()
      const titles = link.getByText(name, { exact: true })
      await expect(titles).toHaveCount(2)
      await expect(link.getByRole('img')).toHaveCount(0)
      for (const title of await titles.all())
        expect(await title.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(true)
    }
  })

  test('can be asked for again after a failure', async ({ page }) => {
    await page.route('**/waiting-list', (route) => route.abort(), { times: 1 })
    await visit(page, '/styleguide')
    await ask(page, '/waiting-list')
    await expect(cards(page, 'Your page').getByText('Check your connection, and try again.')).toBeVisible()
    await ask(page, '/waiting-list')
    await expect(cards(page, 'Your page').getByRole('img')).toHaveCount(2)
  })

  for (const [path, words] of [
    ['/not/there', 'There is no page at /not/there (404). Check the path'],
    ['https://other.example/faq', '“https://other.example/faq” is not on this site. Enter the path'],
    ['//other.example/faq', 'is not on this site. Enter the path'],
    ['/robots.txt', '/robots.txt is a file and has no tags. Enter the path of a page'],
    ['/cut-off', '/cut-off could not be read. Check your connection, and try again.'],
  ] as const)
    test(`is explained where there is none: ${path}`, async ({ page }) => {
      await page.route('**/cut-off', (route) => route.abort())
      await visit(page, '/styleguide')
      await ask(page, path)
      await expect(cards(page, 'Your page').getByText(words)).toBeVisible()
    })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the style guide says what the cards need', async ({ page }) => {
    await page.goto('/styleguide')
    const words = page.locator('noscript p', {
      hasText: 'The cards are read from the pages, which needs JavaScript.',
    })
    await expect(words).toBeVisible()
  })
})
