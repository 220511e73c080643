import type { Locator, Page } from '@playwright/test'

/** What a visitor has done so far. */
export interface Steps {
  /** Taps that lead somewhere or choose something. */
  readonly taps: number
  /** Fields that were typed into. */
  readonly fields: number
  /** Pages that were seen, including the first. A list counts as one page, whatever its filter. */
  readonly screens: number
}

/** Returns actions of a visitor that count their steps. Call it before the page is opened. */
export function countedSteps(page: Page) {
  const done = { taps: 0, fields: 0, screens: 0 }
  let shown = ''
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (pathname !== shown) done.screens += 1
    shown = pathname
  })
  return {
    steps: (): Steps => ({ ...done }),
    tap: async (target: Locator): Promise<void> => {
      done.taps += 1
      await target.tap()
    },
    choose: async (field: Locator, option: string): Promise<void> => {
      done.taps += 1
      await field.selectOption(option)
    },
    fill: async (field: Locator, text: string): Promise<void> => {
      done.fields += 1
      await field.fill(text)
    },
  }
}
