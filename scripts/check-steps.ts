import { runStep, type StepResult } from './run-step.ts'

/** Tests of rules, views and components: they start nothing and need no build. */
export const UNIT_TESTS = ['tests/domain', 'tests/pages', 'tests/ui'] as const

/** Types, lint and boundaries: the quick checks that `npm run check` and `npm test` share. */
export async function staticChecks(): Promise<readonly StepResult[]> {
  return [
    await runStep('types', ['tsc', '--noEmit']),
    await runStep('format and lint', ['biome', 'check', '--error-on-warnings']),
    await runStep('promises', [
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
    await runStep('boundaries', ['node', 'scripts/check-boundaries.ts']),
  ]
}
