// spec section 15

import { setTimeout as wait } from 'node:timers/promises'
import { Effect } from 'effect'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ContentCall } from '#adapters/content-cache/content-call.ts'
import {
  type ImplausibleAnswers,
  implausibleAnswers,
  isEmptyAnswer,
} from '#adapters/content-cache/implausible-answers.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { ContentSource, ContentUnavailable } from '#domain/ports/content-source.ts'

const ITEM = { slug: 'aire-yard' }
const OTHER = { slug: 'kelham-mill' }
const FULL = { properties: [ITEM] }
const EMPTY = 'a list that had items is empty'
const WITHOUT_LIST = 'an item is gone, and so is its list'
const STILL_LISTED = 'an item is gone, but its list still has it'

const failure = (reason: 'shape' | 'network', detail: string) =>
  new ContentUnavailable({ endpoint: 'rooms', reason, detail })
const UNREADABLE = failure('shape', 'none of 3 items can be read')

let seen: { readonly call: string; readonly detail: string }[] = []
let answers: ImplausibleAnswers
beforeEach(() => {
  seen = []
  answers = implausibleAnswers((call, detail) => seen.push({ call, detail }))
})

describe('a list that was full and comes back', () => {
  it.for<[string, ContentCall['name'], unknown, unknown, string | null]>([
    ['empty is a failed read', 'rooms', [ITEM], [], EMPTY],
    ['without posts is a failed read', 'posts', { posts: [ITEM], totalPages: 1 }, posts([]), EMPTY],
    [
      'without the rooms of its property is a failed read',
      'property',
      { rooms: [ITEM] },
      { rooms: [] },
      EMPTY,
    ],
    ['without any property is a failed read', 'cities', [FULL], [{ properties: [] }], EMPTY],
    ['shorter is believed', 'rooms', [ITEM, OTHER, {}, {}], [OTHER], null],
    [
      'without those of one of two cities is believed',
      'cities',
      [FULL, FULL],
      [{ properties: [] }, FULL],
      null,
    ],
    ['as it was is believed', 'rooms', [ITEM], [ITEM], null],
  ])('%s', async ([, name, known, next, problem]) => {
    expect(await ask({ name }, known, next)).toBe(problem)
    expect(seen).toEqual(problem === null ? [] : [{ call: name, detail: problem }])
    expect(answers.calls()).toEqual(problem === null ? [] : [name])
  })

  it('unreadable is reported, with what could not be read', async () => {
    expect(await ask({ name: 'rooms' }, [ITEM], UNREADABLE)).toBe('none of 3 items can be read')
    expect([seen.length, answers.calls()]).toEqual([1, ['rooms']])
  })
})

describe('an answer is not implausible', () => {
  it.for([
    ['if nothing was known', null, []],
    ['if nothing was ever read', undefined, null],
    ['if what was known was empty', [], []],
  ])('%s', async ([, known, next]) => {
    expect(await ask({ name: 'rooms' }, known, next)).toBeNull()
  })

  it('if it cannot be read and never could', async () => {
    await ask({ name: 'rooms' }, null, UNREADABLE)
    expect([seen, answers.calls()]).toEqual([[], []])
  })

  it('if the backend fails', async () => {
    expect(await ask({ name: 'rooms' }, [ITEM], failure('network', 'refused'))).toBe('refused')
    expect([seen, answers.calls()]).toEqual([[], []])
  })
})

