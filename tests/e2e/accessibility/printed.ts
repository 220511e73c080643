import type { Locator } from '@playwright/test'

export const ROOM = '/student-accommodation/leeds/aire-yard/studio'

/** Returns the text that a style sheet adds after an element. */
export const printedAfter = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node, '::after').content)
