import { shortlistPath } from '../../../domain/routing/paths.ts'
import styles from './Shortlist.module.css'
import { HeartIcon } from './ShortlistButton.tsx'
import { useShortlist } from './shortlistStore.ts'

/** A link to the shortlist with the number of its rooms. */
export function ShortlistLink() {
  const count = useShortlist().length
  return (
    <a href={shortlistPath()} className={styles.link}>
      <HeartIcon isFull={count > 0} />
      <span className={styles.linkText}>Shortlist</span>
      {count > 0 && (
        <span className={styles.count}>
          <span>{count}</span>
          <span className="visually-hidden">{count === 1 ? ' room' : ' rooms'}</span>
        </span>
      )}
    </a>
  )
}
