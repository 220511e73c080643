import { findHeadlessChromium } from './find-chromium.ts'
import { findMariadb, findProgram, howToInstall, type ProgramName } from './find-programs.ts'
import type { runStep, StepResult } from './run-step.ts'

/**
 * Runs the tests on a real WordPress: all of them on SQLite and, in parallel, those that depend on the database on
 * MariaDB. If it skips them, it prints what is missing in one line. `run` runs the step.
 */
export async function wordpressTests(run: typeof runStep): Promise<readonly StepResult[]> {
  const name = 'tests on a real WordPress'
  const php = await findProgram('php')
  const chromium = await findHeadlessChromium()
  if (php === null) return [skippedStep(name, 'php')]
  if (chromium === null) return [skippedStep(name, 'chromium')]
  const mariadb = await findMariadb()
  const tests = await run(name, ['vitest', 'run', '--config', 'vitest.wordpress.config.ts'], {
    PHP: php,
    CHROMIUM_PATH: chromium,
  })
  if (mariadb !== null) return [tests]
  return [tests, skippedStep('tests on a WordPress with MariaDB', 'mariadbServer')]
}

/** Prints which program a step needs, and returns the step as skipped. CI skips none: there the step has failed. */
export function skippedStep(name: string, program: ProgramName): StepResult {
  console.log(`\nFor the ${name}, ${howToInstall(program)}.`)
  return { name, outcome: process.env.CI ? 'failed' : 'skipped', seconds: 0, failedTests: [] }
}
