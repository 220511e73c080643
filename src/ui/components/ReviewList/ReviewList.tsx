import { ReviewCard } from '../ReviewCard/ReviewCard.tsx'
import type { ReviewView } from '../ReviewCard/reviewView.ts'
import styles from './ReviewList.module.css'

interface ReviewListProps {
  readonly reviews: readonly (ReviewView & {
    readonly property?: { readonly name: string; readonly href: string }
  })[]
}

/** Reviews in the given order. */
export function ReviewList({ reviews }: ReviewListProps) {
  return (
    <ul className={styles.list}>
      {reviews.map(({ property, ...review }) => (
        <ReviewCard
          key={`${review.by} ${review.when} ${review.title}`}
          review={review}
          {...(property && { property })}
        />
      ))}
    </ul>
  )
}
