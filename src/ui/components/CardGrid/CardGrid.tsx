import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

interface CardGridProps {
  /** The number of columns on a wide screen. */
  readonly columns: 2 | 3 | 4
  readonly children: ReactNode
}

/** A list of cards. Each child is a list item. */
export function CardGrid({ columns, children }: CardGridProps) {
  return <ul className={`${styles.grid} ${styles[`columns${columns}`]}`}>{children}</ul>
}
