import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Clock, Duration, Effect, Layer, ManagedRuntime } from 'effect'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import {
  type ContentSourceOptions,
  wordpressContentSource,
} from '#adapters/wordpress/wordpress-content-source.ts'
import {
  ContentSource,
  type ContentSourceShape,
  type ContentUnavailable,
} from '#domain/ports/content-source.ts'

export type Ask<A> = (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>

/** Opens the content source of a backend, with what it logs. */
export function openSource(cmsOrigin: string, options: Partial<ContentSourceOptions> = {}) {
  const { layer, lines } = memoryLogger()
  const source = wordpressContentSource({ cmsOrigin, siteOrigin: 'https://site.example', ...options })
  const runtime = ManagedRuntime.make(source.pipe(Layer.provide(layer)))
  return {
    ask: <A>(question: Ask<A>) => runtime.runPromise(ContentSource.use(question)),
    result: <A>(question: Ask<A>) =>
      runtime.runPromise(ContentSource.use((opened) => Effect.result(question(opened)))),
    warnings: () => lines.filter(({ level }) => level === 'warn'),
    close: () => runtime.dispose(),
  }
}

/** Starts a local HTTP server that sends whatever responses a test needs, and records its requests. */
export async function serve(listener: RequestListener) {
  const requests: { readonly url: string; readonly accept: string | undefined }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', accept: request.headers.accept })
    listener(request, response)
  }).listen(0, '127.0.0.1')
  server.on('connection', (socket) => sockets.add(socket))
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Every connection that was made, open or closed. */
    sockets,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Runs a call whose waits before another try end at once, and returns them in milliseconds. No call times out. */
export async function withoutWaiting<A, E>(call: Effect.Effect<A, E>) {
  const waits: number[] = []
  const isTimeout = (ms: number): boolean => ms > 5_000
  const sleep: Clock.Clock['sleep'] = (duration) => {
    const ms = Duration.toMillis(duration)
    if (isTimeout(ms)) return Effect.never
    waits.push(ms)
    return Effect.void
  }
  const withClock = Clock.clockWith((clock) =>
    Effect.provideService(call, Clock.Clock, Object.assign(Object.create(clock), { sleep })),
  )
  return { result: await Effect.runPromise(Effect.result(withClock)), waits }
}

/** Returns a listener that responds with JSON. */
export const json =
  (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json; charset=UTF-8', ...headers })
      .end(JSON.stringify(body))
  }

/** Returns the body of a response that was captured from a real WordPress. */
export const capture = (name: string): string =>
  readFileSync(new URL(`captures/${name}.body`, import.meta.url), 'utf8')
