import type { Locator, Page } from '@playwright/test'

/** What a visitor has done so far. */
export interface Steps {
  /** Taps that lead somewhere or choose something. */
  readonly taps: number
  /** Fields that were typed into. */
  readonly fields: number
  /** Pages that were seen, the first one too; a list that changes by its filter is one page. */
  readonly screens: number
}

/** Acts for a visitor, and counts. Create it before the page is visited. */
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
