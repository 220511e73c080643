import { expect, type Page } from '@playwright/test'

/** Scrolls through the page in steps, then returns to each lazy image that was not loaded yet and waits for it. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y)
      // what is rendered when it comes into sight is rendered in the first frame, and moves others in the second
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }
  })
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // an image in a closed section, or one that this screen does not show, is never requested
        const missing = () =>
          [...document.images].filter((image) => !image.complete && image.checkVisibility())
        for (const image of missing()) {
          image.scrollIntoView({ block: 'center', behavior: 'instant' })
          await new Promise(requestAnimationFrame)
        }
        return missing().map((image) => image.src)
      }),
    )
    .toEqual([])
}
