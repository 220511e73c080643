import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { draftContentSource } from '#adapters/preview/draft-content-source.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import type { Draft } from '#domain/content/draft.ts'
import { ContentSource } from '#domain/ports/content-source.ts'
import * as make from '../domain/support/builders.ts'
import type { Ask } from './wordpress/hostile-server.ts'

const studio = make.room({ id: 7 })
const yard = make.property({ rooms: [studio] })
const leeds = make.city()
const published = memoryContentSource({
  property: (slug) => Effect.succeed(slug === 'aire-yard' ? yard : null),
  cities: Effect.succeed([leeds, make.city({ slug: 'york' })]),
  maybePost: () => Effect.succeed(null),
  page: () => Effect.succeed(null),
  maybeUniversity: () => Effect.succeed(null),
})

/** Reads from a source that treats the draft as published. */
const read = (draft: Draft, ask: Ask<unknown>): unknown =>
  ContentSource.use((source) => ask(draftContentSource(source, draft))).pipe(
    Effect.provide(published),
    Effect.runSync,
  )

const propertyAt =
  (slug: string): Ask<unknown> =>
  (source) =>
    source.property(slug, { fields: [], withRooms: true })

const added = make.room({ id: 99, name: 'Nest' })
const edited = { ...studio, name: 'Renamed' }
const nest = make.room({ property: { slug: 'heron-house', name: 'Heron House', city: null } })
const house = make.property({ slug: 'heron-house', rooms: [] })
const post = make.post({ slug: 'herons' })
const page = make.page({ path: '/herons/nests' })
const university = make.university({ slug: 'heron-college' })
const city = { ...leeds, name: 'Leeds upon Heron' }
const inHouse: Draft = { kind: 'room', room: nest, property: house }

it.each<[string, Draft, Ask<unknown>, unknown]>([
  [
    'a new room in its property',
    { kind: 'room', room: added },
    propertyAt('aire-yard'),
    { ...yard, rooms: [added, studio] },
  ],
  [
    'an edited room only once',
    { kind: 'room', room: edited },
    propertyAt('aire-yard'),
    { ...yard, rooms: [edited] },
  ],
  ['a room in no other property', { kind: 'room', room: nest }, propertyAt('aire-yard'), yard],
  ['no property that does not exist', { kind: 'room', room: nest }, propertyAt('heron-house'), null],
  ['the room of an unpublished property', inHouse, propertyAt('heron-house'), { ...house, rooms: [nest] }],
  ['the published property beside it', inHouse, propertyAt('aire-yard'), yard],
  ['a property at its slug', { kind: 'property', property: house }, propertyAt('heron-house'), house],
  ['another property as published', { kind: 'property', property: house }, propertyAt('aire-yard'), yard],
  [
    'a city in place of the published one',
    { kind: 'city', city },
    (source) => source.cities,
    [make.city({ slug: 'york' }), city],
  ],
  [
    'a post',
    { kind: 'post', post },
    (source) => source.maybePost('herons', { page: 1 }),
    { kind: 'post', post, totalPages: 1 },
  ],
  ['no other post', { kind: 'post', post }, (source) => source.maybePost('atlantis', { page: 1 }), null],
  ['a page at its path', { kind: 'page', page }, (source) => source.page('/herons/nests'), page],
  [
    'a page at its path without a slash',
    { kind: 'page', page },
    (source) => source.page('herons/nests'),
    page,
  ],
  ['no other page', { kind: 'page', page }, (source) => source.page('/about'), null],
  [
    'a university',
    { kind: 'university', university },
    (source) => source.maybeUniversity('heron-college'),
    university,
  ],
  [
    'no other university',
    { kind: 'university', university },
    (source) => source.maybeUniversity('atlantis'),
    null,
  ],
])('a content source with a draft has %s', (_what, draft, ask, expected) => {
  expect(read(draft, ask)).toEqual(expected)
})
