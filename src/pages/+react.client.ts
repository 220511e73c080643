import type { Config } from 'vike/types'
import { errors } from './shared/browserServices.ts'

/** What an error boundary catches: React's own default shows it, and this setting takes the place of that default. */
function onCaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  console.error(error)
  errors.report(error, 'render', info.componentStack)
}

/** Called by vike-react after it has shown the error; Vike then replaces the page with the error page. */
function onUncaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  errors.report(error, 'render', info.componentStack)
}

/** A hydration mismatch, mostly: React has rendered anew, and by default hands the error to the window. */
function onRecoverableError(error: unknown, info: { readonly componentStack?: string | undefined }): void {
  errors.report(error, 'hydration', info.componentStack)
  reportError(error)
}

const options = { onCaughtError, onUncaughtError, onRecoverableError }

export default { hydrateRootOptions: options, createRootOptions: options } satisfies Config['react']
