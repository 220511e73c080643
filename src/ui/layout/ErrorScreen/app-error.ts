import { useEffect } from 'react'
import type { SiteError } from '#domain/errors/site-error.ts'
import { externalStore } from '#ui/components/external-store.ts'

/**
 * The app error (spec section 4). An error that is set replaces the page with the error page; `null` restores the page.
 */
export const appErrorStore = externalStore<SiteError | null>(null)

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
