import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCESS_NEEDS,
  ENQUIRY_FORMS,
  ENQUIRY_PATHS,
  FORM_RULES,
  formForPath,
  REPLY_CHANNELS,
} from '../../../src/domain/enquiry/enquiryForms.ts'
import { enquiryReference } from '../../../src/domain/enquiry/enquiryReference.ts'
import { type EnquiryValues, PHONE_PATTERN, parseEnquiry } from '../../../src/domain/enquiry/parseEnquiry.ts'
import { TODAY } from '../support/builders.ts'

const ID = '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59'
const good = {
  name: 'Ann O’Hara',
  email: 'ann@example.com',
  message: 'Is there a room with a view of the river?',
  city: 'leeds',
  startDate: '2027-09-11',
  needs: 'step-free,wet-room',
  consent: 'yes',
}

const parse = (form: Parameters<typeof parseEnquiry>[0], id: string, values: EnquiryValues) =>
  parseEnquiry(form, id, values, TODAY)

const problemsOf = (form: Parameters<typeof parseEnquiry>[0], values: EnquiryValues) => {
  const read = parse(form, ID, values)
  return read.ok ? [] : read.errors
}
const messageFor = (field: string, value: string, form: Parameters<typeof parseEnquiry>[0] = 'contact') =>
  problemsOf(form, { ...good, [field]: value }).find((problem) => problem.field === field)?.message

describe('the forms', () => {
  it('are four, each at its address', () => {
    expect(ENQUIRY_PATHS.map(formForPath).toSorted()).toEqual([...ENQUIRY_FORMS].toSorted())
    expect(formForPath('/')).toBeNull()
  })

  it('require no field that they do not show', () => {
    for (const { fields, required } of Object.values(FORM_RULES))
      expect(fields).toEqual(expect.arrayContaining([...required]))
  })

  it.each(ENQUIRY_FORMS)('%s accepts what a visitor writes, with the reference of its id', (form) => {
    const read = parse(form, ID, { ...good, property: 'aire-yard', room: 'studio' })
    expect(read).toMatchObject({
      ok: true,
      enquiry: {
        form,
        submissionId: ID,
        reference: enquiryReference(ID),
        fields: { form, name: good.name, email: good.email, property: 'aire-yard', room: 'studio' },
      },
    })
  })

  it('accept the contract and kind of an enquiry, and ignore values that no link of the site has', () => {
    const fieldsOf = (context: Readonly<Record<string, string>>) => {
      const read = parse('contact', ID, { ...good, ...context })
      return read.ok ? read.enquiry.fields : {}
    }
    expect(fieldsOf({ weeks: '44', start: '2027-09-11', kind: 'reservation' })).toMatchObject({
      weeks: '44',
      start: '2027-09-11',
      kind: 'reservation',
    })
    for (const [name, value] of [
      ['weeks', '0'],
      ['weeks', '44 or so'],
      ['start', '2027-02-30'],
      ['kind', 'complaint'],
      // only the server sets the price
      ['price', '£1 a week'],
    ] as const)
      expect(fieldsOf({ [name]: value })).not.toHaveProperty(name)
  })

  it.each(ENQUIRY_FORMS)('%s names the missing fields, in its own order', (form) => {
    const named = problemsOf(form, {}).map(({ field }) => field)
    const { fields, required } = FORM_RULES[form]
    expect(named).toEqual([
      ...fields.filter((field) => required.includes(field)),
      ...(form === 'accessible-request' ? ['needs'] : []),
    ])
  })
})

