import { describe, expect, it } from 'vitest'
import { type Enquiry, hasSameContent } from '../../../src/domain/enquiry/parseEnquiry.ts'

describe('two enquiries', () => {
  const enquiry = (fields: Readonly<Record<string, string>>, form: Enquiry['form'] = 'contact'): Enquiry => ({
    submissionId: '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59',
    reference: 'PB-23456789',
    form,
    fields: { email: 'ann@example.com', ...fields },
  })

  it('have the same content in any order, at any price and under any id', () => {
    const one = enquiry({ name: 'Ann', message: 'Hello there' })
    const other = { ...enquiry({ message: 'Hello there', name: 'Ann', price: '£220' }), submissionId: 'x' }
    expect(hasSameContent(one, other)).toBe(true)
    expect(hasSameContent(other, one)).toBe(true)
    expect(hasSameContent(enquiry({ price: '£1' }), enquiry({ price: '£2' }))).toBe(true)
  })

  it('differ if any field or the form differs', () => {
    const one = enquiry({ name: 'Ann' })
    expect(hasSameContent(one, enquiry({ name: 'Bo' }))).toBe(false)
    expect(hasSameContent(one, enquiry({ name: 'Ann', phone: '0113 496 0000' }))).toBe(false)
    expect(hasSameContent(one, enquiry({ name: 'Ann' }, 'waiting-list'))).toBe(false)
  })
})
