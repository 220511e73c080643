import { describe, expect, it } from 'vitest'
import { routeMatcher } from '../../../src/adapters/react-router/routeMatcher.ts'
import { checkContent, placeOf } from '../../../src/domain/content-rules/checkContent.ts'
import { type LeftOut, NOTHING_READ, type ShapeIssue } from '../../../src/domain/content-rules/contentRead.ts'
import { CONTENT_RULES } from '../../../src/domain/content-rules/contentRules.ts'
import { city, offer, page, property, TODAY } from '../support/builders.ts'
import { aRoom, ask, SITE } from './asking.ts'

const settings = { rules: CONTENT_RULES, today: TODAY, siteOrigin: SITE, findRoute: routeMatcher }

describe('the rules', () => {
  it('have ids of their own, in the same manner, and a reason in one sentence', () => {
    const ids = CONTENT_RULES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, reason } of CONTENT_RULES) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(reason).toMatch(/^[A-Z].*[a-z)]\.$/)
    }
  })

  it('find nothing in nothing', () => {
    expect(checkContent(NOTHING_READ, { ...settings, isWhole: true })).toEqual({ problems: [], skipped: [] })
  })
})

describe('a check', () => {
  const lost = property({ coordinates: null, salesPhone: 'ask' })
  const content = { ...NOTHING_READ, properties: [lost, lost], cities: [city()] }

  it('tells each thing once, by what is to be mended, errors first', () => {
    const { problems, skipped } = checkContent(content, { ...settings, isWhole: true })
    const ofProperty = problems.filter(({ where }) => where.kind === 'property')
    expect(problems.slice(0, ofProperty.length)).toEqual(ofProperty)
    expect(ofProperty.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'error property-without-coordinates',
      'error phone-unreadable',
      'error hero-missing',
      'warning title-duplicate',
      'warning description-missing',
    ])
    expect(new Set(problems.map(placeOf)).size).toBe(2)
    expect(skipped).toEqual([])
  })

  it('begins with what has an error', () => {
    const offers = [offer({ endsOn: '2026-01-01' })]
    const { problems } = checkContent(
      { ...NOTHING_READ, pages: [page({ offers })], properties: [lost] },
      { ...settings, isWhole: true },
    )
    expect(problems[0]?.severity).toBe('error')
    expect(problems.at(-1)?.where.kind).toBe('page')
    expect(problems.map(({ where }) => where.kind)).toContain('offer')
  })

  it('of half the content does not hold it against what was not read', () => {
    const { problems, skipped } = checkContent({ ...content, cities: [] }, { ...settings, isWhole: false })
    expect(problems.map(({ rule }) => rule)).not.toContain('reference-broken')
    expect(skipped).toEqual(CONTENT_RULES.filter(({ acrossContent }) => acrossContent).map(({ id }) => id))
  })
})

describe('what is left out', () => {
  const leftOut = (path: string, ...issues: readonly Partial<ShapeIssue>[]): LeftOut => ({
    where: aRoom,
    endpoint: 'wp/v2/rooms',
    place: '[3]',
    path,
    issues: issues.map((issue) => ({ path: 'slug', expected: 'a slug', found: '"X"', ...issue })),
  })
  const asked = (item: LeftOut) =>
    Object.fromEntries(
      ['item-left-out', 'title-missing', 'travel-time-without-destination'].flatMap((rule) =>
        ask(rule, { leftOut: [item] }).map(({ path, expected, found }) => [rule, { path, expected, found }]),
      ),
    )

  it('is reported with its field, what is expected there and what was found', () => {
    expect(asked(leftOut('acf', {}))).toEqual({
      'item-left-out': { path: 'acf.slug', expected: 'a slug', found: '"X"' },
    })
    expect(ask('item-left-out', { leftOut: [leftOut('', {})] })[0]?.mend).toContain('wp/v2/rooms at [3]')
    expect(ask('item-left-out', { leftOut: [{ ...leftOut('', {}), place: '' }] })[0]?.mend).toContain(
      'wp/v2/rooms:',
    )
  })

  it('for several fields names them all, and what is derived from one only once', () => {
    expect(
      asked(leftOut('', {}, { path: 'urlSlug' }, { path: 'id', expected: 'an integer', found: 'nothing' })),
    ).toEqual({
      'item-left-out': { path: '', expected: 'a slug, and an integer', found: 'slug: "X", id: nothing' },
    })
  })

  it('without any field is wrong as a whole', () => {
    expect(asked(leftOut('rooms[0]'))).toEqual({
      'item-left-out': { path: 'rooms[0]', expected: 'what the site can read', found: 'something else' },
    })
  })

  it('for want of a title has a rule of its own', () => {
    for (const path of ['title', 'name', 'heading', 'question'])
      expect(asked(leftOut('', { path, found: '""' }))).toEqual({
        'title-missing': { path, expected: 'a title', found: '""' },
      })
    expect(Object.keys(asked(leftOut('', { path: 'title', found: '5' })))).toEqual(['item-left-out'])
  })

  it('as a journey to nowhere has a rule of its own', () => {
    expect(asked(leftOut('acf.locationTravelTimes[0]', { path: 'to', found: 'nothing' }))).toEqual({
      'travel-time-without-destination': {
        path: 'acf.locationTravelTimes[0].to',
        expected: 'a destination',
        found: 'nothing',
      },
    })
  })

  it('for weeks that days in the wrong order make is reported as those days', () => {
    expect(asked(leftOut('acf.contracts[0]', { path: 'weeks', found: '0' }))).toEqual({})
  })
})
