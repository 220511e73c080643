import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Starts `site-cli` in a new process, without the environment of this one, and collects its output. */
export const startCli = (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  startProgram(process.execPath, ['cli/site-cli.js', ...parameters], environment)

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
