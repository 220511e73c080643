import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type * as Effect from 'effect/Effect'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { City, CityListing, LetsListing, University } from '../../domain/content/city.ts'
import { Agent, Amenity } from '../../domain/content/common.ts'
import { HomePage, LetsPage, Page, PostOrPage } from '../../domain/content/page.ts'
import { Category, Post, PostList } from '../../domain/content/post.ts'
import { Property } from '../../domain/content/property.ts'
import { Room } from '../../domain/content/room.ts'
import { Banner, FaqTopic, Globals, Menus, SitemapSection, TermsSection } from '../../domain/content/site.ts'
import type { ContentSourceShape, ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { ContentCall } from './contentCall.ts'

type AnswerOf<Member> = Member extends (
  ...args: infer _Args
) => Effect.Effect<infer Answer, ContentUnavailable>
  ? Answer
  : Member extends Effect.Effect<infer Answer, ContentUnavailable>
    ? Answer
    : never

/** The schema of each call's answer. A cached answer is checked with it before it is used. */
export type ContentAnswers = {
  readonly [Name in keyof ContentSourceShape]: Schema.ConstraintDecoder<AnswerOf<ContentSourceShape[Name]>>
}

/** The schemas of the answers of the port's calls. */
export const CONTENT_ANSWERS: ContentAnswers = {
  rooms: Schema.Array(Room),
  room: Schema.NullOr(Room),
  amenities: Schema.Array(Amenity),
  agent: Schema.NullOr(Agent),
  locations: Schema.Array(Property),
  location: Schema.NullOr(Property),
  cities: Schema.Array(City),
  cityListings: Schema.Array(CityListing),
  shortLets: Schema.Array(LetsListing),
  property: Schema.NullOr(Property),
  menus: Menus,
  posts: PostList,
  post: Post,
  page: Schema.NullOr(Page),
  pages: Schema.Array(Page),
  home: HomePage,
  letsPage: LetsPage,
  banner: Schema.NullOr(Banner),
  globals: Globals,
  universities: Schema.Array(University),
  categories: Schema.Array(Category),
  sitemap: Schema.Array(SitemapSection),
  faqs: Schema.Array(FaqTopic),
  termsAndConditions: Schema.Array(TermsSection),
  maybePost: Schema.NullOr(PostOrPage),
  maybeUniversity: Schema.NullOr(University),
}

const OPEN_AT_ONCE = 16
/** Each entry of BentoCache's file driver is a JSON list. */
const LAST_CHARACTER = ']'

/**
 * Removes entries that were cut off, by a process that was killed or by a full disk. BentoCache would stop using the folder
 * for seconds whenever it comes across one, and never replace it.
 */
export async function removeBrokenEntries(folder: string): Promise<void> {
  const limit = pLimit(OPEN_AT_ONCE)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await limit.map(files, async (file) => {
    const text = await readFile(file, 'latin1')
    if (!text.endsWith(LAST_CHARACTER)) await rm(file, { force: true })
  })
}

const MAX_PARSED_ANSWERS = 1_000

/** Raise it when the same fields change their meaning. Older entries are then no longer read. */
const MEANING = 2

/** Longer than any answer stays fresh, even after a failure. */
const MAX_TTL_MS = 3_600_000

/** What is cached: an answer with its call, or a number of the cache itself: the time when a tag was invalidated. */
type Value = { readonly call?: ContentCall['name'] | undefined; readonly answer?: unknown } | number | null

/** An entry in the form of the cache: what is cached, and until when it is fresh. */
interface Entry {
  readonly value?: Value
  readonly logicalExpiration?: number
}

/** An answer as it is cached, with the name of its call, which selects the schema that decodes it. */
export interface CachedAnswer {
  readonly call: ContentCall['name']
  readonly answer: unknown
}

/** Stands for an answer that is not what this version of the site expects. */
export const UNREADABLE: unique symbol = Symbol('unreadable')

/** How answers are cached outside the process, where another version of the site, or anybody, may have written them. */
export interface CachedAnswers {
  /** Differs between versions of the site that expect different answers to a call, and only for that call. */
  readonly version: (name: ContentCall['name']) => string
  readonly serializer: {
    readonly serialize: (value: unknown) => string
    readonly deserialize: (text: string) => unknown
  }
}

/**
 * Serializes an entry of the cache as two lines of JSON: what is cached, and the rest. Equal answers are parsed and decoded
 * once, those of this process not at all, because hot entries are read very often, and most answers are the same when they
 * are read again; callers share the value and must not change it. An answer that cannot be decoded becomes an expired `UNREADABLE`.
 */
export function cachedAnswers(answers: ContentAnswers = CONTENT_ANSWERS): CachedAnswers {
  const parsed = new LRUCache<string, DecodedValue>({ max: MAX_PARSED_ANSWERS })
  const versions = new Map<string, string>()
  return {
    version: (name) => {
      const known = versions.get(name)
      if (known !== undefined) return known
      const { schema, definitions } = Schema.toJsonSchemaDocument(answers[name])
      const version = createHash('sha256')
        .update(JSON.stringify([MEANING, schema, definitions]))
        .digest('hex')
        .slice(0, 12)
      versions.set(name, version)
      return version
    },
    serializer: {
      serialize: (entry) => {
        const { value = null, ...rest } = Object(entry) as Entry
        const text = JSON.stringify(value)
        // an answer of this process is valid, and would take long to be parsed and decoded again
        if (!parsed.has(text) && isAnswer(value)) parsed.set(text, { value, isReadable: true })
        return `${text}\n${JSON.stringify(rest)}`
      },
      deserialize: (text) => {
        const end = text.indexOf('\n')
        const first = end < 0 ? text : text.slice(0, end)
        const decoded = parsed.get(first) ?? decodeValue(parseJson(first), answers)
        parsed.set(first, decoded)
        const entry = { ...Object(parseJson(end < 0 ? '' : text.slice(end))), value: decoded.value } as Entry
        return decoded.isReadable && !isFromTheFuture(entry) ? entry : { ...entry, ...EXPIRED }
      },
    },
  }
}

const isAnswer = (value: Value): value is CachedAnswer =>
  Object(value).call !== undefined && Object(value).answer !== UNREADABLE

/** An answer's time to live is minutes: one that is fresh for longer was cached before the clock was set back. */
const isFromTheFuture = ({ value, logicalExpiration = 0 }: Entry): boolean =>
  typeof value !== 'number' && logicalExpiration - Date.now() > MAX_TTL_MS

const EXPIRED = { createdAt: 0, logicalExpiration: 0 }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

interface DecodedValue {
  readonly value: Value | { readonly call: unknown; readonly answer: typeof UNREADABLE }
  readonly isReadable: boolean
}

function decodeValue(value: unknown, answers: ContentAnswers): DecodedValue {
  if (typeof value === 'number') return { value, isReadable: true }
  const { call, answer } = Object(value) as Exclude<Value, number | null>
  const schema = call && Object.hasOwn(answers, call) ? answers[call] : undefined
  const decoded = schema
    ? Schema.decodeUnknownOption(schema as Schema.ConstraintDecoder<unknown>)(answer)
    : Option.none()
  return Option.isSome(decoded)
    ? { value: { call, answer: decoded.value }, isReadable: true }
    : { value: { call, answer: UNREADABLE }, isReadable: false }
}
