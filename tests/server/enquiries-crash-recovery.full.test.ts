import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type MailMode, startMailBackend } from './mail-backend.ts'
import { retryPendingEnquiries } from './retry-pending-enquiries.ts'
import { siteProcess } from './site-process.ts'
import { type Promised, submitEnquiries } from './submit-enquiries.ts'

const ENQUIRIES = 500
const MIN_KILLS = 6
const MOODS: readonly MailMode[] = ['well', 'dead', 'error', 'well', 'slow', 'html']

it('no enquiry is lost or duplicated while the server is killed repeatedly and the backend fails intermittently', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const backend = await startMailBackend()
  const site = await siteProcess({ CMS_ORIGIN: backend.origin, DATA_DIR: dataDir })
  // a server that a failed test left running would keep the whole run from ending
  onTestFinished(async () => {
    await site.stop('SIGKILL')
    await backend.close()
    rmSync(dataDir, { recursive: true })
  })
  const promised: Promised = new Map()
  let isOver = false
  let kills = 0

  const flap = async (): Promise<void> => {
    for (let mood = 0; !isOver; mood += 1) {
      backend.behave(MOODS[mood % MOODS.length] ?? 'well')
      await wait(700)
    }
  }
  const killer = async (): Promise<void> => {
    while (!isOver) {
      const before = promised.size
      // kills first while the database is being created, and then each time that some enquiries have been confirmed
      if (kills === 0) await wait(2_500)
      else while (!isOver && promised.size < before + 30 + Math.random() * 50) await wait(20)
      if (isOver) return
      await site.stop('SIGKILL')
      kills += 1
      site.start()
    }
  }
  const chaos = [flap(), killer()]
  await submitEnquiries({ count: ENQUIRIES, visitors: 12, origin: () => site.origin, promised })
  isOver = true
  await Promise.all(chaos)
  backend.behave('well')

  // waits for the server first, because it cannot open the folder while the command line has it open
  await expect
    .poll(async () => (await site.outboxState())?.status, { timeout: 60_000, interval: 500 })
    .toBe('ok')
  // retries pending enquiries without their retry delay, as an operator would
  await expect
    .poll(
      async () => {
        await retryPendingEnquiries({ DATA_DIR: dataDir })
        return [...promised.keys()].filter((id) => !backend.taken.has(id)).length
      },
      { timeout: 120_000, interval: 2_000 },
    )
    .toBe(0)
  await site.stop('SIGTERM')

  expect(kills).toBeGreaterThanOrEqual(MIN_KILLS)
  expect(promised.size).toBe(ENQUIRIES)
  expect(backend.taken.size).toBe(ENQUIRIES)
  for (const [id, { reference }] of backend.taken) expect(reference).toBe(promised.get(id))
}, 300_000)
