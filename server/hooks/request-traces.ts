import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestTraceShape } from '#adapters/logger/pino-logger.ts'
import type { PageCacheOutcome } from '../page-cache/page-cache.ts'
import { requestPath } from '../process/log.ts'
import type { RenderSitePage } from '../responses/rendered-page.ts'

/** The request being answered, and how long its parts took, which the response reports in `Server-Timing`. */
export interface Trace extends RequestTraceShape {
  /** The client's address, for its share of the work. It is not logged. */
  readonly address: string
  /** Its method, and its path without query. */
  readonly request: string
  readonly recordCacheOutcome: (outcome: PageCacheOutcome) => void
  readonly recordRender: (milliseconds: number) => void
  /** The header's value; empty if no page was served or rendered and nothing was read from the backend. */
  readonly serverTiming: () => string
}

const traces = new AsyncLocalStorage<Trace>()

/** Returns the trace of the request being answered; `null` for work without a request. */
export const currentTrace = (): Trace | null => traces.getStore() ?? null

/** A request id that a proxy may have set: long enough, and with nothing that could break a log line or a header. */
const REQUEST_ID_PATTERN = /^[\w.-]{8,64}$/

/** Returns the id in a request's `x-request-id` header if it is well-formed, or else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID()
}

/** Adds the request id to each response, and `Server-Timing` if something was rendered or read for it. */
export function registerRequestTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  // in the last hook before the handler: waiting for the body, which happens before it, loses the async context
  app.addHook('preHandler', (request, reply, done) => {
    const trace = startTrace(request)
    reply.trace = trace
    traces.run(trace, done)
  })
  app.decorateReply('trace', null)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const timing = reply.trace?.serverTiming() ?? ''
    if (timing !== '') void reply.header('server-timing', timing)
    done()
  })
}

declare module 'fastify' {
  interface FastifyReply {
    trace: Trace | null
  }
}

/** Times each rendering, and reports it to `onRendered` and to the trace of its request. */
export const withRenderTiming =
  (render: RenderSitePage, onRendered: (status: number, milliseconds: number) => void): RenderSitePage =>
  async (page) => {
    const started = performance.now()
    const rendered = await render(page)
    const took = performance.now() - started
    onRendered(rendered.status, took)
    currentTrace()?.recordRender(took)
    return rendered
  }

function startTrace(request: FastifyRequest): Trace {
  let cache: PageCacheOutcome | null = null
  let renderMs: number | null = null
  let calls = 0
  let callsMs = 0
  return {
    id: request.id,
    address: request.ip,
    request: `${request.method} ${requestPath(request)}`,
    recordCacheOutcome: (outcome) => {
      cache = outcome
    },
    recordRender: (milliseconds) => {
      renderMs = milliseconds
    },
    recordBackendCall: (milliseconds) => {
      calls += 1
      callsMs += milliseconds
    },
    serverTiming: () =>
      [
        ...(cache === null ? [] : [`cache;desc=${cache}`]),
        ...(renderMs === null ? [] : [`render;dur=${renderMs.toFixed(1)}`]),
        ...(calls === 0 ? [] : [`backend;dur=${callsMs.toFixed(1)};desc="${calls} calls"`]),
      ].join(', '),
  }
}
