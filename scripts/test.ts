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
const run = parts.size > 1 ? runStepBeside : runStep
const longestFirst: readonly (readonly [part: string, test: () => Promise<readonly StepResult[]>])[] = [
  ['wordpress', () => wordpressTests(run)],
  ['chromium', endToEnd],
  ['server', serverTests],
  ['development', () => inChromium('tests of npm run dev', ['vitest', 'run', 'tests/dev'])],
  ['browsers', otherBrowsers],
]
results.push(...(await twoAtATime(longestFirst.filter(([part]) => parts.has(part)).map(([, test]) => test))))
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

/** Runs tests two at a time. While one waits, for a server, PHP or a page, the other has the processor. */
async function twoAtATime(
  tests: readonly (() => Promise<readonly StepResult[]>)[],
): Promise<readonly StepResult[]> {
  const done: StepResult[] = []
  const waiting = tests.values()
  const takeTurns = async (): Promise<void> => {
    for (const test of waiting) done.push(...(await test()))
  }
  await Promise.all([takeTurns(), takeTurns()])
  return done
}

/** Adapters, the server over HTTP and the command line. */
async function serverTests(): Promise<readonly StepResult[]> {
  // the full tests in the folders of unit tests run here
  const units = UNIT_TESTS.map((folder) => `${folder}/**/!(*.full).test.{ts,tsx}`)
  const excluded = [...units, 'tests/dev/**', ...(all ? [] : ['**/*.full.test.ts'])]
  const exclude = excluded.flatMap((pattern) => ['--exclude', pattern])
  return [await run('adapter, server and command line tests', ['vitest', 'run', ...exclude], environment)]
}

function endToEnd(): Promise<readonly StepResult[]> {
  const quickOnly = all ? [] : ['--grep-invert', '\\.full\\.spec']
  return inChromium('end-to-end tests in Chromium', ['playwright', 'test', ...quickOnly])
}

/** All are compared with Chromium. */
function otherBrowsers(): Promise<readonly StepResult[]> {
  const name = 'journey in Firefox, WebKit and older browsers'
  return inChromium(name, ['vitest', 'run', '--config', 'vitest.browsers.config.ts'])
}

async function inChromium(name: string, command: readonly string[]): Promise<readonly StepResult[]> {
  return [chromium === null ? skippedStep(name, 'chromium') : await run(name, command, environment)]
}
