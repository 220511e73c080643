import { runStepBeside, type StepResult } from './run-step.ts'

/** Tests of rules, views, components, documents and the demonstration. They need no process and no build. */
export const UNIT_TESTS = [
  'tests/adapters/content-cache',
  'tests/cli/audit-links/rules',
  'tests/cli/audit-links/use-cases',
  'tests/cli/shared/rules',
  'tests/cli/validate-content/rules',
  'tests/cli/validate-content/use-cases',
  'tests/cli/warm-cache/rules',
  'tests/cli/warm-cache/use-cases',
  'tests/demo',
  'tests/docs',
  'tests/domain',
  'tests/pages',
  'tests/ui',
] as const

/** Runs the unit tests. They must cover every line and branch of what does no input or output (vitest.config.ts). */
export const unitTests = (): Promise<StepResult> =>
  runStepBeside('unit tests', [
    'vitest',
    'run',
    ...UNIT_TESTS,
    '--coverage',
    '--exclude',
    '**/*.full.test.ts',
  ])

/**
 * Checks types, lint, browser support, unused code and boundaries, one after another. `npm run check` and `npm test`
 * share these checks.
 */
export async function staticChecks(): Promise<readonly StepResult[]> {
  return [
    await runStepBeside('types', ['tsc', '--noEmit']),
    await runStepBeside('format and lint', ['biome', 'check', '--error-on-warnings']),
    await runStepBeside('promises', [
      'oxlint',
      '--type-aware',
      '-A',
      'all',
      '-D',
      'typescript/no-floating-promises',
      '-D',
      'typescript/no-misused-promises',
      'src',
      'server',
      'cli',
      'demo',
      'scripts',
      'wordpress',
      'tests',
    ]),
    await runStepBeside('browser support', ['node', 'scripts/check-browser-support.ts']),
    await runStepBeside('unused code', ['knip', '--production', '--include', 'files,exports']),
    await runStepBeside('boundaries', ['node', 'scripts/check-boundaries.ts']),
  ]
}
