import { countText } from '#domain/content/count-text.ts'
import { monthOf } from '#domain/content/date-text.ts'
import type { Property, Review } from '#domain/content/property.ts'
import { propertyReviewsPath } from '#domain/routing/paths.ts'

/** The props of a review. */
export interface ReviewView {
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Its writer, month and source: `Amara, Geography · June 2026 · Google`; empty if none is known. */
  readonly about: string
  readonly reply: string | null
}

/** `Amara, Geography` */
export const reviewWriter = ({ author, course }: Review): string =>
  [author, course].filter(Boolean).join(', ')

/** `June 2026`; empty if nobody knows when it was written. */
export const reviewMonth = ({ date }: Review): string => (date === null ? '' : monthOf(date))

export const reviewView = (review: Review): ReviewView => ({
  rating: review.rating,
  title: review.title,
  text: review.text,
  about: [reviewWriter(review), reviewMonth(review), review.source].filter(Boolean).join(' · '),
  reply: review.reply,
})

/** Sorts reviews: newest first, those without a date last. */
export const newestFirst = (a: Review, b: Review): number => (b.date ?? '').localeCompare(a.date ?? '')

/**
 * Returns the number of reviews, in all and for each rating, and their average (`4.2`), which is always computed from
 * the reviews.
 */
export function reviewsSummary(reviews: readonly Review[]): {
  readonly average: string | null
  readonly count: number
  readonly distribution: readonly { readonly stars: number; readonly count: number }[]
} {
  const sum = reviews.reduce((total, review) => total + review.rating, 0)
  return {
    average: reviews.length === 0 ? null : (sum / reviews.length).toFixed(1),
    count: reviews.length,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: reviews.filter((review) => Math.round(review.rating) === stars).length,
    })),
  }
}

/** Returns how many reviews there are: `1 review`, `12 reviews`. */
export const reviewsText = ({ count }: { readonly count: number }): string => countText(count, 'review')

/** Words what residents think: `4.1 out of 5 from 14 reviews`; `null` where there is no review. */
export const ratingText = (summary: {
  readonly average: string | null
  readonly count: number
}): string | null =>
  summary.average === null ? null : `${summary.average} out of 5 from ${reviewsText(summary)}`

export interface ReviewsView {
  /** `4.2`, of all reviews; `null` where there is none. */
  readonly average: string | null
  readonly count: number
  /** The page of all reviews. */
  readonly href: string
  /** The newest ones. Another page shows all of them. */
  readonly list: readonly ReviewView[]
}

/** How many reviews the page shows. */
const MAX_SHOWN_REVIEWS = 2

/** Returns the newest reviews of a property, with the number and the average of all. */
export function reviewsView(property: Property): ReviewsView {
  const { reviews } = property
  const { average, count } = reviewsSummary(reviews)
  return {
    average,
    count,
    href: propertyReviewsPath(property),
    list: [...reviews].sort(newestFirst).slice(0, MAX_SHOWN_REVIEWS).map(reviewView),
  }
}
