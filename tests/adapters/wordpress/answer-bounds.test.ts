// spec section 15

import { Effect, Result, Schedule, Schema } from 'effect'
import { expect, it, onTestFinished, vi } from 'vitest'
import { currentDecoding, decodeList } from '#adapters/wordpress/decode-answer.ts'
import { type DecodeContext, safe } from '#adapters/wordpress/decode-shape.ts'
import { fingerprintOf, leaveOut, leftOut } from '#adapters/wordpress/left-out.ts'
import { processorCost } from '#tests/support/processor-cost.ts'
import { type Ask, json, openSource, serve } from './hostile-server.ts'

it.each(['201', '999999999'])('a list of %s pages is a failed read after one request', async (pages) => {
  const { failure, requests } = await sourceOf(json([{}], { 'x-wp-totalpages': pages }))
  const detail = `a list of ${pages} pages; at most 200 are read`
  const failed = await failure((source) => source.rooms({}))
  expect(failed).toMatchObject({ endpoint: 'wp/v2/rooms', reason: 'too-large', detail })
  expect(requests).toHaveLength(1)
})

it('a page of the blog may claim any number of pages, because no other is read', async () => {
  const { read } = await sourceOf(json([], { 'x-wp-totalpages': '999999999' }))
  expect(await read((source) => source.posts({ page: 1 }))).toEqual({ posts: [], totalPages: 999_999_999 })
})

it.each([
  ['a list of too many items', Array(20_001).fill({}), 'a list of 20001 items'],
  ['such a list inside another', [{ acf: { list: Array(20_001).fill(0) } }], 'a list of 20001 items'],
  ['values nested too deeply', nested(1_001), 'values nested more than 1000 levels deep'],
  ['too many values in all', Array(11_000).fill(Array(200).fill(0)), 'more than 2000000 values'],
])('%s is a failed read, decided before anything is decoded', async (_what, answer, detail) => {
  const { failure, warnings, requests } = await sourceOf(json(answer), Schedule.recurs(2))
  const failed = await failure((source) => source.faqs)
  expect(failed).toMatchObject({ reason: 'too-large', detail: expect.stringContaining(detail) })
  expect(requests).toHaveLength(1)
  const logged = warnings().map(({ message, fields }) => [message, fields.detail])
  expect(logged).toEqual([['content could not be read', failed.detail]])
})

it('items that cannot be decoded are logged one by one up to a limit, and the others are counted', async () => {
  const faq = { slug: 'bills', title: 'Bills', questions: [{ question: 'Included?', answer: 'Yes' }] }
  const { read, warnings } = await sourceOf(json([faq, ...Array(500).fill('not a topic')]))
  expect(await read((source) => source.faqs)).toHaveLength(1)
  const dropped: readonly string[] = Array(10).fill('content item dropped')
  expect(warnings().map(({ message }) => message)).toEqual([...dropped, 'more content items dropped'])
  expect(warnings().at(-1)?.fields).toEqual({ endpoint: 'hfs/v1/faqs', more: 490 })
})

it('a list with very many broken items is a failed read', async () => {
  const { failure, warnings } = await sourceOf(json(Array(20_000).fill({})))
  const failed = { reason: 'shape', detail: 'more than 1000 items cannot be read' }
  expect(await failure((source) => source.rooms({}))).toMatchObject(failed)
  expect(warnings().filter(({ message }) => message.includes('dropped'))).toHaveLength(11)
})