describe('a viewing', () => {
  const viewing = { ...good, kind: 'viewing', message: '', viewingBy: 'video', viewingDate: TODAY }
  const messages = (change: Readonly<Record<string, string>>) =>
    problemsOf('contact', { ...viewing, ...change }).map(({ field, message }) => `${field}: ${message}`)

  it('asks how and when in place of the dates of a stay, and needs no message', () => {
    const read = parse('contact', ID, { ...viewing, otherViewingDate: '2026-11-22' })
    expect(read.ok && read.enquiry.fields).toEqual({
      form: 'contact',
      kind: 'viewing',
      name: good.name,
      email: good.email,
      city: 'leeds',
      viewingBy: 'video',
      viewingDate: TODAY,
      otherViewingDate: '2026-11-22',
    })
    expect(messages({ viewingBy: '', viewingDate: '' })).toEqual([
      'viewingBy: Choose whether you would like to visit or to look round by video.',
      'viewingDate: Enter a day that would suit you.',
    ])
  })

  it('must be on a calendar day from today on, and the other day must differ', () => {
    expect(messages({ viewingDate: '2026-11-20' })).toEqual([
      'viewingDate: This day has passed. Choose a day from today on.',
    ])
    expect(messages({ viewingDate: '2027-02-30', otherViewingDate: 'soon' })).toEqual([
      'viewingDate: Enter a day, such as 2027-02-13.',
      'otherViewingDate: Enter a day, such as 2027-02-13.',
    ])
    expect(messages({ otherViewingDate: '2020-01-01' })).toHaveLength(1)
    expect(messages({ otherViewingDate: TODAY })).toEqual([
      'otherViewingDate: Choose a different day from the first, or leave this empty.',
    ])
    expect(messages({ viewingBy: 'by helicopter' })).toHaveLength(1)
  })

  it('is a kind of the contact form only', () => {
    expect(problemsOf('waiting-list', { ...good, kind: 'viewing' })).toEqual([])
    expect(problemsOf('contact', { ...good, viewingDate: '2020-01-01' })).toEqual([])
  })
})

