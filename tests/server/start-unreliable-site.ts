import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

/**
 * Starts the site with its caches, in a folder of its own, before a demo backend that fails on demand. The test must
 * close it.
 */
export async function startUnreliableSite(change: Partial<Config> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'unreliable-site-'))
  const demo = await startBackend()
  const backend = await unreliableBackend(demo.origin)
  const start = () => startSite(backend.origin, { dataDir, ...change }, undefined, true)
  const site = await start()
  let isStopped = false
  /**
   * Stops the site as its process does, after the requests in flight, but not its backend. Keeps its folder for a site
   * that is started after it.
   */
  const stop = async (): Promise<void> => {
    if (!isStopped) await site.shutDown()
    isStopped = true
  }
  const close = async (): Promise<void> => {
    if (!isStopped) await site.close()
    await backend.close()
    await demo.close()
    rmSync(dataDir, { recursive: true })
  }
  return { ...site, backend, demo, dataDir, start, stop, close }
}
