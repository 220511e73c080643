// spec section 13

import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { AuditReport } from '#cli/audit-links/rules/audit-report.ts'
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
      yield* TestClock.adjust('1 hour')
      const { program, reports } = audited(SITE)
      const { report, unusedRules } = yield* program
      expect(findings(report)).toEqual([`not-found ${OWN}/gone on ${OWN}/ ${OWN}/a`])
      expect(report).toMatchObject({
        origin: OWN,
        startedAt: '1970-01-01T01:00:00.000Z',
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

  it.effect.each([
    ['the whole site', {}, ['--include x']],
    ['one page', { onlyPages: [`${OWN}/a`] }, []],
    ['a part of it', { maxPages: 1 }, []],
  ] as const)('says which patterns match nothing if it read %s: %j', ([, change, expected]) =>
    Effect.gen(function* () {
      const options = { ...change, unmatched: () => ['--include x'] }
      expect((yield* audited(SITE, { options }).program).unusedPatterns).toEqual(expected)
    }),
  )

  it.effect('reports a page that was asked for and is missing, among others that are read', () =>
    Effect.gen(function* () {
      const { report } = yield* audited(SITE, { options: { onlyPages: [`${OWN}/a`, `${OWN}/gone`] } }).program
      expect([report.pages, findings(report)]).toEqual([1, [`not-found ${OWN}/gone on ${OWN}/a`]])
    }),
  )

  it.effect('compares with a baseline, and has the edit link of each page', () =>
    Effect.gen(function* () {
      const edit = { type: 'page', slug: 'a', url: `${OWN}/edit` }
      const { report } = yield* audited(SITE, { editLinks: new Map([[`${OWN}/a`, edit]]) }).program
      expect(report.problems[0]?.pages.map((place) => place.edit)).toEqual([undefined, edit])
      const compared = yield* audited(SITE, { options: { baseline: report } }).program
      expect(compared.report.problems[0]?.known).toBe(true)
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
})

describe('an audit that reads no page', () => {
  it.effect.each([
    [
      'it redirects',
      { status: 301, location: `${OTHER}/home` },
      { kind: 'other-origin', location: `${OTHER}/home` },
    ],
    ['it fails', { status: 0, failure: 'certificate' }, { kind: 'finding', detail: expect.any(String) }],
    ['it is no page', {}, { kind: 'no-html', status: 200 }],
  ] as const)('fails with the reason: %s', ([, home, reason]) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(audited({ [`${OWN}/`]: home }).program)
      expect(failure).toMatchObject({ _tag: 'NoPageRead', start: `${OWN}/`, reason })
    }),
  )

  it.effect('fails if it is not allowed to request one, and names the page that it was to read', () =>
    Effect.gen(function* () {
      const options = { isWanted: () => false, onlyPages: [`${OWN}/a`] }
      expect(yield* Effect.flip(audited(SITE, { options }).program)).toMatchObject({
        start: `${OWN}/a`,
        reason: { kind: 'no-html', status: null },
      })
    }),
  )

  it.effect('fails if the page that it was to read leads to another, and names that', () =>
    Effect.gen(function* () {
      const site = { ...SITE, [`${OWN}/moved`]: { status: 301, location: '/a' } }
      const failure = yield* Effect.flip(audited(site, { options: { onlyPages: [`${OWN}/moved`] } }).program)
      expect(failure.reason).toEqual({ kind: 'redirect', location: `${OWN}/a` })
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
})

describe('a stopped audit', () => {
  it.effect('reports what it has, but no unused ignore rules and no orphans', () =>
    Effect.gen(function* () {
      const site = {
        ...SITE,
        [`${OWN}/`]: page('/a', '/gone', '/never'),
        [`${OWN}/sitemap.xml`]: { links: [link('/orphan', 'sitemap')] },
        [`${OWN}/orphan`]: page(),
        [`${OWN}/never`]: () => Effect.never,
      }
      const { report, unusedRules } = yield* audited(site, {
        stopWhen: (progress) => progress.kind === 'audit' && progress.responded === 6,
        options: { ignoreRules: [{ kind: 'soft-404', reason: 'old' }] },
      }).program
      expect(report).toMatchObject({ complete: false, cutOff: 'stopped', pages: 3, addresses: 6 })
      expect([findings(report), unusedRules]).toEqual([[`not-found ${OWN}/gone on ${OWN}/ ${OWN}/a`], []])
    }),
  )
})
