import { mayReload } from '../../domain/loading/chunkReload.ts'

/** When the last forced reload was, in this tab. */
const KEY = 'chunk-reloaded-at'

function lastReload(): number | null {
  const kept = Number(sessionStorage.getItem(KEY))
  return kept > 0 ? kept : null
}

/**
 * Reloads when a part of the site's code cannot be fetched, which mostly means that a newer version was deployed
 * (spec section 4): the page that is gone to is then loaded as a whole document; a part that this page lacks
 * forces one full reload, at most once in 60 s. What was only prefetched harms nobody.
 */
export function reloadOnChunkFailure(options: {
  /** The address that is gone to, `null` while the visitor stays. */
  readonly goingTo: () => string | null
  readonly isPrefetching: () => boolean
}): void {
  window.addEventListener('vite:preloadError', () => {
    const target = options.goingTo()
    if (target !== null) {
      location.assign(target)
      return
    }
    if (options.isPrefetching()) return
    const now = Date.now()
    if (!mayReload(lastReload(), now)) return
    sessionStorage.setItem(KEY, String(now))
    location.reload()
  })
}
