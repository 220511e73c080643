// spec sections 5 and 11

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as forms from '#domain/enquiry/enquiry-forms.ts'
import { enquiryReference } from '#domain/enquiry/enquiry-reference.ts'
import {
  type EnquiryValues,
  moveInMonths,
  PHONE_PATTERN,
  parseEnquiry,
} from '#domain/enquiry/parse-enquiry.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { TODAY } from '../support/builders.ts'

const ID = '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59'
const good = {
  name: 'Ann O’Hara',
  email: 'ann@example.com',
  message: 'Is there a room with a view of the river?',
  city: 'leeds',
  startDate: '2027-09-11',
  moveInMonth: '2027-09',
  needs: 'step-free,wet-room',
  consent: 'yes',
}
const { ENQUIRY_FORMS, formForPath } = forms
const viewing = { kind: 'viewing', message: '', viewingBy: 'video', viewingDate: TODAY }

const parse = (form: forms.EnquiryForm, values: EnquiryValues) => parseEnquiry(form, ID, values, TODAY)
const fieldsOf = (values: EnquiryValues): Readonly<Record<string, string>> => {
  const read = parse('contact', { ...good, ...values })
  return read.ok ? read.enquiry.fields : {}
}
const messagesOf = (form: forms.EnquiryForm, change: EnquiryValues) =>
  errorsOf(form, { ...good, ...change }).map(({ field, message }) => `${field}: ${message}`)
const errorsOf = (form: forms.EnquiryForm, values: EnquiryValues) => {
  const read = parse(form, values)
  return read.ok ? [] : read.errors
}