describe('a known item that comes back empty', () => {
  const PAGE = { slug: 'team', path: '/about/team' }
  const LISTS: readonly [ContentCall['name'], unknown, object, (items: readonly unknown[]) => object][] = [
    ['room', ITEM.slug, ITEM, (items) => ({ rooms: () => Effect.succeed(items) })],
    ['property', ITEM.slug, ITEM, (items) => ({ locations: Effect.succeed(items) })],
    ['location', ITEM.slug, ITEM, (items) => ({ locations: Effect.succeed(items) })],
    ['page', PAGE.path, PAGE, (items) => ({ pages: Effect.succeed(items) })],
    ['maybePost', ITEM.slug, { kind: 'post', post: ITEM }, pagesOfPosts],
    ['maybeUniversity', ITEM.slug, ITEM, (items) => ({ universities: Effect.succeed(items) })],
  ]

  it.for(LISTS)('goes by the list that it belongs to: %s', async ([name, slug, known, source]) => {
    const call = { name, args: [slug] }
    const listed = name === 'page' ? PAGE : ITEM
    const found = []
    for (const lists of [source([OTHER, listed]), source([]), {}, source([OTHER])])
      found.push(await askAnew(call, known, null, lists))
    expect(found).toEqual([STILL_LISTED, WITHOUT_LIST, WITHOUT_LIST, null])
  })

  it.for(['agent', 'banner'] as const)('goes by the cities if it is in no list: %s', async (name) => {
    expect(await ask({ name }, { id: 7 }, null)).toBe(WITHOUT_LIST)
    expect(await askAnew({ name }, { id: 7 }, null, { cities: Effect.succeed([OTHER]) })).toBeNull()
  })

  it('is believed if a page with the same last part has another parent', async () => {
    const pages = { pages: Effect.succeed([{ slug: 'team', path: '/team' }]) }
    expect(await ask({ name: 'page', args: [PAGE.path] }, PAGE, null, pages)).toBeNull()
  })

  it('is believed if it is a page of posts past the last one', async () => {
    const call = { name: 'posts', args: [{ page: 2 }] } as const
    expect(await ask(call, posts([ITEM]), posts([]), pagesOfPosts([OTHER]))).toBeNull()
    expect(await askAnew(call, posts([ITEM]), posts([]), pagesOfPosts([]))).toBe(WITHOUT_LIST)
  })

  it('costs one read of its list, however many items are gone', async () => {
    let reads = 0
    const rooms = () =>
      Effect.sync(() => {
        reads += 1
        return [ITEM]
      })
    for (const slug of ['a', 'b', 'c']) await ask({ name: 'room', args: [slug] }, ITEM, null, { rooms })
    expect(reads).toBe(1)
  })
})

describe('a content change', () => {
  const ROOMS = { name: 'rooms', tags: ['rooms'] } as const
  const ROOM = { name: 'room', args: ['aire-yard'], tags: ['room:aire-yard', 'each-room'] } as const

  const BOTH = [ITEM, OTHER]
  it.for<[string, Call, unknown, string, readonly (string | null)[], boolean]>([
    ['of the whole kind confirms a list', ROOMS, BOTH, 'rooms', [null], true],
    ['of another kind confirms no list', ROOMS, BOTH, 'faqs', [null], false],
    ['of one item confirms no list that had others', ROOMS, BOTH, 'rooms', ['aire-yard'], false],
    ['of one item confirms the list of which it was the last', ROOMS, [ITEM], 'rooms', ['aire-yard'], true],
    ['of each item confirms the list', ROOMS, BOTH, 'rooms', ['aire-yard', 'kelham-mill'], true],
    ['of an item confirms that it is gone', ROOM, ITEM, 'rooms', ['leeds/aire-yard'], true],
    ['of another item does not confirm that it is gone', ROOM, ITEM, 'rooms', ['kelham-mill'], false],
    ['of the whole kind confirms that an item is gone', ROOM, ITEM, 'each-room', [null], true],
  ])('%s', async ([, call, known, tag, slugs, isConfirmed]) => {
    for (const slug of slugs) answers.confirm([tag], slug)
    expect((await ask(call, known, call === ROOM ? null : [])) === null).toBe(isConfirmed)
  })

  it('confirms only what was known before it', async () => {
    setClock(0)
    answers.confirm(['rooms'], null)
    setClock(1)
    expect(await ask(ROOMS, [ITEM], [ITEM])).toBeNull()
    expect(await ask(ROOMS, [ITEM], [])).toBe(EMPTY)
    setClock(2)
    answers.confirm(['rooms'], null)
    // days later, since nobody has visited the page
    setClock(5 * 86_400_000)
    expect(await ask(ROOMS, [ITEM], [])).toBeNull()
  })

  it('confirms what a read that began before it has found', async () => {
    setClock(0)
    const slow = Effect.sync(() => {
      answers.confirm(['rooms'], null)
      setClock(9)
      return [ITEM]
    })
    expect(await ask(ROOMS, [ITEM], slow)).toBeNull()
    expect(await ask(ROOMS, [ITEM], [])).toBeNull()
  })
})

