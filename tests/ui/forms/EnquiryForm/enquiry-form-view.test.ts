import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningDay } from '#domain/content/site.ts'
import { ENQUIRY_FORMS, ENQUIRY_KINDS, FORM_RULES } from '#domain/enquiry/enquiry-forms.ts'
import { enquiryReference } from '#domain/enquiry/enquiry-reference.ts'
import { enquiryPageFallback, enquiryPageView } from '#pages/enquiry/enquiry-page-view.ts'
import { confirmationView, copyByEmail } from '#ui/forms/EnquiryForm/confirmation-view.ts'
import { enquiryFormView } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'
import { askedFor } from '#ui/forms/EnquiryForm/sent-enquiry.ts'

type Options = Parameters<typeof enquiryFormView>[1]
const NEW: Options = {
  action: '/x',
  token: 't',
  today: '2026-11-21',
  context: {},
  cities: [],
  state: { kind: 'new' },
}
const viewOf = (form: Parameters<typeof enquiryFormView>[0], change: Partial<Options> = {}) =>
  enquiryFormView(form, { ...NEW, ...change })

describe('the view of a form', () => {
  it.each(ENQUIRY_FORMS)(
    '%s has all its fields, marks the optional ones, and has a privacy notice',
    (form) => {
      const { fields, notice } = viewOf(form)
      expect(fields.map(({ name }) => name)).toEqual(FORM_RULES[form].fields)
      for (const { name, isRequired = false, label, kind } of fields) {
        expect(isRequired, name).toBe(FORM_RULES[form].required.includes(name))
        if (kind !== 'checkbox' && kind !== 'multiple-choice')
          expect(label.endsWith('(optional)'), name).toBe(!isRequired)
      }
      expect(notice).toMatch(/\d+ months/)
    },
  )

  const leeds = [{ value: 'leeds', label: 'Leeds' }]
  it.each([
    ['not if the property is known', { context: { property: 'aire-yard' } }, undefined, undefined],
    ['as text without a list', { cities: [] }, 'text', undefined],
    ['from the list of cities', { cities: leeds }, 'select', leeds],
  ])('asks for the city: %s', (_which, change, kind, choices) => {
    const field = viewOf('waiting-list', change).fields.find(({ name }) => name === 'city')
    expect([field?.kind, field?.choices]).toEqual([kind, choices])
  })

  it('asks for a viewing with days from today on', () => {
    const { submitLabel, fields } = viewOf('contact', { context: { kind: 'viewing' } })
    expect(submitLabel).toBe('Ask for a viewing')
    expect(fields.filter(({ min }) => min).map(({ name, min }) => [name, min])).toEqual([
      ['viewingDate', '2026-11-21'],
      ['otherViewingDate', '2026-11-21'],
    ])
    const message = fields.find(({ name }) => name === 'message')
    expect(message?.label).toBe('Anything we should know (optional)')
    expect(viewOf('contact', { context: { kind: 'reservation' } }).submitLabel).toBe('Ask to reserve')
  })

  it('says beside the day of a viewing when nobody answers, as far as the content knows', () => {
    const hintOf = (...openingDays: readonly OpeningDay[]) =>
      viewOf('contact', { context: { kind: 'viewing' }, openingDays }).fields.find(
        ({ name }) => name === 'viewingDate',
      )?.hint
    const monday = { day: 'monday', opens: '09:00', closes: '18:30' } as const
    const closed = { opens: null, closes: null }
    expect([hintOf(), hintOf(monday)]).toEqual([undefined, undefined])
    expect(hintOf(monday, { day: 'saturday', ...closed }, { day: 'sunday', ...closed })).toBe(
      'We are closed on Saturday and Sunday: for a day like that we may have to suggest another.',
    )
  })
})

