import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { londonDate } from '../src/domain/pricing/londonTime.ts'
import { readContent } from './content/read-content.ts'
import { MAILING_LIST, SUBSCRIBE_PATH, subscriptionPage } from './mailing-list.ts'
import { type Submission, submissionStore } from './submissions.ts'
import { bodyTooLarge, fatalError, noRoute } from './wordpress-answers/answer.ts'
import { type DemoSite, demoSite } from './wordpress-answers/demo-site.ts'
import { readRoute } from './wordpress-answers/routes.ts'
import { type ReadyResponse, readyResponse } from './wordpress-response.ts'

export interface DemoBackendOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  /** The demonstration's clock: a moment at which it stands still, or what tells the time. */
  readonly now: Date | (() => Date)
  /** Where visitors see the site; links in the content lead there. */
  readonly siteOrigin: string
}

/** A running demonstration backend. */
export interface DemoBackend {
  /** `http://127.0.0.1:4000`; its API is below `/wp-json/`. */
  readonly origin: string
  /** Its mailing-list service: a page that thanks for a subscription and keeps nothing. */
  readonly newsletter: { readonly url: string; readonly u: string; readonly id: string }
  /** Enquiries accepted so far, the oldest first. */
  readonly submissions: () => readonly Submission[]
  readonly close: () => Promise<void>
}

const PREFIX = '/wp-json/'
const MAX_BODY_BYTES = 64 * 1024
/** Different questions a day that are kept answered; more than the site asks. */
const MAX_CACHED_RESPONSES = 1_000

/**
 * Starts a content backend that answers as a WordPress with the site's API does.
 *
 * @throws where the port is taken, or the content has a fault
 */
export async function startDemoBackend(options: DemoBackendOptions): Promise<DemoBackend> {
  const { port, host = '127.0.0.1', siteOrigin } = options
  const clock = typeof options.now === 'function' ? options.now : () => options.now as Date
  const content = readContent()
  const store = submissionStore()
  let origin = ''
  let site: DemoSite = demoSite(content, clock(), siteOrigin)
  const ready = new Map<string, ReadyResponse>()

  /** Everything is counted from the day, so what is ready is thrown away with it. */
  const siteNow = (): DemoSite => {
    const now = clock()
    if (londonDate(now) !== site.today) {
      site = demoSite(content, now, siteOrigin)
      ready.clear()
    }
    return site
  }

  const read = (method: string, url: URL): ReadyResponse => {
    const today = siteNow()
    const key = `${method} ${url.pathname}${url.search}`
    const kept = ready.get(key)
    if (kept) return kept
    const path = url.pathname.replace(/\/$/, '')
    const answer = path.startsWith(PREFIX)
      ? readRoute(today, path.slice(PREFIX.length), url.searchParams)
      : noRoute()
    const response = readyResponse(answer, { origin, path, search: url.search, method })
    if (response.status === 200 && ready.size < MAX_CACHED_RESPONSES) ready.set(key, response)
    return response
  }

  const respond = async (request: IncomingMessage): Promise<ReadyResponse> => {
    const method = request.method ?? 'GET'
    const url = URL.parse(request.url ?? '/', origin)
    if (url?.origin === origin && method === 'GET' && url.pathname === SUBSCRIBE_PATH)
      return subscriptionPage(url.searchParams)
    if (url?.origin === origin && (method === 'GET' || method === 'HEAD')) return read(method, url)
    const path = url?.pathname.replace(/\/$/, '') ?? '/'
    const about = { origin, path, search: '', method }
    if (method !== 'POST' || path !== `${PREFIX}hfs/v1/mail`) return readyResponse(noRoute(), about)
    const body = await bodyOf(request)
    return readyResponse(body === null ? bodyTooLarge() : store.receive(body), about)
  }

  const server = createServer((request, response) => {
    respond(request).then(
      (answer) => send(answer, request, response),
      (error: unknown) => {
        process.stderr.write(`demo backend: ${error instanceof Error ? error.stack : String(error)}\n`)
        const about = { origin, path: '/', search: '', method: request.method ?? 'GET' }
        send(readyResponse(fatalError(), about), request, response)
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
  { status, headers, body }: ReadyResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // What was not read of a body would be taken for the next request.
  if (!request.complete && request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Connection', 'close')
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The body as text; `null` where it is too large. */
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
