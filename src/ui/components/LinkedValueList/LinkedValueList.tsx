import styles from './LinkedValueList.module.css'

interface LinkedValueListProps {
  readonly items: readonly {
    readonly href: string
    readonly label: string
    /** `null` shows the link alone. */
    readonly value: string | null
  }[]
  /** `spaced` separates the rows, `underlined` has its lines below them, `soft` shows the values smaller. */
  readonly look?: 'plain' | 'spaced' | 'underlined' | 'soft'
}

/** Rows of a link and a value, such as a property and its price. */
export function LinkedValueList({ items, look = 'plain' }: LinkedValueListProps) {
  return (
    <ul className={look === 'plain' ? styles.list : `${styles.list} ${styles[look]}`}>
      {items.map(({ href, label, value }) => (
        <li key={href} className={styles.row}>
          <a href={href}>{label}</a>
          {value !== null && <span>{value}</span>}
        </li>
      ))}
    </ul>
  )
}
