import { reviewChecksPath } from '#domain/routing/paths.ts'
import styles from './ReviewCard.module.css'
import { type ReviewsView, type ReviewView, ratingText, reviewsText } from './review-view.ts'

interface ReviewCardProps {
  readonly review: ReviewView
  /** The property, on pages about several. */
  readonly property: { readonly name: string; readonly href: string } | undefined
}

const MAX_STARS = 5

/** A rating as stars, rounded to whole ones. A text beside them says it. */
export function Stars({ rating }: { readonly rating: number }) {
  const full = Math.round(rating)
  return (
    <span aria-hidden="true" className={styles.stars}>
      {'★'.repeat(full) + '☆'.repeat(MAX_STARS - full)}
    </span>
  )
}

/** A rating in stars and in words. */
export function StarsWithText({ rating }: { readonly rating: number }) {
  return (
    <>
      <Stars rating={rating} />
      <span>{` ${rating} out of 5`}</span>
    </>
  )
}

/** A tenant's review. */
export function ReviewCard({ review, property }: ReviewCardProps) {
  const { about } = review
  return (
    <li className={styles.review}>
      <p className={styles.rating}>
        <StarsWithText rating={review.rating} />
      </p>
      {review.title && <h3 className={styles.title}>{review.title}</h3>}
      <blockquote>{review.text}</blockquote>
      {(about || property) && (
        <p className={styles.author}>
          <span>{about}</span>
          {property && <a href={property.href}>{property.name}</a>}
        </p>
      )}
      {review.reply && (
        <p className={styles.reply}>
          <strong>The team’s answer:</strong> <span>{review.reply}</span>
        </p>
      )}
    </li>
  )
}

interface ReviewListProps {
  readonly reviews: readonly (ReviewView & {
    readonly property?: { readonly name: string; readonly href: string }
  })[]
}

/** Reviews in the given order. */
export function ReviewList({ reviews }: ReviewListProps) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <ReviewCard key={review.about + review.title} review={review} property={review.property} />
      ))}
    </ul>
  )
}

/** The rating of a building, its newest reviews, and the way to the others. */
export function RatedReviews({ reviews }: { readonly reviews: ReviewsView }) {
  return (
    <>
      <p className={styles.rated}>
        <span>{`${ratingText(reviews)}.`}</span> <a href={reviewChecksPath()}>How we check reviews</a>.
      </p>
      <ReviewList reviews={reviews.list} />
      {reviews.count > reviews.list.length && (
        <p className={styles.more}>
          <a href={reviews.href}>{`All ${reviewsText(reviews)}, with themes and filters`}</a>
        </p>
      )}
    </>
  )
}
