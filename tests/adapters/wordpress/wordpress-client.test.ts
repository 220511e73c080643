// spec sections 7 and 15

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { Effect, Fiber, Result, Schedule } from 'effect'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fetchAllPages } from '#adapters/wordpress/fetch-all-pages.ts'
import {
  type ClientOptions,
  isFailedResponse,
  wordpressClient,
} from '#adapters/wordpress/wordpress-client.ts'
import { UNUSED_ORIGIN } from '#tests/support/free-port.ts'
import { capture, json, serve, withoutWaiting } from './hostile-server.ts'

const quiet = () => undefined
const JSON_TYPE = 'application/json'

async function clientOf(listener: Parameters<typeof serve>[0], options: Partial<ClientOptions> = {}) {
  const server = await serve(listener)
  onTestFinished(server.close)
  const warnings: { message: string; fields: unknown }[] = []
  const warn = (message: string, fields?: unknown) => warnings.push({ message, fields })
  const log = { debug: quiet, info: quiet, error: quiet, warn }
  const client = wordpressClient({ cmsOrigin: server.origin, log, schedule: Schedule.recurs(2), ...options })
  onTestFinished(client.close)
  const ask = (path: string, query?: Record<string, string>) =>
    Effect.runPromise(client.get(path, query).pipe(Effect.result))
  return {
    server,
    client,
    warnings,
    /** Returns the answer to a call that must succeed. */
    get: async (path: string, query?: Record<string, string>) => Result.getOrThrow(await ask(path, query)),
    /** Returns the failure of a call that must fail. */
    failure: async (path = 'x') => Result.getOrThrow(Result.flip(await ask(path))),
  }
}

describe('a healthy WordPress', () => {
  it('gets one request for JSON below /wp-json, with the query', async () => {
    const { get, server } = await clientOf(json([{ id: 1 }], { 'x-wp-totalpages': '4' }))
    const answer = await get('wp/v2/rooms', { slug: 'a b', _embed: '1' })
    expect([answer.json, answer.header('X-WP-TotalPages')]).toEqual([[{ id: 1 }], '4'])
    const url = '/wp-json/wp/v2/rooms?slug=a+b&_embed=1'
    expect(server.requests).toMatchObject([{ url, accept: JSON_TYPE }])
  })

  it('gets one request for each page of a list', async () => {
    const { client } = await clientOf((request, response) => {
      const page = new URL(request.url ?? '', 'http://wordpress').searchParams.get('page') ?? '1'
      json([page], { 'x-wp-totalpages': '3' })(request, response)
    })
    expect(await Effect.runPromise(fetchAllPages(client, 'wp/v2/rooms', {}))).toEqual([['1'], ['2'], ['3']])
  })

  it('is called over a connection that is reused', async () => {
    const { get, server } = await clientOf(json([]))
    for (let call = 0; call < 5; call += 1) await get('hfs/v1/menus')
    // a call may begin a moment before the connection of the previous call is free again
    expect(server.sockets.size).toBeLessThanOrEqual(2)
  })

  it('may send a compressed response', async () => {
    const { get } = await clientOf((_request, response) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      response.writeHead(200, headers).end(gzipSync('[7]'))
    })
    expect((await get('x')).json).toEqual([7])
  })

  it('may redirect to the address with a trailing slash', async () => {
    const { get } = await clientOf((request, response) => {
      if (request.url?.endsWith('/')) json(['moved'])(request, response)
      else response.writeHead(301, { location: `${request.url}/` }).end()
    })
    expect((await get('x')).json).toEqual(['moved'])
  })
})

