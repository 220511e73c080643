import { type HostMap, parseAddress } from '../../shared/rules/address.ts'
import type { WebResource } from '../../shared/rules/web-resource.ts'
import type { CrawledAddresses, CrawlTrap } from './crawl-traps.ts'
import type { LinkOccurrence } from './link-occurrences.ts'

interface PageVariantsOptions {
  readonly addresses: CrawledAddresses
  readonly hosts: HostMap
  /** Whether all variants are read. */
  readonly allVariants: boolean
}

/** After this many variants in a row with the same parameter, the others are taken to be variants too. */
const MAX_READ = 10

/**
 * Distinguishes variants of a page (a sort order, a filter, a choice that links carry along) from pages of their own.
 * Variants differ only in their query, name the address without it as canonical, and link to no new page. Once enough
 * variants with a parameter were read in a section of the site, the others are skipped.
 */
export function pageVariants({ addresses, hosts, allVariants }: PageVariantsOptions) {
  /** How many variants were read in a row, by section and parameter; minus infinity if one is a page of its own. */
  const read = new Map<string, number>()
  const named = new Set<string>()
  let skipped = 0

  const isKnown = (url: string): boolean =>
    !allVariants &&
    url.includes('?') &&
    !named.has(url) &&
    parametersOf(url).every((parameter) => (read.get(parameter) ?? 0) >= MAX_READ)

  const isPageOf = (url: string): boolean => addresses.isOwn(url) && !url.includes('?')

  return {
    /** Records a page that was read. Call it before the page’s links are queued. */
    note(page: string, { links, encoding }: WebResource, occurrences: readonly LinkOccurrence[]): void {
      if (!page.includes('?')) return
      const tag = links.find(({ role }) => role === 'canonical')
      const canonical = tag ? parseAddress(tag.raw, { base: page, hosts, encoding }) : null
      const isVariant = canonical?.kind === 'web' && canonical.url === withoutQuery(page)
      const leadsOn = occurrences.some(
        ({ role, url }) => role === 'link' && isPageOf(url) && !addresses.of(url).isRequested,
      )
      for (const parameter of parametersOf(page)) {
        const before = read.get(parameter) ?? 0
        if (!isVariant) read.set(parameter, Number.NEGATIVE_INFINITY)
        else read.set(parameter, leadsOn ? Math.min(before, 0) : before + 1)
      }
    },

    /** Records an address that the site or the operator names. It is read even if it is a variant. */
    name(url: string): void {
      if (url.includes('?')) named.add(url)
    },

    /** Whether to skip an address, because enough variants like it were read. Counts it if so. */
    skip(url: string): boolean {
      if (!isKnown(url)) return false
      skipped += 1
      return true
    },

    /** Returns how many variants were skipped, and the traps without variants, because a page’s are not endless. */
    withoutVariants(traps: readonly CrawlTrap[]): {
      readonly variantsSkipped: number
      readonly traps: readonly CrawlTrap[]
    } {
      const ofVariants = traps.filter(({ example }) => isKnown(example))
      return {
        variantsSkipped: ofVariants.reduce((sum, trap) => sum + trap.skipped, skipped),
        traps: traps.filter((trap) => !ofVariants.includes(trap)),
      }
    },
  }
}

const withoutQuery = (url: string): string => url.slice(0, url.indexOf('?'))

/** Returns the parameters of an address, each with its section of the site: the first segment of the path. */
function parametersOf(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  const [, section] = pathname.split('/', 2)
  return [...searchParams.keys()].map((name) => `/${section}?${name}`)
}
