import styles from './ReviewCard.module.css'
import type { ReviewView } from './reviewView.ts'

interface ReviewCardProps {
  readonly review: ReviewView
  /** The property, on pages about several. */
  readonly property?: { readonly name: string; readonly href: string }
}

/** A tenant's review with its source and month. */
export function ReviewCard({ review, property }: ReviewCardProps) {
  return (
    <li className={styles.review}>
      <p className={styles.rating}>{`${review.rating} out of 5`}</p>
      <h3 className={styles.title}>{review.title}</h3>
      <blockquote>{review.text}</blockquote>
      <p className={styles.author}>
        <span>{[review.by, review.when, review.source].filter(Boolean).join(' · ')}</span>
        {property && (
          <span>
            {' · '}
            <a href={property.href}>{property.name}</a>
          </span>
        )}
      </p>
      {review.reply && (
        <p className={styles.reply}>
          <strong>The team’s answer:</strong> <span>{review.reply}</span>
        </p>
      )}
    </li>
  )
}