describe('what the address has answered', () => {
  const room = { property: 'aire-yard', room: 'studio-aire-yard' }
  const contract = { ...room, weeks: '44', start: '2027-09-11' }
  const stay = { arrive: '2027-09-18', leave: '2028-07-01' }
  const plans = [{ value: 'Three payments', label: 'Three payments' }]
  const namesOf = (change: Partial<Options>) => viewOf('contact', change).fields.map(({ name }) => name)

  it('is not asked again in a question about a contract', () => {
    expect(namesOf({ context: contract })).toEqual(['name', 'email', 'phone', 'message', 'offers'])
    expect(namesOf({ context: room })).toContain('startDate')
  })

  it('leaves four questions for a reservation, and demands no message', () => {
    const context = { ...contract, kind: 'reservation' }
    const { fields } = viewOf('contact', { context, plans })
    expect(fields.map(({ name, isRequired = false }) => [name, isRequired])).toEqual([
      ['name', true],
      ['email', true],
      ['phone', false],
      ['paymentPlan', false],
      ['message', false],
      ['offers', false],
    ])
    expect(fields.find(({ name }) => name === 'paymentPlan')?.choices).toEqual(plans)
    expect(namesOf({ context })).not.toContain('paymentPlan')
  })

  it('includes the days of a stay: sent along, or filled in where they are asked for', () => {
    const days = { startDate: '2027-09-18', endDate: '2028-07-01' }
    const reservation = viewOf('contact', { context: { ...contract, kind: 'reservation' }, stay })
    expect([reservation.context, reservation.given]).toEqual([
      { ...contract, kind: 'reservation', ...days },
      {},
    ])
    const question = viewOf('contact', { context: room, stay })
    expect([question.context, question.given]).toEqual([room, days])
  })

  it('includes the month of a stay or a contract on the waiting list, whose months begin today', () => {
    const waiting = (change: Partial<Options>) => viewOf('waiting-list', change)
    const withStay = waiting({ context: contract, stay })
    expect([withStay.context, withStay.given]).toEqual([contract, { moveInMonth: '2027-09' }])
    expect(waiting({ context: { ...contract, start: '2027-01-16' } }).given).toEqual({
      moveInMonth: '2027-01',
    })
    expect(waiting({ context: room }).given).toEqual({})
    const months = waiting({}).fields.find(({ name }) => name === 'moveInMonth')?.choices
    expect(months?.slice(0, 2)).toEqual([
      { value: '2026-11', label: 'November 2026' },
      { value: '2026-12', label: 'December 2026' },
    ])
  })
})

