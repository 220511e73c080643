// spec section 14

import { describe, expect, it } from 'vitest'
import { parseStay } from '#domain/contract/stay-dates.ts'
import { contract, discount, offer, room, TODAY } from '#tests/domain/support/builders.ts'
import { cheapestForStay, stayCostsView } from '#ui/forms/StayCosts/stay-costs-view.ts'

const year = contract({ weeks: 51, endDate: '2028-09-02', weeklyPence: 15_800 })
const short = contract({ weeks: 39, endDate: '2028-06-10', weeklyPence: 17_500 })
const PATH = '/student-accommodation/leeds/aire-yard/studio'
const offers = [offer({ discount: discount({ amount: { pence: 15_000 } }) })]
const shown = room({ contracts: [short, contract(), year] }, offers)

const view = (query: string, rooms = [shown]) =>
  stayCostsView(parseStay(new URLSearchParams(query), TODAY), {
    rooms,
    today: TODAY,
    path: PATH,
    chosen: null,
  })

describe('the contracts for a stay', () => {
  const asked = 'arrive=2027-09-18&leave=2028-06-24'

  it('are side by side: in all with offers, for each week lived in, and with their empty weeks', () => {
    const { form, rows } = view(asked)
    expect(form).toMatchObject({
      action: `${PATH}#dates`,
      resultText: '2 contracts cover your stay from 18 Sep 2027 to 24 Jun 2028.',
    })
    expect(
      rows.map(({ label, total, perWeek, note, isCheapest }) => [label, total, perWeek, note, isCheapest]),
    ).toEqual([
      [
        '44 weeks',
        '£7,110 in all with offers (£7,260 before)',
        '£177.75 for each week you live there',
        '4 weeks empty',
        true,
      ],
      [
        '51 weeks',
        '£7,908 in all with offers (£8,058 before)',
        '£197.70 for each week you live there',
        '11 weeks empty',
        false,
      ],
      [
        '39 weeks',
        '£6,675 in all with offers (£6,825 before)',
        '£175.66 for each week you live there',
        'Too short: 2 weeks of your stay are not in it',
        false,
      ],
    ])
    expect(rows[0]?.href).toBe(`${PATH}?weeks=44&start=2027-09-11&${asked}`)
  })

  it('have bars to one scale, from the first day of any to the last', () => {
    expect(view(asked).rows.map(({ bar }) => bar)).toEqual([
      [0, 2, 78.4, 5.9],
      [0, 2, 78.4, 19.6],
      [0, 2, 74.5, 0],
    ])
  })

  it('have no empty weeks where the stay is the whole contract, and no cheapest where only one covers it', () => {
    const { rows } = view('arrive=2027-09-11&leave=2028-09-02')
    expect(rows.map(({ label, note, isCheapest }) => [label, note, isCheapest])).toEqual([
      ['51 weeks', 'No empty weeks', false],
      ['44 weeks', 'Too short: 7 weeks of your stay are not in it', false],
      ['39 weeks', 'Too short: 12 weeks of your stay are not in it', false],
    ])
  })

  it('of several rooms name the cheapest room for each contract', () => {
    const dear = room({ slug: 'dear', name: 'Loft', contracts: [contract({ weeklyPence: 20_000 })] })
    const { rows } = view(asked, [dear, room({ contracts: [contract()] })])
    expect(rows.map(({ label }) => label)).toEqual(['44 weeks, Studio'])
  })

  it('have no row for a contract whose price is on request', () => {
    const rooms = [room({ contracts: [contract({ weeklyPence: null }), year] })]
    expect(view(asked, rooms).rows.map(({ label }) => label)).toEqual(['51 weeks'])
  })

  it.each(['', 'arrive=2027-09-18', 'arrive=2030-09-18&leave=2030-10-18'])('are none for “%s”', (query) => {
    expect(view(query).rows).toEqual([])
  })

  it('include the one that is shown at first: the cheapest that covers the stay', () => {
    const cheapest = (arrive: string, leave: string) => cheapestForStay({ arrive, leave }, [shown])?.weeks
    expect(cheapest('2027-09-18', '2028-06-24')).toBe(44)
    expect(cheapest('2027-09-18', '2028-06-01')).toBe(39)
    expect(cheapest('2027-09-01', '2028-06-01')).toBeUndefined()
    expect(cheapestForStay(null, [shown])).toBeNull()
  })
})
