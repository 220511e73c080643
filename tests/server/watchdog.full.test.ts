// spec section 15

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { errorsIn, startFaultySite } from './start-faulty-site.ts'
import { startBackend } from './start-site.ts'

it('a server whose event loop hangs logs one fatal line and ends', async () => {
  const backend = await startBackend()
  onTestFinished(backend.close)
  const site = await startFaultySite(backend.origin)
  onTestFinished(site.close)
  const child = site.process()
  if (!child) throw new Error('The site has no process.')
  const ended = once(child, 'exit')
  const began = performance.now()
  child.send('hang')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const took = performance.now() - began
  expect(took).toBeGreaterThan(10_000)
  // 15 s, or 60 s on a machine that hardly lets it run
  expect(took).toBeLessThan(80_000)
  expect(errorsIn(site.lines())).toMatchObject([
    { level: 'fatal', msg: expect.stringMatching(/^the event loop has not turned for \d\d s/) },
  ])
}, 180_000)

it('a server that was stopped for longer goes on, and systemd hears of a turning event loop only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchdog-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const notified = join(folder, 'notified')
  writeFileSync(notified, '')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${notified}\n`)
  chmodSync(join(folder, 'systemd-notify'), 0o755)
  const program = join(folder, 'program.ts')
  const watchdog = new URL('../../server/plugins/watchdog.ts', import.meta.url).pathname
  writeFileSync(
    program,
    `import { startWatchdog } from '${watchdog}'
startWatchdog()
process.on('message', () => {
  process.send('hanging', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 8_000))
})`,
  )
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      NOTIFY_SOCKET: '/run/none',
      WATCHDOG_USEC: '3000000',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const count = () => readFileSync(notified, 'utf8').split('WATCHDOG=1').length - 1
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(2)
  child.send('hang')
  await once(child, 'message')
  await wait(3_000)
  const whileHanging = count()
  await wait(3_000)
  expect(count()).toBe(whileHanging)
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(whileHanging + 2)
  child.kill('SIGSTOP')
  await wait(17_000)
  child.kill('SIGCONT')
  await wait(3_000)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
}, 90_000)
