import styles from './LinkList.module.css'

interface LinkListProps {
  readonly label: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** A short list of related links. */
export function LinkList({ label, links }: LinkListProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={styles.link}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
