import { LETS_GO_HOME } from '../../domain/errors/errorCatalogue.ts'
import type { SiteError } from '../../domain/errors/siteError.ts'
import { Container } from '../Container/Container.tsx'
import { SiteSearch } from '../SiteSearch/SiteSearch.tsx'
import styles from './ErrorScreen.module.css'

/** The error page: status, message if there is one, and the way home (spec section 2). */
export function ErrorScreen({ error }: { readonly error: SiteError }) {
  return (
    <Container>
      <div className={styles.screen}>
        <h1 className={styles.status}>{error.statusCode}</h1>
        {error.message && <p className={styles.message}>{error.message}</p>}
        {/* external to the client router: a whole document, so that what failed is tried afresh */}
        <a href="/" rel="external" className={styles.home}>
          {LETS_GO_HOME}
        </a>
        {error.statusCode === 404 && (
          <div className={styles.ways}>
            <SiteSearch label="Search for what you wanted" />
            <p>
              Or begin with <a href="/student-accommodation">our cities</a>,{' '}
              <a href="/universities-and-colleges">your university</a> or{' '}
              <a href="/sitemap">the list of all pages</a>.
            </p>
          </div>
        )}
      </div>
    </Container>
  )
}
