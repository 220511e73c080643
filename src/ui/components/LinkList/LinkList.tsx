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
