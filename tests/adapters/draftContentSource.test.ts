import { type Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryLogger } from '../../src/adapters/logger/memoryLogger.ts'
import { draftContentSource } from '../../src/adapters/preview/draftContentSource.ts'
import { wordpressContentSource } from '../../src/adapters/wordpress/wordpressContentSource.ts'
import type { Draft } from '../../src/domain/content/draft.ts'
import {
  ContentSource,
  type ContentSourceShape,
  type ContentUnavailable,
} from '../../src/domain/ports/contentSource.ts'
import { city, page, post, property, room, university } from '../domain/support/builders.ts'
import { startBackend } from '../server/start-site.ts'

let ask: <A>(question: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>) => Promise<A>
let close = async (): Promise<void> => undefined

beforeAll(async () => {
  const backend = await startBackend()
  const layer = wordpressContentSource({ cmsOrigin: backend.origin, siteOrigin: 'http://site.example' })
  const runtime = ManagedRuntime.make(layer.pipe(Layer.provide(memoryLogger().layer)))
  ask = (question) => runtime.runPromise(ContentSource.use(question))
  close = async () => {
    await runtime.dispose()
    await backend.close()
  }
})
afterAll(() => close())

/** Reads from a source that treats the draft as published. */
const askWith = <A>(
  draft: Draft,
  question: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>,
): Promise<A> => ask((source) => question(draftContentSource(source, draft)))

const whole = { fields: [], withRooms: true }

describe('a content source with a draft', () => {
  it('has a new room only in its property, and an edited one only once', async () => {
    const published = await ask((source) => source.property('aire-yard', whole))
    const first = published?.rooms?.[0]
    if (!first) throw new Error('The demo content has no room in Aire Yard.')
    const added = {
      kind: 'room',
      room: room({ id: 99_999, name: 'Nest', property: first.property }),
    } as const
    const withNew = await askWith(added, (source) => source.property('aire-yard', whole))
    expect(withNew?.rooms?.map(({ name }) => name)).toEqual([
      'Nest',
      ...(published?.rooms ?? []).map(({ name }) => name),
    ])
    const edited = { kind: 'room', room: { ...first, name: 'Renamed' } } as const
    const withEdited = await askWith(edited, (source) => source.property('aire-yard', whole))
    expect(withEdited?.rooms).toHaveLength(published?.rooms?.length ?? 0)
    expect(withEdited?.rooms?.[0]?.name).toBe('Renamed')
    const elsewhere = await askWith(added, (source) => source.property('kelham-mill', whole))
    expect(elsewhere).toEqual(await ask((source) => source.property('kelham-mill', whole)))
    expect(await askWith(added, (source) => source.property('atlantis', whole))).toBeNull()
  })

  it('returns a draft post, page or university at its address, and all else as published', async () => {
    const draftPost = { kind: 'post', post: post({ slug: 'herons' }) } as const
    expect(await askWith(draftPost, (source) => source.maybePost('herons', { page: 1 }))).toEqual({
      ...draftPost,
      totalPages: 1,
    })
    expect(await askWith(draftPost, (source) => source.maybePost('atlantis', { page: 1 }))).toBeNull()
    const draftPage = { kind: 'page', page: page({ path: '/herons/nests' }) } as const
    for (const path of ['/herons/nests', 'herons/nests'])
      expect(await askWith(draftPage, (source) => source.page(path))).toBe(draftPage.page)
    expect((await askWith(draftPage, (source) => source.page('/about')))?.path).toBe('/about')
    const college = { kind: 'university', university: university({ slug: 'heron-college' }) } as const
    expect(await askWith(college, (source) => source.maybeUniversity('heron-college'))).toBe(
      college.university,
    )
    expect((await askWith(college, (source) => source.maybeUniversity('university-of-leeds')))?.slug).toBe(
      'university-of-leeds',
    )
  })

  it('has the room of an unpublished property in that property', async () => {
    const house = property({ slug: 'heron-house', rooms: [] })
    const nest = room({
      id: 99_999,
      name: 'Nest',
      property: { slug: 'heron-house', name: 'Heron House', city: null },
    })
    const draft = { kind: 'room', room: nest, property: house } as const
    const found = await askWith(draft, (source) => source.property('heron-house', whole))
    expect(found?.rooms?.map(({ name }) => name)).toEqual(['Nest'])
    expect((await askWith(draft, (source) => source.property('aire-yard', whole)))?.slug).toBe('aire-yard')
  })

  it('returns a draft property or city by its slug, in place of the published one', async () => {
    const house = { kind: 'property', property: property({ slug: 'heron-house' }) } as const
    expect(await askWith(house, (source) => source.property('heron-house', whole))).toBe(house.property)
    expect((await askWith(house, (source) => source.property('aire-yard', whole)))?.slug).toBe('aire-yard')
    const leeds = { kind: 'city', city: city({ slug: 'leeds', name: 'Leeds upon Heron' }) } as const
    const cities = await askWith(leeds, (source) => source.cities)
    expect(cities.filter(({ slug }) => slug === 'leeds')).toEqual([leeds.city])
    expect(cities).toHaveLength(8)
  })
})
