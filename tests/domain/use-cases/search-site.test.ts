import { it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { expect } from 'vitest'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { miniSearch } from '#adapters/site-search/mini-search-index.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { ContentSource, ContentUnavailable } from '#domain/ports/content-source.ts'
import { onContentOf, searchSite, siteIndex, unknownWords } from '#domain/use-cases/search-site.ts'
import { city, post } from '../support/builders.ts'

const failure = new ContentUnavailable({ endpoint: 'x', reason: 'timeout', detail: 'timed out' })
const cityNamed = (name: string) => city({ slug: name.toLowerCase(), name, properties: [] })
const article = (title: string) => [post({ title, slug: title.toLowerCase() })]

const WORKING = {
  cities: [cityNamed('Leeds')] as ReturnType<typeof city>[] | null,
  /** The pages of the blog that can be read. Later ones fail. */
  posts: [article('Bicycles')],
  totalPages: 1,
  areFaqsRead: true,
  seconds: 0,
}

/** Makes a site whose backend responds with the current value of `answers`. */
function site(change: Partial<typeof WORKING> = {}) {
  const answers = { ...WORKING, ...change }
  const logger = memoryLogger()
  const asked: number[] = []
  const answer = <A>(read: () => A | null | undefined) =>
    Effect.suspend(() => {
      const value = read()
      const response = value ? Effect.succeed(value) : Effect.fail(failure)
      return answers.seconds === 0 ? response : Effect.delay(response, `${answers.seconds} seconds`)
    })
  const source = memoryContentSource({
    cities: answer(() => answers.cities),
    universities: answer(() => []),
    rooms: () => answer(() => []),
    faqs: answer(() => (answers.areFaqsRead ? [] : null)),
    posts: ({ page }) => {
      asked.push(page)
      return answer(() => {
        const posts = answers.posts[page - 1]
        return posts && { posts, totalPages: answers.totalPages }
      })
    },
  })
  const layer = siteIndex.pipe(Layer.provide(Layer.mergeAll(source, miniSearch, logger.layer)))
  return { answers, layer, source, asked, lines: logger.lines }
}

const find = (query: string) =>
  Effect.map(searchSite(query, { limit: 5 }), (found) => found?.map(({ title }) => title))

it.effect('the search finds what the backend has, on every page of the blog', () => {
  const { layer, asked } = site({ posts: [article('Bicycles'), article('Kettles')], totalPages: 2 })
  return Effect.gen(function* () {
    expect(yield* find('leeds')).toEqual(['Leeds'])
    expect(yield* find('kettles')).toEqual(['Kettles'])
    expect(yield* find('submarine')).toEqual([])
    expect(yield* unknownWords('leeds submarine')).toEqual(['submarine'])
    expect(asked).toEqual([1, 2])
  }).pipe(Effect.provide(layer))
})

it.effect('a search on content of its own reads it afresh, and leaves the index of the site alone', () => {
  const { layer } = site()
  const own = site({ cities: [cityNamed('Heronsea')] })
  return Effect.gen(function* () {
    const findOwn = onContentOf(yield* Effect.provide(ContentSource, own.source))(find('heronsea'))
    expect(yield* findOwn).toEqual(['Heronsea'])
    own.answers.cities = []
    expect(yield* findOwn).toEqual([])
    expect(yield* find('heronsea')).toEqual([])
    expect(yield* find('leeds')).toEqual(['Leeds'])
  }).pipe(Effect.provide(Layer.mergeAll(layer, miniSearch, memoryLogger().layer)))
})

it.effect.each([
  ['lacks posts after a page that cannot be read', 3, [article('Bicycles')], 2],
  ['reads 300 posts at most', 40, Array.from({ length: 40 }, () => article('Bicycles')), 30],
] as const)('the search %s', ([, totalPages, posts, calls]) => {
  const { layer, asked } = site({ posts: [...posts], totalPages })
  return Effect.gen(function* () {
    expect(yield* find('bicycles')).toContain('Bicycles')
    expect(asked).toHaveLength(calls)
  }).pipe(Effect.provide(layer))
})

it.effect('the search is unavailable while nothing can be read, and works once something can', () => {
  const { answers, layer, lines } = site({ cities: null, posts: [], areFaqsRead: false })
  return Effect.gen(function* () {
    expect(yield* find('leeds')).toBeUndefined()
    expect(yield* unknownWords('leeds')).toEqual([])
    const line = { level: 'warn', message: 'the search index lacks a part', fields: { err: failure } }
    expect(lines).toEqual([line, line])
    answers.cities = [cityNamed('Leeds')]
    yield* TestClock.adjust('10 seconds')
    // the search uses the parts that could be read
    expect(yield* find('leeds')).toEqual(['Leeds'])
  }).pipe(Effect.provide(layer))
})

it.effect('the search waits for the first index, whose parts are read at once, and for no later one', () => {
  const { layer } = site({ seconds: 2 })
  return Effect.gen(function* () {
    const waiting = yield* Effect.forkChild(find('leeds'))
    yield* TestClock.adjust('2 seconds')
    expect(yield* Fiber.join(waiting)).toEqual(['Leeds'])
    yield* TestClock.adjust('10 minutes')
    expect(yield* find('leeds')).toEqual(['Leeds'])
  }).pipe(Effect.provide(layer))
})

it.effect('the search prefers a complete stale index to an incomplete new one', () => {
  const { answers, layer } = site()
  const findBoth = Effect.gen(function* () {
    yield* find('leeds')
    yield* TestClock.adjust('1 millis')
    return [yield* find('leeds'), yield* find('cardiff')]
  })
  return Effect.gen(function* () {
    expect(yield* findBoth).toEqual([['Leeds'], []])
    answers.cities = [cityNamed('Cardiff')]
    answers.areFaqsRead = false
    yield* TestClock.adjust('10 minutes')
    expect(yield* findBoth).toEqual([['Leeds'], []])
    answers.areFaqsRead = true
    yield* TestClock.adjust('10 seconds')
    expect(yield* findBoth).toEqual([[], ['Cardiff']])
  }).pipe(Effect.provide(layer))
})

it.effect('the search rebuilds a stale index once, however many visitors search meanwhile', () => {
  const { answers, layer, asked } = site()
  return Effect.gen(function* () {
    yield* find('leeds')
    yield* find('leeds')
    expect(asked).toHaveLength(1)
    answers.seconds = 2
    yield* TestClock.adjust('10 minutes')
    for (let times = 0; times < 3; times += 1) expect(yield* find('leeds')).toEqual(['Leeds'])
    yield* TestClock.adjust('2 seconds')
    yield* find('leeds')
    expect(asked).toHaveLength(2)
  }).pipe(Effect.provide(layer))
})
