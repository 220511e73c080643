import { spawn } from 'node:child_process'

export interface StepResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
}

/** Runs a command with its output shown as it comes; the outcome is its exit status. */
export async function runStep(
  name: string,
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  console.log(`\n▶ ${name}`)
  const started = performance.now()
  const [program, ...parameters] = command
  const status = await new Promise<number>((resolve) => {
    const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
  const seconds = (performance.now() - started) / 1000
  return { name, outcome: status === 0 ? 'passed' : 'failed', seconds }
}

/** Prints what ran, the count as the last line, and sets the exit status. */
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
