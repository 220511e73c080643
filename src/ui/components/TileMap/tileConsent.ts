/** The tiles' host that a visitor has agreed to, in the storage of a tab: it is forgotten with the visit. */
const KEY = 'map-tiles'

/** Whether the tiles of a host may be loaded without asking: those of the site's own, and of one that was agreed to. */
export function mayLoadTiles(host: string | null): boolean {
  try {
    return host === null || sessionStorage.getItem(KEY) === host
  } catch {
    // a browser without storage: asked each time
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
