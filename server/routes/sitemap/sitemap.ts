import * as Result from 'effect/Result'
import type { FastifyInstance } from 'fastify'
import { escapeXml } from '#adapters/xml/escape-xml.ts'
import type { ContentImage } from '#domain/content/common.ts'
import type { PostSummary } from '#domain/content/post.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { SitemapSection } from '#domain/content/site.ts'
import {
  ROBOTS_TXT_PATH,
  SECURITY_TXT_PATH,
  SITEMAP_XML_PATH,
  WEB_MANIFEST_PATH,
} from '#domain/routing/endpoints.ts'
import {
  homePath,
  normalisedEncoding,
  postPath,
  propertyPath,
  roomPath,
  siteMapPath,
} from '#domain/routing/paths.ts'
import { readAllPosts } from '#domain/use-cases/read-all-posts.ts'
import type { ContentReader } from '#server/runtime.ts'
import { securityTxt, sendFile, sendUnavailable, webManifest } from './site-files.ts'

/** A page of the sitemap: its path, when it was last changed if known (`YYYY-MM-DD` or more precise), its images. */
interface SitemapPage {
  readonly path: string
  readonly modifiedAt?: string
  readonly images?: readonly string[]
  /** `false`: search engines must not list it, so it is left out. */
  readonly isIndexed?: boolean
}

/** The most images of one page that the image extension allows. */
const MAX_IMAGES = 1000

/**
 * Returns the sitemap: the absolute address of each path once, in the given order, with the date and the images of all
 * its entries, unless one of them is not indexed. Fragments are removed, and addresses of other sites are left out.
 */
export function sitemapXml(pages: readonly SitemapPage[], siteOrigin: string): string {
  const byUrl = new Map<string, { modifiedAt?: string; images: Set<string> }>()
  const addresses = new Map<string, string>()
  /** Many rooms share their images, and parsing an address is the most work of all. */
  const absolute = (address: string): string => {
    const known = addresses.get(address) ?? new URL(address, siteOrigin).href
    addresses.set(address, known)
    return known
  }
  const hidden = new Set<string>()
  for (const { path, modifiedAt, images = [], isIndexed = true } of pages) {
    if (!path.startsWith('/')) continue
    const url = normalisedEncoding(new URL(path.replace(/#.*/s, ''), siteOrigin).href)
    if (!isIndexed) hidden.add(url)
    const known = byUrl.get(url) ?? { images: new Set<string>() }
    if (modifiedAt !== undefined) known.modifiedAt = modifiedAt
    for (const image of images) if (known.images.size < MAX_IMAGES) known.images.add(absolute(image))
    byUrl.set(url, known)
  }
  for (const url of hidden) byUrl.delete(url)
  const urls = [...byUrl].map(([url, { modifiedAt, images }]) => {
    const lastmod = modifiedAt === undefined ? '' : `<lastmod>${escapeXml(modifiedAt)}</lastmod>`
    const pictures = [...images]
      .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`)
      .join('')
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}${pictures}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`
}

/** Returns robots.txt, which allows crawlers every page and names the sitemap. */
export const robotsTxt = (siteOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}${SITEMAP_XML_PATH}\n`

export interface SitemapOptions {
  readonly readContent: ContentReader
  readonly siteOrigin: string
  readonly brandName: string
}

/**
 * `GET /sitemap.xml`, `/robots.txt`, `/site.webmanifest` and `/.well-known/security.txt` (spec section 11). The sitemap
 * responds with 503 while the content is unavailable.
 */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { readContent, siteOrigin, brandName } = options

  app.get(SECURITY_TXT_PATH, (_request, reply) =>
    sendFile(reply, 'text/plain', securityTxt(siteOrigin, new Date())),
  )
  app.get(WEB_MANIFEST_PATH, (_request, reply) =>
    sendFile(reply, 'application/manifest+json', JSON.stringify(webManifest(brandName))),
  )
  app.get(ROBOTS_TXT_PATH, (_request, reply) => sendFile(reply, 'text/plain', robotsTxt(siteOrigin)))

  let last: { readonly content: readonly unknown[]; readonly xml: string } = { content: [], xml: '' }

  app.get(SITEMAP_XML_PATH, async (_request, reply) => {
    const [sections, rooms, locations, posts] = await Promise.all([
      readContent((source) => source.sitemap),
      readContent((source) => source.rooms({})),
      readContent((source) => source.locations),
      readContent(readAllPosts),
    ])
    if (Result.isFailure(sections) || Result.isFailure(rooms)) return sendUnavailable(reply, sections, rooms)
    const optional = [Result.getOrElse(locations, () => []), Result.getOrElse(posts, () => [])] as const
    // the content cache returns the same objects until the content changes, but all posts in a new list
    const content = [sections.success, rooms.success, optional[0], ...optional[1]]
    const isSame =
      content.length === last.content.length && content.every((item, index) => item === last.content[index])
    if (!isSame)
      last = { content, xml: sitemapXml(pagesOf(sections.success, rooms.success, ...optional), siteOrigin) }
    return sendFile(reply, 'application/xml', last.xml)
  })
}

function pagesOf(
  sections: readonly SitemapSection[],
  rooms: readonly Room[],
  locations: readonly Property[],
  posts: readonly PostSummary[],
): readonly SitemapPage[] {
  const pictures = (images: readonly (ContentImage | null)[]) =>
    images.flatMap((image) => (image ? [image.src] : []))
  return [
    { path: homePath() },
    ...sections.flatMap(({ links }) => links.map(({ url }) => ({ path: url }))),
    ...rooms.flatMap((room) =>
      room.property
        ? [
            {
              path: roomPath(room.property, room),
              images: pictures(room.photos),
              isIndexed: room.meta.isIndexed,
            },
          ]
        : [],
    ),
    { path: siteMapPath() },
    // optional content, without which the sitemap is still useful
    ...locations.map((property) => ({
      path: propertyPath(property),
      images: pictures([property.image, ...property.gallery]),
      isIndexed: property.meta.isIndexed,
    })),
    ...posts.map((post) => ({
      path: postPath(post),
      modifiedAt: post.modifiedAt,
      images: pictures([post.image]),
      isIndexed: post.meta.isIndexed,
    })),
  ]
}
