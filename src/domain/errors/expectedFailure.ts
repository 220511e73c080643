/** Browsers report these for layout that continues in the next frame, and for scripts of another origin. */
const HARMLESS_MESSAGES = /^(?:ResizeObserver loop|Script error\.?$)/
/** Code that browser extensions add to the page. */
const EXTENSION = /\b(?:chrome|moz|safari(?:-web)?)-extension:\/\//

/**
 * Whether a failure occurs on a working site: an operation was replaced by a newer one, or the code is not the site's.
 */
export function isExpectedFailure(thrown: unknown): boolean {
  const {
    name,
    message,
    stack,
  }: { readonly name?: unknown; readonly message?: unknown; readonly stack?: unknown } = Object(thrown)
  return (
    name === 'AbortError' ||
    HARMLESS_MESSAGES.test(typeof thrown === 'string' ? thrown : String(message)) ||
    EXTENSION.test(String(stack))
  )
}
