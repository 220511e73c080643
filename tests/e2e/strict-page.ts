import { test as base, expect } from '@playwright/test'

/**
 * A page on which any console error or warning, or uncaught exception, fails the test, unless it matches
 * `allowedComplaints`.
 */
export const strictPage = base.extend<{ readonly allowedComplaints: readonly RegExp[] }>({
  allowedComplaints: [[], { option: true }],
  page: async ({ page, allowedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // if a resource fails to load, the text has only the status, and the location has the address
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${message.text()} ${message.location().url}`.trim())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    // requests in flight must not keep the test from ending
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(
      complaints.filter((complaint) => !allowedComplaints.some((allowed) => allowed.test(complaint))),
    ).toEqual([])
  },
})
