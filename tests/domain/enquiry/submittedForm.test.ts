import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anotherSubmissionId, parseSubmittedForm } from '../../../src/domain/enquiry/submittedForm.ts'
import { TODAY } from '../support/builders.ts'

const ID = '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59'
const signed: string[] = []
const sign = (text: string): string => {
  signed.push(text)
  return '0123456789abcdef0123456789abcdef'
}
const parse = (body: unknown) => parseSubmittedForm('contact', body, { today: TODAY, sign })

describe('a submitted form', () => {
  it('has the values of its fields and its context, and nothing else', () => {
    expect(
      parse({
        name: 'Ann',
        email: '',
        room: 'studio',
        kind: 'reservation',
        admin: 'yes',
        submissionId: ID,
        website: 'x',
        shown: '1.a',
      }),
    ).toEqual({
      values: { name: 'Ann', room: 'studio', kind: 'reservation' },
      honeypot: 'x',
      token: '1.a',
      submissionId: ID,
    })
    expect(parse({ name: 'Ann', admin: 'yes' }).values).toEqual({ name: 'Ann' })
  })

  it('has the fields of its kind: a viewing has days', () => {
    const days = { viewingBy: 'video', viewingDate: '2027-02-13' }
    expect(parse({ ...days, kind: 'viewing' }).values).toEqual({ ...days, kind: 'viewing' })
    expect(parse(days).values).toEqual({})
  })

  it('joins the boxes ticked under one name, and omits values that are not text', () => {
    const { values } = parseSubmittedForm(
      'accessible-request',
      { needs: ['step-free', 7, 'wet-room', null], name: ['Ann'], email: { a: 1 }, message: 5 },
      { today: TODAY, sign },
    )
    expect(values).toEqual({ needs: 'step-free,wet-room', name: 'Ann' })
  })

  it('is empty if the body has no fields', () => {
    for (const body of [null, undefined, 'name=Ann', 7, true])
      expect(parse(body)).toMatchObject({ values: {}, honeypot: '', token: '' })
  })

  it('has its own id, or one derived from its text and the day', () => {
    expect(parse({ submissionId: ` ${ID.toUpperCase()} ` }).submissionId).toBe(ID)
    signed.length = 0
    for (const id of ['', `${ID}0`, `0${ID}`, ID.replaceAll('-', '')])
      expect(parse({ name: 'Ann', submissionId: id }).submissionId).toBe(
        '01234567-89ab-8def-a123-456789abcdef',
      )
    expect(new Set(signed)).toEqual(new Set([`enquiry contact\n${TODAY}\n{"name":"Ann"}`]))
  })

  it('with the id of another enquiry gets an id derived from that id and its text', () => {
    signed.length = 0
    expect(anotherSubmissionId(ID, { name: 'Ann' }, sign)).toBe('01234567-89ab-8def-a123-456789abcdef')
    expect(signed).toEqual([`another enquiry ${ID}\n{"name":"Ann"}`])
  })

  it('is parsed, whatever was sent', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        for (const value of Object.values(parse(body).values)) expect(value).not.toBe('')
      }),
    )
  })
})
