import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `site-cli` as a process of its own, without this process's environment, and collects its output. */
export const startCli = (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  startProgram(process.execPath, ['cli/site-cli.ts', ...parameters], environment)

/** The same on a terminal, where output and errors are one stream. util-linux's `script` provides the terminal. */
export const startOnTerminal = (
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => {
  const words = [process.execPath, 'cli/site-cli.ts', ...parameters].map((word) => `'${word}'`)
  return startProgram('script', ['-qec', words.join(' '), '/dev/null'], { TERM: 'xterm', ...environment })
}

/** Runs any program and collects its output. */
export function startProgram(
  command: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const { PATH = '' } = process.env
  const child = spawn(command, parameters, {
    // the second run loads in half the time of the first
    env: { PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'site-cli-compile-cache'), ...environment },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, out, err }))
  return { child, ended }
}
