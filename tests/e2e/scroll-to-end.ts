import { expect, type Page } from '@playwright/test'

/** Scrolls through the page in steps, then returns to each lazy image that was not loaded yet and waits for it. */
export async function scrollToEnd(page: Page): Promise<void> {
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
          // an image in a closed section, or one that this screen does not show, is never requested
          const missing = () =>
            [...document.images].filter((image) => !image.complete && image.checkVisibility())
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
