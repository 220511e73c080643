import { describe, expect, it } from 'vitest'
import { roomListView } from '#pages/shared/RoomList/room-list-view.ts'
import { contract, discount, offer, room, summary, TODAY } from '#tests/domain/support/builders.ts'

const PATH = '/student-accommodation/leeds'
const STAY = { arrive: '2027-09-18', leave: '2028-06-25' }
const DATES = new URLSearchParams(STAY).toString()

const year = (weeks: number, endDate: string, weeklyPence: number) =>
  contract({ weeks, endDate, weeklyPence })
const roomWith = (slug: string, contracts: readonly ReturnType<typeof contract>[]) =>
  room({ slug, urlSlug: slug, name: slug, contracts })

/** At £7,260 and £8,058; the shorter contract is too short. */
const classic = roomWith('Classic', [
  year(39, '2028-06-10', 16_000),
  year(51, '2028-09-02', 15_800),
  year(44, '2028-07-15', 16_500),
])
/** At £7,304, less £100 with an offer. */
const premier = room(
  { slug: 'Premier', urlSlug: 'premier', name: 'Premier', contracts: [year(44, '2028-07-15', 16_600)] },
  [offer({ discount: discount() })],
)
const short = roomWith('Short', [year(39, '2028-06-10', 9_000)])
/** Nothing of it can be booked. */
const soldOut = room({ slug: 'sold-out', quantityAvailable: 0, contracts: classic.contracts })
const lost = room({ slug: 'lost', property: null, contracts: classic.contracts })

const listOf = (query: string) =>
  roomListView(
    {
      path: PATH,
      rooms: [classic, premier, short, soldOut, lost],
      properties: [summary()],
      universities: [],
    },
    new URLSearchParams(query),
    TODAY,
  ).list

describe('the list for the days on which somebody arrives and goes home', () => {
  it('has the rooms with a contract for all of them, the cheapest in all with offers first', () => {
    const { shown, rooms, filter, nearMisses } = listOf(DATES)
    expect([shown, nearMisses]).toEqual(['rooms', []])
    expect(filter.switches.map(({ label }) => label)).toEqual(['Compare prices'])
    expect(rooms.map(({ name, stay }) => [name, stay?.text, stay?.perWeek])).toEqual([
      [
        'Premier',
        'You stay 40 weeks and 1 night, you pay 44 weeks: £7,204',
        '£179.46 for each week you live there',
      ],
      [
        'Classic',
        'You stay 40 weeks and 1 night, you pay 44 weeks: £7,260',
        '£180.85 for each week you live there',
      ],
    ])
    expect(filter.resultText).toBe('3 of 5 kinds of room match, cheapest in all first.')
  })

  it('draws the empty days of each contract, and leads to it with the days', () => {
    const [premierCard] = listOf(DATES).rooms
    expect(premierCard?.stay?.bar).toEqual([0, 2.3, 91.2, 6.5])
    expect(premierCard?.href).toBe(`${PATH}/aire-yard/premier?weeks=44&start=2027-09-11&${DATES}`)
    expect(premierCard?.entry).toBe('Premier.44.2027-09-11')
  })

  it('keeps the filter, as the filter keeps the days, which can be taken off', () => {
    const { rooms, filter } = listOf(`${DATES}&weeks=51&sort=name`)
    expect(rooms.map(({ name, from }) => [name, from?.weeks])).toEqual([['Classic', '51 weeks']])
    expect(filter.values).toMatchObject({ ...STAY, weeks: '51', sort: 'name' })
    expect(filter.wishes).toEqual([
      { label: '18 Sep 2027 to 25 Jun 2028', href: `${PATH}?weeks=51&sort=name&show=rooms` },
      { label: '51 weeks', href: `${PATH}?sort=name&show=rooms&${DATES}` },
    ])
    expect(filter.sorts[0]?.label).toBe('Cheapest for your dates')
    const byName = listOf(`${DATES}&sort=name`).rooms
    expect(byName.map(({ name }) => name)).toEqual(['Classic', 'Premier'])
    const dearest = listOf(`${DATES}&sort=price-down`).rooms
    expect(dearest.map(({ name }) => name)).toEqual(['Classic', 'Premier'])
    const byWeek = listOf(`${DATES}&sort=price&by=week`).rooms
    expect(byWeek.map(({ name }) => name)).toEqual(['Classic', 'Premier'])
    expect(filter.weeks.map(({ label }) => label)).toEqual(['39 weeks (0)', '44 weeks (3)', '51 weeks (2)'])
  })

  it.each([
    ['arrive=2028-06-25&leave=2027-09-18', ['leave'], '5 kinds of room here.'],
    ['arrive=2027-09-18', [], 'Enter both days to see what each room costs in all.'],
  ])('is the usual one without valid days: %s', (query, wrong, text) => {
    const { shown, filter } = listOf(query)
    expect([shown, Object.keys(filter.search?.days.errors ?? {})]).toEqual(['buildings', wrong])
    expect([filter.resultText, filter.sorts[0]?.label, filter.wishes]).toEqual([text, 'Recommended', []])
  })
})
