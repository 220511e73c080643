// spec sections 1, 5, 7, 11, 14 and 15

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { brokenOutbox } from '../support/memory-outbox.ts'
import { ENQUIRY, newMailbox, newVisitor, sendForm } from './send-form.ts'
import { startEnquirySite } from './start-enquiry-site.ts'
import { startBackend, startSite } from './start-site.ts'

type Fields = Readonly<Record<string, string>>
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin)
})
afterAll(() => site.close().then(() => backend.close()))

const JSON_ACCEPTED = { accept: 'application/json' }
const CHOSEN = { property: 'aire-yard', room: 'studio-aire-yard', weeks: '44', start: '2027-09-11' }

/** Submits a form from an address and a mailbox of its own. */
const send = (path: string, fields: Fields, headers: Fields = {}, to = site) =>
  to.fetch(path, {
    method: 'POST',
    headers: { 'x-forwarded-for': newVisitor(), ...headers },
    body: new URLSearchParams({ ...ENQUIRY, email: newMailbox(), ...fields }),
  })
const textOf = async (path: string): Promise<string> => (await site.fetch(path)).text()
const referenceOf = async (answer: Response | Promise<Response>): Promise<string> =>
  ((await (await answer).json()) as { readonly reference: string }).reference
/** Waits for an enquiry's delivery, and returns what the backend got. */
const delivered = async (submissionId: string) => {
  const found = () => backend.submissions().filter((one) => one.submissionId === submissionId)
  await expect.poll(() => found().length).toBe(1)
  return found()[0]
}

describe('a form that is submitted without script', () => {
  it.each([
    ['/contact-us', {}],
    ['/contact-paddington-citi-view', {}],
    ['/waiting-list', { city: 'leeds', moveInMonth: '2027-09', roomKind: 'any-studio', maxWeekly: '200' }],
    ['/accessible-request', { needs: 'step-free', consent: 'yes' }],
  ])('at %s leads to its confirmation, and its enquiry reaches the backend', async (path, fields) => {
    const submissionId = randomUUID()
    const email = newMailbox()
    const answer = await send(path, { ...fields, email, submissionId })
    expect(answer.status).toBe(303)
    const [, reference = ''] =
      /^.+\?sent=(PB-\w{8})-\w+-\w{16}(?:\.|$)/.exec(answer.headers.get('location') ?? '') ?? []
    const thanks = await textOf(answer.headers.get('location') ?? '')
    for (const text of [reference, 'What happens next', 'content="noindex"']) expect(thanks).toContain(text)
    expect(await delivered(submissionId)).toMatchObject({
      action: 'contact_form',
      name: ENQUIRY.name,
      email,
      reference,
      ...fields,
    })
  })

  it('is not about a room of another property', async () => {
    const page = await (await site.fetch('/contact-us?property=bute-wharf&room=studio-aire-yard')).text()
    expect(page).toContain('name="property" value="bute-wharf"')
    expect(page).not.toContain('name="room"')
  })

  it('keeps the chosen contract in its page, its fields and its confirmation', async () => {
    const chosen = String(new URLSearchParams(CHOSEN))
    const page = await textOf(`/contact-us?kind=reservation&${chosen}`)
    expect(page).toContain('44 weeks, 11 Sep 2027 to 15 Jul 2028')
    expect(page).not.toContain('name="price"')
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g)]
    const sent = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    expect(sent).toMatchObject({ kind: 'reservation', weeks: '44', start: '2027-09-11' })
    // `shown` is empty, because by its token this form would have been filled in too fast
    const answer = await send('/contact-us', { ...sent, shown: '' })
    expect(answer.status).toBe(303)
    const address = new RegExp(`^/contact-us\\?kind=reservation&${chosen}&sent=PB-\\w{8}-\\w+-\\w{16}$`)
    expect(answer.headers.get('location')).toMatch(address)
  })

  it('asks about days that its contract does not cover, and reserves nothing for them', async () => {
    const chosen = String(new URLSearchParams({ ...CHOSEN, kind: 'reservation' }))
    const page = await textOf(`/contact-us?${chosen}&arrive=2027-01-10&leave=2027-06-20`)
    expect(page).toContain('does not cover your days, so it cannot be reserved for them')
    expect(page).not.toMatch(/To reserve|name="weeks"|value="reservation"/)
    const days = { startDate: '2027-01-10', endDate: '2027-06-20' }
    const answer = await send('/contact-us', { ...CHOSEN, ...days, kind: 'reservation' })
    expect(answer.status).toBe(409)
    const again = await answer.text()
    expect(again).toContain('Nothing has been sent: please ask us about your days instead.')
    expect(again).not.toMatch(/To reserve|value="reservation"/)
    expect(again).toMatch(/name="startDate"[^>]*value="2027-01-10"|value="2027-01-10"[^>]*name="startDate"/)
    const json = await send(
      '/contact-us',
      { ...CHOSEN, ...days, kind: 'reservation' },
      { accept: 'application/json' },
    )
    const { question } = (await json.json()) as { readonly question: string }
    expect(await textOf(question)).not.toMatch(/To reserve|value="reservation"/)
  })

  it('shows the days that are sent along', async () => {
    const days = 'kind=reservation&property=aire-yard&arrive=2027-09-20&leave=2028-06-20'
    expect(await textOf(`/contact-us?${days}`)).toContain('You stay 20 Sep 2027 to 20 Jun 2028')
  })

  it.each([
    [CHOSEN, '£229 a week, £9,926 in all with offers (£10,076 before)'],
    [{ ...CHOSEN, weeks: '45' }, undefined],
    [{}, undefined],
  ])('for %j gets its price from the content, whatever price is submitted: %s', async (chosen, price) => {
    const submissionId = randomUUID()
    await send('/contact-us', { ...chosen, price: '£1 a week, £44 in all', submissionId })
    expect((await delivered(submissionId))?.price).toBe(price)
  })

  it('is shown again with all values, and with the errors in its title and summary', async () => {
    const answer = await send('/contact-us', {
      name: '<b>A',
      email: 'nobody',
      phone: 'call me "maybe"',
      endDate: '2027-01-01',
      property: 'aire-yard',
      lettingOption: 'summer-lets',
    })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
    const page = await answer.text()
    for (const text of [
      '<title>Error: Contact us',
      'There is a problem',
      '<a href="#enquiry-email">Please enter a valid email.</a>',
      'value="call me &quot;maybe&quot;"',
      `>${ENQUIRY.message}</textarea>`,
      'action="/contact-us?property=aire-yard"',
      'Aire Yard, Leeds',
    ])
      expect(page).toContain(text)
    expect(page).toMatch(/value="&lt;b(?:>|&gt;)A"/)
    const [chosen = ''] = /<input[^>]*value="summer-lets"[^>]*>/.exec(page) ?? []
    expect(chosen).toContain('checked')
  })

  it('gets a specific message for an email address that is too long', async () => {
    const answer = await send('/contact-us', { email: `a@${'b.'.repeat(130)}co` })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(
      '<a href="#enquiry-email">There was a problem with your submission. An email address has at most 254 characters.</a>',
    )
  })

  it('sends checkboxes with the same name as a list', async () => {
    const submissionId = randomUUID()
    const body = new URLSearchParams({ ...ENQUIRY, email: newMailbox(), consent: 'yes', submissionId })
    for (const need of ['step-free', 'parking']) body.append('needs', need)
    await site.fetch('/accessible-request', { method: 'POST', body })
    expect((await delivered(submissionId))?.needs).toBe('step-free,parking')
  })
})

