import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as newsletter from '../../../src/domain/enquiry/emailAddress.ts'
import {
  EMAIL_PATTERN,
  emailMessage,
  isEmail,
  validateEmail,
} from '../../../src/domain/enquiry/emailAddress.ts'
import { askedFields, type EnquiryForm } from '../../../src/domain/enquiry/enquiryForms.ts'
import { enquiryReference } from '../../../src/domain/enquiry/enquiryReference.ts'
import { mailFields, normaliseFieldText } from '../../../src/domain/enquiry/fieldText.ts'
import { type Enquiry, hasSameContent } from '../../../src/domain/enquiry/parseEnquiry.ts'
import { ENQUIRY_STATUSES, parseEnquiryStatuses } from '../../../src/domain/ports/enquiryAdmin.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('the email check', () => {
  it('gives browsers a pattern that every valid address matches', () => {
    const pattern = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v')
    fc.assert(fc.property(fc.emailAddress().filter(isEmail), (email) => pattern.test(email)))
    expect(pattern.test('amara@nowhere')).toBe(false)
  })

  it.each([
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
    ['a', 'invalidEmail'],
    ['a@', 'invalidEmail'],
    ['@b.co', 'invalidEmail'],
    ['a@b', 'invalidEmail'],
    ['a b@c.de', 'invalidEmail'],
    ['a@b..de', 'invalidEmail'],
    ['.a@b.de', 'invalidEmail'],
    ['a.@b.de', 'invalidEmail'],
    ['a..b@c.de', 'invalidEmail'],
    ['a@-b.de', 'invalidEmail'],
    ['a@b-.de', 'invalidEmail'],
    ['a@b.c', 'invalidEmail'],
    ['a@b@c.de', 'invalidEmail'],
    [`${'a'.repeat(65)}@b.co`, 'invalidEmail'],
    [`${'a@'.repeat(50)}b.co`, 'invalidEmail'],
    ['a@b.co,c@d.co', 'invalidEmail'],
    ['a@b.co x', 'invalidEmail'],
    [`a@${'b'.repeat(64)}.co`, 'invalidEmail'],
    [`a@b.${'c'.repeat(64)}`, 'invalidEmail'],
  ])('%s: %s', (email, problem) => {
    expect(validateEmail(email)).toBe(problem)
    expect(isEmail(email.trim())).toBe(problem === null)
  })

  it.each([
    ['noEmail', 'Email required.'],
    ['invalidEmail', 'Please enter a valid email.'],
    ['anything else', 'There was a problem with your submission.'],
    ['tooLong', 'There was a problem with your submission. An email address has at most 254 characters.'],
  ])('has the message of the specification for %s', (problem, message) => {
    expect(emailMessage(problem)).toBe(message)
  })

  it.each(['a', '.', '@', '-', 'a.'])('rejects hostile texts of many “%s” at once', (part) => {
    expect(validateEmail(part.repeat(100_000))).toBe('invalidEmail')
    expect(validateEmail(`a@${part.repeat(100_000)}`)).toBe('invalidEmail')
  })
})

it.each([
  ['  ', 'This field is required.'],
  ['a@b', 'Not a valid email.'],
  [' a@b.co ', null],
])('the newsletter responds to “%s” with the message of the specification', (email, message) => {
  expect(newsletter.validateNewsletterEmail(email)).toBe(message)
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
    ['name', '\u0000A\u0007n\u001bn\u007f', 'Ann'],
    ['message', '\u0000A\u0007n\u001bn\u007f', 'Ann'],
    ['message', 'Hello,\r\n\r\n\ta room?\n', 'Hello,\n\n\ta room?'],
  ])(
    '%s, %j, is one line without control characters, except that a message may have lines',
    (field, text, clean) => {
      expect(normaliseFieldText(field, text)).toBe(clean)
    },
  )
})

describe('the fields of the mail call', () => {
  it('carry the action, which no field can set, and every field that is not empty', () => {
    expect(mailFields({ name: ' Ada ', phone: '  ', message: 'One\nTwo', action: 'delete' })).toEqual({
      action: 'contact_form',
      name: 'Ada',
      message: 'One\nTwo',
    })
  })

  const binary = fc.string({ unit: 'binary' })
  itAlways('never contain a line break outside the message, or a control character', binary, (text) => {
    const fields = mailFields({ name: text, message: text })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that control characters are removed
    expect(fields.name ?? '').not.toMatch(/[\u0000-\u001f\u007f]/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
    expect(fields.message ?? '').not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/)
  })
})

describe('a list of statuses', () => {
  const statusesArb = fc.subarray([...ENQUIRY_STATUSES], { minLength: 1 })
  itAlways('is parsed in any order, with any spaces', statusesArb, (states) => {
    expect(parseEnquiryStatuses(states.toReversed().join(' , '))?.toSorted()).toEqual(states.toSorted())
  })

  it.each(['', 'all', 'pending,', 'pending,lost', 'Pending'])('is not “%s”', (text) => {
    expect(parseEnquiryStatuses(text)).toBeNull()
  })
})

describe('two enquiries', () => {
  const enquiry = (fields: Readonly<Record<string, string>>, change: Partial<Enquiry> = {}): Enquiry => ({
    submissionId: '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59',
    reference: 'PB-23456789',
    form: 'contact',
    fields: { email: 'ann@example.com', ...fields },
    ...change,
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
  const CONTACT = ['name', 'email', 'phone', 'lettingOption', 'startDate', 'endDate', 'message', 'offers']
  const VIEWING = [
    'name',
    'email',
    'phone',
    'viewingBy',
    'viewingDate',
    'otherViewingDate',
    'message',
    'offers',
  ]
  const WAITING = ['name', 'email', 'phone', 'city', 'startDate', 'message']

  it.each<[string, EnquiryForm, Parameters<typeof askedFields>[1], readonly string[]]>([
    ['nothing', 'contact', {}, CONTACT],
    ['the kind of a question', 'contact', { kind: 'question' }, CONTACT],
    ['an unknown kind', 'contact', { kind: 'complaint' }, CONTACT],
    [
      'the stay of a contract',
      'contact',
      { start: '2027-09-11' },
      ['name', 'email', 'phone', 'message', 'offers'],
    ],
    ['what a viewing is about', 'contact', { kind: 'viewing' }, VIEWING],
    [
      'what a reservation is about',
      'contact',
      { kind: 'reservation' },
      ['name', 'email', 'phone', 'paymentPlan', 'message', 'offers'],
    ],
    ['no city', 'waiting-list', { start: '2027-09-11' }, WAITING],
    [
      'the city of a property',
      'waiting-list',
      { property: 'aire-yard' },
      WAITING.filter((field) => field !== 'city'),
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
