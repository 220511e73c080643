import type { Review } from '../content/review.ts'
import { REVIEW_THEMES, type ReviewTheme, themesOf } from './reviewThemes.ts'

/** The orders of reviews, the default first. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** The criteria that an address sets for a list of reviews; `null` means any. */
export interface ReviewFilter {
  readonly theme: ReviewTheme | null
  /** The rating, rounded to whole stars from 1 to 5. */
  readonly stars: number | null
  readonly order: ReviewOrder
}

/** Parses the query of a list of reviews, such as `?theme=staff&stars=5&order=lowest`. Unknown values are ignored. */
export function parseReviewFilter(query: URLSearchParams): ReviewFilter {
  const stars = query.get('stars') ?? ''
  return {
    theme: REVIEW_THEMES.find((theme) => theme === query.get('theme')) ?? null,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    order: REVIEW_ORDERS.find((order) => order === query.get('order')) ?? 'newest',
  }
}

/** Returns a filter as the query of an address. The default order and criteria that are not set are `undefined`. */
export const reviewFilterQuery = ({ theme, stars, order }: ReviewFilter) => ({
  theme: theme ?? undefined,
  stars: stars ?? undefined,
  order: order === 'newest' ? undefined : order,
})

/** Whether a review matches the filter. */
export const matchesReviewFilter = (review: Review, { theme, stars }: ReviewFilter): boolean =>
  (theme === null || themesOf(review).includes(theme)) &&
  (stars === null || Math.round(review.rating) === stars)

/** Compares reviews for the filter's order; equal ratings are newest first, and reviews without a date come last. */
export const compareReviews =
  ({ order }: ReviewFilter) =>
  (a: Review, b: Review): number => {
    const byDate = (b.date ?? '').localeCompare(a.date ?? '')
    if (order === 'newest') return byDate
    return (order === 'highest' ? b.rating - a.rating : a.rating - b.rating) || byDate
  }
