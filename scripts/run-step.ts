import { spawn } from 'node:child_process'

export interface StepResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
}

/** Runs a command and streams its output; the outcome is its exit status. */
export function runStep(
  name: string,
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  console.log(`\n▶ ${name}`)
  return run(name, command, environment, null)
}

/** Runs a command beside others: its output is shown as a whole when it ends. */
export async function runStepBeside(
  name: string,
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  console.log(`  ${name} …`)
  const output: Buffer[] = []
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const result = await run(name, command, { ...colours, ...environment }, output)
  console.log(`\n▶ ${name}`)
  process.stdout.write(Buffer.concat(output))
  return result
}

async function run(
  name: string,
  [program, ...parameters]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  output: Buffer[] | null,
): Promise<StepResult> {
  const started = performance.now()
  const status = await new Promise<number>((resolve) => {
    const to = output === null ? 'inherit' : 'pipe'
    const child = spawn(program, parameters, {
      stdio: ['inherit', to, to],
      env: { ...process.env, ...environment },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output?.push(chunk))
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  const seconds = (performance.now() - started) / 1000
  return { name, outcome: status === 0 ? 'passed' : 'failed', seconds }
}

/** Prints the results with the count as the last line, and sets the exit status. */
export function printResults(results: readonly StepResult[]): void {
  console.log('')
  for (const { name, outcome, seconds } of results)
    console.log(`${outcome.padEnd(8)}${seconds.toFixed(1).padStart(6)} s  ${name}`)
  const count = (outcome: StepResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length
  const skipped = count('skipped')
  console.log(
    `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = count('failed') > 0 ? 1 : 0
}
