// spec section 5

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as admin from '#adapters/outbox/enquiry-admin.ts'
import * as email from '#domain/enquiry/email-address.ts'
import { askedFields, type EnquiryForm } from '#domain/enquiry/enquiry-forms.ts'
import { enquiryReference } from '#domain/enquiry/enquiry-reference.ts'
import { mailFields, normaliseFieldText } from '#domain/enquiry/field-text.ts'
import { type Enquiry, hasSameContent } from '#domain/enquiry/parse-enquiry.ts'
import { itAlways } from '#tests/support/it-always.ts'

describe('the email check', () => {
  it('gives browsers a pattern that every valid address matches', () => {
    const pattern = new RegExp(`^(?:${email.EMAIL_PATTERN})$`, 'v')
    fc.assert(fc.property(fc.emailAddress().filter(email.isEmail), (address) => pattern.test(address)))
    expect(pattern.test('amara@nowhere')).toBe(false)
  })

  it.each<readonly [string, string | null]>([
    ['a@b.co', null],
    [' a@b.co ', null],
    ['first.last+tag@sub.example.ac.uk', null],
    ["o'hara@example.com", null],
    ['x@xn--bcher-kva.example', null],
    [`${'a'.repeat(64)}@b.co`, null],
    [ofLength(254), null],
    [ofLength(256), 'tooLong'],
    ['', 'noEmail'],
    ['  ', 'noEmail'],
    ...'a a@ @b.co a@b a@b..de .a@b.de a.@b.de a..b@c.de a@-b.de a@b-.de a@b.c a@b@c.de a@b.co,c@d.co'
      .split(' ')
      .map((invalid) => [invalid, 'invalidEmail'] as const),
    ['a b@c.de', 'invalidEmail'],
    ['a@b.co x', 'invalidEmail'],
    [`${'a'.repeat(65)}@b.co`, 'invalidEmail'],
    [`a@${'b'.repeat(64)}.co`, 'invalidEmail'],
    [`a@b.${'c'.repeat(64)}`, 'invalidEmail'],
  ])('%s: %s', (address, problem) => {
    expect(email.validateEmail(address)).toBe(problem)
    expect(email.isEmail(address.trim())).toBe(problem === null)
  })

  it.each([
    ['noEmail', 'Email required.'],
    ['invalidEmail', 'Please enter a valid email.'],
    ['anything else', 'There was a problem with your submission.'],
    ['tooLong', 'There was a problem with your submission. An email address has at most 254 characters.'],
  ])('has the message of the specification for %s', (problem, message) => {
    expect(email.emailMessage(problem)).toBe(message)
  })

  it.each(['a', '.', '@', '-', 'a.'])('rejects hostile texts of many “%s” at once', (part) => {
    for (const text of [part.repeat(100_000), `a@${part.repeat(100_000)}`])
      expect(email.validateEmail(text)).toBe('invalidEmail')
  })
})

it.each([
  ['  ', 'This field is required.'],
  ['a@b', 'Not a valid email.'],
  [' a@b.co ', null],
])('the newsletter responds to “%s” with the message of the specification', (address, message) => {
  expect(email.validateNewsletterEmail(address)).toBe(message)
})

describe('the reference of an enquiry', () => {
  itAlways('is short, easy to read out, and always the same', fc.uuid(), (id) => {
    expect(enquiryReference(id)).toMatch(/^PB-[2-9A-HJ-NP-TV-Z]{8}$/)
    expect(enquiryReference(id.toUpperCase())).toBe(enquiryReference(id))
  })

  it('tells many submissions apart, even those that differ in one digit', () => {
    const references = Array.from({ length: 20_000 }, (_, index) =>
      enquiryReference(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
    )
    expect(new Set(references).size).toBe(20_000)
    for (let place = 3; place < 11; place += 1)
      expect(new Set(references.map((reference) => reference[place])).size).toBe(30)
  })
})

describe('the text of a field', () => {
  it.each([
    ['name', ' Ann\r\n\r\n\tLee\n', 'Ann Lee'],
    ['name', 'Ann\rBcc: all@example.com', 'Ann Bcc: all@example.com'],
    ['message', '\u0000A\u0007n\u001bn\u007f', 'Ann'],
    ['message', 'Hello,\r\n\r\n\ta room?\n', 'Hello,\n\n\ta room?'],
  ])(
    '%s, %j, is one line without control characters, except that a message may have lines',
    (field, text, clean) => {
      expect(normaliseFieldText(field, text)).toBe(clean)
    },
  )

  const binary = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.nat({ max: 0x9f }).map((code) => String.fromCharCode(code)) }),
  )
  itAlways(
    'has no control character, whatever was typed, and line breaks only in a message',
    binary,
    (text) => {
      expect(normaliseFieldText('name', text)).not.toMatch(/\p{Cc}/u)
      expect(normaliseFieldText('message', text)).not.toMatch(/(?![\n\t])\p{Cc}/u)
    },
  )
})

