import type { FormEvent } from 'react'
import { isShortlisted } from '#domain/room/shortlist.ts'
import { shortlistPath } from '#domain/routing/paths.ts'
import styles from './Shortlist.module.css'
import { setShortlisted, useShortlist } from './shortlist-store.ts'

interface ShortlistButtonProps {
  /** The room's entry in shortlists, and its name. */
  readonly room: string
  readonly name: string
  /** Whether it is a heart without visible words, for the picture of a card. */
  readonly isHeartOnly?: boolean
}

/** Adds a room to the shortlist or removes it. Without JavaScript the server stores the list in the same cookie. */
export function ShortlistButton({ room, name, isHeartOnly = false }: ShortlistButtonProps) {
  const isListed = isShortlisted(useShortlist(), room)
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    // what the heart shows, not what is stored by now
    setShortlisted(room, !isListed)
  }
  return (
    <form action={shortlistPath()} method="post" className={styles.form} onSubmit={submitted}>
      <input type="hidden" name="do" value={isListed ? 'remove' : 'add'} />
      {/* the name says whether the room is listed, so there is no aria-pressed that says it once more */}
      <button
        type="submit"
        name="room"
        value={room}
        className={`${styles.button} ${isHeartOnly ? styles.heartOnly : ''} ${isListed ? styles.listed : ''}`}
      >
        <HeartIcon isFull={isListed} />
        <span>
          <span className={isHeartOnly ? 'visually-hidden' : undefined}>
            {isListed ? 'Shortlisted' : 'Shortlist'}
          </span>
          <span className="visually-hidden">{` ${name}`}</span>
        </span>
      </button>
    </form>
  )
}

export function HeartIcon({ isFull }: { readonly isFull: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className={isFull ? styles.full : styles.empty}
    >
      <path d="M12 20.5 4.2 12.9a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z" />
    </svg>
  )
}

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
