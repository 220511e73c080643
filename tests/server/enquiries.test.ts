import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryOutbox } from '../../src/adapters/outbox/memoryOutbox.ts'
import { ENQUIRY, newMailbox, newVisitor, sendForm } from './send-form.ts'
import { startEnquirySite } from './start-enquiry-site.ts'
import { startSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof startEnquirySite>>

beforeAll(async () => {
  site = await startEnquirySite()
}, 90_000)

afterAll(() => site.close(), 30_000)

const json = { accept: 'application/json' }
const send = (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  sendForm(`${site.origin}${path}`, fields, headers)
const delivered = (id: string) => site.backend.submissions().filter(({ submissionId }) => submissionId === id)
const metric = async (line: string): Promise<number> => {
  const text = await (await fetch(`${site.origin}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((found) => found.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  )
}

describe('a form that is submitted without script', () => {
  it.each([
    ['/contact-us', {}],
    ['/contact-paddington-citi-view', {}],
    ['/waiting-list', { city: 'leeds', startDate: '2027-09-11' }],
    ['/accessible-request', { needs: 'step-free', consent: 'yes' }],
  ])('at %s leads to its confirmation, and its enquiry reaches the backend', async (path, fields) => {
    const submissionId = randomUUID()
    const email = newMailbox()
    const answer = await send(path, { ...ENQUIRY, ...fields, email, submissionId })
    expect(answer.status).toBe(303)
    const [, reference = ''] = /^.+\?sent=(PB-\w{8})$/.exec(answer.headers.get('location') ?? '') ?? []
    const thanks = await (await fetch(`${site.origin}${answer.headers.get('location')}`)).text()
    expect(thanks).toContain(reference)
    expect(thanks).toContain('What happens next')
    expect(thanks).toContain('content="noindex"')
    await expect.poll(() => delivered(submissionId).length, { timeout: 10_000 }).toBe(1)
    expect(delivered(submissionId)[0]).toMatchObject({
      action: 'contact_form',
      name: ENQUIRY.name,
      email,
      reference,
      ...fields,
    })
  })

  it('keeps the chosen contract in its page, its fields and its confirmation', async () => {
    const chosen = 'property=aire-yard&room=studio-aire-yard&weeks=44&start=2027-09-11'
    const path = `/contact-us?kind=reservation&${chosen}`
    const page = await (await fetch(site.origin + path)).text()
    expect(page).toContain('44 weeks, 11 Sep 2027 to 15 Jul 2028')
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g)]
    const sent = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    expect(sent).toMatchObject({ kind: 'reservation', weeks: '44', start: '2027-09-11' })
    // `shown` is empty, because by its token this form would have been filled in too fast
    const answer = await send('/contact-us', { ...ENQUIRY, ...sent, shown: '', email: newMailbox() })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^/contact-us\\?kind=reservation&${chosen}&sent=PB-\\w{8}$`),
    )
  })

  it('gets the price of its contract from the content, whatever price is submitted', async () => {
    const chosen = { property: 'aire-yard', room: 'studio-aire-yard', weeks: '44', start: '2027-09-11' }
    const sendWith = async (fields: Readonly<Record<string, string>>) => {
      const submissionId = randomUUID()
      const answer = await send('/contact-us', { ...ENQUIRY, ...fields, email: newMailbox(), submissionId })
      expect(answer.status).toBe(303)
      await expect.poll(() => delivered(submissionId).length, { timeout: 10_000 }).toBe(1)
      return delivered(submissionId)[0]
    }
    const page = await (await fetch(`${site.origin}/contact-us?${new URLSearchParams(chosen)}`)).text()
    expect(page).not.toContain('name="price"')
    const price = '£229 a week, £10,076, less £150 with £150 rent credit at Aire Yard: £9,926'
    expect(await sendWith({ ...chosen, price: '£1 a week, £44 in all' })).toMatchObject({ ...chosen, price })
    expect(await sendWith({ ...chosen, weeks: '45', price: '£1 a week' })).not.toHaveProperty('price')
    expect(await sendWith({ price: '£1 a week' })).not.toHaveProperty('price')
  })

  it('is shown again with all values, and with the errors in its title and summary', async () => {
    const typed = {
      ...ENQUIRY,
      name: '<b>A',
      email: 'nobody',
      phone: 'call me "maybe"',
      endDate: '2027-01-01',
    }
    const answer = await send('/contact-us', {
      ...typed,
      property: 'aire-yard',
      lettingOption: 'summer-lets',
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toMatch(/<title>Error: Contact us/)
    expect(page).toContain('There is a problem')
    expect(page).toContain('<a href="#enquiry-email">Please enter a valid email.</a>')
    expect(page).toMatch(/value="&lt;b(?:>|&gt;)A"/)
    expect(page).toContain('value="call me &quot;maybe&quot;"')
    expect(page).toContain(`>${ENQUIRY.message}</textarea>`)
    expect(page).toMatch(
      /<input[^>]*value="summer-lets"[^>]*checked|<input[^>]*checked[^>]*value="summer-lets"/,
    )
    expect(page).toContain('action="/contact-us?property=aire-yard"')
    expect(page).toContain('Aire Yard, Leeds')
  })

  it('gets a specific message for an email address that is too long', async () => {
    const answer = await send('/contact-us', { ...ENQUIRY, email: `a@${'b.'.repeat(130)}co` })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(
      '<a href="#enquiry-email">There was a problem with your submission. An email address has at most 254 characters.</a>',
    )
  })

  it('needs no id: the same text sent twice is one enquiry', async () => {
    const fields = { ...ENQUIRY, email: newMailbox() }
    const places = [await send('/contact-us', fields), await send('/contact-us', fields)].map((answer) =>
      answer.headers.get('location'),
    )
    expect(places[0]).toBe(places[1])
    const other = await send('/contact-us', { ...fields, message: `${fields.message} Or a garden?` })
    expect(other.headers.get('location')).not.toBe(places[0])
    const mine = () => site.backend.submissions().filter(({ email }) => email === fields.email)
    await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(2)
  })

  it('sends checkboxes with the same name as a list', async () => {
    const submissionId = randomUUID()
    const body = new URLSearchParams({ ...ENQUIRY, email: newMailbox(), consent: 'yes', submissionId })
    body.append('needs', 'step-free')
    body.append('needs', 'parking')
    await fetch(`${site.origin}/accessible-request`, { method: 'POST', redirect: 'manual', body })
    await expect.poll(() => delivered(submissionId)[0]?.needs, { timeout: 10_000 }).toBe('step-free,parking')
  })
})

describe('a form that is submitted in place', () => {
  it('gets its reference, or the errors of its fields', async () => {
    const good = await send('/contact-us', { ...ENQUIRY, email: newMailbox() }, json)
    expect([good.status, await good.json()]).toEqual([
      200,
      { reference: expect.stringMatching(/^PB-\w{8}$/) as string },
    ])
    const bad = await send('/contact-us', { ...ENQUIRY, email: '' }, json)
    expect([bad.status, await bad.json()]).toEqual([
      422,
      { errors: [{ field: 'email', message: 'Email required.' }] },
    ])
  })

  it('is stored once however often it is submitted, also concurrently', async () => {
    const fields = { ...ENQUIRY, email: newMailbox(), submissionId: randomUUID() }
    const visitor = { ...json, 'x-forwarded-for': newVisitor() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/contact-us', fields, visitor)))
    const references = await Promise.all(answers.map(async (answer) => (await answer.json()) as unknown))
    expect(new Set(references.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await expect.poll(() => delivered(fields.submissionId).length, { timeout: 10_000 }).toBe(1)
  })
})

describe('a submission', () => {
  it('that fills in the honeypot is confirmed, counted as spam and dropped', async () => {
    const before = await metric('enquiry_submissions_total{form="contact",outcome="spam"}')
    const submissionId = randomUUID()
    const answer = await send('/contact-us', { ...ENQUIRY, submissionId, website: 'http://spam.example' })
    expect(answer.status).toBe(303)
    expect(await metric('enquiry_submissions_total{form="contact",outcome="spam"}')).toBe(before + 1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(delivered(submissionId)).toEqual([])
  })

  it.each([
    ['too fast', (token: string) => token],
    ['forged', (token: string) => `${token}0`],
  ])('that is %s is rejected with all its values, and can be submitted again', async (_, change) => {
    const form = await (await fetch(`${site.origin}/contact-us`)).text()
    const token = /name="shown" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const fields = { ...ENQUIRY, email: newMailbox() }
    const answer = await send('/contact-us', { ...fields, shown: change(token) })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('please send it once more')
    expect(page).toContain(ENQUIRY.message)
    const again = /name="shown" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await send('/contact-us', { ...fields, shown: again })).status).toBe(303)
  })

  it.each([
    ['sec-fetch-site', 'cross-site', 403],
    ['sec-fetch-site', 'same-site', 403],
    ['sec-fetch-site', 'same-origin', 303],
    ['origin', 'https://evil.example', 403],
    ['origin', 'http://site.example', 303],
    ['origin', 'null', 303],
  ])('with %s: %s gets %s', async (header, value, status) => {
    // Node's fetch adds neither of these headers by itself, only sec-fetch-mode
    const answer = await send('/contact-us', { ...ENQUIRY, email: newMailbox() }, { [header]: value })
    expect(answer.status).toBe(status)
    if (status === 403) expect(await answer.text()).toContain(ENQUIRY.message)
  })

  it('with another content type gets an explanation, and one that is too large is rejected', async () => {
    const answer = await fetch(`${site.origin}/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      415,
      { message: expect.stringContaining('x-www-form-urlencoded') as string },
    ])
    const long = await send('/contact-us', { ...ENQUIRY, message: 'x'.repeat(70_000) })
    expect(long.status).toBe(413)
  })

  it('sent too often from an address or mailbox is rejected with its text and a number to call', async () => {
    const visitor = { 'x-forwarded-for': newVisitor() }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await send('/contact-us', { ...ENQUIRY, email: newMailbox() }, visitor)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    const refused = await send('/contact-us', { ...ENQUIRY, email: newMailbox() }, visitor)
    const page = await refused.text()
    expect(page).toContain(ENQUIRY.message)
    expect(page).toContain('0333 344 3787</a>.')
    expect(refused.headers.get('retry-after')).toBe('60')

    const email = newMailbox()
    for (let count = 0; count < 5; count += 1)
      await send('/contact-us', { ...ENQUIRY, message: `${ENQUIRY.message} ${count}`, email })
    const sixth = await send('/contact-us', { ...ENQUIRY, email: email.toUpperCase() }, json)
    expect([sixth.status, await sixth.json()]).toMatchObject([429, { call: true }])
  })
})

describe('while a part of the system fails', () => {
  it('without an outbox no enquiry is confirmed: the text and the phone number are shown', async () => {
    const broken = memoryOutbox()
    broken.breakWith('outbox is not open')
    const bare = await startSite(site.backend.origin, { dataDir: site.outbox.dataDir }, broken.layer)
    const fields = { ...ENQUIRY, email: newMailbox() }
    const answer = await sendForm(`${bare.origin}/contact-us`, fields)
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).toContain('nothing has been sent')
    expect(page).toContain(ENQUIRY.message)
    expect(page).toContain('tel:+443333443787')
    const inPlace = await sendForm(`${bare.origin}/contact-us`, fields, json)
    expect([inPlace.status, await inPlace.json()]).toMatchObject([503, { call: true }])
    await bare.close()
  })

  it('without a content backend the form is shown, and its enquiry is stored', async () => {
    const alone = await startSite('http://127.0.0.1:9', { dataDir: site.outbox.dataDir }, site.outbox.layer)
    const form = await fetch(`${alone.origin}/waiting-list?property=aire-yard`)
    expect(form.status).toBe(200)
    expect(await form.text()).toContain('name="property" value="aire-yard"')
    const answer = await sendForm(`${alone.origin}/contact-us`, { ...ENQUIRY, email: newMailbox() })
    expect(answer.status).toBe(303)
    const thanks = await fetch(`${alone.origin}${answer.headers.get('location')}`)
    expect(thanks.status).toBe(200)
    expect(await thanks.text()).toContain('Thank you: we have your enquiry')
    await alone.close()
  })
})

describe('the metrics for operators', () => {
  it('count stored enquiries, and contain no text of a visitor, and neither do the logs', async () => {
    const ready = (await (await fetch(`${site.origin}/readyz`)).json()) as { parts: { outbox: object } }
    expect(ready.parts.outbox).toMatchObject({ status: 'ok', failed: 0 })
    expect(await metric('enquiry_outbox_up')).toBe(1)
    expect(await metric('enquiry_outbox_depth{status="delivered"}')).toBeGreaterThan(5)
    const text = await (await fetch(`${site.origin}/metrics`)).text()
    for (const written of [...site.log, ...site.outbox.log, text]) {
      expect(written).not.toContain('example.org')
      expect(written).not.toContain('Amara')
      expect(written).not.toContain('river')
    }
  })
})
