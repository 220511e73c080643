import { describe, expect, it } from 'vitest'
import type { ShapeIssue } from '#domain/content/common.ts'
import type { ContentProblem } from '#domain/content-rules/content-rule.ts'
import type { DroppedContent } from '#domain/content-rules/content-snapshot.ts'
import { list } from './content-parts.ts'
import { aRoom, ask } from './run-rules.ts'

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

describe('a list', () => {
  it('must have at most one page of items', () => {
    const lists = [list('wp/v2/rooms', 100), list('wp/v2/posts', 101)]
    expect(ask('list-over-page-size', { lists })).toMatchObject([
      { expected: 'at most 100 items in wp/v2/posts', found: '101' },
    ])
  })

  it('must not be empty for rooms, properties or cities', () => {
    const lists = ['wp/v2/rooms', 'wp/v2/locations', 'hfs/v1/cities', 'hfs/v1/faqs']
    expect(ask('list-empty', { lists: lists.map((endpoint) => list(endpoint, 0)) })).toHaveLength(3)
    expect(ask('list-empty', { lists: [list('wp/v2/rooms', 1)] })).toEqual([])
    // a list within an item may be empty
    expect(ask('list-empty', { lists: [{ ...list('wp/v2/rooms', 0), path: 'photos' }] })).toEqual([])
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
