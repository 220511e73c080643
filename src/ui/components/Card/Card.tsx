import type { ReactNode } from 'react'
import type { ImageSize } from '../Picture/image-settings.ts'
import type { ImageView } from '../Picture/image-view.ts'
import { Picture, type PictureProps } from '../Picture/Picture.tsx'
import { wholeWords } from '../WholeWords/whole-words.tsx'
import styles from './Card.module.css'

interface CardProps {
  readonly href: string
  readonly name: string
  readonly image: ImageView | null
  /** Whether the item is shown although it is no longer available. */
  readonly muted?: boolean
  /** Whether the image is beside the text on phones. */
  readonly isCompact?: boolean
  /** Whether the card spans the columns of its list, its image beside the text, on wide screens. */
  readonly isWide?: boolean
  readonly tag?: ReactNode
  /** The width at which the list shows its cards. */
  readonly size?: ImageSize
  /** Whether the image loads lazily. The largest image of a page does not. */
  readonly lazy?: boolean
  readonly preload?: PictureProps['preload']
  readonly children: ReactNode
}

/** An image, a name that links, and a few lines of text. */
export function Card(props: CardProps) {
  const {
    href,
    name,
    image,
    muted = false,
    isCompact = false,
    isWide = false,
    tag,
    size = 'third',
    lazy = true,
    preload,
    children,
  } = props
  return (
    <li
      className={`${styles.card} ${muted ? styles.muted : ''} ${isCompact ? styles.compact : ''} ${isWide ? styles.wide : ''}`}
    >
      {image ? (
        <Picture
          image={image}
          size={size}
          lazy={lazy}
          preload={preload}
          className={styles.picture}
          decorative
        />
      ) : (
        <div className={styles.picture} />
      )}
      {tag && <div className={styles.tag}>{tag}</div>}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={href} className={styles.link}>
            {wholeWords(name)}
          </a>
        </h3>
        {children}
      </div>
    </li>
  )
}

interface CardGridProps {
  /** The number of columns on a wide screen. */
  readonly columns: 2 | 3 | 4
  /** What holds for all cards. */
  readonly note?: string | null
  readonly children: readonly ReactNode[]
}

/** A list of cards; nothing without any. Each child is a list item. */
export function CardGrid({ columns, note, children }: CardGridProps) {
  if (children.length === 0) return null
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <ul className={`${styles.grid} ${styles[`columns${columns}`]}`}>{children}</ul>
    </>
  )
}
