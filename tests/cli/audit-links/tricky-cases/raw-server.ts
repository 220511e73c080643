import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A response as its bytes. */
type Raw = string | Buffer
/** A response, or a function from the request’s head and the number of requests for this address. */
export type Answer = Raw | ((head: string, times: number) => Raw)

/**
 * A page, what is served for the addresses that it leads to, and what must be reported of it. Each case is in a folder of
 * its own; `OTHER` is another host, and `CASE` the folder. That a finding is `unchecked` is written out.
 */
export type Case = readonly [
  name: string,
  page: string,
  answers: Readonly<Record<string, Answer>>,
  reported: readonly string[],
]

export const TYPES = { html: 'text/html; charset=utf-8', png: 'image/png', css: 'text/css' } as const

/** Makes the bytes of a response. */
export function http(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body: string | Buffer = '',
): Buffer {
  const bytes = Buffer.from(body)
  const lines = Object.entries({ 'content-length': String(bytes.length), ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} OK\r\n${lines.join('')}\r\n`, 'latin1'), bytes])
}

export const html = (body: string, headers: Readonly<Record<string, string>> = {}): Buffer =>
  http(200, { 'content-type': TYPES.html, ...headers }, body)

/** Starts a server that sends these bytes, whether they are HTTP or not. Everything else is a 404. */
export async function rawServer(answerOf: (path: string) => Answer | undefined) {
  const sockets = new Set<Socket>()
  const times = new Map<string, number>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (bytes: Buffer) => {
      const head = bytes.toString('latin1')
      const path = head.split(' ', 2)[1] ?? ''
      times.set(path, (times.get(path) ?? 0) + 1)
      const answer = answerOf(path) ?? http(404, { 'content-type': TYPES.html }, 'no')
      const raw = typeof answer === 'function' ? answer(head, times.get(path) ?? 0) : answer
      socket.end(raw)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
