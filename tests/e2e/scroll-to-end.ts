import { expect, type Page } from '@playwright/test'

/** Longest wait for a frame: a headless browser drops one now and then, and a page without frames moves nothing. */
const LOST_FRAME_MS = 1_000

/** Scrolls through the page in steps, then returns to each lazy image that was not loaded yet and waits for it. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async (lostFrameMs) => {
    const nextFrame = () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, lostFrameMs)
      })
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y)
      // what is rendered when it comes into sight is rendered in the first frame, and moves others in the second
      for (const _ of [1, 2]) await nextFrame()
    }
  }, LOST_FRAME_MS)
  await expect
    .poll(() =>
      page.evaluate(async (lostFrameMs) => {
        // an image in a closed section, or one that this screen does not show, is never requested
        const missing = () =>
          [...document.images].filter((image) => !image.complete && image.checkVisibility())
        for (const image of missing()) {
          image.scrollIntoView({ block: 'center', behavior: 'instant' })
          await new Promise<unknown>((resolve) => {
            requestAnimationFrame(resolve)
            setTimeout(resolve, lostFrameMs)
          })
        }
        return missing().map((image) => image.src)
      }, LOST_FRAME_MS),
    )
    .toEqual([])
}
