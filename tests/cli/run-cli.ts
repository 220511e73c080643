import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `site-cli` as a process of its own, with what it said. Nothing of this process's environment decides for it. */
export const startCli = (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  startProgram(process.execPath, ['cli/site-cli.ts', ...parameters], environment)

/** The same on a terminal, which is output and errors in one. util-linux's `script` makes it. */
export const startOnTerminal = (
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => {
  const words = [process.execPath, 'cli/site-cli.ts', ...parameters].map((word) => `'${word}'`)
  return startProgram('script', ['-qec', words.join(' '), '/dev/null'], { TERM: 'xterm', ...environment })
}

/** Any program, with what it said. */
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
