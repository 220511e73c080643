import type { Page } from '@playwright/test'
import { startDemoSite } from '../../server/start-demo-site.ts'
import { hydrated } from '../hydrated.ts'
import { expect, test } from '../test.ts'

// these tests cause errors on the console and in the log of their own site
test.use({ allowedComplaints: [/./] })
// the tests share one site and one log, so they run one after another
test.describe.configure({ mode: 'default' })

interface Line {
  readonly level: string
  readonly msg: string
  readonly kind?: string
  readonly message?: string
  readonly stack?: string
  readonly componentStack?: string
  readonly path?: string
  readonly routeName?: string
  readonly reqId?: string
}

let site: Awaited<ReturnType<typeof startDemoSite>>
let output = ''

test.beforeAll(async () => {
  site = await startDemoSite({ LOG_LEVEL: 'warn' }, (text) => (output += text))
})

test.afterAll(() => site.stop())

test.beforeEach(() => {
  output = ''
})

/** Returns the lines that were logged since the test began. Each of them must be JSON. */
const lines = (): readonly Line[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
const reports = (): readonly Line[] => lines().filter(({ msg }) => msg === 'an error in a browser')

/** Waits for the only report, and checks that the log has no other errors. */
async function onlyReport(): Promise<Line> {
  await expect.poll(() => reports().length).toBe(1)
  expect(lines()).toHaveLength(1)
  const [report] = reports()
  if (!report) throw new Error('The log has no report of an error.')
  expect(report.reqId).toMatch(/^[\w.-]{8,64}$/)
  return report
}

/** Collects the errors on a page's console. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

async function openStyleguide(page: Page, pressed: string): Promise<string[]> {
  const errors = errorsOf(page)
  await page.goto(`${site.origin}/styleguide?q=private`)
  await hydrated(page)
  // an error within 0.1 s of hydration would count as a hydration error, and leave the page as the server sent it
  await page.waitForTimeout(300)
  await page.getByRole('button', { name: pressed }).click()
  return errors
}

/** Checks the error page with help and recovery links, from which the visitor continues. */
async function seesErrorPage(page: Page, message: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500')
  await expect(main).toContainText(message)
  await expect(main).toContainText('The fault is ours, not yours.')
  await expect(main.getByRole('link', { name: "Let's Go Home" })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Search for what you were looking for' })).toBeVisible()
  await main.getByRole('link', { name: 'Our cities' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation by city')
}

for (const [pressed, message] of [
  ['Let a component fail', 'A component failed'],
  ['Let an effect fail', 'An effect failed'],
] as const)
  test(`"${pressed}" shows the error page, and is on the console and, with its source, in the log`, async ({
    page,
  }) => {
    const errors = await openStyleguide(page, pressed)
    await seesErrorPage(page, message)
    expect(errors.filter((text) => text.includes(message))).toHaveLength(1)
    const report = await onlyReport()
    expect(report).toMatchObject({ kind: 'render', message, routeName: 'styleguide', path: '/styleguide' })
    expect(report.stack).toMatch(/src\/pages\/styleguide\/ErrorStates\.tsx:\d+:\d+/)
    expect(report.componentStack).toContain('src/pages/styleguide/ErrorStates.tsx')
    expect(output).not.toContain('private')
  })

test('a click handler’s error is on the console and logged without personal data; the page stays', async ({
  page,
}) => {
  const errors = await openStyleguide(page, 'Let a click fail')
  const report = await onlyReport()
  expect(report).toMatchObject({ kind: 'script', message: 'A click failed: ask [e-mail] or [number]' })
  expect(report.stack).toContain('src/pages/styleguide/ErrorStates.tsx')
  expect(output).not.toContain('students.example')
  expect(output).not.toContain('900123')
  expect(errors).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Style guide')
})

test('an unhandled rejection is reported once, however often it occurs', async ({ page }) => {
  const errors = await openStyleguide(page, 'Let a promise fail')
  const button = page.getByRole('button', { name: 'Let a promise fail' })
  await button.click()
  await button.click()
  expect(await onlyReport()).toMatchObject({ kind: 'promise', message: 'A promise failed' })
  await expect.poll(() => errors).toHaveLength(3)
  expect(reports()).toHaveLength(1)
})

test('an error page that fails shows help and recovery links, and is reported', async ({ page }) => {
  const errors = await openStyleguide(page, 'Let the error page fail')
  const main = page.getByRole('main')
  await expect(main).toContainText('An error occurred while showing the error page')
  await expect(main).toContainText('The fault is ours, not yours.')
  expect(await onlyReport()).toMatchObject({ kind: 'render', message: 'The error page failed' })
  await main.getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  // the next page causes no further error
  expect(errors).toHaveLength(1)
})

test('a hydration mismatch is reported, and the page is rendered correctly', async ({ page }) => {
  const errors = errorsOf(page)
  await page.route(`${site.origin}/faq`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<h1[^>]*>)Questions and answers/, '$1Something else')
    await route.fulfill({ response, body: html })
  })
  await page.goto(`${site.origin}/faq`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  expect(await onlyReport()).toMatchObject({ kind: 'hydration', routeName: 'faq', path: '/faq' })
  expect(errors).toHaveLength(1)
})

test('a navigation whose data fails shows the error page with recovery links, and is reported once', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await page.goto(`${site.origin}/student-accommodation`)
  await hydrated(page)
  await page.route('**/student-accommodation/leeds/index.pageContext.json*', (route) =>
    route.fulfill({ status: 500, json: { serverSideError: true } }),
  )
  await page.getByRole('main').getByRole('link', { name: /Leeds/ }).first().click()
  await seesErrorPage(page, '')
  expect(await onlyReport()).toMatchObject({ kind: 'navigation', path: '/student-accommodation/leeds' })
  expect(errors.length).toBeGreaterThan(0)
})

test('a missing chunk is not reported if loading the document recovers from it', async ({ page }) => {
  await page.goto(`${site.origin}/student-accommodation/leeds`)
  await hydrated(page)
  let refused = 0
  await page.route('**/assets/entries/src_pages_student-accommodation-city-property.*.js', (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'Aire Yard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aire Yard')
  expect(lines()).toEqual([])
})

test('a chunk that is still missing after the reload is reported once', async ({ page }) => {
  await page.goto(`${site.origin}/faq`)
  await hydrated(page)
  await page.evaluate(() => sessionStorage.setItem('chunk-reloaded-at', String(Date.now())))
  await page.route('**/assets/chunks/**', (route) => route.abort())
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Accessibility Tools' }).click()
  await expect(footer).toContainText('could not be loaded')
  expect(await onlyReport()).toMatchObject({ kind: 'chunk', path: '/faq' })
})
