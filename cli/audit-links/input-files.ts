import { readFileSync } from 'node:fs'
import { type BaselineReport, parseBaselineReport } from './rules/audit-report.ts'
import { type IgnoreRule, parseIgnoreRules } from './rules/ignore-rules.ts'

/** A file that an option names cannot be used. The message says why. */
export class InputFileError extends Error {}

/** @throws InputFileError */
export async function readIgnoreRules(file: string | undefined): Promise<readonly IgnoreRule[]> {
  if (file === undefined) return []
  const { parse } = await import('yaml')
  return readInputFile(file, (text) => parseIgnoreRules(parse(text) ?? []))
}

/** @throws InputFileError */
export const readEarlierReport = (file: string | undefined): BaselineReport | null =>
  file === undefined
    ? null
    : readInputFile(file, (text) => {
        const report = parseBaselineReport(JSON.parse(text))
        if (!report) throw new Error('it is not a report of --format json.')
        return report
      })

function readInputFile<A>(file: string, parse: (text: string) => A): A {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InputFileError(
      `Could not read ${file}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