describe('the forms', () => {
  it('are four, each at its address', () => {
    expect(forms.ENQUIRY_PATHS.map(formForPath).toSorted()).toEqual([...ENQUIRY_FORMS].toSorted())
    expect(formForPath('/')).toBeNull()
  })

  it.each(ENQUIRY_FORMS)('%s accepts what a visitor writes, with the reference of its id', (form) => {
    const about = { property: 'aire-yard', room: 'studio' }
    const fields = { form, name: good.name, email: good.email, ...about }
    const enquiry = { form, submissionId: ID, reference: enquiryReference(ID), fields }
    expect(parse(form, { ...good, ...about })).toMatchObject({ ok: true, enquiry })
  })

  it.each(ENQUIRY_FORMS)('%s names the missing fields that it shows, in its own order', (form) => {
    const { fields, required } = forms.FORM_RULES[form]
    expect(fields).toEqual(expect.arrayContaining([...required]))
    expect(errorsOf(form, {}).map(({ field }) => field)).toEqual([
      ...fields.filter((field) => required.includes(field)),
      ...(form === 'accessible-request' ? ['needs'] : []),
    ])
  })

  it('offer the waiting list the months from this one on', () => {
    expect(moveInMonths('2026-11-30').slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(moveInMonths('2027-01-01')).toHaveLength(24)
    expect(moveInMonths('2027-01-01').at(-1)).toBe('2028-12')
  })

  it('accept the contract and kind of an enquiry', () => {
    const context = { weeks: '44', start: '2027-09-11', kind: 'reservation' }
    expect(fieldsOf(context)).toMatchObject(context)
  })

  it.each([
    ['weeks', '0'],
    ['weeks', '44 or so'],
    ['start', '2027-02-30'],
    ['kind', 'complaint'],
    ['property', '../etc'],
    // only the server sets the price
    ['price', '£1 a week'],
    // the contact form does not have these
    ['action', 'delete'],
    ['needs', 'step-free'],
  ])('ignore the %s “%s”, which no link of the site and no field has', (name, value) => {
    expect(fieldsOf({ [name]: value })).not.toHaveProperty(name)
  })

  it('ask how and when for a viewing, and demand no message', () => {
    const { name, email, city, startDate } = good
    const { message: _, ...asked } = { ...viewing, otherViewingDate: '2026-11-22' }
    expect(fieldsOf({ ...asked, message: '' })).toEqual({
      form: 'contact',
      name,
      email,
      city,
      startDate,
      ...asked,
    })
  })
})

const WITH_DIGITS = 'Enter it with digits, such as 07700 900123, or leave this empty.'
const FEW_DIGITS = `phone: A telephone number has at least 6 digits. ${WITH_DIGITS}`
const NAME = 'name: Your name must have at most 100 characters.'
const NO_NAME = 'name: Enter your full name.'
const FAR = ' is many years away. Please check the year.'
const START = 'startDate: Enter the day you move in, such as 2027-09-11.'
const VIEWING_DAY = 'day of the viewing, such as 2027-02-13.'
const PASSED = ' has passed. Choose a day from today on.'
const SAME_DAY = 'Choose a different day from the first, or leave this empty.'
const VIEWING_WAY = 'viewingBy: Choose whether you would like to visit or to look round by video.'
const NEEDS = 'needs: Choose what you need, or tell us in your message.'
const MORE = 'message: Please say a little more: at least 10 characters.'
const LONG = 'message: Your message has 4001 characters. The limit is 4000.'
const NO_CITY = 'city: Choose the city you would like to live in.'
const PLAN = 'paymentPlan: Choose how you will pay, or leave this empty.'
const UNKNOWN_NEED = 'needs: Choose from the list, and tell us the rest in your message.'
const NO_MONTH = 'moveInMonth: Choose the month in which you would like to move in.'
const OTHER_MONTH = 'moveInMonth: Choose a month from the list.'
const MOST = 'maxWeekly: Enter the most you would pay a week in pounds, such as 180, or leave this empty.'

it.each([
  ['email', '\u200bann@example.com', 'ann@example.com'],
  ['email', 'ann@example.com\u200b', 'ann@example.com'],
  ['email', '\u202aann@example.com\u202c', 'ann@example.com'],
  ['email', 'o’brien@example.com', "o'brien@example.com"],
  ['email', 'ａｎｎ＠example．com', 'ann@example.com'],
  ['email', 'Ann <ann@example.com>', 'ann@example.com'],
  ['email', 'mailto:ann@example.com', 'ann@example.com'],
  ['email', 'ann@example.com.', 'ann@example.com'],
  ['phone', '\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ['phone', '07700\u2011900\u2011123', '07700-900-123'],
  ['phone', '07700\u00a0900\u202f123', '07700 900 123'],
  ['phone', '０７７００ ９００１２３', '07700 900123'],
  ['phone', '٠٧٧٠٠ ٩٠٠١٢٣', '07700 900123'],
  ['phone', 'tel:07700900123', '07700900123'],
  ['phone', '0113 496 0000 ext. 12', '0113 496 0000 ext. 12'],
  ['phone', '0113 496 0000 x12', '0113 496 0000 x12'],
  ['phone', '0113 496 0000 #2', '0113 496 0000 #2'],
  ['email', 'Ann <ann@example.com>; ', 'ann@example.com'],
  ['email', 'ann@example.com.,;', 'ann@example.com'],
  ['name', '\u200eAnn\u00a0O’Hara\ufeff', 'Ann O’Hara'],
  ['name', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['message', 'One line\u2028and another\u00ad', 'One line\nand another'],
  ['message', 'We are 👨‍👩‍👧 three', 'We are 👨‍👩‍👧 three'],
])('the %s %j is stored as %j', (field, typed, stored) => {
  expect(fieldsOf({ [field]: typed })[field]).toBe(stored)
})

describe('a form with', () => {
  it.each<[forms.EnquiryForm, EnquiryValues, ...string[]]>([
    ['contact', { email: '' }, 'email: Email required.'],
    ['contact', { email: 'ann' }, 'email: Please enter a valid email.'],
    ['contact', { name: 'O' }],
    ['contact', { name: '李' }],
    ['contact', { name: '𠮷'.repeat(100) }],
    ['contact', { name: 'X Æ A-12' }],
    ['contact', { name: '\u3164' }, NO_NAME],
    ['contact', { name: '\u200b\u2060 ' }, NO_NAME],
    ['contact', { name: '\u2800\u00a0' }, NO_NAME],
    ['contact', { name: '--' }, NO_NAME],
    ['contact', { name: '12345' }, NO_NAME],
    ['contact', { name: 'A'.repeat(101) }, NAME],
    ['contact', { message: '. . . . . . . . .' }, MORE],
    ['contact', { message: 'Hello' }, MORE],
    ['contact', { message: 'x'.repeat(4_001) }, LONG],
    ['contact', { phone: 'ring me' }, `phone: A telephone number has no “ring me”. ${WITH_DIGITS}`],
    ['contact', { phone: 'ring 0770090' }, `phone: A telephone number has no “ring”. ${WITH_DIGITS}`],
    ['contact', { phone: '12 34' }, FEW_DIGITS],
    ['contact', { phone: '0113 496 000,  ext. 12' }],
    ['contact', { phone: '12345-' }, FEW_DIGITS],
    ['contact', { phone: '1 ext. 123456' }, FEW_DIGITS],
    [
      'contact',
      { phone: '1'.repeat(33) },
      `phone: A telephone number has at most 32 characters. ${WITH_DIGITS}`,
    ],
    ['contact', { startDate: '2020-01-01' }, `startDate: The day you move in${PASSED}`],
    ['contact', { startDate: '0027-09-11' }, `startDate: The day you move in${PASSED}`],
    ['contact', { startDate: '2207-09-11' }, `startDate: The day you move in${FAR}`],
    ['contact', { startDate: '2032-11-21' }],
    ['contact', { endDate: '2208-07-15' }, `endDate: The day you move out${FAR}`],
    ['contact', { ...viewing, viewingDate: '2206-11-22' }, `viewingDate: The day of the viewing${FAR}`],
    ['contact', { lettingOption: 'for ever' }, 'lettingOption: Choose how long you want to stay.'],
    ['contact', { startDate: '11/09/2027' }, START],
    ['contact', { startDate: '2027-02-30' }, START],
    ['contact', { startDate: '2027-13-01' }, START],
    ['contact', { endDate: 'soon' }, 'endDate: Enter the day you move out, such as 2028-07-15.'],
    ['contact', { endDate: '2027-09-11' }, 'endDate: The last day must be after the first.'],
    ['contact', { startDate: 'x', endDate: '2027-01-01' }, START],
    ['contact', { offers: 'no' }, 'offers: Tick the box, or leave this empty.'],
    ['contact', { kind: 'reservation', paymentPlan: 'x'.repeat(101) }, PLAN],
    ['contact', { kind: 'reservation', paymentPlan: 'x'.repeat(100) }],
    ['contact', { name: 'Bo', message: 'Ten marks!', phone: '113496', endDate: '2028-07-15' }],
    ['contact', { name: 'A'.repeat(100), message: 'x'.repeat(4_000), phone: '1-1-3-4-9-6' }],
    ['contact', { name: 'Đỗ Ánh-Nguyệt O’Brien', phone: '(1).(1)/(3) 4-9+6', offers: 'yes' }],
    ['contact', { lettingOption: 'summer-lets', phone: ' 07700 900 123 ' }],
    ['contact', { lettingOption: 'long-term-lets', phone: '+44 (0)113 496-0000' }],
    ['accessible-request', { needs: forms.ACCESS_NEEDS.join(','), message: '', replyBy: 'large-print' }],
    ['accessible-request', { needs: '', replyBy: 'email' }],
    ['accessible-request', { replyBy: 'phone' }],
    ['accessible-request', { replyBy: 'relay' }],
    // a viewing is a kind of the contact form only
    ['contact', { viewingDate: '2020-01-01' }],
    ['waiting-list', { kind: 'viewing' }],
    ['waiting-list', { city: 'Leeds!' }, 'city: Choose a city from the list.'],
    ['waiting-list', { city: '' }, NO_CITY],
    ['waiting-list', { city: '', property: 'aire-yard' }],
    ['waiting-list', { city: '北京' }],
    ['waiting-list', { city: '', property: 'café_über' }],
    ['waiting-list', { city: '', property: 'No slug' }, NO_CITY],
    ['waiting-list', { moveInMonth: '', property: 'aire-yard' }, NO_MONTH],
    ['waiting-list', { moveInMonth: '2026-11' }],
    ['waiting-list', { moveInMonth: '2028-10', roomKind: 'any-studio', maxWeekly: '£1,050.50' }],
    ['waiting-list', { moveInMonth: '2026-10' }, OTHER_MONTH],
    ['waiting-list', { moveInMonth: '2028-11' }, OTHER_MONTH],
    ['waiting-list', { moveInMonth: '2027-13' }, OTHER_MONTH],
    ['waiting-list', { roomKind: 'penthouse' }, 'roomKind: Choose a kind of room from the list.'],
    ['waiting-list', { maxWeekly: 'little' }, MOST],
    ['waiting-list', { maxWeekly: '0' }, MOST],
    ['accessible-request', { needs: 'step-free,a butler' }, UNKNOWN_NEED],
    ['accessible-request', { needs: '', message: '' }, NEEDS],
    ['accessible-request', { replyBy: 'owl' }, 'replyBy: Choose how we should reply, or leave this empty.'],
    [
      'accessible-request',
      { consent: 'perhaps' },
      'consent: Tick the box, so that we may keep what you need.',
    ],
  ])('%s %j explains how to correct it, or is valid', (form, change, ...errors) => {
    expect(messagesOf(form, change)).toEqual(errors)
  })
})

it.each<[EnquiryValues, ...string[]]>([
  [{ viewingBy: '' }, VIEWING_WAY],
  [{ viewingBy: 'by helicopter' }, VIEWING_WAY],
  [{ viewingDate: '' }, 'viewingDate: Enter a day that would suit you.'],
  [{ viewingDate: '2026-11-20' }, `viewingDate: The day of the viewing${PASSED}`],
  [{ viewingDate: '2027-02-30' }, `viewingDate: Enter the ${VIEWING_DAY}`],
  [{ otherViewingDate: 'soon' }, `otherViewingDate: Enter the other ${VIEWING_DAY}`],
  [{ otherViewingDate: '2020-01-01' }, `otherViewingDate: The other day of the viewing${PASSED}`],
  [{ otherViewingDate: TODAY }, `otherViewingDate: ${SAME_DAY}`],
])('a viewing with %j explains how to correct it', (change, ...errors) => {
  expect(messagesOf('contact', { ...viewing, ...change })).toEqual(errors)
})

describe('a parsed enquiry', () => {
  const formArb = fc.constantFrom(...ENQUIRY_FORMS)
  const nameArb = fc.constantFrom(...Object.keys(good), 'phone', 'property')
  const valuesArb = fc.dictionary(nameArb, fc.string(), { maxKeys: 9 })
  itAlways('has trimmed values, or else errors, whatever was sent', formArb, valuesArb, (form, values) => {
    const read = parse(form, { ...good, ...values })
    if (read.ok) for (const value of Object.values(read.enquiry.fields)) expect(value).toBe(value.trim())
    else expect(read.errors.length).toBeGreaterThan(0)
  })
})

it.each([
  ['+44 (0)113 496-0000', true],
  ['07700 900 123', true],
  ['0113/496.0000', true],
  ['ring me', false],
  ['12 34', false],
])('gives browsers a pattern for telephone numbers, in the syntax that they use: %s %s', (phone, matches) => {
  expect(new RegExp(`^(?:${PHONE_PATTERN})$`, 'v').test(phone)).toBe(matches)
})
