interface Place {
  readonly x: number
  readonly y: number
}

/** What Vike keeps in an entry of the history. */
const entry = () =>
  ((history.state ?? {}) as { readonly vike?: { readonly scrollPosition: Place | null } }).vike

/** Returns where the visitor was on the page of the current entry; `null` if nothing is noted, as at its top. */
export const notedPlace = (): Place | null => entry()?.scrollPosition ?? null

/**
 * Notes where the visitor is on the page, for Back and Forward. Vike itself notes it up to 0.3 s after each scroll, and
 * has no function for it (docs/upstream/vike-fragment-before-hydration.md).
 */
export function notePlace(): void {
  const vike = entry()
  if (!vike) return
  const scrollPosition = { x: scrollX, y: scrollY }
  history.replaceState({ ...history.state, vike: { ...vike, scrollPosition } }, '')
}

/** Notes the place before each followed link changes the address. */
export const notePlaceAtClicks = (): void =>
  addEventListener('click', notePlace, { capture: true, passive: true })
