import type { Globals } from '../../../domain/content/site.ts'
import { homePath, searchPath } from '../../../domain/routing/paths.ts'
import { DEFAULT_PHONE } from '../../../domain/visit/phone.ts'
import type { Crumb } from '../../../ui/layout/PageHeading/crumbs.ts'
import type { PageHead } from '../pageHead.ts'
import { canonicalUrl, SHARE_IMAGE_PATH } from './headLinks.ts'
import { breadcrumbList, type JsonLd } from './jsonLd.ts'

interface GraphOptions {
  readonly siteOrigin: string
  readonly brandName: string
  readonly openingDays: Globals['salesOpeningTimes']['days']
}

const DIALLED = DEFAULT_PHONE.url.replace('tel:', '')
const capitalised = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1)

/**
 * Returns all structured data of a page: the organisation, the page with its breadcrumbs, and the nodes of its content.
 * It is empty for a page without a canonical address.
 */
export function pageGraph(
  page: { readonly head: PageHead; readonly crumbs?: readonly Crumb[] },
  own: readonly JsonLd[],
  { siteOrigin, brandName, openingDays }: GraphOptions,
): JsonLd | null {
  const { head, crumbs } = page
  if (head.canonicalPath === null) return null
  const url = canonicalUrl(siteOrigin, head.canonicalPath)
  const organization = { '@id': `${siteOrigin}/#organization` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: brandName,
        url: `${siteOrigin}${homePath()}`,
        logo: `${siteOrigin}/images/icon-512.png`,
        contactPoint: {
          '@type': 'ContactPoint',
          telephone: DIALLED,
          contactType: 'sales',
          areaServed: 'GB',
          ...(openingDays.some(({ opens }) => opens) && {
            hoursAvailable: openingDays
              .filter(({ opens, closes }) => opens && closes)
              .map(({ day, opens, closes }) => ({
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: `https://schema.org/${capitalised(day)}`,
                opens,
                closes,
              })),
          }),
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${siteOrigin}/#website`,
        name: brandName,
        url: `${siteOrigin}${homePath()}`,
        inLanguage: 'en-GB',
        publisher: organization,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${siteOrigin}${searchPath()}?q={query}` },
        },
      },
      {
        '@type': 'WebPage',
        '@id': `${url}#page`,
        url,
        name: head.title,
        description: head.description,
        inLanguage: 'en-GB',
        isPartOf: { '@id': `${siteOrigin}/#website` },
        primaryImageOfPage: {
          '@type': 'ImageObject',
          url: new URL(head.image ?? SHARE_IMAGE_PATH, siteOrigin).href,
        },
        ...(crumbs && crumbs.length > 1 && { breadcrumb: breadcrumbList(crumbs, siteOrigin) }),
      },
      ...own,
    ],
  }
}
