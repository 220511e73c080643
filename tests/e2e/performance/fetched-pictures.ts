import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { scrollToEnd } from '../scroll-to-end.ts'
import { expect } from '../test.ts'

const MIN_WIDTH = 400

/** Checks that a page, on a screen of this density, downloads no image larger than 1.5 times its displayed size. */
export async function expectFittingPictures(page: Page, path: string, density: number): Promise<void> {
  await visit(page, path)
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
}
