// spec sections 2, 3, 4, 7, 9 and 15

import type { Page } from '@playwright/test'
import { IMAGE_WIDTHS } from '#domain/images/image-options.ts'
import { visit } from '../hydrated.ts'
import { visitToEnd } from '../layout-shifts.ts'
import { main } from '../parts.ts'
import { scrollToEnd } from '../scroll-to-end.ts'
import { expect, test } from '../test.ts'

const LEEDS = '/student-accommodation/leeds'
/** Chromium loads 1,250 px ahead on a fast line, and this far where it does not know the line. */
const MAX_LAZY_DISTANCE_PX = 3_000

for (const [path, width, density] of [
  ['/', 390, 3],
  [LEEDS, 820, 2],
  [`${LEEDS}/aire-yard`, 1440, 1],
] as const)
  test.describe(`at ${width} px and density ${density}`, () => {
    test.use({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
      allowedComplaints: [/ERR_FAILED/],
    })

    test(`${path} downloads no image larger than 1.5 times its displayed size, and nothing moves`, async ({
      page,
    }) => {
      await visitToEnd(page, path)
      const pictures = await shownPictures(page)
      expect(pictures.length).toBeGreaterThan(2)
      expect(pictures.filter(({ shown, fetched }) => fetched > Math.max(shown * density * 1.5, 400))).toEqual(
        [],
      )
    })
  })

for (const [path, isPreloaded] of [
  ['/', true],
  [`${LEEDS}/aire-yard/studio`, true],
  ['/blog', false],
] as const)
  test(`${path}: the largest image is loaded first, and the others are lazy`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const preload = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? ''
    if (isPreloaded) {
      expect(preload).toMatch(/imagesrcset="[^"]*400w[^"]*1200w/i)
      expect(preload).toMatch(/imagesizes="/i)
      expect(preload).toMatch(/fetchpriority="high"/i)
    }
    const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const loading = [...content.matchAll(/<img\b[^>]*>/g)].map(([image]) => image.includes('loading="eager"'))
    expect(loading[0]).toBe(true)
    expect(loading.filter(Boolean)).toHaveLength(1)
  })

for (const [path, width, density] of [
  ['/', 820, 2],
  ['/', 1440, 1],
  [`${LEEDS}/aire-yard`, 390, 2],
  [`${LEEDS}/aire-yard/studio`, 834, 2],
] as const)
  test.describe(`${path} at ${width} px and density ${density}`, () => {
    test.use({
      viewport: { width, height: 1_100 },
      deviceScaleFactor: density,
      allowedComplaints: [/ERR_FAILED/],
    })

    test('shows no picture blurred for want of pixels that there are', async ({ page }) => {
      await visitToEnd(page, path)
      const pictures = await shownPictures(page)
      expect(pictures.length).toBeGreaterThan(2)
      const largest = Math.max(...IMAGE_WIDTHS)
      expect(
        pictures.filter(({ shown, fetched }) => fetched < Math.min(0.95 * shown * density, largest)),
      ).toEqual([])
    })
  })

test('an image is requested when it comes near, by the distance at which browsers load lazily', async ({
  page,
}) => {
  await page.goto(LEEDS)
  const far = () =>
    page.evaluate((distance) => {
      const isFar = (image: Element) => image.getBoundingClientRect().top > innerHeight + distance
      const images = [...document.images].filter((image) => isFar(image) && image.checkVisibility())
      return images.map((image) => ({ id: [...document.images].indexOf(image), isLoaded: image.complete }))
    }, MAX_LAZY_DISTANCE_PX)
  // what is in sight has loaded, so what is far away would have begun to
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.images].filter(
            (image) =>
              image.checkVisibility() && image.getBoundingClientRect().top < innerHeight && !image.complete,
          ).length,
      ),
    )
    .toBe(0)
  const images = await far()
  expect(images.length).toBeGreaterThan(3)
  expect(images.filter(({ isLoaded }) => isLoaded)).toEqual([])
  await scrollToEnd(page)
  const loaded = await page.evaluate(
    (ids) => ids.map((id) => document.images[id]?.complete),
    images.map(({ id }) => id),
  )
  expect(loaded).not.toContain(false)
})

test('an image that is above the fold only on tablets and desktops is preloaded there, and lazy', async ({
  page,
}) => {
  await page.goto('/short-term-student-accommodation')
  const preload = page.locator('link[rel=preload][as=image][media]')
  await expect(preload).toHaveAttribute('media', '(min-width: 600px)')
  const sources = await preload.getAttribute('imagesrcset')
  await expect(main(page).locator(`img[srcset="${sources}"]`).first()).toHaveAttribute('loading', 'lazy')
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(main(page).locator(`img[srcset="${sources}"]`).first()).toBeInViewport()
})

test.describe('if the resizer fails', () => {
  test.use({ allowedComplaints: [/status of 500/] })

  test('the original image is shown', async ({ page }) => {
    await page.route('**/cdn-cgi/image/**', (route) => route.fulfill({ status: 500, body: '' }))
    await visit(page, LEEDS)
    const first = main(page).locator('img').first()
    await expect(first).toHaveAttribute('src', '/images/demo/properties/aire-yard.jpg')
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2000)
    await expect(first).not.toHaveAttribute('srcset')
  })
})

test('the browser’s image support is recorded once, and its cookie is written again if it is missing', async ({
  page,
  context,
}) => {
  const support = () => page.evaluate(() => localStorage.getItem('browser-support'))
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'webp')?.value
  await visit(page, LEEDS)
  await expect.poll(support).toBe('{"webP":true,"lazyLoading":true}')
  expect(await cookie()).toBe('1')
  // the record says that this browser does not support WebP, which applies from the next page on
  await page.evaluate(() => localStorage.setItem('browser-support', '{"webP":false,"lazyLoading":true}'))
  await context.clearCookies()
  await visit(page, LEEDS)
  await expect.poll(cookie).toBe('0')
  await page.goto(LEEDS)
  await expect(main(page).locator('img').first()).toHaveAttribute('srcset', /format=jpeg/)
})

// Helpers

/** Returns the widths of the resized images, in pixels: as the page shows them, and as they were requested. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
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
