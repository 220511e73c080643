import { staticChecks } from './check-steps.ts'
import { findChromium } from './find-chromium.ts'
import { report, runStep, type StepResult } from './run-step.ts'

// `npm test`: everything. In CI nothing may be skipped.
const results: StepResult[] = [...(await staticChecks())]
results.push(await runStep('domain tests with coverage', ['vitest', 'run', 'tests/domain', '--coverage']))
results.push(await runStep('build', ['vike', 'build'], { NODE_ENV: 'production' }))
results.push(
  await runStep('unit, adapter and server tests', ['vitest', 'run', '--exclude', 'tests/domain/**']),
)
results.push(await endToEnd())
report(results)

async function endToEnd(): Promise<StepResult> {
  const name = 'end-to-end tests in Chromium'
  const chromium = await findChromium()
  if (chromium !== null) return runStep(name, ['playwright', 'test'], { CHROMIUM_PATH: chromium })
  console.log('\nNo Chromium was found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return { name, outcome: process.env.CI ? 'failed' : 'skipped', seconds: 0 }
}
