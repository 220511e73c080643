import { capitalised, openDays } from '#domain/contact/opening-hours.ts'
import { DEFAULT_PHONE } from '#domain/contact/phone.ts'
import { plainText } from '#domain/content/page-texts.ts'
import type { Post, PostSummary } from '#domain/content/post.ts'
import type { FaqTopic, Globals } from '#domain/content/site.ts'
import { originalImageUrl } from '#domain/images/image-address.ts'
import { blogPath, homePath, postPath, searchPath } from '#domain/routing/paths.ts'
import type { Crumb } from '#ui/layout/PageHeading/crumbs.ts'
import { canonicalUrl, SHARE_IMAGE_PATH } from './head-links.ts'
import type { PageHead } from './page-head.ts'

/** Structured data in the vocabulary of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>

/**
 * Serialises JSON-LD for a script element: nothing in it can close the element, and the characters that old parsers
 * take for line breaks are escaped.
 */
export const serialiseJsonLd = (data: JsonLd): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** Returns breadcrumbs as structured data, each item with its absolute URL. */
export function breadcrumbList(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  siteOrigin: string,
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: new URL(crumb.href, siteOrigin).href,
    })),
  }
}

/** Returns an ordered list of items, each with its absolute URL. No items are no list. */
export const itemList = (
  items: readonly { readonly name: string; readonly href: string }[],
  siteOrigin: string,
): readonly JsonLd[] =>
  items.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          numberOfItems: items.length,
          itemListElement: items.map(({ name, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: new URL(href, siteOrigin).href,
          })),
        },
      ]

interface Site {
  readonly siteOrigin: string
}

/** Returns questions with their answers as plain text. */
export const faqGraph = (topics: readonly Pick<FaqTopic, 'questions'>[]): readonly JsonLd[] => [
  {
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ questions }) => questions)
      .map(({ question, answerHtml }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answerHtml) },
      })),
  },
]

const blogPosting = (post: PostSummary, { siteOrigin }: Site): JsonLd => {
  const url = new URL(postPath(post), siteOrigin).href
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    url,
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    ...(post.modifiedAt && { dateModified: post.modifiedAt }),
    ...(post.author && { author: { '@type': 'Person', name: post.author } }),
    ...(post.primaryCategory && { articleSection: post.primaryCategory.name }),
    ...(post.image && { image: originalImageUrl(post.image.src, siteOrigin) }),
  }
}

/** Returns a page of the blog with its posts. */
export const blogGraph = (posts: readonly PostSummary[], site: Site): readonly JsonLd[] => [
  {
    '@type': 'Blog',
    '@id': `${site.siteOrigin}/blog#blog`,
    url: new URL(blogPath(), site.siteOrigin).href,
    ...(posts.length > 0 && { blogPost: posts.map((post) => blogPosting(post, site)) }),
  },
]

/** Returns a post with its metadata. */
export const postGraph = (post: Post, site: Site): readonly JsonLd[] => {
  const url = new URL(postPath(post), site.siteOrigin).href
  return [
    {
      ...blogPosting(post, site),
      wordCount: plainText(post.contentHtml).split(/\s+/).filter(Boolean).length,
      inLanguage: 'en-GB',
      mainEntityOfPage: { '@id': `${url}#page` },
      publisher: { '@id': `${site.siteOrigin}/#organization` },
    },
  ]
}

interface GraphOptions {
  readonly siteOrigin: string
  readonly brandName: string
  readonly openingDays: Globals['salesOpeningTimes']['days']
}

const DIALLED = DEFAULT_PHONE.url.replace('tel:', '')

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
  const open = openDays(openingDays)
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
          ...(open.length > 0 && {
            hoursAvailable: open.map(({ weekday, opens, closes }) => ({
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${capitalised(weekday)}`,
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
          url: originalImageUrl(head.image?.src ?? SHARE_IMAGE_PATH, siteOrigin),
        },
        ...(crumbs && crumbs.length > 1 && { breadcrumb: breadcrumbList(crumbs, siteOrigin) }),
      },
      ...own,
    ],
  }
}
