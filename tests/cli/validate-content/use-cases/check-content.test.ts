// spec section 13

import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import type { ProgressReport } from '#cli/shared/ports/terminal.ts'
import { memoryTerminal } from '#cli/shared/terminal/memory-terminal.ts'
import { type ContentPart, checkContent } from '#cli/validate-content/use-cases/check-content.ts'
import type { ContentRule } from '#domain/content-rules/content-rule.ts'
import type { ContentSnapshot } from '#domain/content-rules/content-snapshot.ts'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { page } from '#tests/domain/support/builders.ts'

/** A rule that reports every page. */
const everyPage: ContentRule = {
  id: 'every-page',
  severity: 'error',
  reason: 'Pages are found.',
  check: ({ pages }) =>
    pages.map(({ slug, title }) => ({
      ref: { kind: 'page', slug, title, id: null },
      path: '',
      expected: 'no page',
      found: 'a page',
      fix: 'Delete it.',
    })),
}
const onAllContent: ContentRule = { ...everyPage, id: 'on-all-content', needsAllContent: true }

const part = (endpoint: string, content: Partial<ContentSnapshot>): ContentPart => ({
  endpoint,
  read: Effect.succeed(content),
})
const list = (endpoint: string, count: number, path = '') => ({
  lists: [{ ref: { kind: 'page', slug: '', title: '', id: null } as const, path, endpoint, count }],
})
const lost: ContentPart = {
  endpoint: 'wp/v2/rooms',
  read: Effect.fail(
    new ContentUnavailable({ endpoint: 'wp/v2/rooms', reason: 'network', detail: 'fetch failed' }),
  ),
}

function checked(parts: readonly ContentPart[], stopWhen?: (report: ProgressReport) => boolean) {
  const terminal = memoryTerminal(stopWhen)
  const program = checkContent(parts, {
    rules: [everyPage, onAllContent],
    today: '2026-11-22',
    siteOrigin: 'https://own.example',
    findRoute: routeMatcher,
  }).pipe(Effect.provide(terminal.layer))
  return { program, reports: terminal.reports }
}

describe('checking content', () => {
  it.effect('joins the content of all endpoints, in the same order whichever responds first', () =>
    Effect.gen(function* () {
      const first: ContentPart = {
        endpoint: 'a',
        read: Effect.as(Effect.sleep('1 second'), { ...list('a', 2), pages: [page({ slug: 'one' })] }),
      }
      const second = part('b', { ...list('b', 3), pages: [page({ slug: 'two' })] })
      const { program, reports } = checked([
        first,
        second,
        part('c', { ...list('c', 200, 'acf.things'), banner: null }),
      ])
      const running = yield* Effect.forkChild(program)
      yield* TestClock.adjust('1 second')
      const { problems, items, ...rest } = yield* Fiber.join(running)
      expect(problems.map(({ rule, ref }) => `${rule} ${ref.slug}`)).toEqual([
        'every-page one',
        'on-all-content one',
        'every-page two',
        'on-all-content two',
      ])
      // the items of a list within an item are not counted
      expect([items, rest]).toEqual([5, { failedReads: [], isStopped: false, skipped: [] }])
      expect(reports.map((report) => report.kind === 'content' && report.endpoint)).toEqual(['b', 'c', 'a'])
      expect(reports.at(-1)).toMatchObject({ done: 3, known: 3 })
    }),
  )

  it.effect('continues if a part cannot be read, without the rules that need all content', () =>
    Effect.gen(function* () {
      const { program } = checked([lost, part('b', { pages: [page({})] })])
      expect(yield* program).toMatchObject({
        failedReads: [{ endpoint: 'wp/v2/rooms', problem: 'fetch failed' }],
        problems: [{ rule: 'every-page' }],
        skipped: ['on-all-content'],
        isStopped: false,
      })
    }),
  )

  it.effect('reports what was read when it is stopped', () =>
    Effect.gen(function* () {
      const never: ContentPart = { endpoint: 'a', read: Effect.never }
      const { program } = checked([never, part('b', { pages: [page({})] })], ({ kind }) => kind === 'content')
      expect(yield* program).toMatchObject({
        isStopped: true,
        problems: [{ rule: 'every-page' }],
        skipped: ['on-all-content'],
      })
    }),
  )
})
