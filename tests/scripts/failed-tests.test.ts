import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { areStalled, failedTests, STALLED } from '#scripts/failed-tests.ts'

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

it('repeats tests only if the browser stalled in every one that failed', () => {
  const test = (cause: string) => ({ name: 'a', cause, command: 'b' })
  const stalled = test(`Error: ${STALLED}: it drew no frame for 30000 ms`)
  expect(areStalled([stalled, stalled])).toBe(true)
  expect(areStalled([stalled, test('Error: not seen')])).toBe(false)
  expect(areStalled([])).toBe(false)
})
