import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { failedTests, haveHung, STALLED } from '#scripts/failed-tests.ts'

const passed = { fullName: 'one', status: 'passed' }

it('lists the failed tests of Vitest, with their cause and the command that runs them alone', () => {
  const testResults = [
    { name: resolve('tests/a.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    {
      name: resolve('tests/b.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        passed,
        {
          fullName: "a room's price (all)",
          status: 'failed',
          failureMessages: ['AssertionError: expected 503 to be 200\n    at b.test.ts:3'],
        },
      ],
    },
    {
      name: resolve('tests/c.test.ts'),
      status: 'failed',
      message: 'Error: Hook timed out',
      assertionResults: [],
    },
  ]
  expect(failedTests({ testResults })).toEqual([
    {
      name: "tests/b.test.ts › a room's price (all)",
      cause: 'AssertionError: expected 503 to be 200',
      command: "npx vitest run tests/b.test.ts -t 'a room'\\''s price \\(all\\)'",
    },
    { name: 'tests/c.test.ts', cause: 'Error: Hook timed out', command: 'npx vitest run tests/c.test.ts' },
  ])
})

it('lists the failed tests of Playwright, and what failed outside of them', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  })
  const red = String.fromCodePoint(27)
  const failed = spec('a page is shown', 'unexpected', `${red}[31m\nError: not seen${red}[39m\nat line 8`)
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [failed] }] }]
  expect(failedTests({ suites, errors: [{ message: 'Error: the site did not start' }] })).toEqual([
    {
      name: 'outside of the tests',
      cause: 'Error: the site did not start',
      command: 'npx playwright test',
    },
    {
      name: 'tests/e2e/a.spec.ts › a page is shown',
      cause: 'Error: not seen',
      command: 'npx playwright test tests/e2e/a.spec.ts:7',
    },
  ])
})

it('knows browser tests that hung, a few of which are repeated if nothing else failed', () => {
  const spec = (message: string) => ({
    title: 'a page is shown',
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ status: 'unexpected', results: [{ error: { message } }] }],
  })
  const failed = (...messages: string[]) =>
    failedTests({ suites: [{ specs: messages.map(spec) }], errors: [] })
  const hung = [
    `Error: ${STALLED}: it drew no frame for 30000 ms`,
    'Test timeout of 300000ms exceeded.',
    'Error: expect(locator).toBeVisible() failed\n\nTimeout: 120000ms',
    'Error: Timeout 120000ms exceeded while waiting on the predicate',
  ]
  for (const message of hung) expect(haveHung(failed(message))).toBe(true)
  expect(haveHung(failed(...hung))).toBe(false)
  expect(haveHung(failed(hung[0] ?? '', 'Error: expect(received).toEqual(expected)'))).toBe(false)
  expect(haveHung([])).toBe(false)
})
