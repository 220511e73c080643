import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { Redis } from 'ioredis'

/** A content change as servers publish it: of one item, or without a slug of everything with these tags. */
export interface SharedContentChange {
  readonly tags: readonly string[]
  readonly slug: string | null
}

const decodeChange = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ tags: Schema.Array(Schema.String), slug: Schema.NullOr(Schema.String) }),
  ),
)

/** Parses a message of another server; `null` if it is invalid. */
export const parseSharedChange = (message: string): SharedContentChange | null =>
  Option.getOrNull(decodeChange(message))

/** Content changes of one backend in a Redis that several servers share. All calls fail while Redis is unreachable. */
export interface SharedContentChanges {
  readonly channel: string
  /** Tells the running servers. */
  readonly publish: (change: SharedContentChange) => Promise<void>
  /** Takes a notification's signature for `forMs` milliseconds, for one of all servers: false if one has it already. */
  readonly claim: (signature: string, forMs: number) => Promise<boolean>
  /** Remembers a claimed signature for `forMs` milliseconds; 0 gives it up. */
  readonly keep: (signature: string, forMs: number) => Promise<void>
}

export function sharedContentChanges(redis: Redis, backend: string): SharedContentChanges {
  const channel = `site:content-changed:${backend}`
  const keyOf = (signature: string): string => `site:accepted-change:${backend}:${signature}`
  return {
    channel,
    publish: async (change) => {
      await redis.publish(channel, JSON.stringify(change))
    },
    claim: async (signature, forMs) => (await redis.set(keyOf(signature), '1', 'PX', forMs, 'NX')) === 'OK',
    keep: async (signature, forMs) => {
      await redis.pexpire(keyOf(signature), forMs)
    },
  }
}
