import * as Result from 'effect/Result'
import type { FastifyInstance } from 'fastify'
import { FEED_PATH } from '../../../src/domain/routing/endpoints.ts'
import { postPath } from '../../../src/domain/routing/paths.ts'
import { feedXml } from './feedXml.ts'
import { sendFile, sendUnavailable } from './siteFileReply.ts'
import type { SitemapOptions } from './sitemap.ts'

/** `GET /blog/feed.xml` (spec section 11): the newest posts, or 503 while the content is unavailable. */
export function registerFeed(app: FastifyInstance, options: SitemapOptions): void {
  const { readContent, siteOrigin, brandName } = options

  app.get(FEED_PATH, async (_request, reply) => {
    const list = await readContent((source) => source.posts({ page: 1 }))
    if (Result.isFailure(list)) return sendUnavailable(reply, list)
    const entries = list.success.posts.map((post) => ({
      title: post.title,
      path: postPath(post),
      summary: post.excerpt,
      author: post.author,
      publishedAt: post.publishedAt,
      updatedAt: post.modifiedAt,
    }))
    return sendFile(
      reply,
      'application/atom+xml',
      feedXml(entries, { title: `${brandName}: blog`, siteOrigin }),
    )
  })
}
