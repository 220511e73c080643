import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isFree } from '#tests/support/free-port.ts'
import { type FailedTest, failedTests, haveHung } from './failed-tests.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { findProgram, howToInstall, type ProgramName, programVariable } from './find-programs.ts'
import { STEPS, type Step } from './test-steps.ts'

// `npm test`: what a change breaks. `--all` adds the tests with `.full.` in their file names: real WordPress, other browsers,
// databases, killed processes and whatever else takes long. CI skips none of them. `--changed` runs the tests of what has
// changed since the branch left main, or since a commit (`--changed=HEAD~3`). The names of parts limit either to those:
// `npm test -- --all wordpress`.

interface Result {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
  readonly failedTests: readonly FailedTest[]
  /** Browser tests that hung, and passed when they were repeated. */
  readonly hung?: readonly FailedTest[]
}

const { changedSince, steps, isNamed } = readOptions(process.argv.slice(2))
if (!existsSync('node_modules/.bin/vitest')) giveUp('The packages are not installed: run npm ci first.')
const port = process.env.E2E_PORT
if (port !== undefined && !(await isFree(Number(port))))
  giveUp(`Something listens on port ${port} already: stop it, or set E2E_PORT to another port.`)

const found = await findPrograms()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const results: Result[] = []
for (const group of groupsOf(steps)) results.push(...(await Promise.all(group.map(run))))
for (const [program, path] of found)
  if (path === null && steps.some(({ uses }) => uses?.includes(program)))
    results.push(skipped(`tests that need ${program}`))
printResults()

function readOptions(options: readonly string[]) {
  const isAll = options.includes('--all')
  const changed = options.find((option) => /^--changed(?:=|$)/.test(option))
  const named = options.filter((option) => option !== '--all' && option !== changed)
  const partsOf = (steps: readonly Step[]): readonly string[] => [
    ...new Set(steps.flatMap(({ part }) => part ?? [])),
  ]
  const inTier = STEPS.filter(({ isFull }) => isAll || !isFull)
  const unknown = named.find((name) => !partsOf(inTier).includes(name))
  if (unknown !== undefined && partsOf(STEPS).includes(unknown))
    giveUp(`${unknown} runs only with --all: npm test -- --all ${unknown}`)
  if (unknown !== undefined)
    giveUp(
      `npm test knows no ${unknown}. It takes --all, --changed, --changed=COMMIT, and these parts: ${partsOf(inTier).join(', ')}.`,
    )
  if (isAll && changed !== undefined) giveUp('--all runs every test: leave out --all or --changed.')
  const selected = inTier.filter(({ part }) => part !== null && (named.length === 0 || named.includes(part)))
  const needsBuild = selected.some((step) => step.needsBuild)
  return {
    changedSince: changed === undefined ? null : commitOf(changed.split('=')[1]),
    steps: inTier.filter((step) => selected.includes(step) || (step.part === null && needsBuild)),
    isNamed: named.length > 0,
  }
}

/** Returns the named commit; without a name, the one at which the branch left main. */
function commitOf(name: string | undefined): string {
  const command =
    name === undefined ? ['merge-base', 'HEAD', 'main'] : ['rev-parse', '--verify', `${name}^{commit}`]
  try {
    return execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return giveUp(
      name === undefined
        ? 'There is no branch main to compare with: name a commit, such as --changed=HEAD~1.'
        : `git knows no commit ${name}: name another, such as --changed=HEAD~1.`,
    )
  }
}

