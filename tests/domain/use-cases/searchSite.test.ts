import { it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { expect } from 'vitest'
import { memoryLogger } from '../../../src/adapters/logger/memoryLogger.ts'
import { miniSearch } from '../../../src/adapters/site-search/miniSearchIndex.ts'
import { memoryContentSource } from '../../../src/adapters/wordpress/memoryContentSource.ts'
import type { City } from '../../../src/domain/content/city.ts'
import type { PostSummary } from '../../../src/domain/content/post.ts'
import { type ContentSourceShape, ContentUnavailable } from '../../../src/domain/ports/contentSource.ts'
import { searchSite, siteIndex } from '../../../src/domain/use-cases/searchSite.ts'
import { city, post } from '../support/builders.ts'

const failure = new ContentUnavailable({ endpoint: 'x', reason: 'timeout', detail: 'timed out' })
const down = Effect.fail(failure)

interface Answers {
  cities: readonly City[] | null
  /** The pages of the blog that can be read. Later ones fail. */
  posts: readonly (readonly PostSummary[])[]
  totalPages: number
  areFaqsRead: boolean
}

function site(answers: Answers) {
  const logger = memoryLogger()
  const asked: number[] = []
  const content: Partial<ContentSourceShape> = {
    cities: Effect.suspend(() => (answers.cities ? Effect.succeed(answers.cities) : down)),
    universities: Effect.succeed([]),
    rooms: () => Effect.succeed([]),
    faqs: Effect.suspend(() => (answers.areFaqsRead ? Effect.succeed([]) : down)),
    posts: ({ page }) =>
      Effect.suspend(() => {
        asked.push(page)
        const posts = answers.posts[page - 1]
        return posts ? Effect.succeed({ posts, totalPages: answers.totalPages }) : down
      }),
  }
  const adapters = Layer.mergeAll(memoryContentSource(content), miniSearch, logger.layer)
  const find = (query: string) =>
    Effect.map(searchSite(query, { limit: 5 }), (found) => found?.map(({ title }) => title))
  return { layer: siteIndex.pipe(Layer.provide(adapters)), asked, lines: logger.lines, find }
}

const leeds = city({ slug: 'leeds', name: 'Leeds', properties: [] })
const cardiff = city({ slug: 'cardiff', name: 'Cardiff', properties: [] })
const article = (title: string) => post({ title, slug: title.toLowerCase() })

it.effect('the search finds what the backend has, on every page of the blog', () => {
  const posts = [[article('Bicycles')], [article('Kettles')]]
  const { layer, asked, find } = site({ cities: [leeds], posts, totalPages: 2, areFaqsRead: true })
  return Effect.gen(function* () {
    expect(yield* find('leeds')).toEqual(['Leeds'])
    expect(yield* find('kettles')).toEqual(['Kettles'])
    expect(yield* find('submarine')).toEqual([])
    expect(asked).toEqual([1, 2])
  }).pipe(Effect.provide(layer))
})

it.effect('the search lacks posts after a page that cannot be read, and reads 300 at most', () => {
  const broken = site({ cities: [leeds], posts: [[article('Bicycles')]], totalPages: 3, areFaqsRead: true })
  const endless = site({
    cities: [leeds],
    posts: Array.from({ length: 40 }, () => [article('Bicycles')]),
    totalPages: 40,
    areFaqsRead: true,
  })
  return Effect.gen(function* () {
    expect(yield* Effect.provide(broken.find('bicycles'), broken.layer)).toEqual(['Bicycles'])
    expect(broken.asked).toEqual([1, 2])
    yield* Effect.provide(endless.find('bicycles'), endless.layer)
    expect(endless.asked).toHaveLength(30)
  })
})

it.effect('the search is unavailable while nothing can be read, and works once something can', () => {
  const answers: Answers = { cities: null, posts: [], totalPages: 1, areFaqsRead: false }
  const { layer, lines, find } = site(answers)
  return Effect.gen(function* () {
    expect(yield* find('leeds')).toBeUndefined()
    expect(lines.map(({ fields }) => fields)).toEqual([{ err: failure }, { err: failure }])
    expect(lines.map(({ message }) => message)).toEqual([
      'the search index lacks a part',
      'the search index lacks a part',
    ])
    answers.cities = [leeds]
    yield* TestClock.adjust('10 seconds')
    // the search uses the parts that could be read
    expect(yield* find('leeds')).toEqual(['Leeds'])
  }).pipe(Effect.provide(layer))
})

it.effect('the search waits for the first index, whose parts are read at once, and for no later one', () => {
  const slowly = <A>(answer: A) => Effect.as(Effect.sleep('2 seconds'), answer)
  const content: Partial<ContentSourceShape> = {
    cities: slowly([leeds]),
    universities: slowly([]),
    rooms: () => slowly([]),
    faqs: slowly([]),
    posts: () => slowly({ posts: [], totalPages: 1 }),
  }
  const adapters = Layer.mergeAll(memoryContentSource(content), miniSearch, memoryLogger().layer)
  const search = Effect.map(searchSite('leeds', { limit: 5 }), (found) => found?.map(({ title }) => title))
  return Effect.gen(function* () {
    const waiting = yield* Effect.forkChild(search)
    yield* TestClock.adjust('2 seconds')
    expect(yield* Fiber.join(waiting)).toEqual(['Leeds'])
    yield* TestClock.adjust('10 minutes')
    const later = yield* Effect.forkChild(search)
    yield* TestClock.adjust('1 millis')
    expect(later.pollUnsafe()).toBeDefined()
    expect(yield* Fiber.join(later)).toEqual(['Leeds'])
  }).pipe(Effect.provide(siteIndex.pipe(Layer.provide(adapters))))
})

it.effect('the search prefers a complete stale index to an incomplete new one', () => {
  const answers: Answers = { cities: [leeds], posts: [[]], totalPages: 1, areFaqsRead: true }
  const { layer, find } = site(answers)
  return Effect.gen(function* () {
    expect(yield* find('leeds')).toEqual(['Leeds'])
    answers.cities = [cardiff]
    answers.areFaqsRead = false
    yield* TestClock.adjust('10 minutes')
    yield* find('leeds')
    yield* TestClock.adjust('1 millis')
    expect([yield* find('leeds'), yield* find('cardiff')]).toEqual([['Leeds'], []])
    answers.areFaqsRead = true
    yield* TestClock.adjust('10 seconds')
    yield* find('leeds')
    yield* TestClock.adjust('1 millis')
    expect([yield* find('leeds'), yield* find('cardiff')]).toEqual([[], ['Cardiff']])
  }).pipe(Effect.provide(layer))
})