describe('a failure of WordPress is reported after three attempts', () => {
  it.each([
    ['HTML with status 200', 200, 'text/html', capture('maintenance-accept-any'), 'content-type'],
    ['JSON with a text content type', 200, 'text/plain', '[]', 'content-type'],
    ['maintenance mode', 503, JSON_TYPE, capture('maintenance-accept-json'), 'status'],
    ['a dead database', 500, JSON_TYPE, capture('db-down-accept-json'), 'status'],
    ['a fatal error of a plugin', 500, JSON_TYPE, capture('fault-fatal-accept-json'), 'status'],
    ['a script that stopped half way', 200, JSON_TYPE, capture('fault-exit-half-accept-any'), 'body'],
    ['an empty body', 200, JSON_TYPE, '', 'body'],
    ['garbage', 200, JSON_TYPE, '\u0000\u0001<<<[[[{{{', 'body'],
    ['an unknown route', 404, JSON_TYPE, '{"code":"rest_no_route"}', 'status'],
  ])('%s', async (_what, status, type, body, reason) => {
    const { failure, server } = await clientOf((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    const failed = await failure('hfs/v1/menus')
    expect(failed).toMatchObject({ reason, ...(reason === 'status' && { status }) })
    expect(server.requests).toHaveLength(3)
  })

  it('a connection that is reset before or during the response', async () => {
    const before = await clientOf((request) => request.socket.destroy())
    expect((await before.failure()).reason).toBe('network')
    const inside = await clientOf((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('[1,', () => request.socket.destroy())
    })
    expect((await inside.failure()).reason).toBe('network')
    expect(inside.server.requests).toHaveLength(3)
  })

  it('headers or a body that do not arrive in time', async () => {
    const half = (...[, response]: Parameters<Parameters<typeof serve>[0]>) =>
      void response.writeHead(200, { 'content-type': JSON_TYPE }).write('[')
    for (const listener of [quiet, half]) {
      const { failure } = await clientOf(listener, { timeoutMs: 80 })
      expect(await failure()).toMatchObject({ reason: 'timeout', detail: 'timed out after 80 ms' })
    }
  })

  it('a body larger than the limit, without reading it to its end', async () => {
    let sent = 0
    function* chunks() {
      for (; sent < 50 * 1024 * 1024; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, ' ')
    }
    const { failure } = await clientOf(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        pipeline(Readable.from(chunks()), response).catch(quiet)
      },
      { maxBodyBytes: 1024 * 1024, schedule: Schedule.recurs(0) },
    )
    expect((await failure()).reason).toBe('too-large')
    expect(sent).toBeLessThan(30 * 1024 * 1024)
  })

  it.each([
    ['to another origin', 'http://127.0.0.2:9/steal', 'redirected to another origin'],
    ['without end', '/wp-json/x', 'more than 3 redirects'],
  ])('redirects %s', async (_, location, detail) => {
    const { failure } = await clientOf((_request, response) => response.writeHead(302, { location }).end())
    expect((await failure()).detail).toBe(detail)
  })

  it('a dead port, without revealing its address', async () => {
    const { failure } = await clientOf(json([]), { cmsOrigin: UNUSED_ORIGIN })
    expect(await failure()).toMatchObject({ reason: 'network', detail: 'fetch failed: ECONNREFUSED' })
  })
})

describe('the WordPress client', () => {
  it('retries after 500 ms and after 1000 ms, and may then succeed', async () => {
    let tries = 0
    const { server } = await clientOf((request, response) => {
      tries += 1
      if (tries < 3) response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
      else json('well')(request, response)
    })
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const usual = wordpressClient({ cmsOrigin: server.origin, log })
    onTestFinished(usual.close)
    const { result, waits } = await withoutWaiting(usual.get('x'))
    expect([Result.getOrThrow(result).json, waits]).toEqual(['well', [500, 1_000]])
    expect(server.requests).toHaveLength(3)
  })

  it('removes a PHP notice before the JSON, and logs a warning', async () => {
    const { get, warnings } = await clientOf((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json; charset=UTF-8' })
        .end(capture('displayerrors-phpini-warning-accept-any'))
    })
    expect((await get('wp/v2/posts')).json).toEqual([{ id: 155 }])
    const message = 'response has text around its JSON'
    expect(warnings).toMatchObject([{ message, fields: { endpoint: 'wp/v2/posts' } }])
  })

  it('sends no more requests at once than its limit', async () => {
    let isOpen = false
    const held: (() => void)[] = []
    const { get, server } = await clientOf(
      (request, response) => {
        const answer = () => json([])(request, response)
        if (isOpen || request.url === '/later') answer()
        else held.push(answer)
      },
      { maxConcurrency: 4 },
    )
    const calls = Array.from({ length: 24 }, () => get('x'))
    await expect.poll(() => held).toHaveLength(4)
    // a request that was sent later has arrived, and no other of these
    await (await fetch(`${server.origin}/later`)).text()
    expect(held).toHaveLength(4)
    isOpen = true
    for (const answer of held) answer()
    await Promise.all(calls)
  })

  it('closes the connection of a call that is interrupted', async () => {
    let gone = false
    const { client, server } = await clientOf((request) => {
      request.socket.once('close', () => {
        gone = true
      })
    })
    const fiber = Effect.runFork(client.get('x'))
    await expect.poll(() => server.requests.length).toBe(1)
    await Effect.runPromise(Fiber.interrupt(fiber))
    await expect.poll(() => gone).toBe(true)
  })
})

it.each([
  [true, 'application/json', false],
  [true, 'Application/JSON', false],
  [true, 'application/json ;charset=UTF-8', false],
  [true, 'application/problem+json', false],
  [true, 'text/html', true],
  [true, 'application/jsonp', true],
  [true, 'xapplication/json', true],
  [true, null, true],
  [true, undefined, true],
  [false, 'application/json', true],
])('a response with ok %s and the content type %j has failed: %s', (ok, contentType, failed) => {
  expect(isFailedResponse({ ok, contentType })).toBe(failed)
})
