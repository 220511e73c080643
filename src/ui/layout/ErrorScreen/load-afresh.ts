/** When and at which address this tab was last loaded afresh. */
const KEY = 'loaded-afresh'
const GUARD_MS = 60_000
/** The address whose page this tab no longer hydrates. */
const NOT_HYDRATED_KEY = 'not-hydrated'
const MAX_WAIT_MS = 1_000

let untilReported = (): Promise<void> => Promise.resolve()

/** Says what is waited for before a document is loaded afresh: that its error has been reported. */
export function waitBeforeLoading(wait: typeof untilReported): void {
  untilReported = wait
}

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
export const loadAfresh = (error: unknown): boolean =>
  isForeignChange(error) && reloadIf(() => !wasJustLoaded())

/**
 * Loads the document once more after its hydration has failed, and returns whether it does. If it fails again within a
 * minute, the page is shown as the server sends it, and this tab does not hydrate it again.
 */
export const loadUnhydrated = (): boolean =>
  reloadIf(() => {
    if (wasJustLoaded()) sessionStorage.setItem(NOT_HYDRATED_KEY, address())
    return true
  })

/** Whether the page of this address stays as the server has sent it. */
export function isLeftToServer(): boolean {
  try {
    return sessionStorage.getItem(NOT_HYDRATED_KEY) === address()
  } catch {
    return false
  }
}

/** Keeps all events from the site's scripts. Links, forms and menus then do what HTML alone does. */
export function leaveToServer(): void {
  history.scrollRestoration = 'auto'
  for (const type of ['click', 'popstate'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
}

const address = (): string => location.pathname + location.search

/** Records that this address is loaded afresh, and returns whether it was within the last minute. */
function wasJustLoaded(): boolean {
  const last = sessionStorage.getItem(KEY)?.split(' ') ?? []
  if (last[0] === location.href && Date.now() - Number(last[1]) < GUARD_MS) return true
  sessionStorage.setItem(KEY, `${location.href} ${Date.now()}`)
  return false
}

function reloadIf(isDue: () => boolean): boolean {
  if (!navigator.onLine) return false
  try {
    if (!isDue()) return false
  } catch {
    return false
  }
  const timeOut = new Promise<void>((end) => setTimeout(end, MAX_WAIT_MS))
  void Promise.race([untilReported(), timeOut]).finally(() => location.reload())
  return true
}
