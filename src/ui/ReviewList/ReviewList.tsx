import type { ReviewsView } from '../../domain/views/propertyView.ts'
import styles from './ReviewList.module.css'

/** What residents said, newest first, each with its source and month. */
export function ReviewList({ reviews }: { readonly reviews: ReviewsView }) {
  return (
    <ul className={styles.list}>
      {reviews.list.map((review) => (
        <li key={`${review.by} ${review.when}`} className={styles.review}>
          <p className={styles.rating}>{review.rating} out of 5</p>
          <h3 className={styles.title}>{review.title}</h3>
          <blockquote>{review.text}</blockquote>
          <p className={styles.by}>
            {review.by} · {review.when} · {review.source}
          </p>
          {review.reply && (
            <p className={styles.reply}>
              <strong>The team’s answer:</strong> {review.reply}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