describe('an implausible answer is reported', () => {
  const ROOMS = { name: 'rooms', tags: ['rooms'] } as const
  beforeEach(async () => {
    setClock(0)
    await ask(ROOMS, [ITEM], [])
    expect(answers.calls()).toEqual(['rooms'])
  })

  it('until a content change', () => {
    answers.confirm(['faqs'], null)
    expect(answers.calls()).toEqual(['rooms'])
    answers.confirm(['rooms'], 'aire-yard')
    expect(answers.calls()).toEqual(['rooms'])
    answers.confirm(['rooms'], null)
    expect(answers.calls()).toEqual([])
  })

  it('until a content change of the item that is gone', async () => {
    await ask({ name: 'room', args: ['aire-yard'] }, ITEM, null)
    answers.confirm(['each-room'], 'kelham-mill')
    expect(answers.calls()).toEqual(['room', 'rooms'])
    answers.confirm(['each-room'], 'aire-yard')
    expect(answers.calls()).toEqual(['rooms'])
  })

  it('until a plausible one', async () => {
    await ask(ROOMS, [ITEM], [OTHER])
    expect(answers.calls()).toEqual([])
  })

  it('for longer than until all lists are read again, if the call is not made again', async () => {
    setClock(61 * 60_000)
    expect(answers.calls()).toEqual(['rooms'])
    // the record reads the clock once in a millisecond
    await wait(5)
    setClock(121 * 60_000)
    expect(answers.calls()).toEqual([])
  })
})

it('an answer is empty if it has nothing, not even posts', () => {
  expect([null, undefined, [], posts([])].map(isEmptyAnswer)).toEqual([true, true, true, true])
  expect([[ITEM], posts([ITEM]), ITEM, { rooms: [] }].map(isEmptyAnswer)).toEqual(Array(4).fill(false))
})

// Helpers

type Call = Pick<ContentCall, 'name'> & Partial<ContentCall>

/** Asks a call whose answer was `known`, and returns why the read failed; `null` if it did not. */
function ask(call: Call, known: unknown, next: unknown, lists: object = {}): Promise<string | null> {
  const answer: Effect.Effect<unknown, ContentUnavailable> = Effect.isEffect(next)
    ? (next as Effect.Effect<unknown>)
    : Effect.suspend(() => (next instanceof ContentUnavailable ? Effect.fail(next) : Effect.succeed(next)))
  const whole: ContentCall = { args: [], tags: [], ttlSeconds: 60, ...call }
  return Effect.gen(function* () {
    const source = { ...(yield* ContentSource), ...lists }
    const key = `${whole.name} ${String(whole.args[0])}`
    const checked = answers.checked({ key, call: whole, source, known, answer })
    return yield* Effect.match(checked, { onSuccess: () => null, onFailure: ({ detail }) => detail })
  }).pipe(Effect.provide(memoryContentSource({})), Effect.runPromise)
}

/** Asks as `ask` does, where nothing was asked before. */
function askAnew(...asked: Parameters<typeof ask>): Promise<string | null> {
  answers = implausibleAnswers(() => undefined)
  return ask(...asked)
}

const posts = (items: readonly object[]) => ({ posts: items, totalPages: items.length === 0 ? 0 : 1 })

/** A blog with one post on each page. */
const pagesOfPosts = (items: readonly unknown[]): object => ({
  posts: ({ page }: { readonly page: number }) =>
    Effect.succeed({ posts: items.slice(page - 1, page), totalPages: items.length }),
})

const realNow = Date.now
/** Stops the clock until the end of the test. */
function setClock(ms: number): void {
  Date.now = () => 1_000_000 + ms
  onTestFinished(() => {
    Date.now = realNow
  })
}
