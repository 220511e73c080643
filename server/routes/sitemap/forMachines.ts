import * as Result from 'effect/Result'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ContentImage } from '../../../src/domain/content/image.ts'
import {
  FEED_PATH,
  ROBOTS_TXT_PATH,
  SECURITY_TXT_PATH,
  SITEMAP_XML_PATH,
  WEB_MANIFEST_PATH,
} from '../../../src/domain/routing/endpoints.ts'
import { homePath, postPath, propertyPath, roomPath, siteMapPath } from '../../../src/domain/routing/paths.ts'
import type { ContentReader } from '../../runtime.ts'
import { feedXml } from './feedXml.ts'
import { readAllPosts } from './readAllPosts.ts'
import { securityTxt, webManifest } from './siteFiles.ts'
import { robotsTxt, type SitemapPage, sitemapXml } from './sitemapXml.ts'

/** How long crawlers and feed readers may keep an answer, in seconds. */
const MAX_AGE_SECONDS = 600

interface SitemapOptions {
  readonly readContent: ContentReader
  readonly siteOrigin: string
  readonly brandName: string
}

/** `GET /sitemap.xml`, `/robots.txt`, `/blog/feed.xml`, `/site.webmanifest` and `/.well-known/security.txt` (design section 3). Without content: 503, to be asked again. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { readContent, siteOrigin, brandName } = options

  const xml = (reply: FastifyReply, type: string, body: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(body)
  const unavailable = (reply: FastifyReply, ...answers: readonly Result.Result<unknown, unknown>[]) => {
    const error = answers.find(Result.isFailure)?.failure
    reply.failure = { kind: 'content', error }
    return reply
      .code(503)
      .header('retry-after', '60')
      .type('text/plain; charset=utf-8')
      .send('The content is temporarily unavailable. Try again in a minute.\n')
  }

  app.get(SECURITY_TXT_PATH, (_request, reply) =>
    xml(reply, 'text/plain', securityTxt(siteOrigin, new Date())),
  )
  app.get(WEB_MANIFEST_PATH, (_request, reply) =>
    xml(reply, 'application/manifest+json', JSON.stringify(webManifest(brandName))),
  )
  app.get(ROBOTS_TXT_PATH, (_request, reply) => xml(reply, 'text/plain', robotsTxt(siteOrigin)))

  app.get(SITEMAP_XML_PATH, async (_request, reply) => {
    const [sections, rooms, locations, posts] = await Promise.all([
      readContent((source) => source.sitemap),
      readContent((source) => source.rooms({})),
      readContent((source) => source.locations),
      readAllPosts(readContent),
    ])
    if (Result.isFailure(sections) || Result.isFailure(rooms)) return unavailable(reply, sections, rooms)
    const pictures = (images: readonly (ContentImage | null)[]) =>
      images.flatMap((image) => (image ? [image.src] : []))
    const pages: readonly SitemapPage[] = [
      { path: homePath() },
      ...sections.success.flatMap(({ links }) => links.map(({ url }) => ({ path: url }))),
      ...rooms.success.flatMap((room) =>
        room.property ? [{ path: roomPath(room.property, room), images: pictures(room.photos) }] : [],
      ),
      { path: siteMapPath() },
      // what is known besides of pages above; the site map stands without it
      ...Result.getOrElse(locations, () => []).map((property) => ({
        path: propertyPath(property),
        images: pictures([property.image, ...property.gallery]),
      })),
      ...posts.map((post) => ({
        path: postPath(post),
        modifiedAt: post.modifiedAt,
        images: pictures([post.image]),
      })),
    ]
    return xml(reply, 'application/xml', sitemapXml(pages, siteOrigin))
  })

  app.get(FEED_PATH, async (_request, reply) => {
    const list = await readContent((source) => source.posts({ page: 1 }))
    if (Result.isFailure(list)) return unavailable(reply, list)
    const entries = list.success.posts.map((post) => ({
      title: post.title,
      path: postPath(post),
      summary: post.excerpt,
      author: post.author,
      publishedAt: post.publishedAt,
      updatedAt: post.modifiedAt,
    }))
    return xml(reply, 'application/atom+xml', feedXml(entries, { title: `${brandName}: blog`, siteOrigin }))
  })
}
