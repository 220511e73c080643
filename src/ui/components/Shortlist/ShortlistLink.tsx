import { shortlistPath } from '../../../domain/routing/paths.ts'
import styles from './Shortlist.module.css'
import { HeartIcon } from './ShortlistButton.tsx'
import { useShortlist } from './shortlistStore.ts'

/** The way to the shortlist, with how many rooms are on it. */
export function ShortlistLink() {
  const count = useShortlist().length
  return (
    <a href={shortlistPath()} className={styles.link}>
      <HeartIcon isFull={count > 0} />
      <span className={styles.linkText}>Shortlist</span>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> {count === 1 ? 'room' : 'rooms'}</span>
        </span>
      )}
    </a>
  )
}
