import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as form from '#domain/enquiry/submitted-form.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { TODAY } from '../support/builders.ts'

const { checkFormToken, formToken, MAX_TOKEN_AGE_MS, MIN_COMPLETION_TIME_MS } = form
const ID = '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59'
const SIGNED_ID = '01234567-89ab-8def-a123-456789abcdef'
const signed: string[] = []
const sign = (text: string): string => {
  signed.push(text)
  return '0123456789abcdef0123456789abcdef'
}
const parse = (body: unknown, name: Parameters<typeof form.parseSubmittedForm>[0] = 'contact') =>
  form.parseSubmittedForm(name, body, { today: TODAY, sign })

describe('a submitted form', () => {
  it('has the values of its fields and its context, and nothing else', () => {
    const context = { name: 'Ann', room: 'studio', kind: 'reservation' }
    const rest = {
      email: '',
      admin: 'yes',
      submissionId: ` ${ID.toUpperCase()} `,
      website: 'x',
      shown: '1.a',
    }
    const parsed = { values: context, honeypot: 'x', token: '1.a', submissionId: ID }
    expect(parse({ ...context, ...rest })).toEqual(parsed)
  })

  it('has the fields of its kind: a viewing has days', () => {
    const days = { viewingBy: 'video', viewingDate: '2027-02-13' }
    expect(parse({ ...days, kind: 'viewing' }).values).toEqual({ ...days, kind: 'viewing' })
    expect(parse(days).values).toEqual({})
  })

  it('has the fields of its kind: a reservation has a way to pay, and no length of stay', () => {
    const sent = { paymentPlan: 'Three payments', lettingOption: 'summer-lets', startDate: '2027-09-18' }
    const { lettingOption: _, ...kept } = sent
    expect(parse({ ...sent, kind: 'reservation' }).values).toEqual({ ...kept, kind: 'reservation' })
  })

  it('joins the boxes ticked under one name, and omits values that are not text', () => {
    const body = { needs: ['step-free', 7, 'wet-room', null], name: ['Ann'], email: { a: 1 }, message: 5 }
    expect(parse(body, 'accessible-request').values).toEqual({ needs: 'step-free,wet-room', name: 'Ann' })
  })

  it.each([null, undefined, 'name=Ann', 7, true])('is empty if the body is %j', (body) => {
    expect(parse(body)).toMatchObject({ values: {}, honeypot: '', token: '' })
  })

  it.each(['', `${ID}0`, `0${ID}`, ID.replaceAll('-', '')])(
    'has an id derived from its text and the day in place of “%s”',
    (submissionId) => {
      expect(parse({ name: 'Ann', submissionId }).submissionId).toBe(SIGNED_ID)
      expect(signed.at(-1)).toBe(`enquiry contact\n${TODAY}\n{"name":"Ann"}`)
    },
  )

  it('with the id of another enquiry gets an id derived from that id and its text', () => {
    expect(form.anotherSubmissionId(ID, { name: 'Ann' }, sign)).toBe(SIGNED_ID)
    expect(signed.at(-1)).toBe(`another enquiry ${ID}\n{"name":"Ann"}`)
  })

  itAlways('is parsed, whatever was sent', fc.anything(), (body) => {
    expect(Object.values(parse(body).values)).not.toContain('')
  })
})

const NOW = Date.UTC(2026, 10, 21, 10)
const hmac = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex')
const token = formToken(NOW, hmac)

describe('the age of a form', () => {
  it.each([
    [0, 'too-fast'],
    [MIN_COMPLETION_TIME_MS - 1, 'too-fast'],
    [MIN_COMPLETION_TIME_MS, 'plausible'],
    [MAX_TOKEN_AGE_MS, 'plausible'],
    [MAX_TOKEN_AGE_MS + 1, 'unknown'],
    [-1, 'unknown'],
  ] as const)('after %i ms is %s', (age, expected) => {
    expect(checkFormToken(formToken(NOW, hmac), NOW + age, hmac)).toBe(expected)
  })

  it.each([
    ['unknown without a token', '', 'unknown'],
    ['forged with text before the token', `x${token}`, 'forged'],
    ['forged with a space after the token', `${token} `, 'forged'],
    ['forged without a time', `.${sign('form ')}`, 'forged'],
    ['forged with a time that is too long', `${'1'.repeat(16)}.${sign('form ')}`, 'forged'],
    ['forged without a signature', 'x', 'forged'],
  ])('is %s', (_what, given, expected) => {
    expect(checkFormToken(given, NOW, hmac)).toBe(expected)
  })

  it('is plausible at once for a form that is shown again', () => {
    expect(checkFormToken(form.prefilledFormToken(NOW, hmac), NOW, hmac)).toBe('plausible')
  })

  const changeArb = fc.constantFrom('0', '1', 'x', '.', '')
  itAlways('is forged after any change to the token', fc.nat(token.length - 1), changeArb, (at, letter) => {
    const changed = token.slice(0, at) + letter + token.slice(at + 1)
    if (changed === token) return
    expect(checkFormToken(changed, NOW + MIN_COMPLETION_TIME_MS, hmac)).toBe('forged')
  })
})

describe('the reference in the address of a confirmation', () => {
  const reference = 'PB-7F3K2Q99'

  const sentAt = Date.parse('2026-11-27T20:15:00Z')
  const signedWith = (fields: Readonly<Record<string, string>>) =>
    form.signedReference({ reference, sentAt, fields }, hmac)

  it('is confirmed as the site has signed it', () => {
    const signed = signedWith({})
    expect(signed).toMatch(/^PB-\w{8}-\w+-[\da-f]{16}$/)
    expect(form.confirmedEnquiry(signed, hmac)).toEqual({ reference, sentAt, fields: {} })
    const [, , , signature] = signed.split('-')
    expect(form.confirmedEnquiry(`${reference}-zzz-${signature}`, hmac)).toBeNull()
  })

  it('has the choices and days of the enquiry, and nothing about who asks', () => {
    const fields = { viewingBy: 'video', viewingDate: '2027-02-13', paymentPlan: 'Three, in parts & more' }
    const personal = {
      name: 'Amara',
      email: 'a@example.org',
      phone: '07700 900123',
      message: 'Hello',
      needs: 'parking',
    }
    const signed = signedWith({ ...personal, ...fields, replyBy: 'relay', kind: 'viewing', price: '£1' })
    expect(form.confirmedEnquiry(signed, hmac)).toEqual({ reference, sentAt, fields })
    expect(signed).not.toMatch(/Amara|example|900123|Hello|parking|relay/)
  })

  it('is not confirmed with choices that somebody has changed, added or taken away', () => {
    const signed = signedWith({ viewingBy: 'video' })
    for (const changed of [
      signed.replace('video', 'in-person'),
      `${signed}&viewingDate=2027-02-13`,
      `${signed}&viewingBy=video`,
      signed.replace(/\..*/, ''),
      signed.replace(/\..*/, '.'),
      `${signedWith({})}.viewingBy=video`,
    ])
      expect(form.confirmedEnquiry(changed, hmac), changed).toBeNull()
  })

  it.each([
    '',
    '-',
    reference,
    `${reference}-`,
    `${reference}-0123456789abcdef`,
    `${reference}-hq2-0123456789abcdef`,
  ])('is not confirmed as %j', (signed) => {
    expect(form.confirmedEnquiry(signed, hmac)).toBeNull()
  })
})
