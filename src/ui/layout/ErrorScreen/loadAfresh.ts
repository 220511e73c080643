/** When and at which address this tab was last loaded afresh. */
const KEY = 'loaded-afresh'
const GUARD_MS = 60_000

/**
 * Whether React failed because something else has changed its elements, as translators and extensions do: an element
 * that it wants to move or remove is no longer where it put it.
 */
const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Loads the current address as a new document after such a failure, and returns whether it does. The same address is
 * loaded once a minute at most, and never where that cannot be recorded, because it might never end.
 */
export function loadAfresh(error: unknown): boolean {
  if (!isForeignChange(error) || !navigator.onLine) return false
  try {
    const last = sessionStorage.getItem(KEY)?.split(' ') ?? []
    if (last[0] === location.href && Date.now() - Number(last[1]) < GUARD_MS) return false
    sessionStorage.setItem(KEY, `${location.href} ${Date.now()}`)
  } catch {
    return false
  }
  location.reload()
  return true
}
