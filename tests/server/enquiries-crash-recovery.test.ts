import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type MailMode, startMailBackend } from './mail-backend.ts'
import { retryAll } from './retry-all.ts'
import { siteProcess } from './site-process.ts'
import { type Promised, submitEnquiries } from './submit-enquiries.ts'

const ENQUIRIES = 500
const MIN_KILLS = 6
const MOODS: readonly MailMode[] = ['well', 'dead', 'error', 'well', 'slow', 'html']

it('no enquiry is lost or doubled while the server is killed again and again and the backend flaps', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const backend = await startMailBackend()
  const site = await siteProcess({ CMS_ORIGIN: backend.origin, DATA_DIR: dataDir })
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
      // the first time while the database is still being made, then whenever some enquiries have come in
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

  // what waits for its next try is asked for at once, as an operator would
  await expect
    .poll(
      async () => {
        await retryAll({ DATA_DIR: dataDir })
        return [...promised.keys()].filter((id) => !backend.taken.has(id)).length
      },
      { timeout: 120_000, interval: 2_000 },
    )
    .toBe(0)
  await site.stop('SIGTERM')
  await backend.close()
  rmSync(dataDir, { recursive: true })

  expect(kills).toBeGreaterThanOrEqual(MIN_KILLS)
  expect(promised.size).toBe(ENQUIRIES)
  expect(backend.taken.size).toBe(ENQUIRIES)
  for (const [id, { reference }] of backend.taken) expect(reference).toBe(promised.get(id))
}, 300_000)
