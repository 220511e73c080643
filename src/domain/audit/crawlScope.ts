import type { WrittenLink } from './link.ts'
import type { BodyUse } from './webResource.ts'

/** Which pages an audit reads. Of other pages it only checks whether they respond. */
export interface CrawlScopeOptions {
  /** Only these pages; `null` for all. */
  readonly onlyPages: readonly string[] | null
  /** Only pages that changed on this day (`YYYY-MM-DD`) or later, as a sitemap says; `null` for all. */
  readonly changedSince: string | null
}

/** Decides from which pages an audit reads links. */
export function crawlScope({ onlyPages, changedSince }: CrawlScopeOptions) {
  const isWhole = onlyPages === null && changedSince === null
  const named = new Set(onlyPages ?? [])
  let isDated = false
  return {
    isWhole,
    /** Whether sitemaps are read to find pages. */
    usesSitemaps: onlyPages === null,
    /** Whether the links of an address are read. */
    isRead: (url: string, bodyUse: BodyUse): boolean => isWhole || bodyUse !== 'links' || named.has(url),
    /** Adds a page whose links are read. */
    name: (url: string): void => {
      if (!isWhole) named.add(url)
    },
    /**
     * Returns the links that are in the scope. With `changedSince`, a sitemap keeps only its changed pages and the
     * sitemaps that it names; the links of other files are all in the scope.
     */
    chosen(links: readonly WrittenLink[], bodyUse: BodyUse): readonly WrittenLink[] {
      if (changedSince === null || bodyUse !== 'sitemap') return links
      return links.filter(({ role, lastmod }) => {
        if (lastmod !== undefined) isDated = true
        return role === 'sitemap'
          ? lastmod !== undefined && lastmod.slice(0, 10) >= changedSince
          : role === 'sitemap file'
      })
    },
    /** Whether a sitemap says when pages changed. */
    isDated: (): boolean => isDated,
  }
}
