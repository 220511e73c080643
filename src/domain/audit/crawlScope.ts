import type { WrittenLink } from './link.ts'
import type { BodyUse } from './webResource.ts'

/** Which pages an audit reads. Of any other page it only knows whether it responds. */
export interface CrawlScopeOptions {
  /** These only; `null` for all. */
  readonly onlyPages: readonly string[] | null
  /** `YYYY-MM-DD`: those that a sitemap says changed since; `null` for all. */
  readonly changedSince: string | null
}

/** Decides of which pages an audit reads the links. */
export function crawlScope({ onlyPages, changedSince }: CrawlScopeOptions) {
  const isWhole = onlyPages === null && changedSince === null
  const named = new Set(onlyPages ?? [])
  let isDated = false
  return {
    isWhole,
    /** Whether sitemaps are read, which name the pages. */
    usesSitemaps: onlyPages === null,
    /** Whether the links of an address are read. */
    isRead: (url: string, bodyUse: BodyUse): boolean => isWhole || bodyUse !== 'links' || named.has(url),
    /** Adds a page whose links are read. */
    name: (url: string): void => {
      if (!isWhole) named.add(url)
    },
    /** The entries of a sitemap that are in the scope, with everything that is no entry. */
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
