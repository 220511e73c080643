import { hydrated } from '../hydrated.ts'
import { scrollToEnd } from '../scroll-to-end.ts'
import { expect, test } from '../test.ts'

const MIN_WIDTH = 400

for (const [width, density] of [
  [390, 3],
  [820, 2],
  [1440, 1],
] as const)
  test.describe(`at ${width} px and density ${density}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density })

    for (const path of ['/', '/student-accommodation/leeds', '/student-accommodation/leeds/aire-yard'])
      test(`${path} downloads no image larger than 1.5 times its displayed size`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        await scrollToEnd(page)
        const pictures = await page.evaluate(() =>
          [...document.images]
            .filter((image) => image.currentSrc.includes('/cdn-cgi/image/') && image.clientWidth > 0)
            .map((image) => {
              const ratio = image.width / image.height
              const natural = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
              return {
                src: image.currentSrc,
                // an image that is cropped to its box must be as wide as the height of the box requires
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

test('the largest image is preloaded in all its sizes and never lazy; the others are lazy', async ({
  page,
}) => {
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

test('the first image of a list of posts, its largest, is not lazy; the others are', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.locator('main img').first()).toHaveAttribute('loading', 'eager')
  await expect(page.locator('main img[loading=eager]')).toHaveCount(1)
})

test.describe('if the resizer fails', () => {
  test.use({ allowedComplaints: [/status of 500/] })

  test('the original image is shown', async ({ page }) => {
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
    await expect.poll(() => hero.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2000)
    await expect(hero).not.toHaveAttribute('srcset')
    expect(refused).toBeGreaterThan(0)
  })
})

test('the browser’s image support is recorded once, and applies from the next page on', async ({
  page,
  context,
}) => {
  await page.goto('/student-accommodation/leeds')
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('browser-support')))
    .toBe('{"webP":true,"lazyLoading":true}')
  expect((await context.cookies()).find(({ name }) => name === 'webp')?.value).toBe('1')
  // the cookie says that this browser does not support WebP
  await context.addCookies([{ name: 'webp', value: '0', url: page.url() }])
  await page.goto('/student-accommodation/leeds')
  await expect(page.locator('main img').first()).toHaveAttribute('srcset', /format=jpeg/)
})

test('a missing image-support cookie is restored from local storage', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('browser-support', '{"webP":false,"lazyLoading":true}'))
  await page.goto('/student-accommodation/leeds')
  await hydrated(page)
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'webp')?.value)
    .toBe('0')
})

test('an image that is above the fold only on tablets and desktops is preloaded there, and lazy', async ({
  page,
}) => {
  await page.goto('/short-term-student-accommodation')
  await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute('media', '(min-width: 600px)')
  await expect(page.locator('main img').first()).toHaveAttribute('loading', 'lazy')
})

test('affiliate logos are requested in multiples of 115 px in width, and are shown 50 px high', async ({
  page,
}) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  await hydrated(page)
  const logos = page.getByRole('contentinfo').getByRole('list', { name: 'Memberships' }).getByRole('img')
  await logos.first().scrollIntoViewIfNeeded()
  const resized = logos.and(page.locator('[srcset]'))
  for (const logo of await resized.all()) {
    await expect(logo).toHaveAttribute('sizes', '115px')
    await expect(logo).toHaveAttribute('srcset', /width=115,[^ ]* 115w, [^ ]*width=230,[^ ]* 230w/)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
  }
  for (const logo of await logos.all()) await expect(logo).toHaveCSS('height', '50px')
})

test('client navigation works in a browser without storage', async ({ page }) => {
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
