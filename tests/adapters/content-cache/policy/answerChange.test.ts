import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { answerChange, isEmptyAnswer } from '../../../../src/adapters/content-cache/policy/answerChange.ts'
import { witnessOf } from '../../../../src/adapters/content-cache/policy/contentWitness.ts'

const items = (count: number, more: object = {}): readonly object[] =>
  Array.from({ length: count }, (_, id) => ({ id, ...more }))
const posts = (count: number, totalPages: number): object => ({ posts: items(count), totalPages })

describe('the change between two answers', () => {
  it.each<[string, unknown, unknown, ReturnType<typeof answerChange>['kind'], number]>([
    ['nothing before', null, items(3), 'plausible', 0],
    ['nothing at all', undefined, null, 'plausible', 0],
    ['an empty list before', [], items(3), 'plausible', 0],
    ['as many items', items(3), items(3), 'plausible', 0],
    ['more items', items(3), items(9), 'plausible', 0],
    ['one item fewer', items(9), items(8), 'plausible', 0],
    ['one of two items lost', items(2), items(1), 'plausible', 0],
    ['less than half of the items lost', items(10), items(6), 'plausible', 0],
    ['one room fewer', { rooms: items(2) }, { rooms: items(1) }, 'plausible', 0],
    ['one page of posts fewer', posts(10, 4), posts(10, 3), 'plausible', 0],
    ['an edited item', { name: 'a' }, { name: 'b' }, 'plausible', 0],
    ['an item', { name: 'a', rooms: items(9) }, null, 'gone', 1],
    ['the last item of a list', items(1), [], 'gone', 1],
    ['the last post', posts(1, 1), posts(0, 0), 'gone', 1],
    ['all items', items(5), [], 'shrunk', 5],
    ['half of the items', items(4), items(2), 'shrunk', 2],
    ['all rooms', { rooms: items(5) }, { rooms: [] }, 'shrunk', 5],
    ['the rooms of a property now read without them', { rooms: items(5) }, { rooms: null }, 'shrunk', 5],
    ['properties', items(3, { properties: items(4) }), items(3, { properties: [] }), 'shrunk', 12],
    ['pages of posts', posts(10, 9), posts(10, 2), 'shrunk', 7],
    ['all posts', posts(10, 3), posts(0, 0), 'shrunk', 10],
  ])('%s, is counted', (_what, known, next, kind, lost) => {
    expect(answerChange(known, next)).toEqual({ kind, lost })
  })

  it('recognises an empty answer', () => {
    expect([null, undefined, [], posts(0, 0)].map(isEmptyAnswer)).toEqual([true, true, true, true])
    expect([items(1), posts(1, 1), {}].map(isEmptyAnswer)).toEqual([false, false, false])
  })
})

it.each([
  ['room', 'rooms', [{}]],
  ['property', 'locations', []],
  ['location', 'locations', []],
  ['page', 'pages', []],
  ['post', 'posts', [{ page: 1 }]],
  ['posts', 'posts', [{ page: 1 }]],
  ['maybePost', 'posts', [{ page: 1 }]],
  ['maybeUniversity', 'universities', []],
  ['banner', 'cities', []],
] as const)('the witness of %s is the list of its kind, or else that of the cities', (name, list, args) => {
  const { call, read } = witnessOf(name)
  expect(call).toEqual({ name: list, args })
  const answer = Effect.succeed('the list')
  const source = { [list]: args.length === 0 ? answer : (...given: unknown[]) => ({ given, answer }) }
  expect(read(source as never)).toEqual(args.length === 0 ? answer : { given: args, answer })
})
