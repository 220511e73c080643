import { describe, expect, it } from 'vitest'
import { answerChange, isEmptyAnswer } from '../../../src/domain/ports/answerChange.ts'
import { witnessOf } from '../../../src/domain/ports/contentWitness.ts'

const items = (count: number, more: object = {}): readonly object[] =>
  Array.from({ length: count }, (_, id) => ({ id, ...more }))
const posts = (count: number, totalPages: number): object => ({ posts: items(count), totalPages })

describe('the change between two answers', () => {
  it.each([
    ['nothing before', null, items(3)],
    ['nothing at all', undefined, null],
    ['an empty list before', [], items(3)],
    ['as many items', items(3), items(3)],
    ['more items', items(3), items(9)],
    ['one item fewer', items(9), items(8)],
    ['one of two items lost', items(2), items(1)],
    ['less than half of the items lost', items(10), items(6)],
    ['one room fewer', { rooms: items(2) }, { rooms: items(1) }],
    ['one page of posts fewer', posts(10, 4), posts(10, 3)],
    ['an edited item', { name: 'a' }, { name: 'b' }],
  ])('is plausible: %s', (_what, known, next) => {
    expect(answerChange(known, next)).toEqual({ kind: 'plausible', lost: 0 })
  })

  it.each([
    ['an item', { name: 'a', rooms: items(9) }, null],
    ['the last item of a list', items(1), []],
    ['the last post', posts(1, 1), posts(0, 0)],
  ])('counts as gone: %s', (_what, known, next) => {
    expect(answerChange(known, next)).toEqual({ kind: 'gone', lost: 1 })
  })

  it.each([
    ['all items', items(5), [], 5],
    ['half of the items', items(4), items(2), 2],
    ['all rooms', { rooms: items(5) }, { rooms: [] }, 5],
    ['the rooms of a property that is now read without them', { rooms: items(5) }, { rooms: null }, 5],
    ['the properties of cities', items(3, { properties: items(4) }), items(3, { properties: [] }), 12],
    ['pages of posts', posts(10, 9), posts(10, 2), 7],
    ['all posts', posts(10, 3), posts(0, 0), 10],
  ])('counts as shrunk: %s', (_what, known, next, lost) => {
    expect(answerChange(known, next)).toEqual({ kind: 'shrunk', lost })
  })

  it('recognises an empty answer', () => {
    expect([null, undefined, [], posts(0, 0)].map(isEmptyAnswer)).toEqual([true, true, true, true])
    expect([items(1), posts(1, 1), {}].map(isEmptyAnswer)).toEqual([false, false, false])
  })
})

describe('the witness of a call', () => {
  it('is the list of its own kind, or else that of the cities', () => {
    const named = (
      [
        'room',
        'property',
        'location',
        'page',
        'post',
        'posts',
        'maybePost',
        'maybeUniversity',
        'banner',
        'faqs',
      ] as const
    ).map((name) => witnessOf(name).call.name)
    expect(named).toEqual([
      'rooms',
      'locations',
      'locations',
      'pages',
      'posts',
      'posts',
      'posts',
      'universities',
      'cities',
      'cities',
    ])
  })

  it('is read from the source with the arguments of its call', async () => {
    const asked: unknown[] = []
    const source = new Proxy(
      {},
      {
        get: (_target, name) =>
          name === 'rooms' || name === 'posts'
            ? (options: unknown) => asked.push([name, options])
            : asked.push([name]),
      },
    )
    for (const name of ['room', 'location', 'page', 'posts', 'maybeUniversity', 'menus'] as const) {
      const { call, read } = witnessOf(name)
      void read(source as never)
      expect(asked.pop()).toEqual([call.name, ...call.args])
    }
  })
})
