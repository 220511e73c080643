interface Place {
  readonly x: number
  readonly y: number
}

/** What Vike keeps in an entry of the history. */
interface Entry {
  readonly timestamp: number
  readonly scrollPosition: Place | null
}

type HistoryState = { readonly vike?: Entry } | null

const entry = (): Entry | undefined => (history.state as HistoryState)?.vike

/** The entry to which Back or Forward led last, as it was then. Vike may note the place of the page before in it. */
let reached: Entry | undefined

const isReached = (): boolean => entry()?.timestamp === reached?.timestamp

/** Returns where the visitor was on the page of the current entry; `null` if nothing is noted, as at its top. */
const notedPlace = (): Place | null => (isReached() ? reached : entry())?.scrollPosition ?? null

/**
 * Notes where the visitor is on the page, for Back and Forward. Vike itself notes it up to 0.3 s after each scroll, and
 * has no function for it (docs/upstream/vike-fragment-before-hydration.md). The inline script notes it at each press.
 */
export const notePlace = (): void => note({ x: scrollX, y: scrollY })

function note(scrollPosition: Place): void {
  const vike = entry()
  if (!vike) return
  history.replaceState({ ...history.state, vike: { ...vike, scrollPosition } }, '')
}

/**
 * Keeps the place that is noted in the entry to which Back or Forward leads, and lets the router's word be the last within
 * a page: in an entry that was left before hydration, the browser brings the visitor to a place of its own. Notes the
 * place to which a link within the page leads, as Back may follow sooner than Vike notes it.
 */
export function keepPlaces(): void {
  addEventListener('popstate', ({ state }) => {
    reached = (state as HistoryState)?.vike
  })
  addEventListener('hashchange', () => {
    const place = isReached() && reached?.scrollPosition
    if (place) scrollTo(place.x, place.y)
    notePlace()
  })
}

/**
 * Loads the document of the current address, to which Back or Forward has led, at the place where its page was left. The
 * browser opens a reloaded page at the place of the one that it replaces, which may be shorter.
 */
export function loadWhereLeft(window: Window): void {
  const { document, innerHeight, location } = window
  // an address with a fragment has its own place
  const place = notedPlace() ?? (location.hash === '' ? TOP : null)
  if (place) {
    document.body.style.minHeight = `${place.y + innerHeight}px`
    window.scrollTo(place.x, place.y)
    // which the browser does not tell the router of the new document
    note(place)
  }
  location.reload()
}

const TOP = { x: 0, y: 0 }
