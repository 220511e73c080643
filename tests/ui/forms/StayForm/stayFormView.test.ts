import { describe, expect, it } from 'vitest'
import { parseStay } from '../../../../src/domain/contract/stayDates.ts'
import { stayFormView } from '../../../../src/ui/forms/StayForm/stayFormView.ts'
import { TODAY } from '../../../domain/support/builders.ts'

describe('the form of a stay', () => {
  const result = (query: string, count: number) =>
    stayFormView(parseStay(new URLSearchParams(query), TODAY), {
      action: '/summer',
      today: TODAY,
      count,
      one: 'building',
      many: 'buildings',
    }).resultText
  const JUNE = 'arrive=2027-06-12&leave=2027-07-10'

  it.each([
    [1, '1 building from 12 Jun 2027 to 10 Jul 2027.'],
    [2, '2 buildings from 12 Jun 2027 to 10 Jul 2027.'],
  ])('says how many were found: %i', (count, text) => {
    expect(result(JUNE, count)).toBe(text)
  })

  it('says what to do if nothing was found', () => {
    expect(result(JUNE, 0)).toMatch(/^No contract covers 12 Jun 2027 to 10 Jul 2027\. Try a shorter stay/)
  })

  it('says nothing before a stay is given', () => {
    expect([result('', 2), result('arrive=2027-06-12', 2)]).toEqual(['', ''])
  })
})