describe('a form that is submitted in place', () => {
  it('gets its reference, or the errors of its fields', async () => {
    expect(await referenceOf(send('/contact-us', {}, JSON_ACCEPTED))).toMatch(/^PB-\w{8}$/)
    const bad = await send('/contact-us', { email: '' }, JSON_ACCEPTED)
    expect([bad.status, await bad.json()]).toEqual([
      422,
      { errors: [{ field: 'email', message: 'Email required.' }] },
    ])
  })
})

describe('an enquiry that is sent more than once', () => {
  it('is stored once, also if sent concurrently', async () => {
    const fields = { email: newMailbox(), submissionId: randomUUID() }
    const visitor = { ...JSON_ACCEPTED, 'x-forwarded-for': newVisitor() }
    const references = Array.from({ length: 8 }, () => referenceOf(send('/contact-us', fields, visitor)))
    expect(new Set(await Promise.all(references)).size).toBe(1)
    await delivered(fields.submissionId)
  })

  it.each([
    ['under the same id', randomUUID()],
    ['without an id, as without script', ''],
  ])('with changed text %s arrives as two, each with its own reference', async (_, submissionId) => {
    const fields = { email: newMailbox(), ...(submissionId && { submissionId }) }
    const visitor = { ...JSON_ACCEPTED, 'x-forwarded-for': newVisitor() }
    const texts = ['Is there a room with a view?', 'Is there a room with two views?']
    const references: string[] = []
    for (const message of [...texts, ...texts])
      references.push(await referenceOf(send('/contact-us', { ...fields, message }, visitor)))
    const [first, second] = references
    expect(first).not.toBe(second)
    expect(references).toEqual([first, second, first, second])
    const mine = () => backend.submissions().filter(({ email }) => email === fields.email)
    const arrived = () => mine().map(({ message }) => message)
    await expect.poll(() => arrived().toSorted()).toEqual(texts)
  })
})

