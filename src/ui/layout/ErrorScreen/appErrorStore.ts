import type { SiteError } from '../../../domain/errors/siteError.ts'
import { externalStore } from '../../components/externalStore.ts'

/**
 * The app error (spec section 4). An error that is set replaces the page with the error page; `null` restores the page.
 */
export const appErrorStore = externalStore<SiteError | null>(null)
