/** What a browser says of layout that it finishes in the next frame, and of a script of another origin. */
const HARMLESS_MESSAGES = /^(?:ResizeObserver loop|Script error\.?$)/
/** Code that the visitor's own browser adds to the page. */
const EXTENSION = /\b(?:chrome|moz|safari(?:-web)?)-extension:\/\//

/** Whether a failure belongs to a working site: something was given up in favour of something newer, or is not ours. */
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
