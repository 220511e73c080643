import { Effect, Layer, ManagedRuntime, Result, Schedule } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoBackend } from '../../../demo/server.ts'
import { silentLogger } from '../../../src/adapters/logger/silentLogger.ts'
import { wordpressContentSource } from '../../../src/adapters/wordpress/wordpressContentSource.ts'
import {
  ContentSource,
  type ContentSourceShape,
  type ContentUnavailable,
} from '../../../src/domain/ports/contentSource.ts'
import {
  ABSENT,
  type FieldPath,
  fieldPaths,
  replaceField,
  STRANGE_VALUES,
} from '../../support/replace-fields.ts'
import { json, serve } from './hostile-server.ts'

type Ask = (source: ContentSourceShape) => Effect.Effect<unknown, ContentUnavailable>

/** Each endpoint, with an address of the demo backend and the call of the port that reads it. */
const CALLS: readonly (readonly [name: string, address: string, ask: Ask])[] = [
  ['rooms', 'wp/v2/rooms?per_page=3', (source) => source.rooms({})],
  ['locations', 'wp/v2/locations?per_page=2', (source) => source.locations],
  [
    'property',
    'hfs/v3/property?slug=aire-yard&fields=&with_rooms=true',
    (source) => source.property('aire-yard', { fields: [], withRooms: true }),
  ],
  ['cities', 'hfs/v1/cities', (source) => source.cities],
  ['cityListings', 'hfs/v3/list-locations', (source) => source.cityListings],
  ['shortLets', 'hfs/v3/short-lets?letting_option=summer-lets', (source) => source.shortLets('summer-lets')],
  [
    'letsPage',
    'hfs/v1/summer-student-accommodation',
    (source) => source.letsPage('summer-student-accommodation'),
  ],
  ['agent', 'hfs/v3/agents?slug=plumbrook', (source) => source.agent('plumbrook')],
  ['amenities', 'hfs/v1/amenities', (source) => source.amenities],
  ['menus', 'hfs/v1/menus', (source) => source.menus],
  ['posts', 'wp/v2/posts?per_page=2&with_news=false', (source) => source.posts({ page: 1 })],
  ['page', 'wp/v2/pages?slug=about', (source) => source.pages],
  ['home', 'hfs/v1/home', (source) => source.home],
  ['banner', 'hfs/v1/banner', (source) => source.banner],
  ['globals', 'hfs/v1/globals', (source) => source.globals],
  ['universities', 'hfs/v1/universities', (source) => source.universities],
  ['categories', 'hfs/v1/categories', (source) => source.categories],
  ['sitemap', 'hfs/v1/sitemap', (source) => source.sitemap],
  ['faqs', 'hfs/v1/faqs', (source) => source.faqs],
  ['termsAndConditions', 'hfs/v1/terms-conditions', (source) => source.termsAndConditions],
  [
    'maybePost',
    'hfs/v1/maybe-post/leeds-in-a-week',
    (source) => source.maybePost('leeds-in-a-week', { page: 1 }),
  ],
  ['a category', 'hfs/v1/maybe-post/city-guides', (source) => source.maybePost('city-guides', { page: 1 })],
  [
    'maybeUniversity',
    'hfs/v1/maybe-university/university-of-leeds',
    (source) => source.maybeUniversity('university-of-leeds'),
  ],
]

/** Enough for the slowest value on a busy machine. Code that needs more than linear time would take minutes. */
const MOST_CPU_MS = 1_000
const RUNS = 400
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

interface Field {
  readonly name: string
  readonly ask: Ask
  readonly answer: unknown
  readonly path: FieldPath
}

const fields: Field[] = []
let body: unknown = null
let server: Awaited<ReturnType<typeof serve>>
let run: (ask: Ask) => Promise<Result.Result<unknown, ContentUnavailable>>
let close = async (): Promise<void> => undefined

