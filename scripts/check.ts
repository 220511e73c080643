import { staticChecks } from './check-steps.ts'
import { report, runStep } from './run-step.ts'

// `npm run check`: the inner loop, under half a minute
report([...(await staticChecks()), await runStep('domain tests', ['vitest', 'run', 'tests/domain'])])
