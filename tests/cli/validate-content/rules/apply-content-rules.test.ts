import { describe, expect, it } from 'vitest'
import {
  applyContentRules,
  contentRefKey,
} from '../../../../cli/validate-content/rules/apply-content-rules.ts'
import type { ContentProblem } from '../../../../cli/validate-content/rules/content-rule.ts'
import { CONTENT_RULES } from '../../../../cli/validate-content/rules/content-rules.ts'
import {
  type DroppedContent,
  EMPTY_SNAPSHOT,
} from '../../../../cli/validate-content/rules/content-snapshot.ts'
import { routeMatcher } from '../../../../src/adapters/react-router/routeMatcher.ts'
import type { ShapeIssue } from '../../../../src/domain/content/common.ts'
import { city, offer, page, property, TODAY } from '../../../domain/support/builders.ts'
import { banner, htmlOf } from './content-parts.ts'
import { aRoom, ask, SITE } from './run-rules.ts'

const settings = { rules: CONTENT_RULES, today: TODAY, siteOrigin: SITE, findRoute: routeMatcher }

describe('the content rules', () => {
  it('have unique ids of one form, and a reason of one sentence', () => {
    const ids = CONTENT_RULES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, reason } of CONTENT_RULES) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(reason).toMatch(/^[A-Z].*[a-z)]\.$/)
    }
  })

  it('find no violation in empty content', () => {
    expect(applyContentRules(EMPTY_SNAPSHOT, { ...settings, isComplete: true })).toEqual({
      problems: [],
      skipped: [],
    })
  })
})

describe('a content check', () => {
  const lost = property({ coordinates: null, salesPhone: 'ask' })
  const content = { ...EMPTY_SNAPSHOT, properties: [lost, lost], cities: [city()] }

  it('reports each violation once, grouped by content, errors first', () => {
    const { problems, skipped } = applyContentRules(content, { ...settings, isComplete: true })
    const ofProperty = problems.filter(({ ref }) => ref.kind === 'property')
    expect(problems.slice(0, ofProperty.length)).toEqual(ofProperty)
    expect(ofProperty.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'error property-without-coordinates',
      'error phone-unreadable',
      'error hero-missing',
      'warning title-duplicate',
      'warning description-missing',
    ])
    expect(new Set(problems.map(contentRefKey)).size).toBe(2)
    expect(skipped).toEqual([])
  })

  it('takes the id of an offer and of the banner from the backend, so that an editor can open them', () => {
    const identified = [
      { kind: 'offer', slug: 'early-bird', title: 'Early bird', id: 7 },
      { kind: 'banner', slug: 'banner', title: '', id: 8 },
    ] as const
    const expired = { ...EMPTY_SNAPSHOT, identified, banner: banner({ expiresOn: '2020-01-01' }) }
    const pages = [page({ offers: [offer({ slug: 'early-bird', endsOn: '2020-01-01' })] })]
    const { problems } = applyContentRules({ ...expired, pages }, { ...settings, isComplete: true })
    const idOf = (rule: string) => problems.find((problem) => problem.rule === rule)?.ref.id
    expect([idOf('offer-expired'), idOf('banner-expired')]).toEqual([7, 8])
  })

  it('reports the errors of an item before its warnings, in whichever order they were found', () => {
    const html = [...htmlOf('<p style="color:red">', aRoom), ...htmlOf('<a href="/faq">', aRoom)]
    const { problems } = applyContentRules({ ...EMPTY_SNAPSHOT, html }, { ...settings, isComplete: true })
    expect(problems.map(({ rule }) => rule)).toEqual(['html-empty-link', 'html-inline-style'])
  })

  it('begins with content that has an error', () => {
    const offers = [offer({ endsOn: '2026-01-01' })]
    const { problems } = applyContentRules(
      { ...EMPTY_SNAPSHOT, pages: [page({ offers })], properties: [lost] },
      { ...settings, isComplete: true },
    )
    expect(problems[0]?.severity).toBe('error')
    expect(problems.at(-1)?.ref.kind).toBe('page')
    expect(problems.map(({ ref }) => ref.kind)).toContain('offer')
  })

  it('of incomplete content skips the rules that need all content', () => {
    const { problems, skipped } = applyContentRules(
      { ...content, cities: [] },
      { ...settings, isComplete: false },
    )
    expect(problems.map(({ rule }) => rule)).not.toContain('reference-broken')
    expect(skipped).toEqual(
      CONTENT_RULES.filter(({ needsAllContent }) => needsAllContent).map(({ id }) => id),
    )
  })
})

