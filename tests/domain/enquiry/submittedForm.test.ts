import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anotherSubmissionId, parseSubmittedForm } from '../../../src/domain/enquiry/submittedForm.ts'
import { itAlways } from '../../support/itAlways.ts'
import { TODAY } from '../support/builders.ts'

const ID = '0b5c9f3e-6a1d-4c57-9a0e-0f1d2c3b4a59'
const SIGNED_ID = '01234567-89ab-8def-a123-456789abcdef'
const signed: string[] = []
const sign = (text: string): string => {
  signed.push(text)
  return '0123456789abcdef0123456789abcdef'
}
const parse = (body: unknown, form: Parameters<typeof parseSubmittedForm>[0] = 'contact') =>
  parseSubmittedForm(form, body, { today: TODAY, sign })

describe('a submitted form', () => {
  it('has the values of its fields and its context, and nothing else', () => {
    const context = { name: 'Ann', room: 'studio', kind: 'reservation' }
    const rest = { email: '', admin: 'yes', submissionId: ID, website: 'x', shown: '1.a' }
    expect(parse({ ...context, ...rest })).toEqual({
      values: context,
      honeypot: 'x',
      token: '1.a',
      submissionId: ID,
    })
  })

  it('has the fields of its kind: a viewing has days', () => {
    const days = { viewingBy: 'video', viewingDate: '2027-02-13' }
    expect(parse({ ...days, kind: 'viewing' }).values).toEqual({ ...days, kind: 'viewing' })
    expect(parse(days).values).toEqual({})
  })

  it('has the fields of its kind: a reservation has a way to pay, and no length of stay', () => {
    const sent = { paymentPlan: 'Three payments', lettingOption: 'summer-lets', startDate: '2027-09-18' }
    const { lettingOption: _, ...kept } = sent
    expect(parse({ ...sent, kind: 'reservation' }).values).toEqual({ ...kept, kind: 'reservation' })
  })

  it('joins the boxes ticked under one name, and omits values that are not text', () => {
    const body = { needs: ['step-free', 7, 'wet-room', null], name: ['Ann'], email: { a: 1 }, message: 5 }
    expect(parse(body, 'accessible-request').values).toEqual({ needs: 'step-free,wet-room', name: 'Ann' })
  })

  it.each([null, undefined, 'name=Ann', 7, true])('is empty if the body is %j', (body) => {
    expect(parse(body)).toMatchObject({ values: {}, honeypot: '', token: '' })
  })

  it('has its own id', () => {
    expect(parse({ submissionId: ` ${ID.toUpperCase()} ` }).submissionId).toBe(ID)
  })

  it.each(['', `${ID}0`, `0${ID}`, ID.replaceAll('-', '')])(
    'has an id derived from its text and the day in place of “%s”',
    (submissionId) => {
      expect(parse({ name: 'Ann', submissionId }).submissionId).toBe(SIGNED_ID)
      expect(signed.at(-1)).toBe(`enquiry contact\n${TODAY}\n{"name":"Ann"}`)
    },
  )

  it('with the id of another enquiry gets an id derived from that id and its text', () => {
    expect(anotherSubmissionId(ID, { name: 'Ann' }, sign)).toBe(SIGNED_ID)
    expect(signed.at(-1)).toBe(`another enquiry ${ID}\n{"name":"Ann"}`)
  })

  itAlways('is parsed, whatever was sent', fc.anything(), (body) => {
    expect(Object.values(parse(body).values)).not.toContain('')
  })
})
