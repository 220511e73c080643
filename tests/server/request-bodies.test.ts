// spec sections 5, 11 and 15

import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENQUIRY, newMailbox, newVisitor } from './send-form.ts'
import { SHARED_SECRET, startBackend, startSite } from './start-site.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin, { contentWebhookSecret: SHARED_SECRET })
})
afterAll(() => site.close().then(() => backend.close()))

type Headers = Readonly<Record<string, string>>

const post = (path: string, body: Buffer, headers: Headers) =>
  site.fetch(path, { method: 'POST', headers: { 'x-forwarded-for': newVisitor(), ...headers }, body })

/** Returns an enquiry as a form, whose name is percent-encoded already. */
const enquiry = (name: string, submissionId: string = randomUUID()): string =>
  `${new URLSearchParams({ ...ENQUIRY, email: newMailbox(), submissionId, name: 'NAME' })}`.replace(
    'NAME',
    name,
  )

const signed = (body: Buffer): Headers => ({
  'content-type': JSON_TYPE,
  'x-signature': `sha256=${createHmac('sha256', SHARED_SECRET).update(body).digest('hex')}`,
})
const routeChange = '{"routeName":"index","path":"/","components":["Amélie"]}'
const contentChange = '{"type":"room","slug":"studio-aire-yard"}'

/** Each address that reads a body: a body that it accepts, and how it answers that. */
const READERS: readonly (readonly [path: string, type: string, body: () => string, status: number])[] = [
  ['/contact-us', FORM, () => enquiry('Am%C3%A9lie'), 303],
  ['/contact-paddington-citi-view', FORM, () => enquiry('Am%C3%A9lie'), 303],
  [
    '/waiting-list',
    FORM,
    () => `${enquiry('Am%C3%A9lie')}&city=leeds&moveInMonth=2027-09&roomKind=any-studio&maxWeekly=200`,
    303,
  ],
  ['/accessible-request', FORM, () => `${enquiry('Am%C3%A9lie')}&needs=step-free&consent=yes`, 303],
  ['/shortlist', FORM, () => 'room=studio-aire-yard&do=add', 303],
  ['/api/server-logger', JSON_TYPE, () => routeChange, 204],
  ['/api/client-errors', JSON_TYPE, () => '{"kind":"script","message":"Amélie"}', 400],
  ['/api/content-changed', JSON_TYPE, () => contentChange, 202],
]
const headersOf = (path: string, type: string, body: Buffer): Headers =>
  path === '/api/content-changed' ? signed(body) : { 'content-type': type }

/** Returns how to send a body that was refused, in the words of the response. */
const mending = async (answer: Response, path: string): Promise<string> => {
  expect(answer.headers.get('cache-control')).toBe('no-store')
  if (!path.startsWith('/api/')) return await answer.text()
  return ((await answer.json()) as { readonly error: string }).error
}

describe.each(READERS)('a body for %s', (path, type, accepted, status) => {
  it('is read in UTF-8, with or without a word about it', async () => {
    for (const charset of ['', '; charset=utf-8', ';charset="UTF-8"', '; charset=UTF8']) {
      const body = Buffer.from(accepted())
      const answer = await post(path, body, {
        ...headersOf(path, type, body),
        'content-type': type + charset,
        'content-encoding': 'identity',
      })
      expect([charset, answer.status]).toEqual([charset, status])
    }
  })

  it.each(['windows-1252', 'iso-8859-1', 'utf-16', 'utf-16le', 'utf-7', 'shift_jis', 'no-such-charset'])(
    'is refused in %s, with what to send',
    async (charset) => {
      const body = Buffer.from(accepted(), 'latin1')
      const headers = { ...headersOf(path, type, body), 'content-type': `${type}; charset=${charset}` }
      const answer = await post(path, body, headers)
      expect([answer.status, await mending(answer, path)]).toEqual([
        415,
        expect.stringContaining('Send it with charset=utf-8.'),
      ])
    },
  )

  it.each(['gzip', 'br', 'deflate', 'x-unknown', 'identity, gzip'])(
    'is refused with the coding %s, with what to send',
    async (coding) => {
      const body = gzipSync(accepted())
      const answer = await post(path, body, { ...headersOf(path, type, body), 'content-encoding': coding })
      expect([answer.status, await mending(answer, path)]).toEqual([
        415,
        expect.stringContaining('Send it without Content-Encoding.'),
      ])
      expect(answer.headers.get('accept-encoding')).toBe('identity')
    },
  )

  it.each([
    ['a byte of another encoding', Buffer.from('Am\xe9lie', 'latin1')],
    ['half a letter at the end', Buffer.from('Amélie').subarray(0, 3)],
    ['half an emoji', Buffer.from('\ud83c\udf93').subarray(0, 2)],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0xbc])],
    ['text in UTF-16 with its mark', Buffer.from('\ufeffname=Amélie', 'utf16le')],
  ])('is refused with %s, with what to send', async (_what, bytes) => {
    const body = Buffer.concat([Buffer.from(accepted()), bytes])
    const answer = await post(path, body, headersOf(path, type, body))
    expect([answer.status, await mending(answer, path)]).toEqual([
      400,
      expect.stringContaining('please send it as UTF-8'),
    ])
  })
})

