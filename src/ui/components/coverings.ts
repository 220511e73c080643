/*
 * What covers the page: menu, sheet, dialog, settings. Back closes the innermost and nothing else, on every device. A
 * browser's own close watcher does so only for Android's Back, so each covering has an entry of the history, with the
 * address of the page below it. The router does not learn of these entries.
 */

/** Closes each covering, the innermost last. */
const coverings: (() => void)[] = []

/** How many entries of coverings the current entry of the history is above that of its page, as its state says. */
const entries = (): number => Number(history.state?.coverings ?? 0)

const address = (): string => location.pathname + location.search

/** Address and number of entries when they were last in order. */
let settled = { address: '', entries: 0 }

let isLeaving = false

/** What waits until the browser has gone back; `null` if it is not on its way. */
let goingBack: (() => void)[] | null = null

function goBack(count: number): void {
  goingBack = []
  history.go(-count)
}

/** Brings the entries of the history in line with what is open. */
function settle(): void {
  if (isLeaving || goingBack) return
  // not until there are enough: a browser ignores entries that are added too often
  for (let entry = entries() + 1; entry <= coverings.length; entry += 1)
    history.pushState({ coverings: entry }, '')
  settled = { address: address(), entries: entries() }
  // of a covering that was closed in another way, or before a reload
  if (entries() > coverings.length) goBack(entries() - coverings.length)
}

/** Call it before the router listens to `popstate`, since browsers call the listeners of a window in that order. */
export const listenToBack = (): void => addEventListener('popstate', onPopState)

function onPopState(event: PopStateEvent): void {
  const waiting = goingBack ?? []
  goingBack = null
  for (const resolve of waiting) resolve()
  if (event.state === null) {
    // a fragment that was followed is an entry of its own, whose state the router adds. Where it was the address already
    // the entry stays, and the router would take that for Back, and render the page again
    if (history.state) event.stopImmediatePropagation()
    return
  }
  if (address() === settled.address && entries() !== settled.entries) {
    event.stopImmediatePropagation()
    // by which the router learns of the current entry
    history.replaceState(history.state, '')
  }
  settled = { address: address(), entries: entries() }
  if (isLeaving) return
  while (coverings.length > entries()) coverings.pop()?.()
  settle()
}

/**
 * Leaves the entries of coverings before another page takes their place, or before a reload, which a browser that is on
 * its way back gives up.
 */
export async function leaveCoverings(): Promise<void> {
  isLeaving = true
  if (goingBack === null && entries() > 0) goBack(entries())
  await new Promise<void>((resolve) => {
    if (goingBack) goingBack.push(resolve)
    else resolve()
  })
}

/** Call it when a page is shown: what still covers it has its entries above that of the page. */
export function settleCoverings(): void {
  isLeaving = false
  settle()
}

/** Covers the page until the returned function is called. Back calls `close`. */
export function cover(close: () => void): () => void {
  coverings.push(close)
  settle()
  return () => {
    const index = coverings.indexOf(close)
    if (index >= 0) coverings.splice(index, 1)
    // after the click that has closed it, which may follow a link
    setTimeout(settle, 0)
  }
}
