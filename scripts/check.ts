import { staticChecks, UNIT_TESTS } from './check-steps.ts'
import { printResults, runStepBeside } from './run-step.ts'

// `npm run check`: the checks to run while working, about half a minute
const [checks, unit] = await Promise.all([
  staticChecks(),
  runStepBeside('unit tests', ['vitest', 'run', ...UNIT_TESTS]),
])
printResults([...checks, unit])
