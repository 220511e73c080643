import type { Page } from '@playwright/test'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, hydrated, test } from '../strict-page.ts'

const MIN_WIDTH = 400

/** Scrolls through the page, then stays with every lazy picture it passed too fast until that is loaded. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  })
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const missing = () => [...document.images].filter((image) => !image.complete)
          for (const image of missing()) {
            image.scrollIntoView({ block: 'center', behavior: 'instant' })
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)))
          }
          return missing().map((image) => image.src)
        }),
      { timeout: 30_000 },
    )
    .toEqual([])
}

for (const [width, density] of [
  [390, 3],
  [820, 2],
  [1440, 1],
] as const)
  test.describe(`at ${width} px and density ${density}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density })

    for (const path of ['/', '/student-accommodation/leeds', '/student-accommodation/leeds/aire-yard'])
      test(`${path} downloads no picture larger than 1.5 times what is shown`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        await seeAll(page)
        const pictures = await page.evaluate(() =>
          [...document.images]
            .filter((image) => image.currentSrc.includes('/cdn-cgi/image/') && image.clientWidth > 0)
            .map((image) => {
              const ratio = image.width / image.height
              const natural = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
              return {
                src: image.currentSrc,
                // a picture that is cut to its box is as wide as it takes to fill the box's height
                shown: Math.max(image.clientWidth, (image.clientWidth / ratio) * natural),
                fetched: Number(/width=(\d+)/.exec(image.currentSrc)?.[1]),
              }
            }),
        )
        expect(pictures.length).toBeGreaterThan(2)
        expect(
          pictures.filter(({ shown, fetched }) => fetched > Math.max(shown * density * 1.5, MIN_WIDTH)),
        ).toEqual([])
      })
  })

test('the largest picture is preloaded in all its sizes and never lazy; the others are', async ({ page }) => {
  for (const path of ['/', '/student-accommodation/leeds', '/student-accommodation/leeds/aire-yard/studio']) {
    const document = await (await page.request.get(path)).text()
    const preload = /<link rel="preload" as="image"[^>]*>/.exec(document)?.[0] ?? ''
    expect(preload, path).toMatch(/imagesrcset="[^"]*400w[^"]*1200w/i)
    expect(preload, path).toMatch(/imagesizes="/i)
    expect(preload, path).toMatch(/fetchpriority="high"/i)
    await page.goto(path)
    const first = page.locator('main img').first()
    await expect(first).toHaveAttribute('loading', 'eager')
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    await expect(page.locator('main img[loading=eager]')).toHaveCount(1)
  }
})

test('the first picture of a list of posts, its largest, is not lazy; the others are', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.locator('main img').first()).toHaveAttribute('loading', 'eager')
  await expect(page.locator('main img[loading=eager]')).toHaveCount(1)
})

test.describe('where the resizer fails', () => {
  test.use({ allowedComplaints: [/status of 500/] })

  test('the unresized source is shown, once', async ({ page }) => {
    let refused = 0
    await page.route('**/cdn-cgi/image/**', (route) => {
      refused += 1
      return route.fulfill({ status: 500, body: '' })
    })
    await page.goto('/student-accommodation/leeds')
    await hydrated(page)
    const hero = page.locator('main img').first()
    const source = process.env.CMS_ORIGIN
      ? /\/wp-content\/uploads\/[\d/]+\/cities-leeds\.jpg$/
      : '/images/demo/cities/leeds.jpg'
    await expect(hero).toHaveAttribute('src', source)
    await expect.poll(() => hero.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200)
    await expect(hero).not.toHaveAttribute('srcset')
    expect(refused).toBeGreaterThan(0)
  })
})

test('what the browser can do is recorded once, and decides from the next page on', async ({
  page,
  context,
}) => {
  await page.goto('/student-accommodation/leeds')
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('browser-support')))
    .toBe('{"webP":true,"lazyLoading":true}')
  expect((await context.cookies()).find(({ name }) => name === 'webp')?.value).toBe('1')
  // a browser without WebP: the cookie says so
  await context.addCookies([{ name: 'webp', value: '0', url: page.url() }])
  await page.goto('/student-accommodation/leeds')
  await expect(page.locator('main img').first()).toHaveAttribute('srcset', /format=jpeg/)
})

test('a browser that keeps nothing goes from page to page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    Storage.prototype.getItem = () => {
      throw new Error('refused')
    }
    Storage.prototype.setItem = () => {
      throw new Error('refused')
    }
  })
  await page.goto('/student-accommodation/leeds')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation in Leeds')
})

test.describe('layout shift', () => {
  test.setTimeout(120_000)
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  interface Shift {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly moved: readonly string[]
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: Shift[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry &
            Shift & { readonly sources: readonly { readonly node: Element | null }[] }
          const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'a removed node')
          if (!hadRecentInput) shifts.push({ value, hadRecentInput, moved })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  })

  const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shifts'))

  test('nothing moves while a page of any route is loaded and read to its end', async ({ page }) => {
    // the one thing that may move a line is the font, which the next test is about
    await page.route('**/*.woff2', (route) => route.abort())
    for (const path of new Set(Object.values(ROUTE_EXAMPLES))) {
      await page.goto(path)
      await hydrated(page)
      await seeAll(page)
      // less than a hundredth is a line or a table's column that takes a pixel as the fall-back font is found
      expect
        .soft(
          (await shiftsOf(page)).filter(({ value }) => value >= 0.01),
          path,
        )
        .toEqual([])
    }
  })

  test('a font that comes late moves next to nothing', async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.continue()
    })
    for (const [path, width] of [
      ['/', 1280],
      ['/student-accommodation/leeds/aire-yard', 1280],
      ['/student-accommodation/leeds/aire-yard', 390],
      ['/blog', 1280],
      ['/blog', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 720 })
      await page.goto(path)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(200)
      const shifts = await shiftsOf(page)
      expect
        .soft(
          shifts.reduce((sum, { value }) => sum + value, 0),
          `${path} at ${width}: ${JSON.stringify(shifts)}`,
        )
        .toBeLessThan(0.02)
    }
  })
})
