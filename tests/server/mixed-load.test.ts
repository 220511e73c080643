import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mixedLoad } from './mixed-load.ts'
import { startBackend, startSite } from './start-site.ts'

/** A number instead of a duration, so that every machine sends the same requests. */
const REQUESTS = 400

it('random addresses, methods, headers and bodies never get a 5xx other than 503', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mixed-'))
  const backend = await startBackend()
  const site = await startSite(backend.origin, { dataDir }, undefined, true)
  const seed = Number(process.env.MIXED_LOAD_SEED ?? Date.now() % 1_000_000)
  const { byStatus, failures } = await mixedLoad({
    origin: site.origin,
    isOver: (sent) => sent >= REQUESTS,
    visitors: 6,
    seed,
  })
  await site.close()
  await backend.close()
  rmSync(dataDir, { recursive: true })
  expect(failures, `MIXED_LOAD_SEED=${seed} repeats this run`).toEqual([])
  expect([...byStatus.keys()]).toEqual(expect.arrayContaining([200, 404, 405]))
}, 120_000)
