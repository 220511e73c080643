import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import { Progress, StopRequest } from '#cli/shared/ports/terminal.ts'
import type { ContentRule, RuleSettings } from '#domain/content-rules/content-rule.ts'
import { applyContentRules, type RuleViolation } from '#domain/content-rules/content-rules.ts'
import {
  type ContentSnapshot,
  EMPTY_SNAPSHOT,
  joinSnapshots,
} from '#domain/content-rules/content-snapshot.ts'
import type { ContentUnavailable } from '#domain/ports/content-source.ts'

/** One part of the content of a backend: what one endpoint returns. */
export interface ContentPart {
  readonly endpoint: string
  readonly read: Effect.Effect<Partial<ContentSnapshot>, ContentUnavailable>
}

/** The result of reading all content. */
interface ReadContent {
  readonly content: ContentSnapshot
  /** The number of items in all lists. */
  readonly items: number
  /** Parts that could not be read, with the reason. */
  readonly failedReads: readonly { readonly endpoint: string; readonly problem: string }[]
  /** Whether it was stopped before every part was read. */
  readonly isStopped: boolean
}

/** The result of checking all content. */
interface CheckedContent extends Omit<ReadContent, 'content'> {
  readonly problems: readonly RuleViolation[]
  /** Rules that did not run, because not all content was read. */
  readonly skipped: readonly string[]
}

/** Reads all content and reports what breaks a rule. A stop request ends it with what has been read by then. */
export const checkContent = Effect.fn('checkContent')(function* (
  parts: readonly ContentPart[],
  options: RuleSettings & { readonly rules: readonly ContentRule[] },
) {
  const { content, ...read } = yield* readAllContent(parts)
  const isComplete = read.failedReads.length === 0 && !read.isStopped
  return { ...read, ...applyContentRules(content, { ...options, isComplete }) } satisfies CheckedContent
})

/** Reads every part of the content. A part that fails is reported, and the others are still read. */
export const readAllContent = Effect.fn('readAllContent')(function* (parts: readonly ContentPart[]) {
  const [progress, stop] = yield* Effect.all([Progress, StopRequest])
  const results: Result.Result<Partial<ContentSnapshot>, ContentUnavailable>[] = []
  let done = 0
  const readPart = Effect.fnUntraced(function* ({ endpoint, read }: ContentPart, index: number) {
    results[index] = yield* Effect.result(read)
    done += 1
    yield* progress.report({ kind: 'content', done, known: parts.length, endpoint })
  })
  const isStopped = yield* Effect.raceFirst(
    Effect.forEach(parts, readPart, { concurrency: 'unbounded', discard: true }).pipe(Effect.as(false)),
    stop.requested.pipe(Effect.as(true)),
  )
  // in the order of the parts, so that it does not matter which responds first
  const content = results
    .flatMap((result) => (Result.isSuccess(result) ? [result.success] : []))
    .reduce(joinSnapshots, EMPTY_SNAPSHOT)
  return {
    content,
    items: content.lists.reduce((sum, { count, path }) => (path === '' ? sum + count : sum), 0),
    failedReads: results.flatMap((result) =>
      Result.isFailure(result) ? [{ endpoint: result.failure.endpoint, problem: result.failure.detail }] : [],
    ),
    isStopped,
  } satisfies ReadContent
})
