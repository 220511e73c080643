import * as Data from 'effect/Data'
import * as Effect from 'effect/Effect'
import { type HostMap, parseAddress } from '#cli/shared/rules/address.ts'
import type { Failure } from '#cli/shared/rules/checked-response.ts'
import type { BodyUse, WebResource } from '#cli/shared/rules/web-resource.ts'

/** A sitemap could not be read. */
export class SitemapUnreadable extends Data.TaggedError('SitemapUnreadable')<{
  readonly url: string
  /** 0 without a response. */
  readonly status: number
  readonly failure: Failure | null
}> {}

/** The most sitemaps that are read: an index may name any number. */
const MAX_SITEMAPS = 1_000

/**
 * Reads the addresses of the pages in all sitemaps: those that robots.txt names, or else `/sitemap.xml`. Fails with
 * `SitemapUnreadable`.
 */
export const readSitemaps = Effect.fnUntraced(function* ({
  origin,
  hosts,
  read,
}: {
  readonly origin: string
  readonly hosts: HostMap
  readonly read: (url: string, bodyUse: BodyUse) => Effect.Effect<WebResource>
}) {
  const files = new Set<string>()
  const pages: string[] = []
  const note = (raw: string, to: { readonly add: (url: string) => unknown }): void => {
    const address = parseAddress(raw, { base: `${origin}/`, hosts })
    if (address.kind === 'web') to.add(address.url)
  }
  const { status, robots } = yield* read(`${origin}/robots.txt`, 'robots')
  const named = status === 200 && robots ? robots.sitemaps : []
  for (const raw of named.length > 0 ? named : ['/sitemap.xml']) note(raw, files)
  // the loop also visits the files that are added on the way
  for (const file of files) {
    const sitemap = yield* read(file, 'sitemap')
    const { status: fileStatus, failure = null } = sitemap
    if (fileStatus !== 200) return yield* new SitemapUnreadable({ url: file, status: fileStatus, failure })
    for (const { raw, role } of sitemap.links) {
      if (role === 'sitemap file' && files.size < MAX_SITEMAPS) note(raw, files)
      if (role === 'sitemap') note(raw, { add: (url) => pages.push(url) })
    }
  }
  return pages
})
