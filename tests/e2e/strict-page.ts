import { test as base, expect, type Page } from '@playwright/test'

/** A page on which any console error or warning, or uncaught exception, fails the test. */
export const test = base.extend<{ readonly allowedComplaints: readonly RegExp[] }>({
  allowedComplaints: [[], { option: true }],
  page: async ({ page, allowedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    // requests in flight must not keep the test open
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(
      complaints.filter((complaint) => !allowedComplaints.some((allowed) => allowed.test(complaint))),
    ).toEqual([])
  },
})

/** Waits until React has hydrated the page: from then on, the search suggests. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('header [role=combobox]').first()).toBeAttached()
}

/** Waits until React has hydrated every boundary of the page: only then has every mismatch been reported. */
export async function whollyHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        'main > div, section[aria-label]:not(:is(#details, #all-reviews, #reviews, #amenities) *), form:not(#all-reviews *), footer',
      ),
    ].every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
  )
  await hydrated(page)
}

export { expect }
