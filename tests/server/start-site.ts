import { pino } from 'pino'
import { startDemoBackend } from '../../demo/server.ts'
import { buildApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { OutboxLayer } from '../../server/outbox.ts'
import { logOptions } from '../../server/plugins/logOptions.ts'
import { memoryOutbox } from '../../src/adapters/outbox/memoryOutbox.ts'
import { DEMO_NOW } from '../support/demo-now.ts'

/**
 * Starts the real site in this process, on a free port or that of `change`. It reads from `cmsOrigin`, and has no
 * caches unless `caching` is true. The test must close it.
 */
export async function startSite(
  cmsOrigin: string,
  change: Partial<Config> = {},
  outbox: OutboxLayer = memoryOutbox().layer,
  caching = false,
) {
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) })
  const config: Config = {
    ...readConfig({ DEMO_NOW, PORT: '0', SITE_ORIGIN: 'http://site.example' }),
    ...change,
  }
  const app = await buildApp({ config, cmsOrigin, log, production: true, caching, outbox })
  const origin = await app.listen({ port: config.port, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    const closed = app.close()
    // an unread response would keep the server open
    app.server.closeAllConnections()
    await closed
  }
  return { origin, log: lines, close }
}

/** Starts the demo backend on a free port, or on the given one. */
export const startBackend = (port = 0) =>
  startDemoBackend({ port, now: new Date(DEMO_NOW), siteOrigin: 'http://site.example' })
