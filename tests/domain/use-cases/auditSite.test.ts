import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { AuditReport } from '../../../src/domain/audit/auditReport.ts'
import type { ProgressReport } from '../../../src/domain/ports/progress.ts'
import { audited, link, OTHER, OWN, page } from './audited-site.ts'

const findings = ({ problems }: AuditReport): readonly string[] =>
  problems.map(({ kind, url, pages }) => `${kind} ${url} on ${pages.map((place) => place.url).join(' ')}`)

const SITE = {
  [`${OWN}/`]: page('/a', '/gone'),
  [`${OWN}/a`]: page('/gone', '/'),
}

describe('an audit', () => {
  it.effect('reports every problem once, with each page that it is on', () =>
    Effect.gen(function* () {
      const { program, reports } = audited(SITE)
      const { report, unusedRules } = yield* program
      expect(findings(report)).toEqual([`not-found ${OWN}/gone on ${OWN}/ ${OWN}/a`])
      expect(report).toMatchObject({
        origin: OWN,
        startedAt: '1970-01-01T00:00:00.000Z',
        durationMs: 0,
        complete: true,
        pages: 2,
        links: 4,
        addresses: 5,
        variantsSkipped: 0,
        ignored: 0,
      })
      expect(unusedRules).toEqual([])
      expect(reports.at(-1)).toEqual({ kind: 'audit', pages: 2, responded: 5, known: 5 })
    }),
  )

  it.effect('omits excluded kinds and ignored problems, and says which ignore rules match nothing', () =>
    Effect.gen(function* () {
      const without = yield* audited(SITE, { options: { without: ['not-found'] } }).program
      expect(without.report.problems).toEqual([])
      const rules = [
        { url: '/gone', reason: 'it comes back' },
        { kind: 'soft-404', reason: 'old' },
      ]
      const { report, unusedRules } = yield* audited(SITE, { options: { ignoreRules: rules } }).program
      expect([report.problems, report.ignored, unusedRules]).toEqual([[], 1, [rules[1]]])
    }),
  )

  it.effect('compares with a baseline, and lists only what is new since an earlier report', () =>
    Effect.gen(function* () {
      const { report } = yield* audited(SITE).program
      const compared = yield* audited(SITE, { options: { baseline: report } }).program
      expect(compared.report.problems[0]?.known).toBe(true)
      expect((yield* audited(SITE, { options: { since: report } }).program).report.problems).toEqual([])
    }),
  )

  it.effect('reports the edit link of each page', () =>
    Effect.gen(function* () {
      const edit = { type: 'page', slug: 'a', url: `${OWN}/edit` }
      const { report } = yield* audited(SITE, { editLinks: new Map([[`${OWN}/a`, edit]]) }).program
      expect(report.problems[0]?.pages.map((place) => place.edit)).toEqual([undefined, edit])
    }),
  )

  it.effect('reports as its duration the time that its requests take', () =>
    Effect.gen(function* () {
      const slow = { [`${OWN}/`]: () => Effect.as(Effect.sleep('3 seconds'), page()) }
      const running = yield* Effect.forkChild(audited(slow).program)
      yield* TestClock.adjust('3 seconds')
      expect((yield* Fiber.join(running)).report.durationMs).toBe(3_000)
    }),
  )

  it.effect('reports the time at which it was started', () =>
    Effect.gen(function* () {
      yield* TestClock.adjust('1 hour')
      const { report } = yield* audited(SITE).program
      expect(report).toMatchObject({ startedAt: '1970-01-01T01:00:00.000Z', durationMs: 0 })
    }),
  )
})

describe('an audit that reads no page', () => {
  const reasonOf = (start: Parameters<typeof audited>[0]) =>
    audited(start).program.pipe(
      Effect.flip,
      Effect.map((error) => error.reason),
    )

  it.effect('fails with the reason', () =>
    Effect.gen(function* () {
      const away = { [`${OWN}/`]: { status: 301, location: `${OTHER}/home` } }
      expect(yield* reasonOf(away)).toEqual({ kind: 'other-origin', location: `${OTHER}/home` })
      expect(yield* reasonOf({ [`${OWN}/`]: { status: 0, failure: 'certificate' } })).toEqual({
        kind: 'finding',
        detail: 'The host’s certificate cannot be trusted.',
      })
      expect(yield* reasonOf({ [`${OWN}/`]: {} })).toEqual({ kind: 'no-html', status: 200 })
    }),
  )

  it.effect('returns a report if it was cut off before it could', () =>
    Effect.gen(function* () {
      const never = audited({ [`${OWN}/`]: () => Effect.never }, { options: { maxTimeMs: 60_000 } })
      const running = yield* Effect.forkChild(never.program)
      yield* TestClock.adjust('1 minute')
      expect((yield* Fiber.join(running)).report).toMatchObject({ pages: 0, cutOff: 'max-time' })
    }),
  )

  it.effect('fails if it is not allowed to request one', () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(audited(SITE, { options: { isWanted: () => false } }).program)
      expect(failure).toMatchObject({ start: `${OWN}/`, reason: { kind: 'no-html', status: null } })
    }),
  )
})

describe('a stopped audit', () => {
  it.effect('reports what it has', () =>
    Effect.gen(function* () {
      const site = {
        [`${OWN}/`]: page('/a', '/never'),
        [`${OWN}/a`]: page('/gone', '/never'),
        [`${OWN}/never`]: () => Effect.never,
      }
      const stopWhen = (progress: ProgressReport) => progress.kind === 'audit' && progress.responded === 5
      const { report } = yield* audited(site, { stopWhen }).program
      expect([report.complete, report.cutOff]).toEqual([false, 'stopped'])
      expect([report.pages, report.addresses, findings(report)]).toEqual([
        2,
        5,
        [`not-found ${OWN}/gone on ${OWN}/a`],
      ])
    }),
  )

  it.effect('reports no unused ignore rules and no orphans', () =>
    Effect.gen(function* () {
      const site = { ...SITE, [`${OWN}/sitemap.xml`]: { links: [link(`${OWN}/orphan`, 'sitemap')] } }
      const ignoreRules = [{ kind: 'soft-404', reason: 'old' }]
      const stopWhen = () => true
      const slow = { ...site, [`${OWN}/a`]: () => Effect.never }
      const { report, unusedRules } = yield* audited(slow, { stopWhen, options: { ignoreRules } }).program
      expect([report.complete, findings(report), unusedRules]).toEqual([
        false,
        [`not-found ${OWN}/gone on ${OWN}/`, `sitemap-missing ${OWN}/orphan on ${OWN}/sitemap.xml`],
        [],
      ])
    }),
  )
})
