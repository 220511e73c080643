import { createHash } from 'node:crypto'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { LRUCache } from 'lru-cache'
import { CONTENT_ANSWERS, type ContentAnswers } from '../../domain/ports/contentAnswers.ts'
import type { ContentCall } from '../../domain/ports/contentCalls.ts'

const MAX_PARSED_ENTRIES = 1_000

/** Raise it where the same fields come to mean something else. What was kept before is then not read any more. */
const MEANING = 1

/** Longer than any answer is fresh, after a failure too. */
const MAX_TTL_MS = 3_600_000

/** As the cache serializes it. An entry with a number is the cache's own: the time at which a tag was invalidated. */
interface Entry {
  readonly value?:
    | { readonly call?: ContentCall['name'] | undefined; readonly answer?: unknown }
    | number
    | null
  readonly logicalExpiration?: number
}

/** An answer as it is kept: with the name of its call, by which it is decoded. */
export interface KeptAnswer {
  readonly call: ContentCall['name']
  readonly answer: unknown
}

/** Stands for an answer that is not what this version of the site expects. */
export const UNREADABLE: unique symbol = Symbol('unreadable')

/** How answers are kept outside of the process, where another version may have written them, or anybody else. */
export interface KeptAnswers {
  /** Differs between versions of the site that expect different answers of a call, and only for that call. */
  readonly version: (name: ContentCall['name']) => string
  readonly serializer: {
    readonly serialize: (value: unknown) => string
    readonly deserialize: (text: string) => unknown
  }
}

/**
 * Serializes entries of the cache as JSON. Each text is parsed and decoded once, because hot entries are read very often;
 * callers share the value and must not change it. An answer that cannot be decoded becomes an expired `UNREADABLE`.
 */
export function keptAnswers(answers: ContentAnswers = CONTENT_ANSWERS): KeptAnswers {
  const parsed = new LRUCache<string, Entry>({ max: MAX_PARSED_ENTRIES })
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
      serialize: (value) => JSON.stringify(value),
      deserialize: (text) => {
        const entry = parsed.get(text) ?? decodeEntry(parseJson(text), answers)
        parsed.set(text, entry)
        return isFromTheFuture(entry) ? { ...entry, ...EXPIRED } : entry
      },
    },
  }
}

/** An answer's time to live is minutes: one that is fresh for longer was kept before the clock was set back. */
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

function decodeEntry(parsed: unknown, answers: ContentAnswers): Entry {
  const entry = Object(parsed) as Entry
  if (typeof entry.value === 'number') return entry
  const { call, answer } = entry.value ?? {}
  const schema = call && Object.hasOwn(answers, call) ? answers[call] : undefined
  const decoded = schema
    ? Schema.decodeUnknownOption(schema as Schema.ConstraintDecoder<unknown>)(answer)
    : Option.none()
  return Option.isSome(decoded)
    ? { ...entry, value: { call, answer: decoded.value } }
    : { ...entry, ...EXPIRED, value: { call, answer: UNREADABLE } }
}
