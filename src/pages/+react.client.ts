import type { Config } from 'vike/types'
import { errors } from './shared/browserServices.ts'

/**
 * Handles an error that an error boundary has caught. React's default logs it, and this setting replaces that default.
 */
function onCaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  console.error(error)
  errors.report(error, 'render', info.componentStack)
}

/** vike-react calls it after it has logged the error; Vike then replaces the page with the error page. */
function onUncaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  errors.report(error, 'render', info.componentStack)
}

/** Handles mostly hydration mismatches: React has rendered again, and by default reports the error to the window. */
function onRecoverableError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  errors.report(error, 'hydration', info.componentStack)
  reportError(error)
}

const options = { onCaughtError, onUncaughtError, onRecoverableError }

export default { hydrateRootOptions: options, createRootOptions: options } satisfies Config['react']
