import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { ContentSourceShape } from '#domain/ports/content-source.ts'
import { alternativesView, roomsOfCity } from '#pages/shared/property/alternatives-view.ts'
import { contract, property, room, TODAY } from '#tests/domain/support/builders.ts'

const ANY = { weeks: null, start: null }

describe('the alternatives to a sold-out room', () => {
  const free = Array.from({ length: 8 }, (_, index) => room({ slug: `free-${index}` }))
  const wish = { rooms: [], property: property(), choice: ANY, stay: null }

  it('are at most six rooms, each with its property', () => {
    const view = alternativesView(free, wish)
    expect(view?.heading).toBe('Available now in Leeds')
    expect(view?.rooms.map(({ id, property: name }) => [id, name])).toEqual(
      free.slice(0, 6).map(({ slug }) => [slug, 'Aire Yard']),
    )
  })

  it('carry the stay, those with a contract for all of it first', () => {
    const stay = { arrive: '2027-10-01', leave: '2027-12-01' }
    const short = room({ slug: 'short', contracts: [contract({ endDate: '2027-10-30' })] })
    const view = alternativesView([short, ...free.slice(0, 1)], { ...wish, stay })
    expect(view?.rooms.map(({ id, lacks }) => [id, lacks])).toEqual([
      ['free-0', undefined],
      ['short', 'No contract covers your dates'],
    ])
    for (const { href } of view?.rooms ?? []) expect(href).toMatch(/[?&]arrive=2027-10-01&leave=2027-12-01$/)
  })

  it('are in the order of their likeness with a stay, too', () => {
    const stay = { arrive: '2027-10-01', leave: '2027-12-01' }
    const cheap = room({ slug: 'cheap', roomType: 'en-suite', contracts: [contract({ weeklyPence: 9_000 })] })
    const like = room({ slug: 'like', roomType: 'studio' })
    const soldOut = { ...wish, rooms: [like], stay }
    expect(alternativesView([cheap, like], soldOut)?.rooms.map(({ id }) => id)).toEqual(['like', 'cheap'])
  })

  it('have no city in the heading if the property has none, and are absent if no room is available', () => {
    const nowhere = { ...wish, property: property({ city: null }) }
    expect(alternativesView(free, nowhere)?.heading).toBe('Available now')
    expect(alternativesView([room({ quantityAvailable: 0 })], wish)).toBeNull()
  })
})

describe('the rooms of a property’s city', () => {
  /** Reads one room for any city, or nothing if the content cannot be read. */
  const slugsOf = async (canRead: boolean, city = property().city) => {
    const source = {
      rooms: (of: { city?: string }) => Effect.succeed([room({ slug: `in-${of.city}` })]),
      locations: Effect.succeed([property()]),
    }
    const services = {
      today: () => TODAY,
      readOptional: async <A>(ask: (from: ContentSourceShape) => Effect.Effect<A, unknown>) =>
        canRead ? Effect.runPromise(ask(source as unknown as ContentSourceShape)) : null,
    }
    return (await roomsOfCity(services, property({ city }))).map(({ slug }) => slug)
  }

  it.each([
    ['are read from the content', true, property().city, ['in-leeds']],
    ['are an empty list if they cannot be read', false, property().city, []],
    ['are an empty list if the property has no city', true, null, []],
  ])('%s', async (_what, canRead, city, slugs) => {
    expect(await slugsOf(canRead, city)).toEqual(slugs)
  })
})
