import styles from './ErrorScreen.module.css'
import { recoveryLinks } from './recoveryLinks.ts'

/** The recovery links of an error page. */
export function RecoveryLinks() {
  return (
    <nav aria-label="Pages to try">
      <ul className={styles.recoveryLinks}>
        {recoveryLinks().map(({ label, href }) => (
          <li key={href}>
            {/* external to the client router: a new document starts from a clean state */}
            <a href={href} rel="external">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
