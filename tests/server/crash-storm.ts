import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { until } from '../support/until.ts'
import { type MailMode, startMailBackend } from './mail-backend.ts'
import { retryPendingEnquiries } from './retry-pending-enquiries.ts'
import { siteProcess } from './site-process.ts'
import { type Promised, submitEnquiries } from './submit-enquiries.ts'

interface Storm {
  readonly enquiries: number
  /** How many servers share one data folder. */
  readonly servers: number
  /** How the backend behaves, each until some enquiries more have been confirmed. */
  readonly moods: readonly MailMode[]
}

const VISITORS = 12
const CONFIRMED_IN_A_MOOD = 15

/** Submits enquiries while servers are killed at random and started again, and returns what became of them. */
export async function crashStorm({ enquiries, servers, moods }: Storm) {
  const dataDir = mkdtempSync(join(tmpdir(), 'storm-'))
  const backend = await startMailBackend()
  const environment = { CMS_ORIGIN: backend.origin, DATA_DIR: dataDir }
  const sites = await Promise.all(Array.from({ length: servers }, () => siteProcess(environment)))
  const any = () => sites[Math.floor(Math.random() * servers)]
  const promised: Promised = new Map()
  /** When each kill began, and when the backend had read what the server had sent. */
  const kills: { readonly began: number; readonly ended: number }[] = []
  let isOver = false
  const flap = async (): Promise<void> => {
    for (let mood = 0; !isOver; mood += 1) {
      backend.behave(moods[mood % moods.length] ?? 'well')
      const next = promised.size + CONFIRMED_IN_A_MOOD
      await until(() => isOver || promised.size >= next)
    }
  }
  const kill = async (): Promise<void> => {
    // first at any moment while a server starts, and then each time that some enquiries have been confirmed
    await wait(Math.random() * 1_500)
    while (!isOver) {
      const site = any()
      const began = performance.now()
      await site?.stop('SIGKILL')
      for (let turns = 0; turns < 20; turns += 1) await turn()
      kills.push({ began, ended: performance.now() })
      site?.start()
      const next = promised.size + 20 + Math.random() * 50
      await until(() => isOver || promised.size >= next)
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
    await until(async () => {
      // retries pending enquiries without their delay, as an operator would
      await retryPendingEnquiries({ DATA_DIR: dataDir })
      const outbox = await any()?.outboxState()
      return outbox?.status === 'ok' && outbox.pending === 0
    })
    const wasKilledBetween = ([first = 0, second = 0]: readonly number[]) =>
      kills.some(({ began, ended }) => ended > first && began < second)
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
          killedAfterMs: kills.map(({ ended }) => Math.round(ended - first)),
        })),
    }
  } finally {
    // a server that a failed test left running would keep the whole run from ending
    await Promise.all(sites.map((site) => site.stop('SIGKILL')))
    await backend.close()
    rmSync(dataDir, { recursive: true })
  }
}
