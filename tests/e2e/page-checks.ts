import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Returns the accessibility violations of a page, or of the part that `selector` matches, each with its first element. */
export async function violations(page: Page, selector?: string): Promise<readonly string[]> {
  // the pages have no frames, so legacy mode misses nothing; it saves opening a page for each analysis
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const found = await (selector ? axe.include(selector) : axe).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

/** Returns by how many pixels the page is wider than the viewport. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Doubles the size of the page's text. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Returns which part of the window's height stays covered by what is as wide as the page while it scrolls. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width } = element.getBoundingClientRect()
      return (
        (position === 'fixed' || position === 'sticky') &&
        width > innerWidth * 0.6 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    })
    const covered = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return covered.reduce((sum, height) => sum + height, 0) / innerHeight
  })

/** Marks the document that is shown now, for `isSameDocument`. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marker = 'same document'
  })

/** Whether the page still shows the marked document, so that no other has been loaded. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.marker === 'same document')

/** Stops the page's clock, a minute from now. `page.clock.runFor` then lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Waits until the router has noted where the visitor is on the page, a moment after the last scroll. */
export const placeNoted = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state.vike.scrollPosition?.y ?? 0) === scrollY)).toBe(true)

/** How many entries of the history what covers the page has added to that of the page. */
export const openCoverings = (page: Page): Promise<number> =>
  page.evaluate(() => history.state?.coverings ?? 0)
