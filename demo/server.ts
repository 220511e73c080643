import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { londonDate } from '#domain/contact/london-time.ts'
import { readContent } from './content/read-content.ts'
import { MAILING_LIST, SUBSCRIBE_PATH, subscriptionPage } from './mailing-list.ts'
import { type Submission, submissionStore } from './submissions.ts'
import { type CachedResponse, toCachedResponse } from './wordpress-response.ts'
import { type DemoSite, demoSite } from './wordpress-responses/demo-site.ts'
import { bodyTooLarge, fatalError, noRoute } from './wordpress-responses/rest-response.ts'
import { readRoute } from './wordpress-responses/routes.ts'

export interface DemoBackendOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  /** The demo's clock: a fixed moment, or a function that returns the current one. */
  readonly now: Date | (() => Date)
  /** The origin of the site, for links in the content. */
  readonly siteOrigin: string
}

/** A running demo backend. */
export interface DemoBackend {
  /** `http://127.0.0.1:4000`; the API is below `/wp-json/`. */
  readonly origin: string
  /** Its mailing-list service: a page that confirms a subscription and stores nothing. */
  readonly newsletter: { readonly url: string; readonly u: string; readonly id: string }
  /** The accepted enquiries, oldest first. */
  readonly submissions: () => readonly Submission[]
  readonly close: () => Promise<void>
}

const PREFIX = '/wp-json/'
const MAX_BODY_BYTES = 64 * 1024
/** The largest number of cached responses of a day, which is more than the site requests. */
const MAX_CACHED_RESPONSES = 1_000

/**
 * Starts a content backend that responds like a WordPress with the site's API.
 *
 * @throws if the port is in use or the content is invalid
 */
export async function startDemoBackend(options: DemoBackendOptions): Promise<DemoBackend> {
  const { port, host = '127.0.0.1', siteOrigin } = options
  const clock = typeof options.now === 'function' ? options.now : () => options.now as Date
  const content = readContent()
  const store = submissionStore()
  let origin = ''
  let site: DemoSite = demoSite(content, clock(), siteOrigin)
  const cachedResponses = new Map<string, CachedResponse>()

  /** Returns the content of the day. All content depends on the day, so the cache is discarded when the day changes. */
  const siteNow = (): DemoSite => {
    const now = clock()
    if (londonDate(now) !== site.today) {
      site = demoSite(content, now, siteOrigin)
      cachedResponses.clear()
    }
    return site
  }

  const read = (method: string, url: URL): CachedResponse => {
    const today = siteNow()
    const key = `${method} ${url.pathname}${url.search}`
    const cached = cachedResponses.get(key)
    if (cached) return cached
    const path = url.pathname.replace(/\/$/, '')
    const restResponse = path.startsWith(PREFIX)
      ? readRoute(today, path.slice(PREFIX.length), url.searchParams)
      : noRoute()
    const response = toCachedResponse(restResponse, { origin, path, search: url.search, method })
    if (response.status === 200 && cachedResponses.size < MAX_CACHED_RESPONSES)
      cachedResponses.set(key, response)
    return response
  }

  const respond = async (request: IncomingMessage): Promise<CachedResponse> => {
    const method = request.method ?? 'GET'
    const url = URL.parse(request.url ?? '/', origin)
    if (url?.origin === origin && method === 'GET' && url.pathname === SUBSCRIBE_PATH)
      return subscriptionPage(url.searchParams)
    if (url?.origin === origin && (method === 'GET' || method === 'HEAD')) return read(method, url)
    const path = url?.pathname.replace(/\/$/, '') ?? '/'
    const target = { origin, path, search: '', method }
    if (method !== 'POST' || path !== `${PREFIX}hfs/v1/mail`) return toCachedResponse(noRoute(), target)
    const body = await bodyOf(request)
    return toCachedResponse(body === null ? bodyTooLarge() : store.receive(body), target)
  }

  const server = createServer((request, response) => {
    respond(request).then(
      (result) => send(result, request, response),
      (error: unknown) => {
        process.stderr.write(`demo backend: ${error instanceof Error ? error.stack : String(error)}\n`)
        const target = { origin, path: '/', search: '', method: request.method ?? 'GET' }
        send(toCachedResponse(fatalError(), target), request, response)
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The demo backend has no port.')
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  return {
    origin,
    newsletter: { url: `${origin}${SUBSCRIBE_PATH}`, ...MAILING_LIST },
    submissions: store.all,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function send(
  { status, headers, body }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // The next request would begin with the unread rest of the body.
  if (!request.complete && request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Connection', 'close')
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Returns the body as text, `null` where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.byteLength
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
    else if (bytes > MAX_BODY_BYTES * 16) request.destroy()
  }
  return bytes > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}
