import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverOutbox } from '#adapters/outbox/server-outbox.ts'
import { until } from '../support/until.ts'
import { startBackend, startSite } from './start-site.ts'

/** Starts the site with a real outbox that delivers to a demo backend, and waits until it is ready. The test must close it. */
export async function startEnquirySite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  const backend = await startBackend()
  const site = await startSite(backend.origin, { dataDir }, serverOutbox({ dataDir, databaseUrl: null }))
  await until(async () => (await site.fetch('/readyz')).status === 200)
  const close = async (): Promise<void> => {
    await site.close()
    await backend.close()
    rmSync(dataDir, { recursive: true })
  }
  return { ...site, backend, close }
}
