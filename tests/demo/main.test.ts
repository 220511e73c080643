import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

describe('the standalone demo backend', () => {
  it('prints its address, responds, and stops on SIGTERM', async () => {
    const child = start(['--port', '0'], { DEMO_NOW: '2026-08-20' })
    const line = await firstLine(child)
    const [, origin = ''] = /^The demo backend is at (http:\/\/127\.0\.0\.1:\d+)\/wp-json\/$/.exec(line) ?? []
    const response = await fetch(`${origin}/wp-json/wp/v2/rooms?slug=studio-aire-yard`)
    expect(await response.text()).toContain('26\\/27 - Studio - 44 Weeks')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each<[readonly string[], Record<string, string>, RegExp]>([
    [[], { DEMO_NOW: 'soon' }, /^demo backend: DEMO_NOW must be a day such as 2026-09-12.*\n$/],
    [['--port', 'high'], {}, /^demo backend: --port must be 0 to 65535.*\n$/],
  ])('rejects the arguments %j with the environment %j in one line', async (args, environment, message) => {
    const child = start(args, environment)
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    const [code] = await once(child, 'close')
    expect([code, errors]).toEqual([2, expect.stringMatching(message)])
  })
})

// Helpers

const start = (args: readonly string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('../../demo/main.ts', import.meta.url)), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.split('\n')[0] ?? ''
}
