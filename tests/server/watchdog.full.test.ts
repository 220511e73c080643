// spec section 15

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { errorsIn, startFaultySite } from './start-faulty-site.ts'
import { startBackend } from './start-site.ts'

/** The thread of the watchdog looks each second for whether the event loop has turned. */
const MAX_SECONDS_OF_HANGING = 15

it('a server whose event loop hangs logs what it did and ends, the next one begins with that, and systemd hears of a turning event loop only', async () => {
  const backend = await startBackend()
  onTestFinished(backend.close)
  const { environment, count } = fakeSystemd()
  const site = await startFaultySite(backend.origin, environment)
  onTestFinished(site.close)
  const child = site.process()
  if (!child) throw new Error('The site has no process.')
  await expect.poll(count).toBeGreaterThan(2)
  const ended = once(child, 'exit')
  const hanging = once(child, 'message')
  const form = { method: 'POST', body: new URLSearchParams({ room: 'studio-aire-yard' }) }
  const headers = { 'x-fault': 'hang', origin: site.origin }
  void fetch(`${site.origin}/shortlist?token=secret`, { ...form, headers }).catch(() => undefined)
  await hanging
  const before = count()
  expect(await ended).toEqual([null, 'SIGKILL'])
  const [fatal, ...more] = errorsIn(site.lines())
  expect([fatal?.level, more]).toEqual(['fatal', []])
  const [, seconds] = /^the event loop has not turned for (\d+) s/.exec(fatal?.msg ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(MAX_SECONDS_OF_HANGING)
  const work = {
    request: 'POST /shortlist',
    stack: expect.arrayContaining([expect.stringMatching(/^hang /)]),
  }
  expect(fatal).toMatchObject(work)
  // it would have heard once a second; the last keep-alives are of the turns before
  expect(count() - before).toBeLessThan(MAX_SECONDS_OF_HANGING / 2)
  const written = site.lines().length
  site.start()
  await site.whenAlive()
  const msg = 'the process before this one was ended because it hung'
  expect(site.lines()[written]).toMatchObject({ level: 'error', msg, ...work })
  expect(site.lines().filter((line) => line.msg === msg)).toHaveLength(1)
  expect(existsSync(join(site.dataDir, 'last-hang.json'))).toBe(false)
  expect(site.text()).not.toContain('secret')
})

it('a text with which a process hung is left out by the next ones, which say so, and its page is shown', async () => {
  const backend = await startBackend()
  onTestFinished(backend.close)
  const site = await startFaultySite(backend.origin, { HANGING_TEXT: 'a harbour and several opinions' })
  onTestFinished(site.close)
  const child = site.process()
  if (!child) throw new Error('The site has no process.')
  const path = '/blog/bristol-up-and-down'
  const ended = once(child, 'exit')
  void fetch(site.origin + path).catch(() => undefined)
  expect(await ended).toEqual([null, 'SIGKILL'])
  const written = site.lines().length
  site.start()
  await site.whenAlive()
  const decoding = { path: expect.stringContaining('content'), fingerprint: expect.any(String) }
  expect(site.lines()[written]).toMatchObject({ level: 'error', decoding })
  const page = await fetch(site.origin + path)
  expect([page.status, (await page.text()).includes('<h1')]).toEqual([200, true])
  const ready = (await (await fetch(`${site.origin}/readyz`)).json()) as {
    readonly parts: { readonly leftOut: readonly unknown[] }
  }
  expect(ready.parts.leftOut).toEqual([
    { endpoint: expect.any(String), path: expect.stringContaining('content') },
  ])
  expect(site.text()).toContain('left out, because a process hung while it read this')
  // also after a start that went well
  await site.stop('SIGTERM')
  site.start()
  await site.whenAlive()
  expect((await fetch(site.origin + path)).status).toBe(200)
})

it('a server that was stopped for longer goes on', async () => {
  const { environment, count, folder } = fakeSystemd()
  const program = join(folder, 'program.ts')
  const watchdog = new URL('../../server/process/watchdog.ts', import.meta.url).pathname
  writeFileSync(
    program,
    `import { startWatchdog } from '${watchdog}'
startWatchdog('${folder}', () => ({}))
setInterval(() => undefined, 1_000)`,
  )
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(count).toBeGreaterThan(2)
  child.kill('SIGSTOP')
  // the time itself is what the watchdog must not count
  await wait((MAX_SECONDS_OF_HANGING + 2) * 1_000)
  const before = count()
  child.kill('SIGCONT')
  await expect.poll(count).toBeGreaterThan(before + 2)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
})

// Helpers

/** Returns an environment as under systemd, with a program that counts the keep-alives in its place. */
function fakeSystemd() {
  const folder = mkdtempSync(join(tmpdir(), 'watchdog-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const notified = join(folder, 'notified')
  writeFileSync(notified, '')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${notified}\n`)
  chmodSync(join(folder, 'systemd-notify'), 0o755)
  return {
    folder,
    environment: {
      PATH: `${folder}:${process.env.PATH}`,
      NOTIFY_SOCKET: '/run/none',
      WATCHDOG_USEC: '3000000',
    },
    count: () => readFileSync(notified, 'utf8').split('WATCHDOG=1').length - 1,
  }
}
