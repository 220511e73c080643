import { describe, expect, it } from 'vitest'
import { parseStay } from '#domain/contract/stay-dates.ts'
import { contract, room, TODAY } from '#tests/domain/support/builders.ts'
import { stayFormView } from '#ui/forms/StayForm/stay-form-view.ts'

describe('the form of a stay', () => {
  const result = (query: string, count: number, rooms = [room()]) =>
    stayFormView(parseStay(new URLSearchParams(query), TODAY), {
      action: '/summer',
      today: TODAY,
      rooms,
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

  it('says if the price of a contract for the stay is on request', () => {
    const rooms = [room({ contracts: [contract({ weeklyPence: null })] })]
    expect(result('arrive=2027-09-18&leave=2028-06-24', 0, rooms)).toMatch(
      /^A contract covers 18 Sep 2027 to 24 Jun 2028, at a price on request: call us/,
    )
  })

  it('says nothing before a stay is given', () => {
    expect([result('', 2), result('arrive=2027-06-12', 2)]).toEqual(['', ''])
  })
})
