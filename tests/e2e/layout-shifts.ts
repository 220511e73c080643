import type { Page } from '@playwright/test'
import { visit } from './hydrated.ts'
import { scrollToEnd } from './scroll-to-end.ts'
import { expect } from './test.ts'

/** A movement of a page's parts that no input of the visitor explains. */
interface Shift {
  readonly value: number
  /** The boxes of the elements that moved, before and after, with the beginning of their HTML. */
  readonly moved: readonly string[]
}

/** Records the layout shifts of the page's next documents. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: readonly {
            readonly node: Element | null
            readonly previousRect: DOMRect
            readonly currentRect: DOMRect
          }[]
        }
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${box(previousRect)} → ${box(currentRect)}: ${node?.outerHTML?.slice(0, 120) ?? 'a removed node'}`,
        )
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the layout shifts of the current document. */
export const layoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts'))

/**
 * Opens a page and scrolls to its end, during which nothing may move. Web fonts, which may shift lines, are blocked: the
 * browser complains about that with ERR_FAILED.
 */
export async function visitToEnd(page: Page, path: string): Promise<void> {
  await recordLayoutShifts(page)
  await page.route('**/*.woff2', (route) => route.abort())
  await visit(page, path)
  await scrollToEnd(page)
  // a shift below 0.01 is a line or a table column that moves by a pixel when the fallback font loads
  expect((await layoutShifts(page)).filter(({ value }) => value >= 0.01)).toEqual([])
}
