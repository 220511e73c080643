import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMAIL_PATTERN,
  emailMessage,
  isEmail,
  validateEmail,
} from '../../../src/domain/enquiry/emailAddress.ts'
import { enquiryReference } from '../../../src/domain/enquiry/enquiryReference.ts'
import { mailFields } from '../../../src/domain/enquiry/mailFields.ts'
import * as newsletter from '../../../src/domain/enquiry/newsletter.ts'

describe('the email check', () => {
  it('gives browsers a pattern that every valid address matches', () => {
    const pattern = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v')
    fc.assert(fc.property(fc.emailAddress().filter(isEmail), (email) => pattern.test(email)))
    expect(pattern.test('amara@nowhere')).toBe(false)
  })

  it.each([
    'a@b.co',
    'first.last+tag@sub.example.ac.uk',
    "o'hara@example.com",
    'x@xn--bcher-kva.example',
    `${'a'.repeat(64)}@b.co`,
  ])('%s is valid', (email) => {
    expect(validateEmail(` ${email} `)).toBeNull()
  })

  it.each([
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b..de',
    '.a@b.de',
    'a.@b.de',
    'a..b@c.de',
    'a@-b.de',
    'a@b-.de',
    'a@b.c',
    'a@b@c.de',
    `${'a'.repeat(65)}@b.co`,
    'x'.repeat(300),
    `${'a@'.repeat(50)}b.co`,
    'a@b.co,c@d.co',
    'a@b.co x',
    `a@${'b'.repeat(64)}.co`,
    `a@b.${'c'.repeat(64)}`,
  ])('%s is invalid', (email) => {
    expect(validateEmail(email)).toBe('invalidEmail')
  })

  it('is required', () => {
    expect(validateEmail('')).toBe('noEmail')
    expect(validateEmail('  ')).toBe('noEmail')
  })

  it('accepts 254 characters and no more', () => {
    const ofLength = (length: number) =>
      `a@${'b.'.repeat(Math.floor((length - 4) / 2))}${length % 2 === 0 ? '' : 'b'}cc`
    expect(ofLength(254)).toHaveLength(254)
    expect(isEmail(ofLength(254))).toBe(true)
    expect(validateEmail(ofLength(254))).toBeNull()
    expect(isEmail(ofLength(256))).toBe(false)
    expect(validateEmail(ofLength(256))).toBe('tooLong')
  })

  it('has the messages of the specification', () => {
    expect(emailMessage('noEmail')).toBe('Email required.')
    expect(emailMessage('invalidEmail')).toBe('Please enter a valid email.')
    expect(emailMessage('anything else')).toBe('There was a problem with your submission.')
    expect(emailMessage('tooLong')).toBe(
      'There was a problem with your submission. An email address has at most 254 characters.',
    )
  })

  it('rejects hostile texts of any length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a', '.', '@', '-', 'a.'),
        fc.integer({ min: 1000, max: 100_000 }),
        (part, times) => {
          expect(validateEmail(part.repeat(times))).toBe('invalidEmail')
          expect(validateEmail(`a@${part.repeat(times)}`)).toBe('invalidEmail')
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('the newsletter', () => {
  it('rejects addresses with the messages of the specification', () => {
    expect(newsletter.validateNewsletterEmail('  ')).toBe('This field is required.')
    expect(newsletter.validateNewsletterEmail('a@b')).toBe('Not a valid email.')
    expect(newsletter.validateNewsletterEmail(' a@b.co ')).toBeNull()
  })

  it('is cleared after 500 ms and sends these fields', () => {
    expect(newsletter.NEWSLETTER_RESET_DELAY_MS).toBe(500)
    expect(newsletter.NEWSLETTER_FIELDS).toEqual({ user: 'u', list: 'id', email: 'MERGE0' })
  })
})

describe('the reference of an enquiry', () => {
  it('is short, and easy to read out', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(enquiryReference(id)).toMatch(/^PB-[2-9A-HJ-NP-TV-Z]{8}$/)
        expect(enquiryReference(id.toUpperCase())).toBe(enquiryReference(id))
      }),
    )
  })

  it('is the same for the same submission', () => {
    expect(enquiryReference('0b7c2f64-9d1e-4f0a-8a53-6f2f9f6f0c11')).toBe(
      enquiryReference('0b7c2f64-9d1e-4f0a-8a53-6f2f9f6f0c11'),
    )
    expect(enquiryReference('')).toMatch(/^PB-/)
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

describe('the fields of the mail call', () => {
  it('carry the action and every field that is not empty', () => {
    expect(mailFields({ name: ' Ada ', phone: '  ', message: 'One\nTwo' })).toEqual({
      action: 'contact_form',
      name: 'Ada',
      message: 'One\nTwo',
    })
  })

  it('cannot set another action', () => {
    expect(mailFields({ action: 'delete' })).toEqual({ action: 'contact_form' })
  })

  it('never contain a line break outside the message, or a control character', () => {
    expect(mailFields({ name: 'Ada\r\nBcc: x@y.z' })).toMatchObject({ name: 'Ada Bcc: x@y.z' })
    expect(mailFields({ message: 'a\u0000b\tc' })).toMatchObject({ message: 'ab\tc' })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, message) => {
        const fields = mailFields({ name, message })
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that control characters are removed
        expect(fields.name ?? '').not.toMatch(/[\u0000-\u001f\u007f]/)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
        expect(fields.message ?? '').not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/)
      }),
    )
  })
})
