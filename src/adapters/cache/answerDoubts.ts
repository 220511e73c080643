import { LRUCache } from 'lru-cache'
import type { AnswerChange } from '../../domain/ports/answerChange.ts'
import type { ContentCall } from '../../domain/ports/contentCalls.ts'

/** A content change confirms for this long what it leads to expect. */
const CONFIRMED_FOR_MS = 10 * 60_000
/** What the backend has answered for so long is meant. */
const BELIEVED_AFTER_MS = 24 * 3_600_000
/** A doubt that nobody had again is not reported for longer. */
const REPORTED_FOR_MS = 15 * 60_000
const MAX_TAGS = 1_000
const MAX_DOUBTS = 1_000

/** Remembers which answers of the backend are not believed, and what content changes confirm. */
export interface AnswerDoubts {
  /** Takes note of a content change: of one thing, or without a slug of everything with these tags. */
  readonly confirm: (tags: readonly string[], slug: string | null) => void
  readonly isConfirmed: (call: ContentCall, change: AnswerChange) => boolean
  /** Whether the answer was doubted for so long that it is to be believed. */
  readonly isOld: (key: string) => boolean
  readonly add: (key: string, call: ContentCall) => void
  readonly remove: (key: string) => void
  /** The calls with an answer that is not believed. */
  readonly calls: () => readonly ContentCall['name'][]
}

interface Doubt {
  readonly name: ContentCall['name']
  readonly since: number
  readonly lastAt: number
}

/** Believes everything at first. */
export function answerDoubts(now: () => number): AnswerDoubts {
  const perf = { now }
  const wholes = new LRUCache<string, true>({ max: MAX_TAGS, ttl: CONFIRMED_FOR_MS, perf })
  const slugs = new LRUCache<string, ReadonlySet<string>>({ max: MAX_TAGS, ttl: CONFIRMED_FOR_MS, perf })
  // longer than it takes to be believed, so that what nobody asks for any more is forgotten
  const doubts = new LRUCache<string, Doubt>({
    max: MAX_DOUBTS,
    ttl: 2 * BELIEVED_AFTER_MS,
    perf,
  })
  return {
    confirm: (tags, slug) => {
      for (const tag of tags)
        if (slug === null) wholes.set(tag, true)
        else slugs.set(tag, new Set([...(slugs.get(tag) ?? []), slug]))
    },
    isConfirmed: ({ tags }, { kind, lost }) =>
      tags.some((tag) => {
        if (wholes.has(tag)) return true
        const changed = slugs.get(tag)?.size ?? 0
        // a tag with a colon is that of the thing itself
        return kind === 'gone' ? changed > 0 && tag.includes(':') : changed >= lost
      }),
    isOld: (key) => {
      const doubt = doubts.get(key)
      return doubt !== undefined && now() - doubt.since >= BELIEVED_AFTER_MS
    },
    add: (key, { name }) => {
      const since = doubts.get(key)?.since ?? now()
      doubts.set(key, { name, since, lastAt: now() })
    },
    remove: (key) => void doubts.delete(key),
    calls: () => {
      const recent = [...doubts.values()].filter(({ lastAt }) => now() - lastAt < REPORTED_FOR_MS)
      return [...new Set(recent.map(({ name }) => name))].toSorted()
    },
  }
}
