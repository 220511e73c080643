import * as Effect from 'effect/Effect'
import { LRUCache } from 'lru-cache'
import { lastPart } from '#domain/content/slug.ts'
import { type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import type { ContentCall } from './content-call.ts'

/** How long an implausible answer is reported if it does not recur: longer than until all lists are read again. */
const REPORTED_FOR_MS = 2 * 3_600_000
/** How long the list that an item belongs to is not read again. */
const OWN_LIST_TTL_MS = 5_000
const MAX_ENTRIES = 5_000
/** Ten posts each; older posts are left out. */
const MAX_PAGES_OF_POSTS = 30

interface Item {
  readonly slug?: string
  readonly path?: string
}
type ReadList = (source: ContentSourceShape) => Effect.Effect<readonly Item[], ContentUnavailable>

/** The lists within an answer that pages are made of. */
const NESTED_LISTS = ['rooms', 'properties', 'posts'] as const

/** Whether an answer means that the backend has nothing: no value, an empty list, or an empty list of posts. */
export function isEmptyAnswer(answer: unknown): boolean {
  const list: unknown = Array.isArray(answer) ? answer : Object(answer).posts
  return answer === null || answer === undefined || (Array.isArray(list) && list.length === 0)
}

/** Returns the items of the lists that were full in an answer, and are empty in the next answer to the same call. */
function emptiedLists(known: unknown, next: unknown): readonly (readonly Item[])[] {
  const left = listsIn(next)
  return listsIn(known).filter((list, index) => list.length > 0 && left[index]?.length === 0)
}

/** Returns an answer's own items, and the items of each nested list. */
function listsIn(answer: unknown): readonly (readonly Item[])[] {
  const items = (Array.isArray(answer) ? answer : [answer]) as readonly Partial<Record<string, Item[]>>[]
  return [
    items as readonly Item[],
    ...NESTED_LISTS.map((name) => items.flatMap((item) => item?.[name] ?? [])),
  ]
}

const allPosts: ReadList = (source) =>
  Effect.gen(function* () {
    const { posts, totalPages } = yield* source.posts({ page: 1 })
    const others = Array.from(
      { length: Math.min(totalPages, MAX_PAGES_OF_POSTS) - 1 },
      (_, index) => index + 2,
    )
    const pages = yield* Effect.forEach(others, (page) => source.posts({ page }))
    return [posts, ...pages.map((page) => page.posts)].flat()
  })
const allLocations: ReadList = (source) => source.locations
const allCities: ReadList = (source) => source.cities

/** The list that a call's item belongs to. An item in none goes by the cities, without which there is no site. */
const OWN_LISTS: Partial<Record<ContentCall['name'], ReadList>> = {
  room: (source) => source.rooms({}),
  property: allLocations,
  location: allLocations,
  page: (source) => source.pages,
  posts: allPosts,
  maybePost: allPosts,
  maybeUniversity: (source) => source.universities,
}

/** A read of the backend, and what is known of its answer: `null` or `undefined` before the first. */
interface Read<A> {
  readonly key: string
  readonly call: ContentCall
  readonly source: ContentSourceShape
  readonly known: unknown
  readonly answer: Effect.Effect<A, ContentUnavailable>
}

/** Judges the backend's answers by what was known before, and remembers which of them cannot be true. */
export interface ImplausibleAnswers {
  /** Returns a read that also fails if its answer cannot be true and no content change since the known one confirms it. */
  readonly checked: <A>(read: Read<A>) => Effect.Effect<A, ContentUnavailable>
  /** Takes note of a content change: of one item, or without a slug of everything with these tags. */
  readonly confirm: (tags: readonly string[], slug: string | null) => void
  /** Returns the calls with an implausible answer. */
  readonly calls: () => readonly ContentCall['name'][]
}

/** Makes a record without any answers or content changes. `onImplausible` is called for each implausible answer. */
export function implausibleAnswers(
  onImplausible: (call: ContentCall['name'], detail: string) => void,
): ImplausibleAnswers {
  const reported = new LRUCache<string, ContentCall>({ max: MAX_ENTRIES, ttl: REPORTED_FOR_MS, perf: Date })
  /** When the known answer was asked for. */
  const knownSince = new LRUCache<string, number>({ max: MAX_ENTRIES })
  /** When a tag or an item was reported as changed. */
  const changedAt = new LRUCache<string, number>({ max: MAX_ENTRIES })
  const lists = new LRUCache<ReadList, Promise<readonly Item[]>>({
    max: 20,
    ttl: OWN_LIST_TTL_MS,
    perf: Date,
  })

  const report = (key: string, call: ContentCall, detail: string): void => {
    reported.set(key, call)
    onImplausible(call.name, detail)
  }
  /** Reads a list once for all who need it at a time, in the context of the first. */
  const readOnce = Effect.fnUntraced(function* (read: ReadList, source: ContentSourceShape) {
    const known = lists.get(read)
    const run = Effect.runPromiseWith(yield* Effect.context<never>())
    const items = known ?? run(Effect.orElseSucceed(read(source), () => []))
    if (!known) lists.set(read, items)
    return yield* Effect.promise(() => items)
  })
  const problemOf = Effect.fnUntraced(function* ({ key, call, known, source }: Read<unknown>, next: unknown) {
    const since = knownSince.get(key) ?? 0
    const isChanged = (name: string): boolean => (changedAt.get(name) ?? -1) >= since
    if (next !== null && !isPastTheEnd(call, next)) {
      const emptied = emptiedLists(known, next)
      const isConfirmed =
        call.tags.some(isChanged) ||
        emptied.some((items) => items.every(({ slug }) => isChanged(itemTag(slug))))
      return emptied.length === 0 || isConfirmed ? null : 'a list that had items is empty'
    }
    if ([...call.tags, itemTag(call.args[0])].some(isChanged)) return null
    const list = yield* readOnce(OWN_LISTS[call.name] ?? allCities, source)
    if (list.length === 0) return 'an item is gone, and so is its list'
    const name = nameOf(Object(known).post ?? known)
    return list.some((item) => nameOf(item) === name) ? 'an item is gone, but its list still has it' : null
  })
  return {
    checked: (read) =>
      Effect.gen(function* () {
        const { key, call, known, answer } = read
        const isKnown = known !== null && known !== undefined
        const askedAt = Date.now()
        const next = yield* Effect.tapError(answer, ({ reason, detail }) =>
          Effect.sync(() => isKnown && reason === 'shape' && report(key, call, detail)),
        )
        const detail = isKnown ? yield* problemOf(read, next) : null
        if (detail !== null) {
          report(key, call, detail)
          return yield* new ContentUnavailable({ endpoint: call.name, reason: 'implausible', detail })
        }
        reported.delete(key)
        // anybody can ask for what does not exist
        if (!isEmptyAnswer(next)) knownSince.set(key, askedAt)
        return next
      }),
    confirm: (tags, slug) => {
      lists.clear()
      for (const name of slug === null ? tags : [itemTag(slug)]) changedAt.set(name, Date.now())
      for (const [key, call] of reported.entries())
        if (slug === null ? call.tags.some((tag) => tags.includes(tag)) : isItem(call, slug))
          reported.delete(key)
    },
    calls: () => [...new Set([...reported.values()].map(({ name }) => name))].toSorted(),
  }
}

/** Pages of posts after the first come and go with the number of posts. */
const isPastTheEnd = ({ name, args: [options] }: ContentCall, next: unknown): boolean =>
  name === 'posts' && isEmptyAnswer(next) && Object(options).page > 1

/** Stands for a change of one item, by the last part of its path. */
const itemTag = (slug: unknown): string => `item ${lastPart(String(slug))}`

const isItem = ({ args }: ContentCall, slug: string): boolean => itemTag(args[0]) === itemTag(slug)

const nameOf = ({ path, slug }: Item): string | undefined => path ?? slug
