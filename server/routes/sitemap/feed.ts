import * as Result from 'effect/Result'
import type { FastifyInstance } from 'fastify'
import { escapeXml } from '#adapters/xml/escape-xml.ts'
import { FEED_PATH } from '#domain/routing/endpoints.ts'
import { blogPath, postPath } from '#domain/routing/paths.ts'
import { sendFile, sendUnavailable } from './site-files.ts'
import type { SitemapOptions } from './sitemap.ts'

/** A post in the feed. */
interface FeedEntry {
  readonly title: string
  readonly path: string
  readonly summary: string
  /** Empty if it has none: then the site is its author. */
  readonly author: string
  /** Dates and times in ISO 8601. */
  readonly publishedAt: string
  readonly updatedAt: string
}

/** Returns the blog as an Atom feed, with the entries in the given order. Without entries, it was updated in 1970. */
export function feedXml(
  entries: readonly FeedEntry[],
  site: { readonly title: string; readonly siteOrigin: string },
): string {
  const updated =
    entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  const items = entries.map(
    (entry) => `<entry>
<title>${escapeXml(entry.title)}</title>
<id>${site.siteOrigin}${entry.path}</id>
<link href="${site.siteOrigin}${entry.path}"/>
<published>${entry.publishedAt}</published>
<updated>${entry.updatedAt}</updated>
<author><name>${escapeXml(entry.author || site.title)}</name></author>
${entry.summary && `<summary>${escapeXml(entry.summary)}</summary>\n`}</entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<title>${escapeXml(site.title)}</title>
<id>${site.siteOrigin}${blogPath()}</id>
<link href="${site.siteOrigin}${blogPath()}"/>
<link rel="self" href="${site.siteOrigin}${FEED_PATH}"/>
<updated>${updated}</updated>
${items.join('')}</feed>
`
}

/** `GET /blog/feed.xml` (spec section 11): the newest posts, or 503 while the content is unavailable. */
export function registerFeed(app: FastifyInstance, options: SitemapOptions): void {
  const { readContent, siteOrigin, brandName } = options

  app.get(FEED_PATH, async (_request, reply) => {
    const list = await readContent((source) => source.posts({ page: 1 }))
    if (Result.isFailure(list)) return sendUnavailable(reply, list)
    const entries = list.success.posts.flatMap((post) =>
      // a feed tells readers what is new, which nobody knows of a post without its day
      post.publishedAt && post.modifiedAt
        ? [
            {
              title: post.title,
              path: postPath(post),
              summary: post.excerpt,
              author: post.author,
              publishedAt: post.publishedAt,
              updatedAt: post.modifiedAt,
            },
          ]
        : [],
    )
    return sendFile(
      reply,
      'application/atom+xml',
      feedXml(entries, { title: `${brandName}: blog`, siteOrigin }),
    )
  })
}
