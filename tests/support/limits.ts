/**
 * The limits of all tests, in ms. They only end what hangs: a test waits for what happens, and its verdict never depends
 * on how quick the machine is.
 */
export const HANGING_TEST_MS = 300_000
/** Of a test with thousands of pages or cities. */
export const HANGING_LARGE_TEST_MS = 1_800_000
/** Of one awaited condition: `expect.poll` in Vitest, `expect(…).to…` in Playwright. */
export const HANGING_CONDITION_MS = 120_000
/** For which a browser may take no input or draw no frame before it is examined: pages hold one back for a second or two. */
export const STALLED_BROWSER_MS = 30_000
