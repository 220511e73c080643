import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weeksBetween } from '#domain/contract/contract-price.ts'
import { city, room } from '#tests/domain/support/builders.ts'
import { aRoom, ask, places, written } from './run-rules.ts'

const asked = (id: string, ...contracts: ReturnType<typeof written>[]) => ask(id, { contracts })
const summer = {
  academicYear: '2026/27',
  startDate: '2027-06-12',
  endDate: '2027-09-04',
  statedWeeks: 12,
} as const

describe('a contract', () => {
  it('must end after it starts', () => {
    expect(asked('contract-ends-before-start', written())).toEqual([])
    expect(asked('contract-ends-before-start', written({ endDate: '2027-09-11' }))).toMatchObject([
      { ref: aRoom, found: '2027-09-11 (“27/28 - Studio - 44 Weeks”)' },
    ])
    expect(asked('contract-ends-before-start', written({ endDate: '2026-07-15' }))).toHaveLength(1)
  })

  it.each(['contract-ends-before-start', 'contract-weeks', 'contract-overlap'])(
    'whose days cannot be read is not checked by %s',
    (rule) => {
      for (const missing of [{ startDate: null }, { endDate: null }])
        expect(asked(rule, written(missing), written(missing))).toEqual([])
    },
  )

  it('must state the weeks between its days, give or take two days', () => {
    for (const statedWeeks of [null, 44, 43.86, 44.29])
      expect(asked('contract-weeks', written({ statedWeeks }))).toEqual([])
    expect(asked('contract-weeks', written({ statedWeeks: 44.5 }))).toMatchObject([
      { expected: '44 weeks, from 2027-09-11 to 2028-07-15', found: expect.stringContaining('44.5 weeks') },
    ])
  })

  it('is accepted if it states the weeks between its days, whatever these are', () => {
    fc.assert(
      fc.property(dayArb, dayArb, (startDate, endDate) => {
        const statedWeeks = weeksBetween(startDate, endDate)
        expect(asked('contract-weeks', written({ startDate, endDate, statedWeeks }))).toEqual([])
      }),
    )
  })
})

describe('a price', () => {
  const studio = room({ slug: 'studio-aire-yard', roomType: 'Studio' })
  const others = ['150.00', '165.00', '170.00', '189.00'].map((amount) => written({ amount }))
  const withPrice = (amount: string | null, kind = studio) =>
    ask('price-implausible', { contracts: [...others, written({ amount })], rooms: [kind] })

  it.each(['1.79', '1650.00', '41.24', '680.01'])(
    'of £%s is reported, because most are near £165',
    (amount) => {
      expect(withPrice(amount)).toMatchObject([{ ref: aRoom, found: expect.stringContaining(amount) }])
    },
  )

  it.each(['41.25', '680.00', '165.00', '0.00', 'ask us', null])('of %s is not', (amount) => {
    expect(withPrice(amount)).toEqual([])
  })

  it('is compared with the usual one of its kind, whatever the type of room is called', () => {
    const named = (slug: string, roomType: string, change = {}) => room({ slug, roomType, ...change })
    const rooms = [named('one', 'Studio'), named('two', 'STUDIO Plus'), named('three', 'Garden Studio')]
    const prices = [
      ...['150.00', '165.00', '170.00'].map((amount) => written({ amount, room: { ...aRoom, slug: 'one' } })),
      written({ amount: '160.00', room: { ...aRoom, slug: 'two' } }),
      written({ amount: '1650.00', room: { ...aRoom, slug: 'three' } }),
    ]
    expect(ask('price-implausible', { contracts: prices, rooms })).toMatchObject([
      { ref: { slug: 'three' }, expected: 'a price near £165 a week, which most rooms of this kind cost' },
    ])
  })

  it('of a kind without a name of its own is compared with those of its type', () => {
    const rooms = ['one', 'two'].map((slug, index) =>
      room({ slug, name: 'Loft', roomType: index === 0 ? 'Loft' : 'LOFT', bathroom: null, kitchen: null }),
    )
    const prices = [
      ...['150.00', '165.00', '170.00', '180.00'].map((amount) =>
        written({ amount, room: { ...aRoom, slug: 'one' } }),
      ),
      written({ amount: '1.79', room: { ...aRoom, slug: 'two' } }),
    ]
    expect(ask('price-implausible', { contracts: prices, rooms })).toMatchObject([{ ref: { slug: 'two' } }])
  })

  it('is compared with those of its kind, and with nothing where there are few', () => {
    const twin = room({ slug: 'twin-aire-yard', roomType: 'Twin', name: 'Twin' })
    const price = written({ amount: '1.79', room: { ...aRoom, slug: 'twin-aire-yard' } })
    expect(ask('price-implausible', { contracts: [...others, price], rooms: [studio, twin] })).toEqual([])
    expect(ask('price-implausible', { contracts: others.slice(0, 3), rooms: [studio] })).toEqual([])
    expect(ask('price-implausible', { contracts: [...others, price] })).toEqual([])
  })
})