function giveUp(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Returns the programs that the steps need or use, `null` for one that is missing. */
async function findPrograms(): Promise<ReadonlyMap<ProgramName, string | null>> {
  const programs = new Map<ProgramName, string | null>()
  for (const name of new Set(steps.flatMap(({ needs = [], uses = [] }) => [...needs, ...uses])))
    programs.set(name, name === 'chromium' ? await findHeadlessChromium() : await findProgram(name))
  for (const [name, path] of programs) {
    if (path !== null) continue
    const isNeeded = steps.some(({ needs }) => needs?.includes(name))
    const message = `For the tests that need ${name}, ${howToInstall(name)}.`
    if (isNeeded && isNamed) giveUp(message)
    console.log(message)
  }
  return programs
}

/** Groups the steps: those of a group run beside each other. */
function groupsOf(all: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = []
  for (const step of all) {
    const last = groups.at(-1)
    if (step.isSingle && last?.[0]?.isSingle) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function run(step: Step): Promise<Result> {
  if (step.needs?.some((program) => found.get(program) === null)) return skipped(step.name)
  if (step.needsBuild && results.some(({ name, outcome }) => name === 'build' && outcome === 'failed'))
    return { name: step.name, outcome: 'failed', seconds: 0, failedTests: [] }
  console.log(`▶ ${step.name}`)
  const report = join(reports, `${step.name}.json`)
  const started = performance.now()
  const command = commandOf(step, report)
  const environment = {
    // MariaDB's two programs share a variable, so tests find both themselves
    ...Object.fromEntries(
      [...found].flatMap(([name, path]) =>
        path === null || name === 'mariadbServer' ? [] : [[programVariable(name), path]],
      ),
    ),
    E2E_PORT: port ?? String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  }
  let { status, output } = await outputOf(command, environment)
  let failed = status === 0 ? [] : readFailed(report)
  const hung = haveHung(failed) ? failed : []
  if (hung.length > 0) {
    process.stdout.write(output)
    ;({ status, output } = await outputOf([...command, '--last-failed'], environment))
    failed = status === 0 ? [] : readFailed(report)
  }
  const seconds = (performance.now() - started) / 1000
  if (status === 0) return { name: step.name, outcome: 'passed', seconds, failedTests: [], hung }
  process.stdout.write(output)
  return { name: step.name, outcome: 'failed', seconds, failedTests: failed }
}

function readFailed(report: string): readonly FailedTest[] {
  return existsSync(report) ? failedTests(JSON.parse(readFileSync(report, 'utf8'))) : []
}

/** Returns the command with its reporters, of the tests that a change since the commit concerns if one is given. */
function commandOf({ command }: Step, report: string): readonly string[] {
  const [program = '', ...options] = command.split(' ')
  if (program === 'vitest') {
    // not all of the code is covered by the tests of a part of it
    const limited = changedSince === null ? options : options.filter((option) => option !== '--coverage')
    const changed = changedSince === null ? [] : ['--changed', changedSince, '--passWithNoTests']
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
    return [program, ...limited, ...changed, ...reporters]
  }
  if (program === 'playwright') {
    const changed = changedSince === null ? [] : [`--only-changed=${changedSince}`, '--pass-with-no-tests']
    return [program, ...options, ...changed, '--reporter=dot,json']
  }
  return [program, ...options]
}

async function outputOf(
  [program = '', ...options]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly output: Buffer }> {
  const chunks: Buffer[] = []
  const child = spawn(program, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const end = (): boolean => child.kill()
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const status = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${program} could not be started: ${error.message}\n`))
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.removeListener(signal, end)
  return { status, output: Buffer.concat(chunks) }
}

/** CI skips nothing: there the step has failed. */
function skipped(name: string): Result {
  return { name, outcome: process.env.CI ? 'failed' : 'skipped', seconds: 0, failedTests: [] }
}

/** Prints the results with the count as the last line, and sets the exit status. */
function printResults(): void {
  console.log('')
  for (const { name, outcome, seconds, failedTests, hung = [] } of results) {
    console.log(`${outcome.padEnd(8)}${seconds.toFixed(1).padStart(6)} s  ${name}`)
    for (const { name, cause, command } of hung)
      console.log(`  hung once, and passed when repeated: ${name}\n    ${cause}\n    ${command}`)
    for (const { name, cause, command } of failedTests)
      console.log(`  ✗ ${name}\n    ${cause}\n    ${command}`)
  }
  for (const { name, mendedBy } of STEPS)
    if (mendedBy && results.some((result) => result.name === name && result.outcome === 'failed'))
      console.log(`Most of ${name} is mended by: ${mendedBy}`)
  const count = (wanted: Result['outcome']): number =>
    results.filter(({ outcome }) => outcome === wanted).length
  const skippedText = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
  console.log(`${count('passed')} passed, ${count('failed')} failed${skippedText}`)
  process.exitCode = count('failed') > 0 ? 1 : 0
}