describe('a form', () => {
  it.each([
    ['%E9 of windows-1252', 'Am%E9lie'],
    ['half a letter', 'Am%C3lie'],
    ['an encoded surrogate', '%ED%A0%BC'],
    ['an overlong letter', '%C1%81my'],
    ['half a letter whose other half is not encoded', 'Am%C3©lie'],
  ])('with %s is refused, and stores nothing', async (_what, name) => {
    const submissionId = randomUUID()
    const body = Buffer.from(enquiry(name, submissionId))
    const answer = await post('/contact-us', body, { 'content-type': FORM })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('please send it as UTF-8'),
    ])
    expect(backend.submissions().filter((one) => one.submissionId === submissionId)).toEqual([])
  })

  it.each([
    ['Am%C3%A9lie', 'Amélie'],
    ['Amélie', 'Amélie'],
    ['Zo%c3%ab+O%27Neill', "Zoë O'Neill"],
    ['%F0%9F%8E%93+%E6%9D%8E', '🎓 李'],
    // a sign for percent that nobody encoded stands for itself, beside what is encoded
    ['Amy+100%+B%C3%A9', 'Amy 100% Bé'],
  ])('whose name is sent as %s is stored as %s', async (sent, name) => {
    const submissionId = randomUUID()
    const body = Buffer.from(enquiry(sent, submissionId))
    const answer = await post('/contact-us', body, { 'content-type': FORM })
    expect(answer.status).toBe(303)
    await expect
      .poll(() => backend.submissions().find((one) => one.submissionId === submissionId))
      .toMatchObject({ name })
  })

  it('that arrives in pieces, cut within a letter, is read whole', async () => {
    const bytes = Buffer.from('name=Amélie&message=Hello')
    const cut = bytes.indexOf(0xa9)
    const headers = { 'content-type': FORM }
    const sending = request(`${site.origin}/contact-us`, { method: 'POST', headers })
    sending.write(bytes.subarray(0, cut))
    sending.end(bytes.subarray(cut))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect([answer.statusCode, await text(answer)]).toEqual([422, expect.stringContaining('value="Amélie"')])
  })

  it.each(['multipart/form-data; boundary=x', 'application/xml'])(
    'sent as %s is told how forms are sent',
    async (type) => {
      const answer = await post('/contact-us', Buffer.from('--x--'), { 'content-type': type })
      expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining(FORM)])
    },
  )

  it('of very many fields is read in the time of a few', async () => {
    const many = Array.from({ length: 16_000 }, (_, at) => at.toString(36))
      .join('&')
      .slice(0, 65_000)
    const answer = await post('/shortlist', Buffer.from(many), { 'content-type': FORM })
    expect(answer.status).toBe(400)
  })
})

it.each([
  ['by its header', `${FORM}; charset=utf-16`, 415, 'charset=utf-8'],
  ['by its bytes', FORM, 400, 'please send it as UTF-8'],
])('what is refused %s gets its response before the connection ends', async (_what, type, status, words) => {
  const body = Buffer.concat([Buffer.from('name=Am\xe9lie&message=', 'latin1'), Buffer.alloc(60_000, 'x')])
  const headers = { 'content-type': type }
  const answer = await fetch(`${site.origin}/contact-us`, { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
})