it('other work runs while a long list is decoded', async () => {
  let now = 0
  const decoding: unknown[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const slow = {
    wire: { fields: {} },
    entity: Schema.String,
    decode: () => {
      now += 10
      decoding.push(currentDecoding())
      return Result.succeed('decoded')
    },
  }
  let turns = 0
  let isOver = false
  const countTurn = (): void => {
    turns += 1
    if (!isOver) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const context = { siteOrigin: '', path: '', report: () => undefined }
  const items = [{ slug: 'rent' }, ...Array(19).fill(0)]
  const decoded = await Effect.runPromise(decodeList('faqs', slow, items, context, () => false))
  isOver = true
  expect(decoded).toHaveLength(20)
  expect(turns).toBeGreaterThan(3)
  // for whoever looks into a process that hangs
  expect(decoding.slice(0, 2)).toEqual([
    { endpoint: 'faqs', item: 0, slug: 'rent', fingerprint: fingerprintOf({ slug: 'rent' }) },
    { endpoint: 'faqs', item: 1, fingerprint: fingerprintOf(0) },
  ])
  expect(currentDecoding()).toBeUndefined()
})

it('what ended a process is left out until it changes, an item or one text of it, and named once it has come again', async () => {
  // test files share the module
  onTestFinished(() => leaveOut([]))
  const [item, text] = [{ slug: 'endless', question: 'Why?' }, '<p>An endless answer</p>']
  leaveOut([
    { endpoint: 'faqs', slug: 'endless', fingerprint: fingerprintOf(item) },
    { endpoint: 'faqs', slug: 'long', path: '[1].answer', fingerprint: fingerprintOf(text) },
  ])
  expect(leftOut()).toEqual([])
  const reported: string[] = []
  const context: DecodeContext = {
    siteOrigin: '',
    path: '',
    report: ({ path, problem }) => void reported.push(`${path}: ${problem}`),
  }
  const shapeOfText = {
    wire: { fields: {} },
    entity: Schema.String,
    decode: (json: unknown, here: DecodeContext) =>
      Result.succeed(String(safe(Object(json).answer ?? '', { ...here, path: `${here.path}.answer` }))),
  }
  const read = (items: readonly unknown[]) =>
    Effect.runPromise(decodeList('faqs', shapeOfText, items, context, () => false))
  expect(await read([item, { slug: 'long', answer: text }, { answer: '<p>Yes</p>' }])).toEqual([
    '',
    '<p>Yes</p>',
  ])
  expect(reported).toEqual([
    expect.stringMatching(/^\[0\]: .*left out, because/),
    expect.stringMatching(/^\[1\]\.answer: .*left out, because/),
  ])
  expect(leftOut()).toEqual([
    { endpoint: 'faqs', slug: 'endless' },
    { endpoint: 'faqs', slug: 'long', path: '[1].answer' },
  ])
  expect(await read([{ ...item, answer: `${text}<p>changed</p>` }])).toEqual([`${text}<p>changed</p>`])
})

it.each([
  ['longer', 'a'.repeat(600_000), '600000 characters of HTML; at most 500000 are read'],
  ['of more elements', '<b>a</b>'.repeat(30_000), 'more than 20000 elements of HTML'],
  ['of more paragraphs that only end', '</p>'.repeat(30_000), 'more than 20000 elements of HTML'],
  ['deeper', '<b>'.repeat(19_000) + '</p>'.repeat(100_000), 'HTML nested more than 100 levels deep'],
  [
    'with more empty paragraphs',
    'words '.repeat(60_000) + '<p><br></p>'.repeat(1_000),
    '1000 empty elements in 371000 characters of HTML',
  ],
])('HTML %s than any article is left out, and what it belongs to is kept', async (_what, html, problem) => {
  const section = (content: string) => ({ title: 'Terms', content })
  const { read, warnings } = await sourceOf(json([section(html), section('<p>Short</p>')]))
  const sections = await read((source) => source.termsAndConditions)
  expect(sections.map(({ contentHtml }) => contentHtml)).toEqual(['', '<p>Short</p>'])
  expect(warnings()[0]?.fields).toMatchObject({ path: '[0].content', problem })
})

it('one item with very much HTML does not keep the process busy', async () => {
  const questions = Array.from({ length: 40 }, (_, index) => ({
    question: `Question ${index}`,
    answer: `${'<b>a</b>'.repeat(9_000)}${index}`,
  }))
  const topic = { slug: 'bills', title: 'Bills' }
  const { read } = await sourceOf(
    json([
      { ...topic, questions },
      { ...topic, slug: 'keys', questions },
    ]),
  )
  const { result: topics, cost } = await processorCost(() => read((source) => source.faqs))
  const answered = topics.map((topic) => topic.questions.filter(({ answerHtml }) => answerHtml !== ''))
  expect(answered.map(({ length }) => length)).toEqual([4, 4])
  expect(cost).toBeLessThan(1_000)
})

it('items inside one item are read up to a number, beyond which the read has failed', async () => {
  const points = Array(15_000).fill({ title: 'A point', text: 'Its text' })
  const { failure } = await sourceOf(
    json({ heading: 'Home', proof_points: points, included_in_price: points }),
  )
  const detail = 'more than 1000 items cannot be read'
  expect(await failure((source) => source.home)).toMatchObject({ reason: 'shape', detail })
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
  const { result, warnings, close } = openSource(server.origin, { schedule })
  onTestFinished(server.close)
  onTestFinished(close)
  return {
    requests: server.requests,
    warnings,
    read: async <A>(ask: Ask<A>) => Result.getOrThrow(await result(ask)),
    failure: async (ask: Ask<unknown>) => Result.getOrThrow(Result.flip(await result(ask))),
  }
}
