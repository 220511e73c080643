import type { SitemapSection } from '../../domain/content/site.ts'
import { siteMapPath } from '../../domain/routing/paths.ts'
import { pageTitle } from '../../domain/search/headTexts.ts'
import { type Crumb, HOME_CRUMB } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from '../shared/pageHead.ts'

/** All pages by section. */
export interface SiteMapView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  readonly sections: readonly SitemapSection[]
}

/** Returns the site map page. Sections without pages are left out. */
export function siteMapView(
  allSections: readonly SitemapSection[],
  { brandName }: { readonly brandName: string },
): SiteMapView {
  const path = siteMapPath()
  const sections = allSections.filter((section) => section.links.length > 0)
  const pages = sections.reduce((sum, section) => sum + section.links.length, 0)
  const heading = 'Site map'
  const lead = `${pages} ${pages === 1 ? 'page' : 'pages'} in ${sections.length} ${sections.length === 1 ? 'section' : 'sections'}.`
  return {
    head: {
      title: pageTitle(heading, brandName),
      description: `Every page of this site in one list. ${lead}`,
      canonicalPath: path,
      robots: 'index, follow',
    },
    crumbs: [HOME_CRUMB, { label: heading, href: path }],
    heading,
    lead,
    sections,
  }
}
