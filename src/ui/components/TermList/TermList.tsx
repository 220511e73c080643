import type { ReactNode } from 'react'
import styles from './TermList.module.css'

interface TermListProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[]
  /** Values at the end of their lines, with a rule below each line, or directly after their terms. */
  readonly layout?: 'spread' | 'ruled' | 'start'
}

/** Terms with their values beside them. Where a line has no space for both, the value is below its term. */
export function TermList({ items, layout = 'spread' }: TermListProps) {
  return (
    <dl className={`${styles.list} ${styles[layout]}`}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
