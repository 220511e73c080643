import styles from './ErrorScreen.module.css'
import { waysOn } from './recoveryLinks.ts'

/** Links from an error page to where a visitor may find what they wanted. */
export function RecoveryLinks() {
  return (
    <nav aria-label="Ways on">
      <ul className={styles.ways}>
        {waysOn().map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
