import { countText } from '#domain/content/count-text.ts'
import type { SitemapSection } from '#domain/content/site.ts'
import { siteMapPath } from '#domain/routing/paths.ts'
import type { PagingView } from '#ui/components/Pagination/paging.ts'
import { listPage } from '#ui/components/Pagination/paging.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'

/** All pages by section. */
export interface SiteMapView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  /** The sections of this page; `count` is that of the whole section. */
  readonly sections: readonly (SitemapSection & { readonly count: number })[]
  readonly paging: PagingView | null
}

/** Links are short: this many fit a page that loads at once. */
const LINKS_PER_PAGE = 500

/** Returns the site map page. Sections without pages are left out. */
export function siteMapView(
  allSections: readonly SitemapSection[],
  {
    brandName,
    query = new URLSearchParams(),
  }: { readonly brandName: string; readonly query?: URLSearchParams },
): SiteMapView {
  const path = siteMapPath()
  const sections = allSections.filter((section) => section.links.length > 0)
  const pages = sections.reduce((sum, section) => sum + section.links.length, 0)
  const heading = 'Site map'
  const page = listPage(
    sections.flatMap((section) => section.links),
    { query, path, anchor: 'list', size: LINKS_PER_PAGE },
  )
  const shown = new Set(page.items)
  const lead = `${countText(pages, 'page')} in ${countText(sections.length, 'section')}.`
  return {
    head: pageHead(brandName, {
      title: heading,
      numbered: page.numbered,
      description: `Every page of this site in one list. ${lead}`,
      path: page.canonicalPath,
    }),
    crumbs: [HOME_CRUMB, { label: heading, href: path }],
    heading,
    lead,
    sections: sections
      .map((section) => ({
        title: section.title,
        count: section.links.length,
        links: section.links.filter((link) => shown.has(link)),
      }))
      .filter(({ links }) => links.length > 0),
    paging: page.paging,
  }
}
