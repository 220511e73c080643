import { findHeadlessChromium } from './find-chromium.ts'
import { findMariadb, MARIADB_PACKAGES } from './find-mariadb.ts'
import { findPhp, PHP_PACKAGES } from './find-php.ts'
import { runStep, type StepResult } from './run-step.ts'

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
  const mariadb = await findMariadb()
  const tests = await runStep(name, ['vitest', 'run', '--config', 'vitest.wordpress.config.ts'], {
    PHP: php,
    CHROMIUM_PATH: chromium,
  })
  if (mariadb !== null) return [tests]
  return [tests, skippedStep('tests on a WordPress with MariaDB', MARIADB_PACKAGES, 'MARIADB_BIN')]
}

/** Prints which package a step needs, and returns the step as skipped. CI skips none: there the step has failed. */
export function skippedStep(name: string, debianPackage: string, variable: string): StepResult {
  console.log(
    `\nFor the ${name}, install ${debianPackage} (Debian: apt-get install ${debianPackage}) or set ${variable}.`,
  )
  return { name, outcome: process.env.CI ? 'failed' : 'skipped', seconds: 0, failedTests: [] }
}
