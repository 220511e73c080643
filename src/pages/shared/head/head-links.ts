import type { PageMeta } from '#domain/content/common.ts'
import { SHARE_IMAGE_SIZE } from '#domain/images/image-options.ts'
import { metaDescription, pageTitle } from './head-texts.ts'
import type { PageHead } from './page-head.ts'

/**
 * Returns the canonical URL of a page: origin and path, without fragment, trailing slash or query, except for the page
 * of a list.
 */
export function canonicalUrl(siteOrigin: string, path: string): string {
  const [page = ''] = /\?page=\d+$/.exec(path) ?? []
  const trimmed = path.replace(/[?#].*/s, '').replace(/\/{1,9}$/, '')
  return `${siteOrigin}${trimmed || '/'}${page}`
}

interface PageTexts {
  /** Without the brand; `null` for the default title. */
  readonly title: string | null
  /** What further pages of a list add to the title. */
  readonly numbered?: string
  /** A text or sanitised HTML, and a text in its place where it is empty. */
  readonly description: string
  readonly otherwise?: string
  readonly path: string
  /** What the editor gives, which comes first. */
  readonly meta?: PageMeta
  readonly image?: PageHead['image'] | null | undefined
  /** What a link in a messenger says before the description. */
  readonly sharing?: readonly (string | null)[]
  /** The address that messengers read again and paper names, where the query chooses what the page shows. */
  readonly sharedPath?: string
  /** Whether search engines list the page; they follow its links in any case. */
  readonly isIndexed?: boolean
}

/** Returns the head of a page (spec section 1). */
export function pageHead(brandName: string, page: PageTexts): PageHead {
  const { numbered = '', otherwise = '', path, meta, isIndexed = true } = page
  const sharing = page.sharing?.filter(Boolean).join(' · ')
  const title = meta?.title ?? page.title
  const image = meta?.image ?? page.image
  return {
    title: pageTitle(title && `${title}${numbered}`, brandName),
    description: metaDescription(meta?.description ?? page.description, otherwise),
    ...(sharing && { sharing }),
    canonicalPath: path,
    ...(page.sharedPath !== undefined && { sharedPath: page.sharedPath }),
    robots: isIndexed && meta?.isIndexed !== false ? INDEXED : 'noindex, follow',
    ...(image && { image: { src: image.src, alt: image.alt } }),
  }
}

const INDEXED = 'index, follow'

/**
 * Returns the address of a page's canonical link. A page that search engines must not list has none: one that led to
 * another page would say the opposite.
 */
export const canonicalLink = (head: PageHead | undefined, siteOrigin: string): string | null =>
  head?.robots === INDEXED && head.canonicalPath !== null
    ? canonicalUrl(siteOrigin, head.canonicalPath)
    : null

/** The default share image (spec section 1). */
export const SHARE_IMAGE_PATH = '/images/sharing-image.jpg'

interface OpenGraphTag {
  readonly attribute: 'property' | 'name'
  readonly key: string
  readonly content: string
}

interface Site {
  readonly siteOrigin: string
  readonly brandName: string
  /** Returns the address of a page's picture for messengers; `null` if it cannot be resized. */
  readonly shareImage?: ((src: string) => string | null) | undefined
}

/** Returns the Open Graph and Twitter tags of a head; none for a page without an address. */
export function sharedTags(
  head: PageHead,
  { siteOrigin, brandName, shareImage }: Site,
): readonly OpenGraphTag[] {
  const { title, description, sharing, canonicalPath, sharedPath, image } = head
  const ofPage = canonicalPath === null ? null : canonicalUrl(siteOrigin, canonicalPath)
  const url = sharedPath === undefined ? ofPage : siteOrigin + sharedPath
  if (url === null) return []
  const src = image && shareImage?.(image.src)
  return openGraph({
    ...{ title, description, sharing, url, siteOrigin, siteName: brandName },
    ...(src && { image: { src, alt: image.alt } }),
  })
}

/**
 * Returns the Open Graph and Twitter tags of a page. They always include a picture of `SHARE_IMAGE_SIZE` as JPEG, with an
 * absolute URL.
 */
export function openGraph(page: {
  readonly title: string
  readonly description: string
  readonly sharing?: string | undefined
  readonly url: string
  readonly siteName: string
  readonly siteOrigin: string
  /** A path of the site or an absolute address, and what the picture shows. */
  readonly image?: PageHead['image'] | undefined
}): readonly OpenGraphTag[] {
  const { src, alt } = page.image ?? { src: SHARE_IMAGE_PATH, alt: page.siteName }
  const image = new URL(src, page.siteOrigin).href
  const description = [page.sharing, page.description].filter(Boolean).join('. ')
  return [
    { attribute: 'property', key: 'og:title', content: page.title },
    { attribute: 'property', key: 'og:description', content: description },
    { attribute: 'property', key: 'og:url', content: page.url },
    { attribute: 'property', key: 'og:type', content: 'website' },
    { attribute: 'property', key: 'og:site_name', content: page.siteName },
    { attribute: 'property', key: 'og:locale', content: 'en_GB' },
    { attribute: 'property', key: 'og:image', content: image },
    { attribute: 'property', key: 'og:image:type', content: 'image/jpeg' },
    { attribute: 'property', key: 'og:image:width', content: String(SHARE_IMAGE_SIZE.width) },
    { attribute: 'property', key: 'og:image:height', content: String(SHARE_IMAGE_SIZE.height) },
    { attribute: 'property', key: 'og:image:alt', content: alt || page.title },
    { attribute: 'name', key: 'twitter:card', content: 'summary_large_image' },
  ]
}
