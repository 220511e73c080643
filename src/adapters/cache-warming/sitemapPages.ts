import { type HostMap, parseAddress } from '../../domain/audit/address.ts'
import { parseRobots } from '../../domain/audit/robotsRules.ts'
import { parseSitemap } from '../web-reader/parseSitemap.ts'
import { type BufferedResponse, decompressedBody } from './retryingFetcher.ts'

/** The site cannot be warmed; the message says why and how to mend it. */
export class WarmError extends Error {}

/** An index may name sitemaps, but not without end. */
const MAX_SITEMAPS = 1_000

/**
 * The addresses of all sitemaps: those that robots.txt names, or else the one where it always is.
 *
 * @throws WarmError where one cannot be read
 */
export async function sitemapPages({
  origin,
  hosts,
  ask,
}: {
  readonly origin: string
  readonly hosts: HostMap
  readonly ask: (url: string, accept: string) => Promise<BufferedResponse>
}): Promise<readonly string[]> {
  const robots = await ask(`${origin}/robots.txt`, '*/*')
  const named =
    robots.status === 200
      ? parseRobots((await decompressedBody(robots)).toString('utf8'), 'site-cli').sitemaps
      : []
  const files = new Set<string>()
  const pages: string[] = []
  const note = (raw: string, to: { readonly add: (url: string) => unknown }): void => {
    const address = parseAddress(raw, { base: `${origin}/`, hosts })
    if (address.kind === 'web') to.add(address.url)
  }
  for (const raw of named.length > 0 ? named : ['/sitemap.xml']) note(raw, files)
  // what is added on the way is gone through as well
  for (const file of files) {
    const response = await ask(file, 'application/xml,*/*')
    if (response.status !== 200)
      throw new WarmError(
        `${file} cannot be read: it answers ${response.status || 'nothing'}. Check that it runs and that --origin is correct.`,
      )
    for (const { address, role } of parseSitemap(await decompressedBody(response))) {
      if (role === 'sitemap file' && files.size < MAX_SITEMAPS) note(address, files)
      if (role === 'sitemap') note(address, { add: (url) => pages.push(url) })
    }
  }
  return pages
}
