import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { ContentSourceShape } from '../../../src/domain/ports/contentSource.ts'
import { alternativesView, roomsOfCity } from '../../../src/pages/shared/alternativesView.ts'
import { property, room, TODAY } from '../../domain/support/builders.ts'

const ANY = { weeks: null, start: null }

describe('the alternatives to a sold-out room', () => {
  const free = Array.from({ length: 8 }, (_, index) => room({ slug: `free-${index}` }))
  const wish = { rooms: [], property: property(), choice: ANY }

  it('are at most six rooms, each with its property', () => {
    const view = alternativesView(free, wish, TODAY)
    expect(view?.heading).toBe('Available now in Leeds')
    expect(view?.rooms.map(({ id, property: name }) => [id, name])).toEqual(
      free.slice(0, 6).map(({ slug }) => [slug, 'Aire Yard']),
    )
  })

  it('have no city in the heading if the property has none, and are absent if no room is available', () => {
    const nowhere = { ...wish, property: property({ city: null }) }
    expect(alternativesView(free, nowhere, TODAY)?.heading).toBe('Available now')
    expect(alternativesView([room({ quantityAvailable: 0 })], wish, TODAY)).toBeNull()
  })
})

describe('the rooms of a property’s city', () => {
  /** Makes services that read one room for any city, or `null` if the content cannot be read. */
  const services = (canRead: boolean) => ({
    readOptional: async <A>(
      ask: (source: ContentSourceShape) => Effect.Effect<A, unknown>,
    ): Promise<A | null> => {
      const source: Pick<ContentSourceShape, 'rooms'> = {
        rooms: ({ city }) => Effect.succeed([room({ slug: `in-${city}` })]),
      }
      return canRead ? Effect.runPromise(ask(source as ContentSourceShape)) : null
    },
  })
  const slugs = async (canRead: boolean, one = property()) =>
    (await roomsOfCity(services(canRead), one)).map(({ slug }) => slug)

  it('are read from the content', async () => {
    expect(await slugs(true)).toEqual(['in-leeds'])
  })

  it('are an empty list if they cannot be read, or if the property has no city', async () => {
    expect(await slugs(false)).toEqual([])
    expect(await slugs(true, property({ city: null }))).toEqual([])
  })
})
