import { expect, vi } from 'vitest'
import { openTestOutbox } from './open-test-outbox.ts'
import { startBackend, startSite } from './start-site.ts'

/** Starts the site with a real outbox that delivers to a demo backend, and waits until it is ready. The test must close it. */
export async function startEnquirySite() {
  const backend = await startBackend()
  const outbox = await openTestOutbox(backend.origin)
  const site = await startSite(backend.origin, { dataDir: outbox.dataDir }, outbox.layer)
  await vi.waitFor(async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 300,
  })
  const close = async (): Promise<void> => {
    await site.close()
    await outbox.close()
    await backend.close()
  }
  return { ...site, backend, outbox, close }
}
