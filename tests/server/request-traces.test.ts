import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENQUIRY } from './send-form.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const ROOM = '/student-accommodation/leeds/aire-yard/studio'
let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite()
  await site.fetch('/readyz')
})
afterAll(() => site.close())
beforeEach(() => {
  site.backend.calls.length = 0
  site.backend.requestIds.length = 0
  site.log.length = 0
})

const get = (path: string, id?: string) => site.fetch(path, { headers: id ? { 'x-request-id': id } : {} })
const logged = () => site.log.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

describe('the id of a request', () => {
  it('is returned, is on each of its log lines, and is passed on to the backend', async () => {
    const answer = await get(ROOM, ID)
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, ID])
    await answer.text()
    expect(site.backend.requestIds).toEqual(site.backend.calls.map(() => ID))
    expect(site.backend.calls.join()).toContain('aire-yard')
    await expect.poll(() => logged().map(({ msg }) => msg)).toContain('request completed')
    expect(logged().map(({ reqId }) => reqId)).toEqual(logged().map(() => ID))
  })

  it('is logged when content fails for it, with the call and the reason', async () => {
    site.backend.answers.set('hfs/v1/faqs', { status: 502, body: '{}' })
    const answer = await get('/faq', ID)
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([502, ID])
    expect(site.backend.requestIds).toEqual([ID, ID, ID])
    const failure = { reqId: ID, endpoint: 'hfs/v1/faqs', reason: 'status', status: 502 }
    expect(logged()).toContainEqual(expect.objectContaining({ ...failure, msg: 'content could not be read' }))
  })

  it('is unique to each request, also for concurrent ones', async () => {
    const cities = ['leeds', 'london', 'cardiff', 'bristol']
    await Promise.all(
      cities.map(async (city) => (await get(`/student-accommodation/${city}`, `${city}-${city}`)).text()),
    )
    const { calls, requestIds } = site.backend
    const own = calls.flatMap((call, index) => {
      const [, city] = /location=(\w+)/.exec(call) ?? []
      return city ? [[city, requestIds[index]]] : []
    })
    expect(own.toSorted()).toEqual(cities.toSorted().map((city) => [city, `${city}-${city}`]))
  })

  it('is created if the request has none', async () => {
    const ids = await Promise.all(
      [get('/blog'), get('/blog')].map(async (answer) => (await answer).headers.get('x-request-id')),
    )
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  it("links an enquiry to its reference in the log, without the enquiry's text", async () => {
    const answer = await site.fetch('/contact-us', {
      method: 'POST',
      headers: { accept: 'application/json', 'x-request-id': ID },
      body: new URLSearchParams(ENQUIRY),
    })
    const { reference } = (await answer.json()) as { readonly reference: string }
    expect(logged()).toContainEqual(
      expect.objectContaining({ reqId: ID, reference, msg: 'enquiry accepted' }),
    )
    expect(site.log.join('')).not.toMatch(/Amara|amara|river/)
  })
})

describe('Server-Timing', () => {
  const parts = (answer: Response) =>
    Object.fromEntries(
      (answer.headers.get('server-timing') ?? '')
        .split(', ')
        .map((part) => [part.split(';', 1)[0], part.slice(part.indexOf(';') + 1)]),
    )

  it('reports how long a rendered page took, and how many content calls it made', async () => {
    const made = parts(await get('/student-accommodation/leeds/woodhouse-green'))
    expect(made).toEqual({
      cache: 'desc=miss',
      render: expect.stringMatching(/^dur=\d+\.\d$/) as string,
      backend: expect.stringMatching(/^dur=\d+\.\d;desc="1 calls"$/) as string,
    })
    expect(parts(await get('/student-accommodation/leeds/woodhouse-green'))).toEqual({ cache: 'desc=fresh' })
    // rendered for one visitor, from cached content
    expect(parts(await get('/student-accommodation/leeds/woodhouse-green?max=300'))).toEqual({
      cache: 'desc=bypass',
      render: expect.any(String) as string,
    })
  })

  it('is absent from responses that make no content calls', async () => {
    expect((await get('/healthz')).headers.get('server-timing')).toBeNull()
  })
})
