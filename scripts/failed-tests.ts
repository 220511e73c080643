import { relative } from 'node:path'
import { HANGING_CONDITION_MS } from '#tests/support/limits.ts'

/** A test that failed. */
export interface FailedTest {
  readonly name: string
  /** The first line of its error. */
  readonly cause: string
  /** The command that runs it alone. */
  readonly command: string
  /** Whether it is a browser test that ended at a limit. */
  readonly isAtLimit?: true
}

/** Part of the error of a test whose browser has stopped, while its page did nothing. */
export const STALLED = 'The browser has stalled'

/** What the error of a browser test says that ended at a limit. */
const AT_LIMIT = new RegExp(`${STALLED}|Test timeout of|Timeout:?\\s+${HANGING_CONDITION_MS}ms`)

/** So many tests may hang at once by chance. */
const MAX_HUNG = 3

/**
 * Whether nothing failed but a few browser tests that hung. Browsers on virtual machines stop now and then, so these are
 * repeated once, and named.
 */
export const haveHung = (failed: readonly FailedTest[]): boolean =>
  failed.length > 0 && failed.length <= MAX_HUNG && failed.every(({ isAtLimit }) => isAtLimit)

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file itself failed. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  /** What failed outside of tests, such as the start of the site. */
  readonly errors: readonly { readonly message?: string }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** Returns the tests that failed according to the report of either runner. */
export function failedTests(report: VitestReport | PlaywrightReport): readonly FailedTest[] {
  return 'testResults' in report ? failedInVitest(report) : failedInPlaywright(report)
}

const failedInVitest = ({ testResults }: VitestReport): readonly FailedTest[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        name: `${file} › ${fullName}`,
        cause: firstLine(failureMessages[0]),
        command: `npx vitest run ${file} -t ${quoted(fullName)}`,
      }))
    if (failed.length > 0 || status !== 'failed') return failed
    return [{ name: file, cause: firstLine(message), command: `npx vitest run ${file}` }]
  })

const failedInPlaywright = ({ suites, errors }: PlaywrightReport): readonly FailedTest[] => [
  ...errors.map(({ message }) => ({
    name: 'outside of the tests',
    cause: firstLine(message),
    command: 'npx playwright test',
  })),
  ...suites.flatMap(failedInSuite),
]

const failedInSuite = ({ suites = [], specs }: PlaywrightSuite): readonly FailedTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error?.message
        return {
          name: `tests/${file} › ${title}`,
          cause: firstLine(message),
          command: `npx playwright test tests/${file}:${line}`,
          ...(AT_LIMIT.test(message ?? '') && { isAtLimit: true as const }),
        }
      }),
  ),
  ...suites.flatMap(failedInSuite),
]

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')

const firstLine = (message = ''): string =>
  message
    .replaceAll(COLOURS, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'no message'

/** For a shell, and for Vitest, which reads the name as a pattern. */
const quoted = (name: string): string =>
  `'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'`
