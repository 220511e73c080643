import { setImmediate as nextTurn } from 'node:timers/promises'
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
  readonly modifiedAt?: string | null
  readonly images?: readonly string[]
  /** `false`: search engines must not list it, so it is left out. */
  readonly isIndexed?: boolean
}

/** The most images of one page that the image extension allows. */
const MAX_IMAGES = 1000

/** So many pages are added in a turn of the event loop: some milliseconds. */
const PAGES_IN_A_TURN = 250

/**
 * Returns the sitemap: the absolute address of each path once, in the given order, with the date and the images of all
 * its entries, unless one of them is not indexed. Fragments are removed, and addresses of other sites or that are no
 * addresses are left out. Other work runs between its steps.
 */
export async function sitemapXml(pages: readonly SitemapPage[], siteOrigin: string): Promise<string> {
  const byUrl = new Map<string, { modifiedAt?: string; images: Set<string> }>()
  const addresses = new Map<string, string | null>()
  /** Many rooms share their images, and parsing an address is the most work of all. */
  const absolute = (address: string): string | null => {
    const known = addresses.get(address) ?? URL.parse(address, siteOrigin)?.href ?? null
    addresses.set(address, known)
    return known
  }
  const hidden = new Set<string>()
  for (const [index, { path, modifiedAt, images = [], isIndexed = true }] of pages.entries()) {
    if (index % PAGES_IN_A_TURN === 0) await nextTurn()
    const parsed = path.startsWith('/') ? URL.parse(path.replace(/#.*/s, ''), siteOrigin) : null
    if (parsed === null) continue
    const url = normalisedEncoding(parsed.href)
    if (!isIndexed) hidden.add(url)
    const known = byUrl.get(url) ?? { images: new Set<string>() }
    if (modifiedAt) known.modifiedAt = modifiedAt
    for (const image of images) {
      const address = absolute(image)
      if (address !== null && known.images.size < MAX_IMAGES) known.images.add(address)
    }
    byUrl.set(url, known)
  }
  for (const url of hidden) byUrl.delete(url)
  const urls: string[] = []
  for (const [url, { modifiedAt, images }] of byUrl) {
    if (urls.length % PAGES_IN_A_TURN === 0) await nextTurn()
    const lastmod = modifiedAt === undefined ? '' : `<lastmod>${escapeXml(modifiedAt)}</lastmod>`
    const pictures = [...images]
      .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`)
      .join('')
    urls.push(`<url><loc>${escapeXml(url)}</loc>${lastmod}${pictures}</url>\n`)
  }
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
 * responds with 503 while the content is unavailable. Returns how to make the sitemap before it is asked for.
 */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): () => Promise<void> {
  const { readContent, siteOrigin, brandName } = options

  app.get(SECURITY_TXT_PATH, (_request, reply) =>
    sendFile(reply, 'text/plain', securityTxt(siteOrigin, new Date())),
  )
  app.get(WEB_MANIFEST_PATH, (_request, reply) =>
    sendFile(reply, 'application/manifest+json', JSON.stringify(webManifest(brandName))),
  )
  app.get(ROBOTS_TXT_PATH, (_request, reply) => sendFile(reply, 'text/plain', robotsTxt(siteOrigin)))

  let last: { readonly content: readonly unknown[]; readonly xml: Promise<string> } | null = null

  const readSitemap = async () => {
    const [sections, rooms, locations, posts] = await Promise.all([
      readContent((source) => source.sitemap),
      readContent((source) => source.rooms({})),
      readContent((source) => source.locations),
      readContent(readAllPosts),
    ])
    if (Result.isFailure(sections) || Result.isFailure(rooms)) return { xml: null, sections, rooms }
    const optional = [Result.getOrElse(locations, () => []), Result.getOrElse(posts, () => [])] as const
    // the content cache returns the same objects until the content changes, but all posts in a new list
    const content = [sections.success, rooms.success, optional[0], ...optional[1]]
    const isSame =
      content.length === last?.content.length && content.every((item, index) => item === last?.content[index])
    // requests that come while it is made share it
    if (last === null || !isSame)
      last = { content, xml: sitemapXml(pagesOf(sections.success, rooms.success, ...optional), siteOrigin) }
    return { xml: await last.xml }
  }

  app.get(SITEMAP_XML_PATH, async (_request, reply) => {
    const { xml, sections, rooms } = await readSitemap()
    return xml === null ? sendUnavailable(reply, sections, rooms) : sendFile(reply, 'application/xml', xml)
  })
  return async () => void (await readSitemap())
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