describe('a submission', () => {
  it('that fills in the honeypot is confirmed, counted as spam and not delivered', async () => {
    const spam = async () => {
      const line = /^enquiry_submissions_total\{form="contact",outcome="spam"\} (\d+)$/m
      return Number(line.exec(await textOf('/metrics'))?.[1] ?? 0)
    }
    const before = await spam()
    const [dropped, kept] = [randomUUID(), randomUUID()]
    const answer = await send('/contact-us', { submissionId: dropped, website: 'http://spam.example' })
    expect([answer.status, await spam()]).toEqual([303, before + 1])
    // a later enquiry has arrived, and the spam has not
    await send('/contact-us', { submissionId: kept })
    await delivered(kept)
    expect(backend.submissions().map(({ submissionId }) => submissionId)).not.toContain(dropped)
  })

  it.each([
    ['too fast', (token: string) => token],
    ['forged', (token: string) => `${token}0`],
  ])('that is %s is rejected with all its values, and can be submitted again', async (_, change) => {
    const tokenIn = (page: string) => /name="shown" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await send('/contact-us', { shown: change(tokenIn(await textOf('/contact-us'))) })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('please send it once more')
    expect(page).toContain(ENQUIRY.message)
    expect((await send('/contact-us', { shown: tokenIn(page) })).status).toBe(303)
  })

  it('from another site is rejected with its text', async () => {
    const answer = await send('/contact-us', {}, { origin: 'https://evil.example' })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(ENQUIRY.message)])
  })

  it('with another content type gets an explanation, and one that is too large is rejected', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await site.fetch('/contact-us', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('x-www-form-urlencoded') })
    expect((await send('/contact-us', { message: 'x'.repeat(70_000) })).status).toBe(413)
  })

  const address = newVisitor()
  it.each([
    ['address', 60, () => ({}), () => ({ 'x-forwarded-for': address })],
    [
      'address with another port',
      60,
      () => ({}),
      (n: number) => ({ 'x-forwarded-for': `198.51.100.77:${n}` }),
    ],
    ['mailbox with another label', 5, (n: number) => ({ email: `one.Mailbox+${n}@example.org` }), () => ({})],
  ] as const)(
    'sent too often from one %s is rejected with its text and a number to call',
    async (_, allowed, fields, headers) => {
      const answers: Response[] = []
      for (let count = 0; count <= allowed; count += 1)
        answers.push(
          await send(
            '/contact-us',
            { message: `${ENQUIRY.message} ${count}`, email: newMailbox(), ...fields(count) },
            headers(count),
          ),
        )
      const accepted = Array.from({ length: allowed }, () => 303)
      expect(answers.map(({ status }) => status)).toEqual([...accepted, 429])
      const page = await answers.at(-1)?.text()
      expect(page).toContain(ENQUIRY.message)
      expect(page).toContain('0333 344 3787</a>.')
      expect(answers.at(-1)?.headers.get('retry-after')).toBe('600')
      const inPlace = await send('/contact-us', fields(61), { ...headers(61), ...JSON_ACCEPTED })
      expect([inPlace.status, await inPlace.json()]).toMatchObject([429, { call: true }])
    },
  )
})

describe('while a part of the system fails', () => {
  it('without an outbox the site is not ready, and no enquiry is confirmed: its text and a phone number are shown', async () => {
    const bare = await startSite(backend.origin, {}, brokenOutbox('database or disk is full'))
    onTestFinished(bare.close)
    const answer = await send('/contact-us', {}, {}, bare)
    expect(answer.status).toBe(503)
    const page = await answer.text()
    for (const text of ['nothing has been sent', ENQUIRY.message, 'tel:+443333443787'])
      expect(page).toContain(text)
    const inPlace = await send('/contact-us', {}, JSON_ACCEPTED, bare)
    expect([inPlace.status, await inPlace.json()]).toMatchObject([503, { call: true }])
    const ready = await bare.fetch('/readyz')
    const outbox = { status: 'unavailable', detail: 'database or disk is full' }
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { status: 'not ready', parts: { content: 'ok', outbox } },
    ])
  })

  it('without a content backend the form is shown, and its enquiry is stored', async () => {
    const alone = await startSite('http://127.0.0.1:9')
    onTestFinished(alone.close)
    const form = await alone.fetch('/waiting-list?property=aire-yard')
    expect(form.status).toBe(200)
    expect(await form.text()).toContain('name="property" value="aire-yard"')
    const answer = await send('/contact-us', {}, {}, alone)
    expect(answer.status).toBe(303)
    const thanks = await alone.fetch(answer.headers.get('location') ?? '')
    expect(thanks.status).toBe(200)
    expect(await thanks.text()).toContain('Thank you: we have your enquiry')
  })
})

describe('with the embedded outbox', () => {
  it('an enquiry is delivered and counted, and neither metrics nor logs contain its text', async () => {
    const real = await startEnquirySite()
    onTestFinished(real.close)
    const answer = await sendForm(`${real.origin}/contact-us`, { ...ENQUIRY, email: newMailbox() })
    expect(answer.status).toBe(303)
    await expect.poll(() => real.backend.submissions()).toMatchObject([{ message: ENQUIRY.message }])
    const ready = () => real.fetch('/readyz').then((response) => response.json())
    await expect.poll(ready).toMatchObject({ parts: { outbox: { status: 'ok', delivered: 1, failed: 0 } } })
    const metrics = await (await real.fetch('/metrics')).text()
    expect(metrics).toContain('\nenquiry_outbox_up 1\n')
    expect(metrics).toContain('\nenquiry_outbox_depth{status="delivered"} 1\n')
    for (const written of [...real.log, metrics]) expect(written).not.toMatch(/example\.org|Amara|river/)
  })
})