describe('the confirmation', () => {
  const confirmation = (change: Partial<Parameters<typeof confirmationView>[0]>) =>
    confirmationView({
      form: 'contact',
      kind: undefined,
      reference: 'PB-7F3K2Q99',
      sentAt: Date.parse('2026-11-27T20:00:00Z'),
      openingDays: [],
      asked: [],
      isCopied: false,
      ...change,
    })

  it('can be sent to oneself by email, with what was asked for and what happens next', () => {
    const sent = { reference: 'PB-7F3K2Q99', heading: 'Thank you', next: ['Wait & see'] }
    const { subject, body } = copyByEmail(sent, { label: 'Studio', contract: '44 weeks', stay: 'You stay' }, [
      { term: 'Another day', value: '6 Dec 2026' },
    ])
    expect(subject).toBe('Thank you (PB-7F3K2Q99)')
    expect(body.split('\r\n\r\n')).toEqual([
      'Thank you',
      'Reference: PB-7F3K2Q99',
      'Studio',
      '44 weeks',
      'You stay',
      'Another day: 6 Dec 2026',
      'Wait & see',
    ])
    expect(copyByEmail(sent, null, []).body).not.toContain('undefined')
  })

  it.each([
    ['viewing', 'Thank you: we have your request for a viewing'],
    ['reservation', 'Thank you: we have your request to reserve'],
    ['question', 'Thank you: we have your enquiry'],
  ])('of a %s says what was asked', (kind, heading) => {
    expect(confirmation({ form: 'contact', kind })).toMatchObject({ heading })
    expect(confirmation({ form: 'waiting-list', kind }).heading).toContain('waiting list')
  })

  it('accepts any reference that a form can give', () => {
    const kinds = fc.constantFrom(...ENQUIRY_KINDS, undefined)
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...ENQUIRY_FORMS), kinds, (id, form, kind) => {
        const reference = enquiryReference(id)
        expect(confirmation({ form, reference, kind })).toMatchObject({ reference })
      }),
    )
  })

  it('says by when somebody answers: the end of the next working day, or in words where no hours are known', () => {
    expect(confirmation({ form: 'contact', openingDays: [] }).next[0]).toContain('within one working day')
    const openingDays = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({
      day,
      opens: '09:00',
      closes: '18:30',
    }))
    const friday = confirmation({ form: 'contact', openingDays })
    expect(friday.next[0]).toContain('reply by Monday 30 November 2026, 18:30')
    const monday = { sentAt: Date.parse('2026-11-30T10:00:00Z'), openingDays }
    expect(confirmation({ form: 'contact', ...monday }).next[0]).toContain('by Tuesday 1 December 2026')
  })

  it('says that a copy comes only if the backend sends one', () => {
    expect([viewOf('contact').isCopied, viewOf('contact', { isCopied: true }).isCopied]).toEqual([
      false,
      true,
    ])
    expect([confirmation({}).isCopied, confirmation({ isCopied: true }).isCopied]).toEqual([false, true])
  })

  it('repeats what was asked, in words', () => {
    const { fields } = viewOf('contact', { context: { property: 'aire-yard', kind: 'viewing' } })
    const values = {
      name: 'Amara',
      viewingBy: 'video',
      viewingDate: '2026-12-06',
      message: 'After four',
      offers: 'yes',
    }
    expect(askedFor(fields, values)).toEqual([
      { term: 'How would you like to see it?', value: 'Show me round by video' },
      { term: 'A day that suits you', value: '6 Dec 2026' },
      { term: 'Your message', value: 'After four' },
    ])
    const needs = askedFor(viewOf('accessible-request').fields, {
      needs: 'step-free,parking',
      replyBy: 'relay',
    })
    expect(needs.map(({ value }) => value)).toEqual([
      'Step-free entrance, A parking space near the door',
      'Through Relay UK or a BSL interpreter',
    ])
  })

  it('repeats no choice that the form does not offer', () => {
    const name = 'In three parts, the first on booking'
    const { fields } = viewOf('contact', {
      context: { property: 'aire-yard', kind: 'reservation' },
      plans: [{ value: name, label: name }],
    })
    expect(askedFor(fields, { paymentPlan: name })).toEqual([{ term: 'How will you pay?', value: name }])
    expect(askedFor(fields, { paymentPlan: 'Ring 0900 123' })).toEqual([])
  })
})

describe('the page of a form', () => {
  const pageOf = (change: Partial<Options> = {}, reference: string | null = null) =>
    enquiryPageView(enquiryPageFallback('contact', '/contact-us'), {
      subject: null,
      form: viewOf('contact', change),
      sent:
        reference === null
          ? null
          : confirmationView({
              form: 'contact',
              kind: undefined,
              reference,
              sentAt: 0,
              openingDays: [],
              asked: [],
              isCopied: false,
            }),
      globals: null,
      brandName: 'P',
    })

  it.each([
    ['viewing', 'Arrange a viewing'],
    ['reservation', 'Ask to reserve'],
    ['question', 'Contact us'],
  ])('has a heading for a %s', (kind, words) => {
    const { heading, head } = pageOf({ context: { kind } })
    expect([heading, head.title]).toEqual([words, `${words} | P`])
  })

  it('works without content', () => {
    const { contentHtml, head } = pageOf()
    expect([contentHtml, head.robots, head.canonicalPath]).toEqual(['', 'index, follow', '/contact-us'])
  })

  it('marks errors in its title, and is not indexed with errors or after sending', () => {
    const { head } = pageOf({ state: { kind: 'invalid', values: {}, errors: [] } })
    expect([head.title, head.robots]).toEqual(['Error: Contact us | P', 'noindex'])
    expect(pageOf({}, 'PB-7F3K2Q99').head.robots).toBe('noindex')
  })
})
