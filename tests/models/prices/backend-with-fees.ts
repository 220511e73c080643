import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const FEE_PENCE = 149_50
/** Cities where no rule of content prohibits a fee: the demonstration itself has none. */
const CITIES_WITH_FEES = ['glasgow', 'cardiff']

/** Starts a backend that answers as another one, with a booking fee in each contract of some cities. */
export async function startBackendWithFees(backend: string) {
  const withFees = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withFees)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(([key, part]) => [key, withFees(part)] as const)
    const city = (value as { property?: { parent_location?: { slug?: string } } }).property?.parent_location
      ?.slug
    const room = Object.fromEntries(parts) as Record<string, unknown>
    if (city === undefined || !CITIES_WITH_FEES.includes(city)) return room
    return JSON.parse(
      JSON.stringify(room).replaceAll(
        '"feePerPerson":"0.00"',
        `"feePerPerson":"${(FEE_PENCE / 100).toFixed(2)}"`,
      ),
    ) as unknown
  }
  const passOn = async (request: IncomingMessage): Promise<Response> => {
    const { method, url, headers } = request
    const type = { 'content-type': headers['content-type'] ?? '' }
    const sent = method === 'POST' && { method, headers: type, body: await text(request) }
    return fetch(`${backend}${url}`, { ...sent })
  }
  const server = createServer((request, response) => {
    void passOn(request).then(async (answer) => {
      const body = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      for (const [name, value] of answer.headers)
        if (!['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'etag'].includes(name))
          response.setHeader(name, value)
      response.writeHead(answer.status).end(isJson ? JSON.stringify(withFees(JSON.parse(body))) : body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
