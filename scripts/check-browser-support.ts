import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserFiles } from './browser-support/browser-files.ts'
import { isProgressive } from './browser-support/progressive-styles.ts'
import { missingStyles } from './browser-support/style-features.ts'

// `node scripts/check-browser-support.ts`: rejects features that supported browsers lack, in all code that reaches them
// (docs/browsers.md)

const OXLINT_SETTINGS = join(import.meta.dirname, 'browser-support/oxlint.json')

/** Returns a line for each use, in these scripts, of something that a supported browser lacks. */
export function missingInScripts(files: readonly string[]): readonly string[] {
  const output = oxlint(['--config', OXLINT_SETTINGS, '--no-ignore', '--format', 'json', ...files])
  const { diagnostics, number_of_files: read } = JSON.parse(output) as OxlintReport
  if (read !== files.length)
    throw new Error(`oxlint read ${read} of ${files.length} files: run it with ${OXLINT_SETTINGS}`)
  return diagnostics.map(
    ({ filename, message, labels }) => `${filename}:${labels[0]?.span.line ?? 1} ${message}`,
  )
}

interface OxlintReport {
  readonly diagnostics: readonly {
    readonly filename: string
    readonly message: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
  readonly number_of_files: number
}

function oxlint(parameters: readonly string[]): string {
  try {
    return execFileSync('oxlint', [...parameters], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    // oxlint exits with a failure if it has findings
    const { stdout } = error as { readonly stdout?: string }
    if (stdout?.startsWith('{')) return stdout
    throw new Error(`oxlint could not be run: ${stdout || error}`)
  }
}

/** Returns a line for each use, in these style sheets, of something that a supported browser lacks and pages need. */
export const missingInStyles = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    missingStyles(readFileSync(file, 'utf8'))
      .filter(({ feature }) => !isProgressive(feature))
      .map(
        ({ feature, lacking }) =>
          `${file} ${feature} is missing in ${lacking.join(', ')}, which are supported (docs/browsers.md). Use something else, test for it with @supports, or put a value before it that these browsers know.`,
      ),
  )

if (import.meta.main) {
  const scripts = await browserFiles()
  const styles = globSync('src/**/*.css')
  const missing = [...missingInScripts(scripts), ...missingInStyles(styles)]
  for (const line of missing) console.error(line)
  console.log(
    missing.length === 0
      ? `Supported browsers have every feature that ${scripts.length} scripts and ${styles.length} style sheets use`
      : `${missing.length} uses of features that supported browsers lack`,
  )
  process.exitCode = missing.length === 0 ? 0 : 1
}
