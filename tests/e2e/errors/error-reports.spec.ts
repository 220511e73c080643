import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { siteProcess } from '../../server/site-process.ts'
import { seedOutbox } from '../../support/seed-outbox.ts'
import { expect, hydrated, test } from '../strict-page.ts'

// the errors of this file are heard: on the console, as they should be, and in the log of a site of its own
test.use({ allowedComplaints: [/./] })
// one site and one log: a test at a time
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

let site: Awaited<ReturnType<typeof siteProcess>>
let output = ''
const dataDir = mkdtempSync(join(tmpdir(), 'error-reports-'))

test.beforeAll(async () => {
  await seedOutbox(dataDir)
  site = await siteProcess(
    { DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_NOW: '2026-11-21T10:00:00Z' },
    { onOutput: (text) => (output += text) },
  )
  await site.whenAlive()
})

test.afterAll(async () => {
  await site.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test.beforeEach(() => {
  output = ''
})

/** Every line of the log since the test began: JSON, each of them. */
const lines = (): readonly Line[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
const reports = (): readonly Line[] => lines().filter(({ msg }) => msg === 'an error in a browser')

/** The one report there is, once it is there; nothing else is said in the log. */
async function onlyReport(): Promise<Line> {
  await expect.poll(() => reports().length).toBe(1)
  expect(lines()).toHaveLength(1)
  const [report] = reports()
  if (!report) throw new Error('no report')
  expect(report.reqId).toMatch(/^[\w.-]{8,64}$/)
  return report
}

/** What the console of a page says of errors. */
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
  await page.getByRole('button', { name: pressed }).click()
  return errors
}

/** The error page with help and ways on, from which a visitor goes on. */
async function seesErrorPage(page: Page, message: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500')
  await expect(main).toContainText(message)
  await expect(main).toContainText('The fault is ours, not yours.')
  await expect(main.getByRole('link', { name: "Let's Go Home" })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Search for what you wanted' })).toBeVisible()
  await main.getByRole('link', { name: 'Our cities' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation by city')
}

for (const [pressed, message] of [
  ['Let a component fail', 'A component failed'],
  ['Let an effect fail', 'An effect failed'],
] as const)
  test(`"${pressed}" is on the console, in the log with its place in the sources, and gives way to the error page`, async ({
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

test('what a click throws is on the console and in the log, without what is personal, and the page stays', async ({
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

test('a promise that nobody waits for is reported once, however often it fails', async ({ page }) => {
  const errors = await openStyleguide(page, 'Let a promise fail')
  const button = page.getByRole('button', { name: 'Let a promise fail' })
  await button.click()
  await button.click()
  expect(await onlyReport()).toMatchObject({ kind: 'promise', message: 'A promise failed' })
  await expect.poll(() => errors).toHaveLength(3)
  expect(reports()).toHaveLength(1)
})

test('an error page that fails says so, with help and ways on, and is reported', async ({ page }) => {
  await openStyleguide(page, 'Let the error page fail')
  const main = page.getByRole('main')
  await expect(main).toContainText('An error occurred while showing the error page')
  await expect(main).toContainText('The fault is ours, not yours.')
  expect(await onlyReport()).toMatchObject({ kind: 'render', message: 'The error page failed' })
  await main.getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
})

test('a mismatch at hydration is reported, and the page is as it should be', async ({ page }) => {
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

test('data that cannot be had on the way to a page: the error page, one report, and ways on', async ({
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

test('code that is missing is no error while a reload deals with it', async ({ page }) => {
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

test('code that stays missing is reported once the reload did not help', async ({ page }) => {
  await page.goto(`${site.origin}/faq`)
  await hydrated(page)
  await page.evaluate(() => sessionStorage.setItem('chunk-reloaded-at', String(Date.now())))
  await page.route('**/assets/chunks/**', (route) => route.abort())
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Accessibility Tools' }).click()
  await expect(footer).toContainText('could not be loaded')
  expect(await onlyReport()).toMatchObject({ kind: 'chunk', path: '/faq' })
})
