import { staticChecks, unitTests } from './check-steps.ts'
import { printResults } from './run-step.ts'

// `npm run check`: the checks to run while working, about half a minute
const [checks, unit] = await Promise.all([staticChecks(), unitTests()])
printResults([...checks, unit])
