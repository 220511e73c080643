import { spawn } from 'node:child_process'
import { failedTests } from './failed-tests.ts'

export interface StepResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
  /** The tests that failed, each with the first line of its error. */
  readonly failedTests: readonly string[]
}

/** Runs a command and streams its output; the outcome is its exit status. */
export function runStep(
  name: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  console.log(`\n▶ ${name}`)
  return run(name, command, environment, process.stdout.isTTY ? 'terminal' : 'streamed')
}

/** Runs a command beside others. Its output is shown as a whole when it ends. */
export async function runStepBeside(
  name: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  console.log(`  ${name} …`)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return run(name, command, { ...colours, ...environment }, 'at its end')
}

async function run(
  name: string,
  [program = '', ...parameters]: readonly string[],
  environment: Readonly<Record<string, string>>,
  shown: 'terminal' | 'streamed' | 'at its end',
): Promise<StepResult> {
  const started = performance.now()
  const output: Buffer[] = []
  const status = await new Promise<number>((resolve) => {
    const to = shown === 'terminal' ? 'inherit' : 'pipe'
    const child = spawn(program, parameters, {
      stdio: ['inherit', to, to],
      env: { ...process.env, ...environment },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output.push(chunk)
        if (shown === 'streamed') process.stdout.write(chunk)
      })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  const seconds = (performance.now() - started) / 1000
  const written = Buffer.concat(output)
  if (shown === 'at its end') {
    console.log(`\n▶ ${name}`)
    process.stdout.write(written)
  }
  if (status === 0) return { name, outcome: 'passed', seconds, failedTests: [] }
  return { name, outcome: 'failed', seconds, failedTests: failedTests(written.toString()) }
}

/** Prints the results with the count as the last line, and sets the exit status. */
export function printResults(results: readonly StepResult[]): void {
  console.log('')
  for (const { name, outcome, seconds, failedTests } of results) {
    console.log(`${outcome.padEnd(8)}${seconds.toFixed(1).padStart(6)} s  ${name}`)
    for (const test of failedTests) console.log(`                  ${test}`)
  }
  const count = (outcome: StepResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length
  const skipped = count('skipped')
  console.log(
    `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = count('failed') > 0 ? 1 : 0
}
