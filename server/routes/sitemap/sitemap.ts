import * as Result from 'effect/Result'
import type { FastifyInstance } from 'fastify'
import type { ContentImage } from '../../../src/domain/content/common.ts'
import {
  ROBOTS_TXT_PATH,
  SECURITY_TXT_PATH,
  SITEMAP_XML_PATH,
  WEB_MANIFEST_PATH,
} from '../../../src/domain/routing/endpoints.ts'
import { homePath, postPath, propertyPath, roomPath, siteMapPath } from '../../../src/domain/routing/paths.ts'
import { readAllPosts } from '../../../src/domain/use-cases/readAllPosts.ts'
import type { ContentReader } from '../../runtime.ts'
import { sendFile, sendUnavailable } from './siteFileReply.ts'
import { securityTxt, webManifest } from './siteFiles.ts'
import { robotsTxt, type SitemapPage, sitemapXml } from './sitemapXml.ts'

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

  app.get(SITEMAP_XML_PATH, async (_request, reply) => {
    const [sections, rooms, locations, posts] = await Promise.all([
      readContent((source) => source.sitemap),
      readContent((source) => source.rooms({})),
      readContent((source) => source.locations),
      readContent(readAllPosts),
    ])
    if (Result.isFailure(sections) || Result.isFailure(rooms)) return sendUnavailable(reply, sections, rooms)
    const pictures = (images: readonly (ContentImage | null)[]) =>
      images.flatMap((image) => (image ? [image.src] : []))
    const pages: readonly SitemapPage[] = [
      { path: homePath() },
      ...sections.success.flatMap(({ links }) => links.map(({ url }) => ({ path: url }))),
      ...rooms.success.flatMap((room) =>
        room.property ? [{ path: roomPath(room.property, room), images: pictures(room.photos) }] : [],
      ),
      { path: siteMapPath() },
      // optional content, without which the sitemap is still useful
      ...Result.getOrElse(locations, () => []).map((property) => ({
        path: propertyPath(property),
        images: pictures([property.image, ...property.gallery]),
      })),
      ...Result.getOrElse(posts, () => []).map((post) => ({
        path: postPath(post),
        modifiedAt: post.modifiedAt,
        images: pictures([post.image]),
      })),
    ]
    return sendFile(reply, 'application/xml', sitemapXml(pages, siteOrigin))
  })
}
