import { describe, expect, test } from 'vitest'
import { failedTests } from '../../scripts/failed-tests.ts'

describe('the failed tests in an output', () => {
  test('are listed with the first line of their error, as Vitest prints it', () => {
    const output = [
      ' ✓ tests/browsers/webkit.test.ts (11 tests) 900ms',
      '\u001b[31m\u001b[1m FAIL \u001b[22m\u001b[39m tests/browsers/firefox.test.ts > Firefox, 1280 pixels wide > enquire',
      '\u001b[31m\u001b[1mError\u001b[22m: Not seen: “Thank you” in main, at http://127.0.0.1:4000/contact-us\u001b[39m',
      ' ❯ until tests/browsers/tab.ts:53:13',
      '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯',
      ' FAIL  tests/server/a.test.ts > one',
      ' FAIL  tests/server/a.test.ts > two',
      'AssertionError: expected 503 to be 200 // Object.is equality',
      'Error: another one, of no test',
    ].join('\n')
    expect(failedTests(output)).toEqual([
      'tests/browsers/firefox.test.ts > Firefox, 1280 pixels wide > enquire: Error: Not seen: “Thank you” in main, at http://127.0.0.1:4000/contact-us',
      'tests/server/a.test.ts > one: AssertionError: expected 503 to be 200 // Object.is equality',
      'tests/server/a.test.ts > two: AssertionError: expected 503 to be 200 // Object.is equality',
    ])
  })

  test('are listed with the error of their first attempt, as Playwright prints it', () => {
    const output = [
      '  1) [desktop] › tests/e2e/a.spec.ts:59:1 › a page is shown ──────────',
      '',
      '    Error: expect(received).toContain(expected) // indexOf',
      '',
      '    Retry #1 ──────────',
      '    TimeoutError: page.click: Timeout 5000ms exceeded.',
      '  2) [phone] › tests/e2e/b.spec.ts:5:1 › a page is left ──────────',
    ].join('\n')
    expect(failedTests(output)).toEqual([
      '[desktop] › tests/e2e/a.spec.ts:59:1 › a page is shown: Error: expect(received).toContain(expected) // indexOf',
      '[phone] › tests/e2e/b.spec.ts:5:1 › a page is left',
    ])
  })

  test('are an empty list if all tests passed', () => {
    expect(failedTests(' ✓ tests/domain/a.test.ts (3 tests) 4ms\n')).toEqual([])
  })
})