describe('the fields of the mail call', () => {
  it('carry the action, which no field can set, and every field that is not empty', () => {
    const given = { name: ' Ada ', phone: '  ', message: 'One\nTwo', action: 'delete' }
    expect(mailFields(given)).toEqual({ action: 'contact_form', name: 'Ada', message: 'One\nTwo' })
  })
})

describe('a list of statuses', () => {
  const statusesArb = fc.subarray([...admin.ENQUIRY_STATUSES], { minLength: 1 })
  itAlways('is parsed in any order, with any spaces', statusesArb, (states) => {
    const parsed = admin.parseEnquiryStatuses(states.toReversed().join(' , '))
    expect(parsed?.toSorted()).toEqual(states.toSorted())
  })

  it.each(['', 'all', 'pending,', 'pending,lost', 'Pending'])('is not “%s”', (text) => {
    expect(admin.parseEnquiryStatuses(text)).toBeNull()
  })
})

describe('two enquiries', () => {
  const enquiry = (fields: Readonly<Record<string, string>>): Enquiry => ({
    ...{ submissionId: '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59', reference: 'PB-23456789', form: 'contact' },
    fields: { email: 'ann@example.com', ...fields },
  })
  const one = enquiry({ name: 'Ann', message: 'Hello there' })

  it.each<[string, boolean, Enquiry]>([
    ['in any order', true, enquiry({ message: 'Hello there', name: 'Ann' })],
    ['at any price', true, enquiry({ name: 'Ann', message: 'Hello there', price: '£220' })],
    ['under any id', true, { ...one, submissionId: 'x' }],
    ['with another name', false, enquiry({ name: 'Bo', message: 'Hello there' })],
    ['with another field', false, enquiry({ name: 'Ann', message: 'Hello there', phone: '0113 496 0000' })],
    ['of another form', false, { ...one, form: 'waiting-list' }],
  ])('%s have the same content: %s', (_what, isSame, other) => {
    expect([hasSameContent(one, other), hasSameContent(other, one)]).toEqual([isSame, isSame])
  })
})

describe('a form does not ask again what its address has answered:', () => {
  const CONTACT = [
    'name',
    'email',
    'phone',
    'city',
    'lettingOption',
    'startDate',
    'endDate',
    'maxWeekly',
    'message',
    'offers',
  ]
  const SEEN = ['name', 'email', 'phone', 'viewingBy', 'viewingDate', 'otherViewingDate', 'message', 'offers']
  const BOOKED = ['name', 'email', 'phone', 'paymentPlan', 'message', 'offers']
  const WAITING = ['name', 'email', 'phone', 'city', 'moveInMonth', 'roomKind', 'maxWeekly', 'message']

  const START = { start: '2027-09-11' }

  it.each<[string, EnquiryForm, Parameters<typeof askedFields>[1], readonly string[]]>([
    ['nothing', 'contact', {}, CONTACT],
    ['the kind of a question', 'contact', { kind: 'question' }, CONTACT],
    ['an unknown kind', 'contact', { kind: 'complaint' }, CONTACT],
    [
      'the stay and the price of a contract',
      'contact',
      { ...START, property: 'a' },
      ['name', 'email', 'phone', 'message', 'offers'],
    ],
    ['what a viewing is about', 'contact', { kind: 'viewing' }, SEEN],
    ['what a reservation is about', 'contact', { kind: 'reservation' }, BOOKED],
    ['no city', 'waiting-list', START, WAITING],
    [
      'the city of a property',
      'waiting-list',
      { property: 'a' },
      WAITING.filter((field) => field !== 'city'),
    ],
    [
      'the kind of a room',
      'waiting-list',
      { property: 'a', room: 'b' },
      ['name', 'email', 'phone', 'moveInMonth', 'maxWeekly', 'message'],
    ],
    ['no kind of another form', 'waiting-list', { kind: 'viewing' }, WAITING],
  ])('%s', (_what, form, address, fields) => {
    expect(askedFields(form, address)).toEqual(fields)
  })
})

// Helpers

/** Returns an address of this length, which is even. */
function ofLength(length: number): string {
  return `a@${'b.'.repeat((length - 4) / 2)}cc`
}
