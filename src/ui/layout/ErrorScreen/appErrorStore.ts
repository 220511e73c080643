import type { SiteError } from '../../../domain/errors/siteError.ts'
import { externalStore } from '../../components/externalStore.ts'

/**
 * The error state of the app (spec section 4): an error that is set replaces the page with the error page, `null`
 * restores the page.
 */
export const appErrorStore = externalStore<SiteError | null>(null)
