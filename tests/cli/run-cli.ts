import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommanderError } from 'commander'
import { expect, vi } from 'vitest'
import { loadCommand } from '#cli/commands.ts'

/** Starts `site-cli` in a new process, without the environment of this one, and collects its output. */
export const startCli = (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  startProgram(process.execPath, ['cli/site-cli.js', ...parameters], environment)

/**
 * Calls a command in this process, which takes a fraction of what a process of its own takes, and returns what `startCli`
 * does. Only one at a time: two would share their output. Names of commands and configuration files are for `startCli`.
 */
export async function callCli([name = '', ...parameters]: readonly string[]) {
  const exited = new Error('The command has ended the process.')
  const before = process.exitCode
  process.exitCode = undefined
  const listeners = process.stdout.listeners('error')
  const written = { stdout: '', stderr: '' }
  const spies = [
    vi.spyOn(process, 'exit').mockImplementation((status) => {
      process.exitCode = status ?? process.exitCode
      throw exited
    }),
    ...(['stdout', 'stderr'] as const).map((stream) =>
      vi.spyOn(process[stream], 'write').mockImplementation((chunk, ...rest) => {
        written[stream] += chunk.toString()
        for (const done of rest) if (typeof done === 'function') done()
        return true
      }),
    ),
  ]
  try {
    const command = await loadCommand(name)
    try {
      await command.exitOverride().parseAsync(parameters, { from: 'user' })
    } finally {
      // other test files of this process use the same command
      command.restoreStateBeforeParse()
    }
  } catch (error) {
    // as `cli/site-cli.ts` does
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else if (error !== exited) throw error
  } finally {
    for (const spy of spies) spy.mockRestore()
    // a command, which has a process to itself, leaves its own
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void)
  }
  const status = Number(process.exitCode ?? 0)
  process.exitCode = before
  return { status, out: written.stdout, err: written.stderr }
}

/** Like `startCli`, but on a terminal (from util-linux's `script`), where output and errors are one stream. */
export const startOnTerminal = (
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => {
  const words = [process.execPath, 'cli/site-cli.js', ...parameters].map((word) => `'${word}'`)
  return startProgram('script', ['-qec', words.join(' '), '/dev/null'], { TERM: 'xterm', ...environment })
}

/** Starts a program without the environment of this process, except `PATH`, and collects its output. */
export function startProgram(
  command: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const { PATH = '' } = process.env
  const child = spawn(command, parameters, {
    // with the compile cache, later runs load in half the time
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
  // a program that a signal has ended has the status that a shell gives it
  const ended = once(child, 'close').then(([status, signal]) => ({
    status: (status as number | null) ?? 128 + constants.signals[signal as NodeJS.Signals],
    out,
    err,
  }))
  return { child, ended }
}

/** Returns the names of all elements, in order. Fails if tags are not nested correctly or an ampersand is unescaped. */
export function elementsOf(xml: string): readonly string[] {
  const open: string[] = []
  const names: string[] = []
  const TAG = /<(\/?)([a-z-]+)(?: [a-z]+="[^"<]*")*(\/?)>/g
  const rest = xml
    .replace(/^<\?xml[^?]*\?>/, '')
    .replace(TAG, (_tag, slash: string, name: string, isEmpty: string) => {
      if (slash) expect(open.pop()).toBe(name)
      else names.push(name)
      if (!slash && !isEmpty) open.push(name)
      return ''
    })
  expect([open, rest.includes('<')]).toEqual([[], false])
  expect(xml.replace(/&(?:amp|lt|gt|quot|#10);/g, '')).not.toContain('&')
  return names
}
