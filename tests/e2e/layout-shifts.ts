import type { Page } from '@playwright/test'

/** A movement of a page's parts that no input of the visitor explains. */
interface Shift {
  readonly value: number
  /** The beginnings of the HTML of the elements that moved. */
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
          readonly sources: readonly { readonly node: Element | null }[]
        }
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'a removed node')
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the layout shifts of the current document. */
export const layoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts'))
