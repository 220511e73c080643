import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { Redis } from 'ioredis'

/** The most changes that a server reads when it starts. Redis forgets older ones. */
const MAX_CHANGES = 1_000

/** A content change as servers publish it: of one item, or without a slug of everything with these tags. */
export interface SharedContentChange {
  readonly tags: readonly string[]
  readonly slug: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

const decodeChange = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      tags: Schema.Array(Schema.String),
      slug: Schema.NullOr(Schema.String),
      at: Schema.Finite,
    }),
  ),
)

/** Parses a message of another server; `null` if it is invalid. */
export const parseContentChange = (message: string): SharedContentChange | null =>
  Option.getOrNull(decodeChange(message))

/** Content changes of one backend in a Redis that several servers share. All calls fail while Redis is unreachable. */
export interface SharedContentChanges {
  readonly channel: string
  /** Tells the running servers, and those that start within `rememberMs`. */
  readonly publish: (change: SharedContentChange) => Promise<void>
  /** The changes of the last `rememberMs`, oldest first. */
  readonly recent: (now: number) => Promise<readonly SharedContentChange[]>
  /** Takes a notification's signature for `forMs` milliseconds, for one of all servers: false if one has it already. */
  readonly claim: (signature: string, forMs: number) => Promise<boolean>
  /** Remembers a claimed signature for `forMs` milliseconds; 0 gives it up. */
  readonly keep: (signature: string, forMs: number) => Promise<void>
}

export function sharedContentChanges(
  redis: Redis,
  backend: string,
  rememberMs: number,
): SharedContentChanges {
  const channel = `site:content-changed:${backend}`
  const stream = `site:content-changes:${backend}`
  const keyOf = (signature: string): string => `site:accepted-change:${backend}:${signature}`
  return {
    channel,
    publish: async (change) => {
      const message = JSON.stringify(change)
      await redis.xadd(stream, 'MAXLEN', '~', MAX_CHANGES, '*', 'change', message)
      await redis.pexpire(stream, rememberMs)
      await redis.publish(channel, message)
    },
    recent: async (now) => {
      const entries = await redis.xrevrange(stream, '+', '-', 'COUNT', MAX_CHANGES)
      return entries
        .flatMap(([, [, message = '']]) => parseContentChange(message) ?? [])
        .filter(({ at }) => now - at < rememberMs)
        .reverse()
    },
    claim: async (signature, forMs) => (await redis.set(keyOf(signature), '1', 'PX', forMs, 'NX')) === 'OK',
    keep: async (signature, forMs) => {
      await redis.pexpire(keyOf(signature), forMs)
    },
  }
}
