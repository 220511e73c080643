// spec section 14

import { describe, expect, it } from '@effect/vitest'
import { Effect, Layer } from 'effect'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { contractOfEnquiry } from '#domain/use-cases/submit-enquiry.ts'
import { compareView } from '#pages/compare/compare-view.ts'
import { roomGraph } from '#pages/shared/head/accommodation-graph.ts'
import { propertyView } from '#pages/student-accommodation-city-property/property-view.ts'
import { roomView } from '#pages/student-accommodation-city-property-room/room-view.ts'
import { contract, property, room, TODAY } from '#tests/domain/support/builders.ts'
import { roomCardView } from '#ui/components/RoomCard/room-card-view.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const long = contract({ title: '51 Weeks', weeks: 51, endDate: '2028-09-02', weeklyPence: 12_000 })
const gone = { ...long, isSoldOut: true }
const late = contract({ startDate: '2027-10-02', endDate: '2028-08-05' })
const shown = room({ contracts: [gone, contract(), { ...late, soldOutFrom: TODAY }] })
const building = property({ rooms: [shown] })
const WAITING = '/waiting-list?property=aire-yard&room=studio-aire-yard&weeks=51&start=2027-09-11'

describe('one contract of a room that is sold out', () => {
  const view = (query = '') => roomView(shown, building, options, new URLSearchParams(query))

  it('stands on the page of the room with its waiting list, and is never its price', () => {
    const { from, availability, contracts, choiceProblem } = view()
    expect([from?.weeks, availability, choiceProblem]).toEqual(['44 weeks', 'available', null])
    const [group] = contracts
    expect(group?.lengths).toMatchObject([
      { label: '44 weeks', total: '£7,260', isChosen: true },
      { label: '51 weeks', total: 'Sold out: waiting list', href: WAITING, isSoldOut: true },
    ])
    expect(group?.lengths[0]).not.toHaveProperty('isSoldOut')
    expect(group?.days).toMatchObject([
      { label: '11 Sep 2027 to 15 Jul 2028', isChosen: true },
      { label: '2 Oct 2027 to 5 Aug 2028', total: 'Sold out: waiting list', isSoldOut: true },
    ])
    expect(group?.days[0]).not.toHaveProperty('total')
  })

  it('is said to be sold out where an address names it, beside what can be had', () => {
    const { choiceProblem, from, entry, actions } = view('weeks=51&start=2027-09-11')
    expect(choiceProblem).toBe(
      'This room is sold out for now for 51 weeks from 11 September 2027. Choose another contract, or join the waiting list.',
    )
    expect([from?.weeks, entry]).toEqual(['44 weeks', 'studio-aire-yard'])
    expect(actions.map(({ label, href }) => [label, href])).toEqual([
      ['Ask to reserve', expect.stringContaining('weeks=44')],
      ['Join the waiting list for 51 weeks', WAITING],
      ['Ask about this room', expect.stringContaining('weeks=44')],
    ])
  })

  it('stands on the page of the building only if no room has it', () => {
    const lengthsOf = (rooms: readonly ReturnType<typeof room>[]) =>
      propertyView(property({ rooms }), options).contracts[0]?.lengths
    const link = '/waiting-list?property=aire-yard&weeks=51&start=2027-09-11'
    expect(lengthsOf([shown])).toMatchObject([{ total: '£7,260' }, { isSoldOut: true, href: link }])
    const another = room({
      slug: 'loft-aire-yard',
      urlSlug: 'loft',
      contracts: [{ ...long, weeklyPence: 30_000 }],
    })
    expect(lengthsOf([shown, another])).toMatchObject([{ total: '£7,260' }, { total: '£15,300' }])
  })

  it('is neither the price of the card nor of the comparison that names it', () => {
    const choice = { weeks: 51, start: null }
    const card = roomCardView(shown, choice)
    expect(card).toMatchObject({ from: { total: '£7,260' }, tag: null })
    expect(card.lacks).toBe('The contract that you chose is sold out for now')
    expect(roomCardView(shown)).not.toHaveProperty('lacks')
    const compared = compareView([shown.slug], [shown], [building], options, new URLSearchParams('weeks=51'))
    const [{ rows = [] } = {}] = compared.groups
    expect(rows.find(({ name }) => name === 'Weekly price')?.cells).toEqual(['Sold out for now'])
    expect(compared.rooms[0]?.action.href).toBe(WAITING)
    expect(compared.choice.weeks.map(({ value }) => value)).toEqual(['44'])
  })

  it('is sold out for search engines too, and the others are not', () => {
    const [graph] = roomGraph(shown, building, { siteOrigin: 'https://site.example', today: TODAY })
    expect(graph).toMatchObject({
      offers: [
        { price: '6120.00', availability: 'https://schema.org/SoldOut' },
        { price: '7260.00', availability: 'https://schema.org/InStock' },
        { price: '7260.00', availability: 'https://schema.org/SoldOut' },
      ],
    })
  })

  it.effect.each([
    ['51', { price: '', isReservable: false }],
    ['44', { price: `£165 ${PER_WEEK}, £7,260 in all`, isReservable: true }],
  ] as const)('cannot be reserved, whatever a form posts: %s weeks', ([weeks, expected]) =>
    Effect.gen(function* () {
      const source = memoryContentSource({
        location: () => Effect.succeed(building),
        room: () => Effect.succeed(shown),
      })
      const fields = { property: 'aire-yard', room: shown.slug, weeks, start: '2027-09-11' }
      const read = contractOfEnquiry(fields, TODAY).pipe(
        Effect.provide(Layer.merge(source, memoryLogger().layer)),
      )
      expect(yield* read).toEqual(expected)
    }),
  )
})
