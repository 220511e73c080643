import { findHeadlessChromium } from './find-chromium.ts'
import { findMariadb, MARIADB_PACKAGES } from './find-mariadb.ts'
import { findPhp, PHP_PACKAGES } from './find-php.ts'
import { runStepBeside, type StepResult } from './run-step.ts'

/** The tests that run on MariaDB too: the content of every response, an editor's work, and WordPress's failures. */
const ON_MARIADB = ['contract', 'journey', 'faults'].map((name) => `tests/wordpress/${name}.full.test.ts`)

/**
 * Runs the tests on a real WordPress: all of them on SQLite and, in parallel, those that depend on the database on
 * MariaDB. If it skips them, it prints what is missing in one line.
 */
export async function wordpressTests(): Promise<readonly StepResult[]> {
  const name = 'tests on a real WordPress'
  const php = await findPhp()
  const chromium = await findHeadlessChromium()
  if (php === null) return [skippedStep(name, PHP_PACKAGES, 'PHP')]
  if (chromium === null) return [skippedStep(name, 'chromium', 'CHROMIUM_PATH')]
  const run = (
    label: string,
    parameters: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<StepResult> =>
    runStepBeside(label, ['vitest', 'run', '--config', 'vitest.wordpress.config.ts', ...parameters], {
      PHP: php,
      CHROMIUM_PATH: chromium,
      ...env,
    })
  const onMariadb = 'tests on a WordPress with MariaDB'
  if ((await findMariadb()) === null)
    return [await run(name, [], {}), skippedStep(onMariadb, MARIADB_PACKAGES, 'MARIADB_BIN')]
  return Promise.all([
    run(name, [], {}),
    run(onMariadb, [...ON_MARIADB, '--maxWorkers=1'], { WORDPRESS_DATABASE: 'mariadb' }),
  ])
}

/** Prints which package a step needs, and returns the step as skipped. CI skips none: there the step has failed. */
export function skippedStep(name: string, debianPackage: string, variable: string): StepResult {
  console.log(
    `\nFor the ${name}, install ${debianPackage} (Debian: apt-get install ${debianPackage}) or set ${variable}.`,
  )
  return { name, outcome: process.env.CI ? 'failed' : 'skipped', seconds: 0, failedTests: [] }
}
