/** The key of the tile host that a visitor has agreed to, in `sessionStorage`, which ends with the visit. */
const KEY = 'map-tiles'

/** Whether tiles may be loaded without asking: from the site itself (`null`) or a host that the visitor agreed to. */
export function mayLoadTiles(host: string | null): boolean {
  try {
    return host === null || sessionStorage.getItem(KEY) === host
  } catch {
    // the browser denies storage, so the visitor is asked each time
    return false
  }
}

/** Remembers for this visit that tiles of this host may be loaded, or, with `null`, that none may. */
export function rememberTileHost(host: string | null): void {
  try {
    if (host === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, host)
  } catch {
    // as above
  }
}
