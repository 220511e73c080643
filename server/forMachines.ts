import { Result } from 'effect'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressOf } from '../src/domain/routing/addressOf.ts'
import { feedXml } from '../src/domain/seo/feedXml.ts'
import { robotsTxt, sitemapXml } from '../src/domain/seo/sitemapXml.ts'
import { postPath } from '../src/domain/views/postCardView.ts'
import { roomPath } from '../src/domain/views/roomCardView.ts'
import type { TryRead } from './runtime.ts'

/** How long crawlers and feed readers may keep an answer, in seconds. */
const FRESH_SECONDS = 600

interface ForMachinesOptions {
  readonly tryRead: TryRead
  readonly siteOrigin: string
  readonly brandName: string
}

/** `GET /sitemap.xml`, `/robots.txt` and `/blog/feed.xml` (design section 3). Without content: 503, to be asked again. */
export function mountForMachines(app: FastifyInstance, options: ForMachinesOptions): void {
  const { tryRead, siteOrigin, brandName } = options

  const xml = (reply: FastifyReply, type: string, body: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
      .send(body)
  const unavailable = (reply: FastifyReply) =>
    reply
      .code(503)
      .header('retry-after', '60')
      .type('text/plain; charset=utf-8')
      .send('The content cannot be read. Try again in a minute.\n')

  app.get('/robots.txt', (_request, reply) => xml(reply, 'text/plain', robotsTxt(siteOrigin)))

  app.get('/sitemap.xml', async (_request, reply) => {
    const [sections, rooms] = await Promise.all([
      tryRead((source) => source.sitemap),
      tryRead((source) => source.rooms({})),
    ])
    if (Result.isFailure(sections) || Result.isFailure(rooms)) return unavailable(reply)
    const paths = [
      addressOf('index'),
      ...sections.success.flatMap(({ links }) => links.map(({ url }) => url)),
      ...rooms.success.flatMap((room) => (room.property ? [roomPath(room.property, room)] : [])),
      addressOf('sitemap'),
    ]
    return xml(reply, 'application/xml', sitemapXml(paths, siteOrigin))
  })

  app.get('/blog/feed.xml', async (_request, reply) => {
    const list = await tryRead((source) => source.posts({ page: 1 }))
    if (Result.isFailure(list)) return unavailable(reply)
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