describe('a dropped item', () => {
  const id = { path: 'id', expected: 'an integer', found: 'nothing' }
  const title = { path: 'title', expected: 'a title', found: '""' }

  it.each<[string, string, readonly Partial<ShapeIssue>[], Partial<ContentProblem>]>([
    ['its field', 'acf', [{}], { path: 'acf.slug', expected: 'a slug', found: '"X"' }],
    [
      'all invalid fields, and derived ones only once',
      '',
      [{}, { path: 'urlSlug' }, id],
      { path: '', expected: 'a slug, and a whole number', found: 'Slug: "X", Id: nothing' },
    ],
    [
      'several fields with the same fault, and once what is expected',
      '',
      [{}, { path: 'urlSlug', found: '"Y"' }],
      { path: '', expected: 'a slug', found: 'Slug: "X", Slug: "Y"' },
    ],
    [
      'several fields with the same value',
      '',
      [{ found: 'nothing' }, id],
      { path: '', expected: 'a slug, and a whole number', found: 'Slug: nothing, Id: nothing' },
    ],
    [
      'the title and another invalid field together',
      '',
      [title, {}],
      { path: '', expected: 'a title, and a slug', found: 'Title: "", Slug: "X"' },
    ],
    [
      'the whole item if no field is known',
      'rooms[0]',
      [],
      { path: 'rooms[0]', expected: 'what the site can read', found: 'something else' },
    ],
  ])('is reported with %s', (_, path, issues, problem) => {
    expect(asked(path, ...issues)).toMatchObject({ 'item-left-out': problem })
    expect(Object.keys(asked(path, ...issues))).toEqual(['item-left-out'])
  })

  it.each([
    ['[3]', 'wp/v2/rooms at [3]: enter'],
    ['', 'wp/v2/rooms: enter'],
  ])('is reported with its place %s in the response of the endpoint', (place, fix) => {
    const [problem] = ask('item-left-out', { dropped: [{ ...dropped('', {}), place }] })
    expect(problem?.fix).toContain(fix)
  })

  it.each(['title', 'name', 'heading', 'question'])('without a %s has a rule of its own', (path) => {
    expect(asked('', { path, found: '""' })).toEqual({
      'title-missing': expect.objectContaining({ path, expected: 'a title', found: '""' }),
    })
    expect(Object.keys(asked('', { path, found: '5' }))).toEqual(['item-left-out'])
  })

  it('that is a travel time without a destination has a rule of its own', () => {
    expect(asked('acf.locationTravelTimes[0]', { path: 'to', found: 'nothing' })).toEqual({
      'travel-time-without-destination': expect.objectContaining({
        path: 'acf.locationTravelTimes[0].to',
        expected: 'a destination',
      }),
    })
  })

  it('is not reported for invalid weeks, which follow from days in the wrong order', () => {
    expect(asked('acf.contracts[0]', { path: 'weeks', found: '0' })).toEqual({})
  })
})

// Helpers

const dropped = (path: string, ...issues: readonly Partial<ShapeIssue>[]): DroppedContent => ({
  ref: aRoom,
  endpoint: 'wp/v2/rooms',
  place: '[3]',
  path,
  issues: issues.map((issue) => ({ path: 'slug', expected: 'a slug', found: '"X"', ...issue })),
})

/** Returns what the rules for dropped items find, by rule. */
const asked = (path: string, ...issues: readonly Partial<ShapeIssue>[]) =>
  Object.fromEntries(
    ['item-left-out', 'title-missing', 'travel-time-without-destination'].flatMap((rule) =>
      ask(rule, { dropped: [dropped(path, ...issues)] }).map((problem) => [rule, problem]),
    ),
  )
