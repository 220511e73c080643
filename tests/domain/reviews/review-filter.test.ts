import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as reviews from '#domain/reviews/review-filter.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { review } from '../support/builders.ts'

const { parseReviewFilter, reviewFilterQuery, themesOf } = reviews
const NONE: reviews.ReviewFilter = { theme: null, stars: null, order: 'newest' }

describe('the themes of a review', () => {
  it.each([
    ['The team make it', 'They left soup at the door.', ['staff']],
    ['Wireless was poor', 'Video froze in the kitchen', ['wifi', 'kitchen']],
    ['Quieter than I expected', '', ['neighbours']],
    ['Steam', 'A current account', []],
    ['Light, space', '', []],
    ['', 'RENT and Laundry', ['laundry', 'price']],
  ])('of “%s, %s” are %j', (title, text, themes) => {
    expect(themesOf({ title, text })).toEqual(themes)
  })
})

describe('the filter of reviews', () => {
  itAlways('is the same after it is written to an address and parsed', filterArb, (filter) => {
    const query = Object.entries(reviewFilterQuery(filter)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    expect(parseReviewFilter(new URLSearchParams(query))).toEqual(filter)
    expect(reviews.reviewFilterProblem(new URLSearchParams(query))).toBe('')
  })

  it.each(['', 'theme=ghosts', 'stars=6', 'stars=0', 'stars=15', 'stars=1e0', 'order=random'])(
    'ignores “%s”, and says so',
    (query) => {
      expect(parseReviewFilter(new URLSearchParams(query))).toEqual(NONE)
      expect(reviews.reviewFilterProblem(new URLSearchParams(query)) !== '').toBe(query !== '')
    },
  )

  it('omits from the address what is not chosen', () => {
    expect(reviewFilterQuery(NONE)).toEqual({ theme: undefined, stars: undefined, order: undefined })
  })

  itAlways('keeps those of its theme and its stars, and no others', reviewArb, filterArb, (one, filter) => {
    const isOfTheme = filter.theme === null || themesOf(one).includes(filter.theme)
    const isOfStars = filter.stars === null || Math.round(one.rating) === filter.stars
    expect(reviews.matchesReviewFilter(one, filter)).toBe(isOfTheme && isOfStars)
  })

  it.each([
    ['newest', ['new', 'best', 'worst', 'undated']],
    ['highest', ['best', 'new', 'undated', 'worst']],
    ['lowest', ['worst', 'new', 'undated', 'best']],
  ] as const)('sorts with the %s first, then by date, those without one last', (order, titles) => {
    const [worst, best] = [
      review({ title: 'worst', rating: 1, date: '2025-12-31' }),
      review({ title: 'best', rating: 5, date: '2026-01-01' }),
    ]
    const list = [worst, review({ title: 'undated', date: null }), best, review({ title: 'new' })]
    const sorted = list.toSorted(reviews.compareReviews({ ...NONE, order }))
    expect(sorted.map(({ title }) => title)).toEqual(titles)
  })
})

// Helpers

const filterArb: fc.Arbitrary<reviews.ReviewFilter> = fc.record({
  theme: fc.option(fc.constantFrom(...reviews.REVIEW_THEMES)),
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
  order: fc.constantFrom(...reviews.REVIEW_ORDERS),
})
const reviewArb = fc
  .record({
    rating: fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2),
    text: fc.constantFrom('The team', 'Wi-Fi and rent', 'Light'),
  })
  .map((change) => review(change))
