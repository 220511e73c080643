import { describe, expect, it } from 'vitest'
import { confirmedReference, enquiryReference, signedReference } from '#domain/enquiry/enquiry-reference.ts'

const sign = (text: string): string => `${text.length}`.padStart(64, 'f')

describe('the reference in the address of a confirmation', () => {
  const reference = enquiryReference('3f0a1c1e-7a51-4a63-8a39-0d0e3f5f7a11')

  it('is confirmed as the site has signed it', () => {
    const signed = signedReference(reference, sign)
    expect(signed).toMatch(/^PB-\w{8}-f{16}$/)
    expect(confirmedReference(signed, sign)).toBe(reference)
  })

  it.each(['', '-', reference, `${reference}-`, `${reference}-0123456789abcdef`])(
    'is not confirmed as %j',
    (signed) => {
      expect(confirmedReference(signed, sign)).toBeNull()
    },
  )
})
