import { describe, expect, it } from 'vitest'
import { routeMatcher } from '../../../src/adapters/react-router/routeMatcher.ts'
import { applyContentRules, contentRefKey } from '../../../src/domain/content-rules/applyContentRules.ts'
import { CONTENT_RULES } from '../../../src/domain/content-rules/contentRules.ts'
import {
  type DroppedContent,
  EMPTY_SNAPSHOT,
  type ShapeIssue,
} from '../../../src/domain/content-rules/contentSnapshot.ts'
import { city, offer, page, property, TODAY } from '../support/builders.ts'
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

  it('reports the errors of an item before its warnings, in whichever order they were found', () => {
    const text = (source: string, name: string, attributes: Readonly<Record<string, string>>) => ({
      ref: aRoom,
      path: 'description',
      tokens: [{ kind: 'tag', name, attributes, source } as const],
    })
    const html = [
      text('<p style="color:red">', 'p', { style: 'color:red' }),
      text('<a href="/faq">', 'a', { href: '/faq' }),
    ]
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
  const droppedContent = (path: string, ...issues: readonly Partial<ShapeIssue>[]): DroppedContent => ({
    ref: aRoom,
    endpoint: 'wp/v2/rooms',
    place: '[3]',
    path,
    issues: issues.map((issue) => ({ path: 'slug', expected: 'a slug', found: '"X"', ...issue })),
  })
  const asked = (item: DroppedContent) =>
    Object.fromEntries(
      ['item-left-out', 'title-missing', 'travel-time-without-destination'].flatMap((rule) =>
        ask(rule, { dropped: [item] }).map(({ path, expected, found }) => [rule, { path, expected, found }]),
      ),
    )

  it('is reported with its field, what is expected there and what was found', () => {
    expect(asked(droppedContent('acf', {}))).toEqual({
      'item-left-out': { path: 'acf.slug', expected: 'a slug', found: '"X"' },
    })
    expect(ask('item-left-out', { dropped: [droppedContent('', {})] })[0]?.fix).toContain(
      'wp/v2/rooms at [3]',
    )
    expect(ask('item-left-out', { dropped: [{ ...droppedContent('', {}), place: '' }] })[0]?.fix).toContain(
      'wp/v2/rooms:',
    )
  })

  it('with several invalid fields names them all, and derived ones only once', () => {
    expect(
      asked(
        droppedContent('', {}, { path: 'urlSlug' }, { path: 'id', expected: 'an integer', found: 'nothing' }),
      ),
    ).toEqual({
      'item-left-out': { path: '', expected: 'a slug, and a whole number', found: 'Slug: "X", Id: nothing' },
    })
  })

  it('names each of several fields with the same fault or value, and says once what is expected', () => {
    const slugs = droppedContent('', {}, { path: 'urlSlug', found: '"Y"' })
    expect(asked(slugs)).toEqual({
      'item-left-out': { path: '', expected: 'a slug', found: 'Slug: "X", Slug: "Y"' },
    })
    const empty = droppedContent(
      '',
      { found: 'nothing' },
      { path: 'id', expected: 'an integer', found: 'nothing' },
    )
    expect(asked(empty)).toEqual({
      'item-left-out': {
        path: '',
        expected: 'a slug, and a whole number',
        found: 'Slug: nothing, Id: nothing',
      },
    })
  })

  it('without a title and with another invalid field is reported once, for both', () => {
    const both = droppedContent('', { path: 'title', expected: 'a title', found: '""' }, {})
    expect(asked(both)).toEqual({
      'item-left-out': { path: '', expected: 'a title, and a slug', found: 'Title: "", Slug: "X"' },
    })
  })

  it('without a named field is reported as a whole', () => {
    expect(asked(droppedContent('rooms[0]'))).toEqual({
      'item-left-out': { path: 'rooms[0]', expected: 'what the site can read', found: 'something else' },
    })
  })

  it('without a title has a rule of its own', () => {
    for (const path of ['title', 'name', 'heading', 'question'])
      expect(asked(droppedContent('', { path, found: '""' }))).toEqual({
        'title-missing': { path, expected: 'a title', found: '""' },
      })
    expect(Object.keys(asked(droppedContent('', { path: 'title', found: '5' })))).toEqual(['item-left-out'])
  })

  it('that is a travel time without a destination has a rule of its own', () => {
    expect(asked(droppedContent('acf.locationTravelTimes[0]', { path: 'to', found: 'nothing' }))).toEqual({
      'travel-time-without-destination': {
        path: 'acf.locationTravelTimes[0].to',
        expected: 'a destination',
        found: 'nothing',
      },
    })
  })

  it('is not reported for invalid weeks, which follow from days in the wrong order', () => {
    expect(asked(droppedContent('acf.contracts[0]', { path: 'weeks', found: '0' }))).toEqual({})
  })
})
