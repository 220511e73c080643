import { type HostMap, readAddress } from '../../domain/audit/address.ts'
import { readRobots } from '../../domain/audit/robotsRules.ts'
import { readSitemap } from '../web-reader/readSitemap.ts'
import { unpackedBody, type WholeAnswer } from './patientAsker.ts'

/** The site cannot be warmed; the message says why and how to mend it. */
export class CannotWarm extends Error {}

/** An index may name sitemaps, but not without end. */
const MAX_SITEMAPS = 1_000

/**
 * The addresses of all sitemaps: those that robots.txt names, or else the one where it always is.
 *
 * @throws CannotWarm where one cannot be read
 */
export async function sitemapPages({
  origin,
  hosts,
  ask,
}: {
  readonly origin: string
  readonly hosts: HostMap
  readonly ask: (url: string, accept: string) => Promise<WholeAnswer>
}): Promise<readonly string[]> {
  const robots = await ask(`${origin}/robots.txt`, '*/*')
  const named =
    robots.status === 200
      ? readRobots((await unpackedBody(robots)).toString('utf8'), 'site-cli').sitemaps
      : []
  const files = new Set<string>()
  const pages: string[] = []
  const note = (raw: string, to: { readonly add: (url: string) => unknown }): void => {
    const address = readAddress(raw, { base: `${origin}/`, hosts })
    if (address.kind === 'web') to.add(address.url)
  }
  for (const raw of named.length > 0 ? named : ['/sitemap.xml']) note(raw, files)
  // what is added on the way is gone through as well
  for (const file of files) {
    const answer = await ask(file, 'application/xml,*/*')
    if (answer.status !== 200)
      throw new CannotWarm(
        `${file} cannot be read: it answers ${answer.status || 'nothing'}. Look whether the site runs and whether --origin is right.`,
      )
    for (const { address, role } of readSitemap(await unpackedBody(answer))) {
      if (role === 'sitemap file' && files.size < MAX_SITEMAPS) note(address, files)
      if (role === 'sitemap') note(address, { add: (url) => pages.push(url) })
    }
  }
  return pages
}
