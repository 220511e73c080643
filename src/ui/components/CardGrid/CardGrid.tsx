import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

interface CardGridProps {
  /** Cards beside each other on a wide screen. */
  readonly columns: 2 | 3 | 4
  readonly children: ReactNode
}

/** A list of cards; each child is a list item. */
export function CardGrid({ columns, children }: CardGridProps) {
  return <ul className={`${styles.grid} ${styles[`columns${columns}`]}`}>{children}</ul>
}
