import type { ReactNode } from 'react'
import type { ImageSize } from '../Picture/imageSizes.ts'
import { Picture } from '../Picture/Picture.tsx'
import type { PictureView } from '../Picture/pictureView.ts'
import styles from './Card.module.css'

interface CardProps {
  readonly href: string
  readonly name: string
  readonly picture: PictureView | null
  /** Shown, but not to be had. */
  readonly muted?: boolean
  readonly tag?: ReactNode
  /** How wide the list shows its cards. */
  readonly size?: ImageSize
  /** Its picture is fetched only when near the view; the one largest picture of a page is not. */
  readonly lazy?: boolean
  readonly children: ReactNode
}

/** A picture, a name that links, and a few lines. */
export function Card(props: CardProps) {
  const { href, name, picture, muted = false, tag, size = 'third', lazy = true, children } = props
  return (
    <li className={`${styles.card} ${muted ? styles.muted : ''}`}>
      {picture ? (
        <Picture picture={picture} size={size} lazy={lazy} className={styles.picture} decorative />
      ) : (
        <div className={styles.picture} />
      )}
      {tag && <div className={styles.tag}>{tag}</div>}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={href} className={styles.link}>
            {name}
          </a>
        </h3>
        {children}
      </div>
    </li>
  )
}
