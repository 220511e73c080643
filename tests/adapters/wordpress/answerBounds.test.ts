import { Effect, Layer, ManagedRuntime, Result, Schedule } from 'effect'
import { expect, it, onTestFinished } from 'vitest'
import { memoryLogger } from '../../../src/adapters/logger/memoryLogger.ts'
import { decodeList } from '../../../src/adapters/wordpress/decodeAnswer.ts'
import { wordpressContentSource } from '../../../src/adapters/wordpress/wordpressContentSource.ts'
import {
  ContentSource,
  type ContentSourceShape,
  type ContentUnavailable,
} from '../../../src/domain/ports/contentSource.ts'
import { json, serve } from './hostile-server.ts'

it.each(['201', '999999999'])(
  'a list that claims %s pages is a failed read after one request',
  async (pages) => {
    const { failure, requests } = await sourceOf(json([{}], { 'x-wp-totalpages': pages }))
    expect(await failure((source) => source.rooms({}))).toMatchObject({
      endpoint: 'wp/v2/rooms',
      reason: 'too-large',
      detail: `a list of ${pages} pages; at most 200 are read`,
    })
    expect(requests).toHaveLength(1)
  },
)

it('a page of the blog may claim any number of pages, because no other is read', async () => {
  const { read } = await sourceOf(json([], { 'x-wp-totalpages': '999999999' }))
  expect(await read((source) => source.posts({ page: 1 }))).toEqual({ posts: [], totalPages: 999_999_999 })
})

it.each([
  ['a list of too many items', Array.from({ length: 20_001 }, () => ({})), 'a list of 20001 items'],
  ['such a list inside another', [{ acf: { list: Array(20_001).fill(0) } }], 'a list of 20001 items'],
  ['values nested too deeply', nested(1_001), 'values nested more than 1000 levels deep'],
  [
    'too many values in all',
    Array.from({ length: 11_000 }, () => Array(200).fill(0)),
    'more than 2000000 values',
  ],
])('%s is a failed read, decided before anything is decoded', async (_what, answer, detail) => {
  const { failure, warnings, requests } = await sourceOf(json(answer), Schedule.recurs(2))
  const failed = await failure((source) => source.faqs)
  expect(failed).toMatchObject({ reason: 'too-large', detail: expect.stringContaining(detail) })
  expect(requests).toHaveLength(1)
  expect(warnings().map(({ message, fields }) => [message, fields.detail])).toEqual([
    ['content could not be read', failed.detail],
  ])
})

it('items that cannot be decoded are logged one by one up to a limit, and the others are counted', async () => {
  const faq = { slug: 'bills', title: 'Bills', questions: [{ question: 'Included?', answer: 'Yes' }] }
  const items = [faq, ...Array.from({ length: 500 }, () => 'not a topic')]
  const { read, warnings } = await sourceOf(json(items))
  expect(await read((source) => source.faqs)).toHaveLength(1)
  expect(warnings().map(({ message }) => message)).toEqual([
    ...Array.from({ length: 10 }, () => 'content item dropped'),
    'more content items dropped',
  ])
  expect(warnings().at(-1)?.fields).toEqual({ endpoint: 'hfs/v1/faqs', more: 490 })
})

it('a list with very many broken items is a failed read', async () => {
  const { failure, warnings } = await sourceOf(json(Array.from({ length: 20_000 }, () => ({}))))
  expect(await failure((source) => source.rooms({}))).toMatchObject({
    reason: 'shape',
    detail: 'more than 1000 items cannot be read',
  })
  expect(warnings().filter(({ message }) => message.includes('dropped'))).toHaveLength(11)
})

it('other work runs while a long list is decoded', async () => {
  const slow = {
    wire: { fields: {} },
    decode: () => {
      const until = performance.now() + 10
      while (performance.now() < until);
      return Result.succeed('decoded')
    },
  }
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const context = { siteOrigin: '', path: '', report: () => undefined }
  const decoded = await Effect.runPromise(decodeList(slow, Array(20).fill(0), context, () => false))
  clearInterval(timer)
  expect(decoded).toHaveLength(20)
  expect(turns).toBeGreaterThan(3)
})

it.each([
  ['longer', 'a'.repeat(600_000), '600000 characters of HTML; at most 500000 are read'],
  ['of more elements', '<b>'.repeat(30_000), '30000 elements of HTML; at most 20000 are read'],
])('HTML %s than any article is not cleaned', async (_what, html, problem) => {
  const section = (content: string) => ({ title: 'Terms', content })
  const { read, warnings } = await sourceOf(json([section(html), section('<p>Short</p>')]))
  expect(await read((source) => source.termsAndConditions)).toHaveLength(1)
  expect(warnings()[0]?.fields.problem).toBe(`[0].content: ${problem}`)
})

it('a menu is read to its third level', async () => {
  const item = (child_items: readonly unknown[]) => ({ ID: 1, title: 'Cities', url: '/', child_items })
  const deep = Array.from({ length: 300 }).reduce<unknown>((below) => item(below ? [below] : []), null)
  const { read } = await sourceOf(json({ 'header-menu': [deep] }))
  const menus = await read((source) => source.menus)
  expect(menus['header-menu'][0]?.children[0]?.children[0]?.children).toEqual([])
})

// Helpers

function nested(levels: number): unknown {
  return Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 0)
}

/** Returns the content source of a server with this answer, and what it logs. */
async function sourceOf(
  listener: Parameters<typeof serve>[0],
  schedule: Schedule.Schedule<number> = Schedule.recurs(0),
) {
  const server = await serve(listener)
  onTestFinished(server.close)
  const logger = memoryLogger()
  const { origin: cmsOrigin } = server
  const layer = wordpressContentSource({ cmsOrigin, siteOrigin: 'https://site.example', schedule })
  const runtime = ManagedRuntime.make(layer.pipe(Layer.provide(logger.layer)))
  onTestFinished(() => runtime.dispose())
  const result = <A>(ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>) =>
    runtime.runPromise(ContentSource.use((source) => Effect.result(ask(source))))
  return {
    requests: server.requests,
    warnings: () => logger.lines.filter(({ level }) => level === 'warn'),
    read: async <A>(ask: (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>) =>
      Result.getOrThrow(await result(ask)),
    failure: async (ask: (source: ContentSourceShape) => Effect.Effect<unknown, ContentUnavailable>) =>
      Result.getOrThrow(Result.flip(await result(ask))),
  }
}
