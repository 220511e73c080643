import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENQUIRY_FORMS, FORM_RULES } from '../../../../src/domain/enquiry/enquiryForms.ts'
import { enquiryReference } from '../../../../src/domain/enquiry/enquiryReference.ts'
import { enquiryPageFallback, enquiryPageView } from '../../../../src/pages/enquiry/enquiryPageView.ts'
import { confirmationView, enquiryFormView } from '../../../../src/ui/forms/EnquiryForm/enquiryFormView.ts'

const options = { action: '/x', token: 't', context: {}, cities: [], state: { kind: 'new' } as const }

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

  it('does not ask for the city where the property is known', () => {
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

  it('has a privacy notice', () => {
    for (const form of ENQUIRY_FORMS) expect(enquiryFormView(form, options).notice).toMatch(/\d+ months/)
  })
})

describe('the confirmation', () => {
  it('accepts any reference that a form can have given', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...ENQUIRY_FORMS), (id, form) => {
        const reference = enquiryReference(id)
        expect(confirmationView(form, reference)).toMatchObject({ reference })
      }),
    )
  })

  it.each(['', 'PB-1', 'PB-<script>', 'pb-7f3k2q99', 'PB-7F3K2Q990'])(
    'is not shown for "%s"',
    (reference) => {
      expect(confirmationView('contact', reference)).toBeNull()
    },
  )
})

describe('the page of a form', () => {
  const view = (form: Parameters<typeof enquiryFormView>[1]['state'], reference = '') =>
    enquiryPageView(enquiryPageFallback('contact', '/contact-us'), {
      subject: null,
      form: enquiryFormView('contact', { ...options, state: form }),
      sent: confirmationView('contact', reference),
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

  it('has the errors in its title, and is not indexed then', () => {
    expect(view({ kind: 'invalid', values: {}, errors: [] }).head).toMatchObject({
      title: 'Error: Contact us | Plumbrook',
      robots: 'noindex',
    })
    expect(view({ kind: 'new' }, 'PB-7F3K2Q99').head).toMatchObject({ robots: 'noindex' })
  })
})
