import { type HostMap, parseAddress } from './address.ts'
import type { CrawledAddresses } from './crawledAddresses.ts'
import type { CrawlTrap } from './crawlTraps.ts'
import type { LinkOccurrence } from './journalEntry.ts'
import type { WebResource } from './webResource.ts'

interface PageVariantsOptions {
  readonly addresses: CrawledAddresses
  readonly hosts: HostMap
  /** Whether all of them are read. */
  readonly allVariants: boolean
}

/** So many in a row with the same parameter are read before the others are known to be like them. */
const MAX_READ = 10

/**
 * Tells variants of a page (a sorting, a filter, a choice that links carry along) from pages of their own. Variants differ
 * in their query only, name the address without it as canonical, and link to no page that is not known already. Once
 * enough with a parameter were read in a section of the site, the others need not be.
 */
export function pageVariants({ addresses, hosts, allVariants }: PageVariantsOptions) {
  /** How many were read in a row, by section and parameter; minus infinity where one of them is a page of its own. */
  const read = new Map<string, number>()
  const named = new Set<string>()
  let left = 0

  const isKnown = (url: string): boolean =>
    !allVariants &&
    url.includes('?') &&
    !named.has(url) &&
    parametersOf(url).every((parameter) => (read.get(parameter) ?? 0) >= MAX_READ)

  const isPageOf = (url: string): boolean => addresses.isOwn(url) && !url.includes('?')

  return {
    /** Notes a page that was read, before what it links to is requested. */
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

    /** Notes an address that the site or the operator names: it is read whatever it is like. */
    name(url: string): void {
      if (url.includes('?')) named.add(url)
    },

    /** Whether an address is left, since its like were read. */
    leave(url: string): boolean {
      if (!isKnown(url)) return false
      left += 1
      return true
    },

    /** How many were left, and the traps that are more than variants: many of one page are not made up without end. */
    withoutThem(traps: readonly CrawlTrap[]): {
      readonly variantsLeft: number
      readonly traps: readonly CrawlTrap[]
    } {
      const ofVariants = traps.filter(({ example }) => isKnown(example))
      return {
        variantsLeft: ofVariants.reduce((sum, trap) => sum + trap.left, left),
        traps: traps.filter((trap) => !ofVariants.includes(trap)),
      }
    },
  }
}

const withoutQuery = (url: string): string => url.slice(0, url.indexOf('?'))

/** The parameters of an address, each with the section of the site that it is in. */
function parametersOf(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  const [, section] = pathname.split('/', 2)
  return [...searchParams.keys()].map((name) => `/${section}?${name}`)
}
