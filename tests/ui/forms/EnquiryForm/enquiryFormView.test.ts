import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENQUIRY_FORMS, ENQUIRY_KINDS, FORM_RULES } from '../../../../src/domain/enquiry/enquiryForms.ts'
import { enquiryReference } from '../../../../src/domain/enquiry/enquiryReference.ts'
import { enquiryPageFallback, enquiryPageView } from '../../../../src/pages/enquiry/enquiryPageView.ts'
import { confirmationView } from '../../../../src/ui/forms/EnquiryForm/confirmationView.ts'
import { enquiryFormView } from '../../../../src/ui/forms/EnquiryForm/enquiryFormView.ts'

const options = {
  action: '/x',
  token: 't',
  today: '2026-11-21',
  context: {},
  cities: [],
  state: { kind: 'new' } as const,
}

describe('the view of a form', () => {
  it.each(ENQUIRY_FORMS)('%s has all its fields, and marks the optional ones', (form) => {
    const { fields } = enquiryFormView(form, options)
    expect(fields.map(({ name }) => name)).toEqual(FORM_RULES[form].fields)
    for (const { name, isRequired = false } of fields)
      expect(isRequired, name).toBe(FORM_RULES[form].required.includes(name))
    for (const { name, label, kind } of fields)
      if (kind !== 'checkbox' && kind !== 'multiple-choice')
        expect(label.endsWith('(optional)'), name).toBe(!FORM_RULES[form].required.includes(name))
  })

  it('does not ask for the city if the property is known', () => {
    const names = enquiryFormView('waiting-list', { ...options, context: { property: 'aire-yard' } }).fields
    expect(names.map(({ name }) => name)).not.toContain('city')
  })

  it('offers a list of cities, or a text field without one', () => {
    const city = (cities: typeof options.cities | readonly { value: string; label: string }[]) =>
      enquiryFormView('waiting-list', { ...options, cities }).fields.find(({ name }) => name === 'city')
    expect(city([])).toMatchObject({ kind: 'text' })
    expect(city([{ value: 'leeds', label: 'Leeds' }])).toMatchObject({
      kind: 'select',
      choices: [{ value: 'leeds', label: 'Leeds' }],
    })
  })

  it('asks for a viewing with days from today on', () => {
    const viewing = enquiryFormView('contact', { ...options, context: { kind: 'viewing' } })
    expect(viewing.submitLabel).toBe('Ask for a viewing')
    expect(viewing.fields.map(({ name, min }) => min && [name, min]).filter(Boolean)).toEqual([
      ['viewingDate', '2026-11-21'],
      ['otherViewingDate', '2026-11-21'],
    ])
    expect(viewing.fields.find(({ name }) => name === 'message')?.label).toBe(
      'Anything we should know (optional)',
    )
    const reservation = enquiryFormView('contact', { ...options, context: { kind: 'reservation' } })
    expect(reservation.submitLabel).toBe('Ask to reserve')
  })

  it('has a privacy notice', () => {
    for (const form of ENQUIRY_FORMS) expect(enquiryFormView(form, options).notice).toMatch(/\d+ months/)
  })
})

describe('the confirmation', () => {
  it.each([
    ['viewing', 'Thank you: we have your request for a viewing'],
    ['reservation', 'Thank you: we have your request to reserve'],
    ['question', 'Thank you: we have your enquiry'],
  ])('of a %s says what was asked', (kind, heading) => {
    expect(confirmationView('contact', 'PB-7F3K2Q99', kind)).toMatchObject({ heading })
    expect(confirmationView('waiting-list', 'PB-7F3K2Q99', kind)?.heading).toContain('waiting list')
  })

  it('accepts any reference that a form can give', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...ENQUIRY_FORMS), kindArb, (id, form, kind) => {
        const reference = enquiryReference(id)
        expect(confirmationView(form, reference, kind)).toMatchObject({ reference })
      }),
    )
  })

  it.each(['', 'PB-1', 'PB-<script>', 'pb-7f3k2q99', 'PB-7F3K2Q990'])(
    'is not shown for "%s"',
    (reference) => {
      expect(confirmationView('contact', reference, undefined)).toBeNull()
    },
  )
})

describe('the page of a form', () => {
  it('has a heading for each enquiry kind', () => {
    const headingOf = (kind: string) => {
      const form = enquiryFormView('contact', { ...options, context: { kind } })
      const page = enquiryPageFallback('contact', '/contact-us')
      return enquiryPageView(page, { subject: null, form, sent: null, globals: null, brandName: 'P' })
    }
    expect(headingOf('viewing')).toMatchObject({
      heading: 'Arrange a viewing',
      head: { title: 'Arrange a viewing | P' },
    })
    expect(headingOf('reservation').heading).toBe('Ask to reserve')
    expect(headingOf('question').heading).toBe('Contact us')
  })

  const view = (form: Parameters<typeof enquiryFormView>[1]['state'], reference = '') =>
    enquiryPageView(enquiryPageFallback('contact', '/contact-us'), {
      subject: null,
      form: enquiryFormView('contact', { ...options, state: form }),
      sent: confirmationView('contact', reference, undefined),
      globals: null,
      brandName: 'Plumbrook',
    })

  it('works without content', () => {
    expect(view({ kind: 'new' })).toMatchObject({
      heading: 'Contact us',
      contentHtml: '',
      head: { title: 'Contact us | Plumbrook', robots: 'index, follow', canonicalPath: '/contact-us' },
    })
  })

  it('marks errors in its title, and is not indexed with errors or after sending', () => {
    expect(view({ kind: 'invalid', values: {}, errors: [] }).head).toMatchObject({
      title: 'Error: Contact us | Plumbrook',
      robots: 'noindex',
    })
    expect(view({ kind: 'new' }, 'PB-7F3K2Q99').head).toMatchObject({ robots: 'noindex' })
  })
})

// Helpers

const kindArb = fc.constantFrom(...ENQUIRY_KINDS, undefined)