describe('contracts of a room', () => {
  it('may not offer the same stay twice', () => {
    const again = written({ path: 'acf.contracts[1]', startDate: '2027-09-18', endDate: '2028-07-22' })
    expect(asked('contract-overlap', written(), again)).toMatchObject([
      { path: 'acf.contracts[1]', expected: expect.stringContaining('2027-09-11 to 2028-07-15') },
    ])
    const elsewhere = { ...again, room: { ...aRoom, slug: 'studio-kelham-mill' } }
    expect(asked('contract-overlap', written(), elsewhere)).toEqual([])
  })

  it('of two academic years may not overlap', () => {
    expect(asked('contract-overlap', written(), written(summer))).toEqual([])
    const longer = written({ ...summer, endDate: '2027-09-18', lettingOption: 'summer-lets' })
    expect(asked('contract-overlap', longer, written())).toHaveLength(1)
  })

  it('may be for the same time if their lengths or letting options differ', () => {
    const shorter = written({ endDate: '2028-06-10', statedWeeks: 39 })
    const summerLet = written({ lettingOption: 'summer-lets' })
    expect(asked('contract-overlap', written(), shorter, summerLet)).toEqual([])
  })

  it.each([
    ['begins on the day on which another ends', { startDate: '2028-07-15', endDate: '2029-05-19' }],
    ['ends before it begins', { ...summer, startDate: '2028-06-10', endDate: '2027-10-02' }],
  ])('do not overlap if one %s', (_, days) => {
    expect(asked('contract-overlap', written(), written(days))).toEqual([])
    expect(asked('contract-overlap', written(days), written())).toEqual([])
  })

  it('that end before they begin are reported for that alone', () => {
    const backwards = written({ startDate: '2028-07-15', endDate: '2027-09-11' })
    expect(asked('contract-overlap', backwards, backwards, written())).toEqual([])
    expect(asked('contract-weeks', backwards)).toEqual([])
  })

  it('that follow each other never overlap', () => {
    fc.assert(
      fc.property(fc.uniqueArray(dayArb, { minLength: 2, maxLength: 12 }), (unsorted) => {
        const days = unsorted.toSorted()
        const contracts = days
          .slice(1)
          .map((endDate, index) =>
            written({ startDate: days[index] ?? '', endDate, academicYear: `${index}` }),
          )
        expect(asked('contract-overlap', ...contracts)).toEqual([])
      }),
    )
  })
})

describe('a price', () => {
  it.each(['0', '0.00', '£0'])('of zero is an error, however it is written: %s', (amount) => {
    expect(places(asked('price-zero', written({ amount })))).toEqual([
      ['room', 'studio-aire-yard', 'acf.contracts[0].prices'],
    ])
    expect(asked('price-missing', written({ amount }))).toEqual([])
  })

  it.each([
    ['165.00', []],
    ['', [{ found: 'nothing (“27/28 - Studio - 44 Weeks”) and in 1 more contract' }]],
    ['ask us', [{ found: '“ask us” (“27/28 - Studio - 44 Weeks”) and in 1 more contract' }]],
    ['-5', [{ found: '“-5” (“27/28 - Studio - 44 Weeks”) and in 1 more contract' }]],
    // a room on request has no prices at all
    [null, []],
  ])('is missing, once for its room, if its row is empty or not an amount: %j', (amount, missing) => {
    expect(asked('price-missing', written({ amount }), written({ amount }))).toMatchObject(missing)
    expect(asked('price-zero', written({ amount }))).toEqual([])
  })

  it('is missing if only other contracts have one', () => {
    expect(asked('price-missing', written({ amount: null, title: '' }), written())).toMatchObject([
      { found: 'nothing (nothing)' },
    ])
  })
})

describe('a booking fee', () => {
  const foundIn = (nation: string, ...fees: readonly string[]) =>
    ask('fee-prohibited', {
      contracts: fees.map((fee) => written({ fee })),
      rooms: [room(), room({ slug: 'elsewhere', property: null })],
      cities: [city({ nation })],
    }).map(({ found }) => found)

  it('is none where these nations have cities', () => {
    const [problem] = ask('fee-prohibited', {
      contracts: [written({ fee: '150.00' })],
      rooms: [room()],
      cities: [city({ nation: 'England' })],
    })
    expect(problem?.expected).toBe('no booking fee in England or Wales')
  })

  it.each(['England', 'Wales'])('is an error in %s, whose law prohibits it, once for its room', (nation) => {
    expect(foundIn(nation, '', '150.00', '150.00')).toEqual([
      '“150.00” (“27/28 - Studio - 44 Weeks”) and in 1 more contract',
    ])
  })

  it.each([
    ['England', '0.00'],
    ['England', ''],
    ['Scotland', '150.00'],
    ['Northern Ireland', '150.00'],
    ['', '150.00'],
  ])('is none, or says nothing, in “%s” with “%s”', (nation, fee) => {
    expect(foundIn(nation, fee)).toEqual([])
  })
})

// Helpers

const dayArb = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
