import { staticChecks, UNIT_TESTS, unitTests } from './check-steps.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { findProgram, type ProgramName, programVariable } from './find-programs.ts'
import { printResults, runStep, runStepBeside, type StepResult } from './run-step.ts'
import { skippedStep, wordpressTests } from './wordpress-tests.ts'

// `npm test`: what a change breaks. `npm test -- --all` adds the tests with `.full.` in their file names: real WordPress,
// other browsers, databases, killed processes and whatever else takes long. CI skips none of them. The names of parts
// limit either to those: `npm test -- --all wordpress`.
const QUICK_PARTS = ['checks', 'server', 'chromium']
const FULL_PARTS = ['wordpress', 'development', 'browsers']

const { all, parts } = readOptions(process.argv.slice(2))

/** The programs that only full tests need, with the part and the tests that need them. */
const PROGRAMS = [
  ['postgresql', 'server', 'tests on PostgreSQL'],
  ['redis', 'server', 'tests with Redis'],
  ['nginx', 'server', 'tests behind nginx'],
  ['systemd', 'server', 'test of the systemd unit'],
  ['firefox', 'browsers', 'journey in Firefox'],
  ['webkit', 'browsers', 'journey in WebKit'],
] as const

const chromium = await findHeadlessChromium()
const environment: Record<string, string> = chromium === null ? {} : { CHROMIUM_PATH: chromium }
const missing: (readonly [step: string, program: ProgramName])[] = []
for (const [program, part, step] of all ? PROGRAMS : []) {
  if (!parts.has(part)) continue
  const path = await findProgram(program)
  if (path === null) missing.push([step, program])
  else environment[programVariable(program)] = path
}

console.log('\nSteps that do not disturb each other run in parallel:')
const results: StepResult[] = (
  await Promise.all([
    ...(parts.has('checks') ? [staticChecks(), unitTests().then((step) => [step])] : []),
    runStepBeside('build', ['npm', 'run', 'build']).then((step) => [step]),
  ])
).flat()
if (parts.has('server')) results.push(await serverTests())
if (parts.has('chromium')) results.push(await endToEnd())
if (parts.has('wordpress')) results.push(...(await wordpressTests()))
if (parts.has('development')) results.push(await development())
if (parts.has('browsers')) results.push(await otherBrowsers())
for (const step of missing) results.push(skippedStep(...step))
printResults(results)

function readOptions(options: readonly string[]): { readonly all: boolean; readonly parts: Set<string> } {
  const isAll = options.includes('--all')
  const known = isAll ? [...QUICK_PARTS, ...FULL_PARTS] : QUICK_PARTS
  const named = options.filter((option) => option !== '--all')
  const unknown = named.find((option) => !known.includes(option))
  if (unknown !== undefined) {
    console.error(
      FULL_PARTS.includes(unknown)
        ? `${unknown} runs only with --all: npm test -- --all ${unknown}`
        : `npm test knows no ${unknown}. It takes --all, and these parts: ${known.join(', ')}.`,
    )
    process.exit(2)
  }
  return { all: isAll, parts: new Set(named.length > 0 ? named : known) }
}

/** Adapters, the server over HTTP and the command line. */
function serverTests(): Promise<StepResult> {
  // the full tests in the folders of unit tests run here
  const units = UNIT_TESTS.map((folder) => `${folder}/**/!(*.full).test.{ts,tsx}`)
  const excluded = [...units, 'tests/dev/**', ...(all ? [] : ['**/*.full.test.ts'])]
  return runStep(
    'adapter, server and command line tests',
    ['vitest', 'run', ...excluded.flatMap((pattern) => ['--exclude', pattern])],
    environment,
  )
}

async function endToEnd(): Promise<StepResult> {
  const name = 'end-to-end tests in Chromium'
  if (chromium === null) return skippedStep(name, 'chromium')
  return runStep(
    name,
    ['playwright', 'test', ...(all ? [] : ['--grep-invert', '\\.full\\.spec'])],
    environment,
  )
}

/** Runs by itself, because other tests would delay what it waits for. */
async function development(): Promise<StepResult> {
  const name = 'tests of npm run dev'
  if (chromium === null) return skippedStep(name, 'chromium')
  return runStep(name, ['vitest', 'run', 'tests/dev'], environment)
}

/** Runs by itself, because it compares boxes as they are drawn, and a slow tab counts as frozen. */
async function otherBrowsers(): Promise<StepResult> {
  const name = 'journey in Firefox, WebKit and older browsers'
  if (chromium === null) return skippedStep(name, 'chromium')
  return runStep(name, ['vitest', 'run', '--config', 'vitest.browsers.config.ts'], environment)
}
