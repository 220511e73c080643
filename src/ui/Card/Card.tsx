import type { ReactNode } from 'react'
import type { PictureView } from '../../domain/views/pictureView.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './Card.module.css'

interface CardProps {
  readonly href: string
  readonly name: string
  readonly picture: PictureView | null
  /** Shown, but not to be had. */
  readonly muted?: boolean
  readonly tag?: ReactNode
  readonly children: ReactNode
}

/** A picture, a name that links, and a few lines. */
export function Card({ href, name, picture, muted = false, tag, children }: CardProps) {
  return (
    <li className={`${styles.card} ${muted ? styles.muted : ''}`}>
      {picture ? (
        <Picture picture={picture} className={styles.picture} decorative />
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
