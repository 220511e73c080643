import type { RouteName } from '../../../domain/routing/routeTable.ts'

/**
 * Returns the canonical URL of a page: origin and path, without fragment, trailing slash or query, except for the page
 * of a list.
 */
export function canonicalUrl(siteOrigin: string, path: string): string {
  const [page = ''] = /\?page=\d+$/.exec(path) ?? []
  const trimmed = path.replace(/[?#].*/s, '').replace(/\/+$/, '')
  return `${siteOrigin}${trimmed || '/'}${page}`
}

/** Pages for the team, which search engines do not index. */
const NOINDEX_ROUTES: readonly (RouteName | null)[] = ['styleguide', null]

/**
 * Returns the robots value of a page (spec section 1). Error pages (without a route) and the style guide are not
 * indexed. Filtered lists are not indexed either, but their links are followed.
 */
export function robotsContent(route: RouteName | null, { isFiltered = false } = {}): string {
  if (NOINDEX_ROUTES.includes(route)) return 'noindex'
  return isFiltered ? 'noindex, follow' : 'index, follow'
}

/** The default share image (spec section 1). */
export const SHARE_IMAGE_PATH = '/images/sharing-image.jpg'

interface OpenGraphTag {
  readonly attribute: 'property' | 'name'
  readonly key: string
  readonly content: string
}

/** Returns the Open Graph and Twitter tags of a page. They always include an image, with an absolute URL. */
export function openGraph(page: {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly siteName: string
  readonly siteOrigin: string
  /** A path of the site or an absolute address. */
  readonly image?: string | undefined
}): readonly OpenGraphTag[] {
  const image = new URL(page.image || SHARE_IMAGE_PATH, page.siteOrigin).href
  return [
    { attribute: 'property', key: 'og:title', content: page.title },
    { attribute: 'property', key: 'og:description', content: page.description },
    { attribute: 'property', key: 'og:url', content: page.url },
    { attribute: 'property', key: 'og:type', content: 'website' },
    { attribute: 'property', key: 'og:site_name', content: page.siteName },
    { attribute: 'property', key: 'og:locale', content: 'en_GB' },
    { attribute: 'property', key: 'og:image', content: image },
    { attribute: 'name', key: 'twitter:card', content: 'summary_large_image' },
  ]
}
