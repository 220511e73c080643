import { staticChecks, UNIT_TESTS } from './check-steps.ts'
import { printResults, runStep } from './run-step.ts'

// `npm run check`: the inner loop, under half a minute
printResults([...(await staticChecks()), await runStep('unit tests', ['vitest', 'run', ...UNIT_TESTS])])
