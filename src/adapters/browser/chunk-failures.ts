import type { ClientError } from '#domain/errors/client-error.ts'
import { serverClientErrorLog } from '../server-logger/server-logger.ts'
import { loadWhereLeft } from './note-place.ts'

/** A failed chunk reloads the page at most once in this time (spec sections 4 and 9). */
export const CHUNK_RELOAD_GUARD_MS = 60_000

/** Whether a chunk failure now may force a full reload, given when the last one did (milliseconds, one clock). */
export const canReload = (lastReloadAt: number | null, now: number): boolean =>
  lastReloadAt === null || now - lastReloadAt >= CHUNK_RELOAD_GUARD_MS

/** When the last forced reload was, in this tab. */
export const RELOADED_AT_KEY = 'chunk-reloaded-at'

/** Part of the address of a page's own code. */
const PAGE_CODE = '/entries/src_pages_'

/**
 * Whether a reload may be forced now. If so, it is recorded, to prevent another one within a minute. Where nothing can
 * be stored, no reload is forced, because reloads might never end.
 */
function isReloadDue(now: number, key = RELOADED_AT_KEY): boolean {
  try {
    const kept = Number(sessionStorage.getItem(key))
    if (!canReload(kept > 0 ? kept : null, now)) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * Reloads the document, and returns whether it does. A browser takes some time to notice that it is offline, and never does
 * where its line leads nowhere; it would then replace a page that can be read with an error page of its own.
 */
async function reload(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  location.reload()
  return true
}

/**
 * Whether the code that failed belongs to another page, whose code is only ever prefetched. If the error's message does
 * not name an address, which not all browsers do, a prefetch in progress decides.
 */
function isFromOtherPage(payload: unknown, isPrefetching: () => boolean): boolean {
  const address = /https?:\S+/.exec(String(payload))?.[0]
  return address === undefined ? isPrefetching() : address.includes(PAGE_CODE)
}

/**
 * Makes code that came cut an error that Vike takes for code that did not come, by its message. Of any other it shows the
 * error page (docs/upstream/vike-cut-scripts.md).
 */
function takeForMissing(payload: unknown): void {
  if (payload instanceof SyntaxError)
    payload.message = `Failed to fetch dynamically imported module: ${payload.message}`
}

/**
 * Reloads where code fails before the page has any of its own, in which the rest of this module comes. Such code is what
 * the page needs. What fails again is reported.
 */
export function reloadOnEarlyFailure(): void {
  window.addEventListener('vite:preloadError', reloadEarly)
}

function reloadEarly(event: Event & { readonly payload?: unknown }): void {
  takeForMissing(event.payload)
  // a reload would stop the visitor, who is on the way to another document
  if (!navigator.onLine || (window as { readonly isLeaving?: boolean }).isLeaving) return
  if (isReloadDue(Date.now())) {
    void reload()
    return
  }
  // of what fails again, the page stays as the server has sent it
  window.removeEventListener('vite:preloadError', reloadEarly)
  serverClientErrorLog((...request) => fetch(...request)).send(
    earlyReport(String(event.payload), location.pathname),
  )
}

/** The report of code or styles that have failed twice before the page has any code of its own. */
export const earlyReport = (message: string, path: string): ClientError => ({
  kind: 'chunk',
  name: 'Error',
  message,
  stack: '',
  componentStack: '',
  routeName: '',
  path,
})

/**
 * Reloads where the address is no longer the document's when the first code runs. Before that, Back and Forward between
 * two entries of the history that the site has made change the address and keep the document.
 */
export function reloadOnOtherAddress(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return
  const own = new URL(navigation.name)
  const address = location.pathname + location.search
  // with a guard of its own, because the code of the page that is loaded may fail too
  if (own.pathname + own.search !== address && navigator.onLine && isReloadDue(Date.now(), address))
    loadWhereLeft(window)
}

/**
 * Reloads when a part of the site's code cannot be fetched, which mostly means that a newer version was deployed
 * (spec section 4): a part that this page lacks forces one full reload, at most once in 60 s. During a navigation Vike
 * itself loads the next page as a document, and a failed prefetch needs no action.
 */
export function reloadOnChunkFailure(options: {
  /** Whether another page is being loaded. */
  readonly isNavigating: () => boolean
  readonly isPrefetching: () => boolean
  /** Whether the page can do without the code that failed; known once the import itself has failed. */
  readonly isOptional: (failure: unknown) => boolean
  /** Gets every failure at once, before it surfaces elsewhere. */
  readonly onFailure: (failure: unknown) => void
  /** Gets the failure that the visitor is left with. */
  readonly onUnhandled: (failure: unknown) => void
}): void {
  const reloadOrReport = async (failure: unknown): Promise<void> => {
    if (options.isOptional(failure)) return
    // offline, the current page is better than none
    if (navigator.onLine && isReloadDue(Date.now()) && (await reload())) return
    options.onUnhandled(failure)
  }
  window.removeEventListener('vite:preloadError', reloadEarly)
  // for which some browsers would not keep the page for Back
  window.onbeforeunload = null
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload?: unknown }
    takeForMissing(payload)
    options.onFailure(payload)
    if (options.isNavigating()) return
    // Vite reports the failure before the import fails
    if (!isFromOtherPage(payload, options.isPrefetching)) setTimeout(() => void reloadOrReport(payload))
  })
}
