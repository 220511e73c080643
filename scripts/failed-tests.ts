import { stripVTControlCharacters } from 'node:util'

/** How Vitest and Playwright name a test that failed. */
const FAILED_TEST = /^\s*(?:FAIL\s+|\d+\) (?=\[))(?<name>\S.*?)[\s─]*$/
/** How they begin the reason: with the name of an error. */
const REASON = /^\s*(?<reason>(?:[A-Z]\w*)?Error: \S.*)$/

/**
 * Returns the names of the tests that failed according to a runner's output, each with the first line of its error, so
 * that a reader who sees only the end of a long log knows both.
 */
export function failedTests(output: string): readonly string[] {
  const reasons = new Map<string, string>()
  let waiting: readonly string[] = []
  for (const line of stripVTControlCharacters(output).split('\n')) {
    const name = FAILED_TEST.exec(line)?.groups?.name
    const reason = REASON.exec(line)?.groups?.reason
    if (name !== undefined) {
      // Vitest lists all tests with the same error before that error
      waiting = [...waiting, name]
      if (!reasons.has(name)) reasons.set(name, '')
    } else if (reason !== undefined) {
      for (const test of waiting) reasons.set(test, reasons.get(test) || reason)
      waiting = []
    }
  }
  return [...reasons].map(([name, reason]) => (reason ? `${name}: ${reason}` : name))
}
