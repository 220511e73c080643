/** When links are prefetched (spec section 9). */
export const PREFETCH_MARGIN_PX = 100
export const PREFETCH_IDLE_TIMEOUT_MS = 2000

/** What the browser reports about its connection. Fields that it does not report are absent. */
export interface Connection {
  readonly effectiveType?: string | undefined
  readonly saveData?: boolean | undefined
  readonly online: boolean
}

/** Links are not prefetched on 2g, with data-saver, or offline (spec sections 4 and 9). */
export const canPrefetch = ({ effectiveType = '', saveData = false, online }: Connection): boolean =>
  online && !saveData && !effectiveType.includes('2g')

/** What browsers report about the connection. Not all browsers do. */
interface NetworkInformation {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Returns the current connection, as the browser reports it. */
export function networkConnection(
  navigator: Navigator & { readonly connection?: NetworkInformation },
): Connection {
  const { connection, onLine } = navigator
  return { effectiveType: connection?.effectiveType, saveData: connection?.saveData, online: onLine }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PREFETCH_IDLE_TIMEOUT_MS })
  else setTimeout(work, PREFETCH_IDLE_TIMEOUT_MS)
}

/**
 * Prefetches the page of a link once it comes within 100 px of the viewport and the browser is idle, at the latest
 * after 2 s; never on 2g, with data-saver or offline (spec sections 4 and 9). Call the returned function when the
 * page's links have changed.
 */
export function linkPrefetcher(options: {
  /** Whether a path is a page of the site. */
  readonly isPage: (path: string) => boolean
  readonly prefetch: (path: string) => Promise<void>
}): () => void {
  const done = new Set<string>()
  const fetchOf = (link: HTMLAnchorElement): void => {
    const { pathname } = link
    if (done.has(pathname) || !canPrefetch(networkConnection(navigator))) return
    done.add(pathname)
    // after a failed prefetch, the page is fetched when the link is followed
    options.prefetch(pathname).catch(() => done.delete(pathname))
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLAnchorElement) {
          observer.unobserve(target)
          whenIdle(() => fetchOf(target))
        }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  )
  const watch = (): void => {
    observer.disconnect()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], svg *)'))
      if (link.rel !== 'external' && !done.has(link.pathname) && options.isPage(link.pathname))
        observer.observe(link)
  }
  window.addEventListener('online', watch)
  return watch
}
