import type { Config } from 'vike/types'
import { loadAfresh } from '#ui/layout/ErrorScreen/load-afresh.ts'
import { errors, restoreFields } from './shared/browser-services.ts'

/** Logs and reports an error that an error boundary has caught. React's default, which this replaces, only logs it. */
function onCaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  console.error(error)
  errors.report(error, 'render', info.componentStack)
  // shows it to developers
  if (import.meta.env.DEV) reportError(error)
}

/**
 * Reports an uncaught error, of the frame around the page. vike-react has already logged it, and Vike then shows the
 * error page.
 */
function onUncaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  errors.report(error, 'render', info.componentStack)
  loadAfresh(error)
}

/**
 * Reports an error from which React has recovered by rendering again, mostly a hydration mismatch. React's default only
 * calls `reportError`.
 */
function onRecoverableError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  restoreFields()
  errors.report(error, 'hydration', info.componentStack)
  reportError(error)
}

const options = { onCaughtError, onUncaughtError, onRecoverableError }

export default { hydrateRootOptions: options, createRootOptions: options } satisfies Config['react']
