import { describe, expect, it } from 'vitest'
import { answerChange, isEmptyAnswer } from '../../../src/domain/ports/answerChange.ts'
import { witnessOf } from '../../../src/domain/ports/contentWitness.ts'

const items = (count: number, more: object = {}): readonly object[] =>
  Array.from({ length: count }, (_, id) => ({ id, ...more }))
const posts = (count: number, totalPages: number): object => ({ posts: items(count), totalPages })

describe('the change of an answer', () => {
  it.each([
    ['nothing before', null, items(3)],
    ['nothing at all', undefined, null],
    ['an empty list before', [], items(3)],
    ['as many', items(3), items(3)],
    ['more', items(3), items(9)],
    ['one less', items(9), items(8)],
    ['one of two', items(2), items(1)],
    ['less than half', items(10), items(6)],
    ['a room less', { rooms: items(2) }, { rooms: items(1) }],
    ['an older page of posts', posts(10, 4), posts(10, 3)],
    ['a thing that was edited', { name: 'a' }, { name: 'b' }],
  ])('is plausible: %s', (_what, known, next) => {
    expect(answerChange(known, next)).toEqual({ kind: 'plausible', lost: 0 })
  })

  it.each([
    ['a thing', { name: 'a', rooms: items(9) }, null],
    ['the last of a list', items(1), []],
    ['the last post', posts(1, 1), posts(0, 0)],
  ])('is that something is gone: %s', (_what, known, next) => {
    expect(answerChange(known, next)).toEqual({ kind: 'gone', lost: 1 })
  })

  it.each([
    ['all', items(5), [], 5],
    ['half', items(4), items(2), 2],
    ['all rooms', { rooms: items(5) }, { rooms: [] }, 5],
    ['the rooms of a property that is read without', { rooms: items(5) }, { rooms: null }, 5],
    ['the properties of cities', items(3, { properties: items(4) }), items(3, { properties: [] }), 12],
    ['pages of posts', posts(10, 9), posts(10, 2), 7],
    ['all posts', posts(10, 3), posts(0, 0), 10],
  ])('is that a list shrunk: %s', (_what, known, next, lost) => {
    expect(answerChange(known, next)).toEqual({ kind: 'shrunk', lost })
  })

  it('knows nothing where there is nothing', () => {
    expect([null, undefined, [], posts(0, 0)].map(isEmptyAnswer)).toEqual([true, true, true, true])
    expect([items(1), posts(1, 1), {}].map(isEmptyAnswer)).toEqual([false, false, false])
  })
})

describe('the witness of a call', () => {
  it('is the list of its own kind, or that of the cities', () => {
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

  it('is read from the source as its call says', async () => {
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
