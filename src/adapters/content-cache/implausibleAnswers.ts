import { LRUCache } from 'lru-cache'
import type { AnswerChange } from './policy/answerChange.ts'
import type { ContentCall } from './policy/contentCallPolicy.ts'

/** How long a content change confirms answers that it explains. */
export const CONFIRMED_FOR_MS = 10 * 60_000
/** An implausible answer is believed once the backend has given it for this long. */
const BELIEVED_AFTER_MS = 24 * 3_600_000
/** How long an implausible answer is reported if it does not recur. */
const REPORTED_FOR_MS = 15 * 60_000
const MAX_TAGS = 1_000
const MAX_ANSWERS = 1_000

/** Remembers which answers of the backend are implausible, and what content changes confirm. */
export interface ImplausibleAnswers {
  /**
   * Takes note of a content change of `ageMs` milliseconds ago: of one item, or without a slug of everything with these
   * tags.
   */
  readonly confirm: (tags: readonly string[], slug: string | null, ageMs: number) => void
  readonly isConfirmed: (call: ContentCall, change: AnswerChange) => boolean
  /** Whether the answer has been implausible for so long that it is believed. */
  readonly isOld: (key: string) => boolean
  readonly add: (key: string, call: ContentCall) => void
  readonly remove: (key: string) => void
  /** Returns the calls with an implausible answer. */
  readonly calls: () => readonly ContentCall['name'][]
}

interface ImplausibleAnswer {
  readonly name: ContentCall['name']
  readonly since: number
  readonly lastAt: number
}

/** Makes a record without any implausible answers or content changes. */
export function implausibleAnswers(now: () => number): ImplausibleAnswers {
  const perf = { now }
  const wholes = new LRUCache<string, true>({ max: MAX_TAGS, ttl: CONFIRMED_FOR_MS, perf })
  const slugs = new LRUCache<string, ReadonlySet<string>>({ max: MAX_TAGS, ttl: CONFIRMED_FOR_MS, perf })
  // longer than an answer needs to be believed, so that calls which nobody makes any more are forgotten
  const answers = new LRUCache<string, ImplausibleAnswer>({
    max: MAX_ANSWERS,
    ttl: 2 * BELIEVED_AFTER_MS,
    perf,
  })
  return {
    confirm: (tags, slug, ageMs) => {
      const ttl = CONFIRMED_FOR_MS - ageMs
      if (ttl <= 0) return
      for (const tag of tags)
        if (slug === null) wholes.set(tag, true, { ttl })
        else slugs.set(tag, new Set([...(slugs.get(tag) ?? []), slug]), { ttl })
    },
    isConfirmed: ({ tags }, { kind, lost }) =>
      tags.some((tag) => {
        if (wholes.has(tag)) return true
        const changed = slugs.get(tag)?.size ?? 0
        // a tag with a colon names a single item
        return kind === 'gone' ? changed > 0 && tag.includes(':') : changed >= lost
      }),
    isOld: (key) => {
      const answer = answers.get(key)
      return answer !== undefined && now() - answer.since >= BELIEVED_AFTER_MS
    },
    add: (key, { name }) => {
      const since = answers.get(key)?.since ?? now()
      answers.set(key, { name, since, lastAt: now() })
    },
    remove: (key) => void answers.delete(key),
    calls: () => {
      const recent = [...answers.values()].filter(({ lastAt }) => now() - lastAt < REPORTED_FOR_MS)
      return [...new Set(recent.map(({ name }) => name))].toSorted()
    },
  }
}
