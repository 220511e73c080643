import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as Effect from 'effect/Effect'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import type { ContentCall } from './content-call.ts'

/** What a call of the port answers. */
export type AnswerOf<Member> = Member extends (
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

const OPEN_AT_ONCE = 16
/** Each entry of BentoCache's file driver is a JSON list. */
const LAST_CHARACTER = ']'

/**
 * Removes entries that were cut off, by a process that was killed or by a full disk, and those that cannot be read, which
 * another user of the machine may have written. BentoCache would stop using the folder
 * for seconds whenever it comes across one, and never replace it.
 */
export async function removeBrokenEntries(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const removeIfBroken = async (file: string): Promise<void> => {
    const text = await readFile(file, 'latin1').catch(() => '')
    // what cannot be removed either is left: the site can do without its cache
    if (!text.endsWith(LAST_CHARACTER)) await rm(file, { force: true }).catch(() => undefined)
  }
  await Effect.runPromise(
    Effect.forEach(files, (file) => Effect.promise(() => removeIfBroken(file)), {
      concurrency: OPEN_AT_ONCE,
      discard: true,
    }),
  )
}

/** Raise it when the same fields change their meaning. Older entries are then no longer read. */
const MEANING = 3

/** Longer than any answer stays fresh, even after a failure. */
const MAX_TTL_MS = 3_600_000

/** An entry of the cache: an answer with its call, or a number of the cache itself, and until when it is fresh. */
export interface Entry {
  readonly value?: { readonly call?: ContentCall['name'] | undefined; readonly answer?: unknown } | number
  readonly createdAt?: number
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
  /** Decodes an entry, or its JSON. An answer that cannot be decoded becomes an expired `UNREADABLE`. */
  readonly decodeEntry: (stored: unknown) => Entry
}

export function cachedAnswers(answers: ContentAnswers): CachedAnswers {
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
    decodeEntry: (stored) => {
      const entry = Object(typeof stored === 'string' ? parseJson(stored) : stored) as Entry
      if (typeof entry.value === 'number') return entry
      const { call, answer } = Object(entry.value) as Partial<CachedAnswer>
      const schema = call && Object.hasOwn(answers, call) ? answers[call] : undefined
      const decoded = schema
        ? Schema.decodeUnknownOption(schema as Schema.ConstraintDecoder<unknown>)(answer)
        : Option.none()
      return Option.isSome(decoded)
        ? { ...entry, value: { call, answer: decoded.value } }
        : { ...entry, value: { call, answer: UNREADABLE }, ...EXPIRED }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const EXPIRED = { createdAt: 0, logicalExpiration: 0 }

/** An answer's time to live is minutes: one that is fresh for longer was cached before the clock was set back. */
export const expiredIfFromTheFuture = (entry: Entry): Entry =>
  typeof entry.value !== 'number' && (entry.logicalExpiration ?? 0) - Date.now() > MAX_TTL_MS
    ? { ...entry, ...EXPIRED }
    : entry
