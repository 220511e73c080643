import { escapeXml } from '#adapters/xml/escape-xml.ts'

/** One thing that was checked, with its outcome. Without an outcome it passed. */
export interface JunitCase {
  readonly group: string
  readonly name: string
  readonly outcome?: {
    readonly as: 'failure' | 'error' | 'skipped' | 'system-out'
    readonly type?: string
    readonly message?: string
    readonly text?: string
  }
}

export interface JunitSuite {
  readonly name: string
  readonly cases: readonly JunitCase[]
  /** ISO 8601. */
  readonly startedAt?: string
  readonly seconds?: number
}

/** Returns suites as JUnit XML, which build servers read. */
export function junitXml(name: string, suites: readonly JunitSuite[]): string {
  const cases = suites.flatMap((suite) => suite.cases)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `site-cli ${name}`, ...countsOf(cases) })}>`,
    ...suites.flatMap((suite) => [
      `  <testsuite${attributes({
        name: suite.name,
        ...countsOf(suite.cases),
        timestamp: suite.startedAt,
        time: suite.seconds?.toFixed(3),
      })}>`,
      ...suite.cases.map((one) => `    ${caseXml(one)}`),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

function countsOf(cases: readonly JunitCase[]): Readonly<Record<string, number>> {
  const count = (wanted: string): number => cases.filter(({ outcome }) => outcome?.as === wanted).length
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  }
}

function caseXml({ group, name, outcome }: JunitCase): string {
  const start = `<testcase${attributes({ classname: group, name })}`
  if (outcome === undefined) return `${start}/>`
  const { as, type, message, text = '' } = outcome
  const inner = text === '' ? '/>' : `>${escaped(text)}</${as}>`
  return `${start}><${as}${attributes({ type, message })}${inner}</testcase>`
}

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${escaped(String(value)).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`,
    )
    .join('')

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, not even escaped
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string => escapeXml(text.toWellFormed().replace(NOT_IN_XML, ' '))
