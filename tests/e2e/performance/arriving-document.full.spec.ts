// spec section 2

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { visit } from '../hydrated.ts'
import { layoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

/** In how many pieces a document arrives, as on a slow line. A page is drawn after each. */
const PIECES = 50
/** Time to draw what has arrived. */
const PAUSE_MS = 60

const ADDRESSES = [
  ROUTE_EXAMPLES.index,
  ROUTE_EXAMPLES['student-accommodation-city'],
  ROUTE_EXAMPLES['student-accommodation-city-property'],
  ROUTE_EXAMPLES['student-accommodation-city-property-room'],
  ROUTE_EXAMPLES['short-term-student-accommodation-city'],
  ROUTE_EXAMPLES['blog-primary-secondary-tertiary'],
  ROUTE_EXAMPLES['contact-us'],
]

// web fonts are blocked
test.use({ allowedComplaints: [/ERR_FAILED/] })

for (const [screen, viewport] of Object.entries({ phone: SCREENS.phone, desktop: SCREENS.desktop }))
  for (const address of ADDRESSES)
    test(`${address} moves nothing while its document arrives, ${screen}`, async ({ page, baseURL }) => {
      await using slow = await slowLine(baseURL ?? '')
      await page.setViewportSize(viewport)
      await recordLayoutShifts(page)
      await page.route('**/*.woff2', (route) => route.abort())
      await visit(page, slow.origin + address)
      expect((await layoutShifts(page)).filter(({ value }) => value >= 0.01)).toEqual([])
      await page.goto('about:blank')
    })

// Helpers

/** Passes requests on to a site, whose documents then arrive in pieces. */
async function slowLine(site: string): Promise<AsyncDisposable & { readonly origin: string }> {
  const server = createServer((asked, reply) => {
    const { host: _, 'accept-encoding': __, ...rest } = asked.headers
    const { url, method } = asked
    const headers = { ...rest, 'accept-encoding': 'identity' }
    const passed = request(new URL(url ?? '/', site), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      if (answer.headers['content-type']?.includes('text/html')) void sendInPieces(answer, reply)
      else answer.pipe(reply)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function sendInPieces(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const document = await buffer(answer)
  const size = Math.ceil(document.length / PIECES)
  for (let at = 0; at < document.length; at += size) {
    reply.write(document.subarray(at, at + size))
    await setTimeout(PAUSE_MS)
  }
  reply.end()
}
