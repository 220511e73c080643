import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type MailMode, startMailBackend } from './mail-backend.ts'
import { retryPendingEnquiries } from './retry-pending-enquiries.ts'
import { siteProcess } from './site-process.ts'
import { type Promised, submitEnquiries } from './submit-enquiries.ts'

interface Storm {
  readonly enquiries: number
  /** How many servers share one data folder. */
  readonly servers: number
  /** How the backend behaves, each for 700 ms. */
  readonly moods: readonly MailMode[]
}

const VISITORS = 12
/** After a delivery, a server that is not killed has noted it within this time, even on a busy machine. */
const NOTED_WITHIN_MS = 3_000
const DELIVERED_WITHIN_MS = 120_000

/** Submits enquiries while servers are killed at random and started again, and returns what became of them. */
export async function crashStorm({ enquiries, servers, moods }: Storm) {
  const dataDir = mkdtempSync(join(tmpdir(), 'storm-'))
  const backend = await startMailBackend()
  const environment = { CMS_ORIGIN: backend.origin, DATA_DIR: dataDir }
  const sites = await Promise.all(Array.from({ length: servers }, () => siteProcess(environment)))
  const any = () => sites[Math.floor(Math.random() * servers)]
  const promised: Promised = new Map()
  const kills: number[] = []
  let isOver = false
  const flap = async (): Promise<void> => {
    for (let mood = 0; !isOver; mood += 1) {
      backend.behave(moods[mood % moods.length] ?? 'well')
      await wait(700)
    }
  }
  const kill = async (): Promise<void> => {
    // first while a server starts, and then each time that some enquiries have been confirmed
    await wait(Math.random() * 1_500)
    while (!isOver) {
      const site = any()
      await site?.stop('SIGKILL')
      kills.push(performance.now())
      site?.start()
      const next = promised.size + 20 + Math.random() * 50
      while (!isOver && promised.size < next) await wait(5)
    }
  }
  const lost = (): readonly string[] => [...promised.keys()].filter((id) => !backend.taken.has(id))
  try {
    const chaos = [flap(), kill()]
    await submitEnquiries({
      count: enquiries,
      visitors: VISITORS,
      origin: () => any()?.origin ?? '',
      promised,
    })
    isOver = true
    await Promise.all(chaos)
    backend.behave('well')
    const until = performance.now() + DELIVERED_WITHIN_MS
    while (lost().length > 0 && performance.now() < until) {
      // retries pending enquiries without their delay, as an operator would
      await retryPendingEnquiries({ DATA_DIR: dataDir })
      await wait(1_000)
    }
    const wasKilledBetween = ([first = 0, second = 0]: readonly number[]) =>
      kills.some((kill) => kill > first - 50 && kill < Math.min(second, first + NOTED_WITHIN_MS))
    const twice = [...backend.taken.values()].filter(({ at }) => at.length > 1)
    return {
      confirmed: promised.size,
      kills: kills.length,
      lost: lost(),
      wrong: [...backend.taken].filter(([id, { reference }]) => promised.get(id) !== reference),
      twice: twice.length,
      /** Delivered twice, although no server was killed after the first time. */
      twiceWithoutReason: twice
        .filter(({ at }) => !wasKilledBetween(at))
        .map(({ at: [first = 0, ...later] }) => ({
          laterByMs: later.map((time) => Math.round(time - first)),
          killedAfterMs: kills.map((time) => Math.round(time - first)),
        })),
    }
  } finally {
    // a server that a failed test left running would keep the whole run from ending
    await Promise.all(sites.map((site) => site.stop('SIGKILL')))
    await backend.close()
    rmSync(dataDir, { recursive: true })
  }
}
