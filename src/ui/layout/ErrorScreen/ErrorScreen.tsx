import { errorHelp, LETS_GO_HOME, OFFLINE_HELP, type SiteError } from '#domain/errors/site-error.ts'
import { homePath } from '#domain/routing/paths.ts'
import { SiteSearch } from '#ui/forms/SiteSearch/SiteSearch.tsx'
import { useOnlineStatus } from '../OfflineNotice/offline-attempt.ts'
import { Container } from '../Section/Section.tsx'
import styles from './ErrorScreen.module.css'
import { recoveryLinks } from './recovery-links.ts'

/** The error page: the status, the message if there is one, recovery links and a link home (spec section 2). */
export function ErrorScreen({ error }: { readonly error: SiteError }) {
  const isOnline = useOnlineStatus()
  return (
    <Container>
      <div className={styles.screen}>
        <h1 className={styles.status}>{error.statusCode}</h1>
        {error.message && <p className={styles.message}>{error.message}</p>}
        {error.suggestion && (
          <p className={styles.suggestion}>
            Did you mean <a href={error.suggestion.href}>{error.suggestion.label}</a>?
          </p>
        )}
        <p>{isOnline ? errorHelp(error.statusCode) : OFFLINE_HELP}</p>
        {/* external to the client router: a new document starts from a clean state */}
        <a href={homePath()} rel="external" className={styles.home}>
          {LETS_GO_HOME}
        </a>
        <div className={styles.search}>
          <SiteSearch label="Search for what you were looking for" />
          <RecoveryLinks />
        </div>
      </div>
    </Container>
  )
}

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