describe('a field', () => {
  it.each([
    ['email', '', 'Email required.'],
    ['email', 'ann', 'Please enter a valid email.'],
    ['name', 'A', 'Your name must have between 2 and 100 characters.'],
    ['name', 'A'.repeat(101), 'Your name must have between 2 and 100 characters.'],
    ['message', 'Hello', 'Please say a little more: at least 10 characters.'],
    ['message', 'x'.repeat(4_001), 'Your message has 4001 characters. The limit is 4000.'],
    ['phone', 'ring me', 'Enter a telephone number, such as 07700 900123, or leave this empty.'],
    ['phone', '12 34', 'Enter a telephone number, such as 07700 900123, or leave this empty.'],
    ['phone', '12345-', 'Enter a telephone number, such as 07700 900123, or leave this empty.'],
    ['phone', 'ring 0770090', 'Enter a telephone number, such as 07700 900123, or leave this empty.'],
    ['lettingOption', 'for ever', 'Choose how long you want to stay.'],
    ['startDate', '11/09/2027', 'Enter a day, such as 2027-09-11.'],
    ['startDate', '2027-02-30', 'Enter a day, such as 2027-09-11.'],
    ['startDate', '2027-13-01', 'Enter a day, such as 2027-09-11.'],
    ['endDate', 'soon', 'Enter a day, such as 2028-07-15.'],
    ['endDate', '2027-09-11', 'The last day must be after the first.'],
    ['offers', 'no', 'Tick the box, or leave this empty.'],
  ])('%s explains how to correct "%s"', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  it.each([
    ['city', 'Leeds!', 'waiting-list', 'Choose a city from the list.'],
    ['city', '', 'waiting-list', 'Choose the city you would like to live in.'],
    ['startDate', '', 'waiting-list', 'Enter the day you would like to move in; a rough one will do.'],
    [
      'needs',
      'step-free,a butler',
      'accessible-request',
      'Choose from the list, and tell us the rest in your message.',
    ],
    ['replyBy', 'owl', 'accessible-request', 'Choose how we should reply, or leave this empty.'],
    ['consent', 'perhaps', 'accessible-request', 'Tick the box, so that we may keep what you need.'],
  ] as const)('%s explains how to correct "%s" in %s', (field, value, form, message) => {
    expect(messageFor(field, value, form)).toBe(message)
  })

  it.each([
    ['phone', '+44 (0)113 496-0000'],
    ['phone', ' 07700 900 123 '],
    ['phone', '113496'],
    ['phone', '1-1-3-4-9-6'],
    ['phone', '(1).(1)/(3) 4-9+6'],
    ['name', 'Bo'],
    ['name', 'A'.repeat(100)],
    ['message', 'Ten marks!'],
    ['message', 'x'.repeat(4_000)],
    ['lettingOption', 'summer-lets'],
    ['endDate', '2028-07-15'],
    ['offers', 'yes'],
    ['name', 'Đỗ Ánh-Nguyệt O’Brien'],
  ])('%s accepts "%s"', (field, value) => {
    expect(messageFor(field, value)).toBeUndefined()
  })

  it('for the city may be empty on the waiting list if a property is named', () => {
    const { city: _, ...rest } = good
    expect(problemsOf('waiting-list', { ...rest, property: 'aire-yard' })).toEqual([])
    expect(problemsOf('waiting-list', { ...rest, property: 'No slug' })).toHaveLength(1)
  })

  it('for needs may be empty if the message describes them, and only then', () => {
    const { needs, message, ...rest } = good
    expect(problemsOf('accessible-request', { ...rest, message })).toEqual([])
    expect(problemsOf('accessible-request', { ...rest, needs })).toEqual([])
    expect(problemsOf('accessible-request', rest)).toEqual([
      { field: 'needs', message: 'Choose what you need, or tell us in your message.' },
    ])
    expect(problemsOf('accessible-request', { ...rest, needs: ACCESS_NEEDS.join(',') })).toEqual([])
  })

  it('for the reply accepts every channel', () => {
    for (const way of REPLY_CHANNELS) expect(messageFor('replyBy', way, 'accessible-request')).toBeUndefined()
  })

  it('for the end date has no error of its own if the first day is invalid', () => {
    expect(
      problemsOf('contact', { ...good, startDate: 'x', endDate: '2027-01-01' }).map(({ field }) => field),
    ).toEqual(['startDate'])
  })
})

describe('a parsed enquiry', () => {
  it('has no control characters, and line breaks only in the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const read = parse('contact', ID, {
          ...good,
          name: `Ann${text}Hara`,
          message: `${good.message}\r\n${text}`,
        })
        if (!read.ok) return
        const { message = '', ...others } = read.enquiry.fields
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
        expect(message).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
        for (const value of Object.values(others)) expect(value).not.toMatch(/[\u0000-\u001f\u007f]/)
      }),
    )
  })

  it('cannot start a mail header', () => {
    const read = parse('contact', ID, { ...good, name: 'Ann\r\nBcc: all@example.com' })
    expect(read).toMatchObject({ ok: true, enquiry: { fields: { name: 'Ann Bcc: all@example.com' } } })
  })

  it('has no field that its form does not have, and no invalid slug', () => {
    const read = parse('contact', ID, {
      ...good,
      property: '../etc',
      room: 'ok-room',
      action: 'delete',
      needs: 'step-free',
    })
    if (!read.ok) throw new Error('refused')
    expect(Object.keys(read.enquiry.fields).toSorted()).toEqual(
      ['city', 'email', 'form', 'message', 'name', 'room', 'startDate'].toSorted(),
    )
  })

  it('has trimmed values, or else errors, whatever was sent', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(good), 'phone', 'property'), fc.string(), {
      maxKeys: 9,
    })
    fc.assert(
      fc.property(fc.constantFrom(...ENQUIRY_FORMS), anything, (form, values) => {
        const read = parse(form, ID, { ...good, ...values })
        if (read.ok) for (const value of Object.values(read.enquiry.fields)) expect(value).toBe(value.trim())
        else expect(read.errors.length).toBeGreaterThan(0)
      }),
    )
  })
})

it('gives browsers a pattern for telephone numbers, in the syntax that they use', () => {
  const pattern = new RegExp(`^(?:${PHONE_PATTERN})$`, 'v')
  for (const phone of ['+44 (0)113 496-0000', '07700 900 123', '0113/496.0000'])
    expect(pattern.test(phone), phone).toBe(true)
  for (const phone of ['ring me', '12 34']) expect(pattern.test(phone), phone).toBe(false)
})