beforeAll(async () => {
  const backend = await startDemoBackend({
    port: 0,
    now: new Date('2026-11-21T10:00:00Z'),
    siteOrigin: 'https://site.example',
  })
  for (const [name, address, ask] of CALLS) {
    const recorded: unknown = await (await fetch(`${backend.origin}/wp-json/${address}`)).json()
    const answer = Array.isArray(recorded) ? recorded.slice(0, 2) : recorded
    for (const path of fieldPaths(answer)) fields.push({ name, ask, answer, path })
  }
  await backend.close()
  server = await serve((request, response) => json(body)(request, response))
  const layer = wordpressContentSource({
    cmsOrigin: server.origin,
    siteOrigin: 'https://site.example',
    schedule: Schedule.recurs(0),
  })
  const runtime = ManagedRuntime.make(layer.pipe(Layer.provide(silentLogger)))
  run = (ask) => runtime.runPromise(ContentSource.use((source) => Effect.result(ask(source))))
  close = async () => {
    await runtime.dispose()
    await server.close()
  }
})
afterAll(() => close())

/** Reads an answer in which one field has another value, and measures the CPU time. Rejects if the adapter crashes. */
async function read({ ask, answer, path }: Field, replacement: unknown) {
  body = replaceField(answer, path, replacement)
  const before = process.cpuUsage()
  const result = await run(ask)
  const { user } = process.cpuUsage(before)
  return { result, milliseconds: user / 1_000 }
}

/** The number of items of a decoded answer, which shows whether one was dropped for a strange value. */
const sizeOf = (answer: unknown): number =>
  Array.isArray(answer)
    ? answer.length
    : ((Object(answer) as { readonly posts?: readonly unknown[] }).posts?.length ?? (answer === null ? 0 : 1))

async function expectBoundedAndHarmless(field: Field, value: unknown): Promise<void> {
  const { result, milliseconds } = await read(field, value)
  expect(milliseconds).toBeLessThan(MOST_CPU_MS)
  if (Result.isFailure(result)) expect(['shape', 'body']).toContain(result.failure.reason)
  const without = await read(field, ABSENT)
  // whether the answer is decoded without the field, and no item is dropped
  const isOptional =
    Result.isSuccess(without.result) && sizeOf(without.result.success) === sizeOf(field.answer)
  if (!isOptional) return
  expect(Result.isSuccess(result)).toBe(true)
  if (Result.isSuccess(result)) expect(sizeOf(result.success)).toBe(sizeOf(field.answer))
}

/** Regressions: each of these once dropped an item, made the answer invalid or crashed the adapter. */
const EXAMPLES = [
  ['property', ['acf', 'locationGallery', 0, 'ID'], 'a huge number'],
  ['property', ['acf', 'featured_image', 'height'], 'a huge number'],
  ['property', ['news', 0, 'category_terms', 0], 'a list of nothing'],
  ['property', ['rooms', 0, 'acf', 'contracts', 0, 'contract', 'prices', 0], 'an empty list'],
  ['property', ['parent_location', 'slug'], 'a negative fraction'],
  ['rooms', [0, 'acf', 'facilities', 0], 'a list of nothing'],
  ['rooms', [0, 'property', 'slug'], 'half an entity'],
  ['rooms', [0, 'property', 'parent_location', 'slug'], 'control characters'],
  ['home', ['popular_cities', 0], 'many links'],
  ['categories', [1, 'parent_slug'], 'a negative fraction'],
  ['maybePost', ['post', 'acf', 'related_property'], 'many links'],
  ['a category', ['posts', 0, 'category_terms', 0, 'slug'], 'a script'],
  ['maybeUniversity', [0, 'city', 'slug'], 'half an entity'],
] as const

describe('a field that was once decoded wrongly', () => {
  it.each(EXAMPLES)('%s, %j, is decoded with %s', async (name, path, value) => {
    const field = fields.find((one) => one.name === name && one.path.join() === path.join())
    if (!field) throw new Error(`The answer ${name} has no field ${path.join('.')}`)
    await expectBoundedAndHarmless(field, STRANGE_VALUES[value])
  })
})

describe('any field of any answer with any value', () => {
  it(`is decoded in bounded time, never crashes, and drops nothing if optional (seed ${seed})`, async () => {
    expect(fields.length).toBeGreaterThan(500)
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: fields.length - 1 }),
        fc.constantFrom(...Object.keys(STRANGE_VALUES)),
        async (index, name) => {
          const field = fields[index]
          if (field) await expectBoundedAndHarmless(field, STRANGE_VALUES[name])
        },
      ),
      { seed, numRuns: RUNS },
    )
  }, 120_000)
})
