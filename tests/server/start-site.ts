import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import type { OutboxLayer } from '#adapters/outbox/server-outbox.ts'
import { startDemoBackend } from '#demo/server.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { logOptions } from '#server/process/log.ts'
import { DEMO_NOW } from '../support/demo-now.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

type Site = Awaited<ReturnType<typeof startSite>>

/** A request that `fetch` of a site sends. */
export interface SiteRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | Buffer
}

/**
 * Starts the real site in this process, on a free port or that of `change`. It reads from `cmsOrigin`, and has no
 * caches unless `caching` is true. The test must close it.
 */
export async function startSite(
  cmsOrigin: string,
  change: Partial<Config> = {},
  outbox: OutboxLayer = memoryOutbox,
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
  /** Sends a request without a socket. Unlike `fetch`, it follows no redirect, and accepts no compression by itself. */
  const fetchPath = async (path: string, { method = 'GET', headers, body }: SiteRequest = {}) => {
    const isForm = body instanceof URLSearchParams
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
      ...(body !== undefined && { payload: body instanceof Buffer ? body : String(body) }),
    })
    const received = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) received.append(name, String(one))
    const isEmpty = method === 'HEAD' || [204, 304].includes(answer.statusCode)
    const bytes = isEmpty ? null : new Uint8Array(decompressed(answer.rawPayload, received))
    return new Response(bytes, { status: answer.statusCode, headers: received })
  }
  return {
    origin,
    fetch: fetchPath,
    log: lines,
    close,
    drain: () => app.drain(),
    /** Closes the site as its process does, so that requests in flight are finished. */
    shutDown: () => app.close(),
  }
}

/** Starts the demo backend on a free port, or on the given one. */
export const startBackend = (port = 0, siteOrigin = 'http://site.example') =>
  startDemoBackend({ port, now: new Date(DEMO_NOW), siteOrigin })

/** The secret of the shared site. */
export const SHARED_SECRET = 'a-secret-of-the-tests'
let shared: Promise<Site> | null = null

/**
 * The site that test files of one worker share, at https://site.example, for tests that neither change it nor depend on
 * what others have asked it. It ends with the worker.
 */
export function sharedSite(): Promise<Site> {
  const siteOrigin = 'https://site.example'
  shared ??= startDemoBackend({ port: 0, now: new Date(DEMO_NOW), siteOrigin }).then((backend) =>
    startSite(backend.origin, {
      siteOrigin,
      contentWebhookSecret: SHARED_SECRET,
      browser: {
        ...readConfig({}).browser,
        newsletter: { url: 'https://lists.example/subscribe', u: 'U1', id: 'L1' },
        accessibilityToolkitUrl: 'https://toolkit.example/start.js',
      },
    }),
  )
  return shared
}

function decompressed(body: Buffer, headers: Headers): Buffer {
  const encoding = headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
