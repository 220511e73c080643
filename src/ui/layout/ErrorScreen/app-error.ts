import { useEffect } from 'react'
import type { SiteError } from '#domain/errors/site-error.ts'
import { externalStore } from '#ui/components/external-store.ts'

/**
 * The app error (spec section 4). An error that is set replaces the page with the error page; `null` restores the page.
 */
export const appErrorStore = externalStore<SiteError | null>(null)

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

/**
 * In development, reloads the page after the next change to its sources, while an error is shown. Otherwise the error
 * would stay in the state of the page or of Vike's router, and React's Fast Refresh would not try the mended component.
 */
export const useReloadAfterUpdate: (isFailed: boolean) => void = import.meta.hot ? useListener : () => {}

function useListener(isFailed: boolean): void {
  useEffect(() => {
    if (!isFailed) return
    const reload = () => location.reload()
    import.meta.hot?.on('vite:afterUpdate', reload)
    return () => import.meta.hot?.off('vite:afterUpdate', reload)
  }, [isFailed])
}
