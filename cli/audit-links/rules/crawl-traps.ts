import type { CheckedResponse } from '#cli/shared/rules/checked-response.ts'
import type { BodyUse } from '#cli/shared/rules/web-resource.ts'

/** A pattern of which a site generates endless addresses. */
export interface CrawlTrap {
  /** With `*` for what varies, in the form that `--exclude` takes. */
  readonly pattern: string
  /** The first address that was skipped, and the page that links to it. */
  readonly example: string
  readonly page: string
  /** How many addresses of the pattern were skipped. */
  skipped: number
}

/** The page that links to an address. */
export interface LinkingPage {
  readonly url: string
  readonly generation: Generation
}

/** How many links in a row have led to an address from others of its pattern, and how many of them into another folder. */
export interface Generation {
  readonly links: number
  readonly folders: number
}

/** That of an address to which another pattern leads. */
export const FIRST_GENERATION: Generation = { links: 0, folders: 0 }

/** Addresses of one pattern that link to one another over more steps than this are endless, if there are also many. */
const MAX_GENERATIONS = 10
/** A path that contains one segment this often comes from a relative link that extends the path each time. */
const MANY_REPETITIONS = 3
const MAX_REPEATING = 20
/** A parameter with ever new values on this many paths is a session id, not a page number. */
const PATHS_OF_A_SESSION = 10
const MAX_DEPTH = 10

interface Shape {
  readonly pattern: string
  readonly max: number
  /** Whether more than `max` addresses of the pattern are endless ones. */
  readonly isSuspicious: boolean
}

/**
 * Recognises endless addresses by their pattern: calendars, parameters that multiply, paths that repeat, session ids. A
 * pattern can become a trap once it has more than `maxSimilar` addresses; suspicious patterns need fewer. Addresses of
 * a sitemap are not passed in.
 */
export function crawlTraps(maxSimilar: number) {
  const counts = new Map<string, number>()
  const traps = new Map<string, CrawlTrap>()
  const folders = new Map<string, Set<string>>()
  const sessions = new Map<string, { readonly paths: Set<string>; readonly values: Set<string> }>()

  const shapesOf = (url: URL, { links, folders: changes }: Generation): readonly Shape[] => {
    const { pathname, searchParams } = url
    const [first] = searchParams
    const isMultiplied = searchParams.size > 1
    const max = isMultiplied ? Math.ceil(maxSimilar / 5) : maxSimilar
    const folder = folderOf(url)
    const pattern = generalised(folder)
    const shapes: Shape[] = [
      { pattern: folder, max, isSuspicious: isMultiplied || links > MAX_GENERATIONS },
      ...repeatingShapes(pathname, maxSimilar),
    ]
    // folders with numbers are endless together only if each leads to the next, and there are many
    if (pattern !== folder)
      shapes.unshift({
        pattern,
        max,
        isSuspicious: countFolder(pattern, folder) > maxSimilar / 10 && changes > MAX_GENERATIONS,
      })
    if (first && isSession(first, pathname))
      shapes.push({ pattern: `*?*${first[0]}=*`, max: Math.ceil(maxSimilar / 5), isSuspicious: true })
    return shapes
  }

  /** Returns how many folders of a pattern there are, up to the number that matters. */
  const countFolder = (pattern: string, folder: string): number => {
    const known = folders.get(pattern) ?? new Set()
    folders.set(pattern, known)
    if (known.size <= maxSimilar / 10) known.add(folder)
    return known.size
  }

  const isSession = ([name, value]: readonly [string, string], path: string): boolean => {
    const session = sessions.get(name) ?? { paths: new Set(), values: new Set() }
    sessions.set(name, session)
    if (session.paths.size < PATHS_OF_A_SESSION) session.paths.add(path)
    if (session.values.size < maxSimilar / 5) session.values.add(value)
    return session.paths.size >= PATHS_OF_A_SESSION && session.values.size >= maxSimilar / 5
  }

  return {
    /** Returns the generation of an address: the next one after the linking page if both share a pattern. */
    generationOf(url: string, from: LinkingPage): Generation {
      const [folder, before] = [folderOf(new URL(url)), folderOf(new URL(from.url))]
      if (generalised(folder) !== generalised(before)) return FIRST_GENERATION
      const { links, folders } = from.generation
      return { links: links + 1, folders: folders + (folder === before ? 0 : 1) }
    },

    /** Counts a new address. @returns the trap that it belongs to, or `null` if it may be read */
    enter(url: string, generation: Generation, from: LinkingPage): CrawlTrap | null {
      for (const { pattern, max, isSuspicious } of shapesOf(new URL(url), generation)) {
        const count = (counts.get(pattern) ?? 0) + 1
        counts.set(pattern, count)
        const known = traps.get(pattern)
        if (!known && (count <= max || !isSuspicious)) continue
        const trap = known ?? { pattern, example: url, page: from.url, skipped: 0 }
        traps.set(pattern, trap)
        trap.skipped += 1
        return trap
      }
      return null
    },

    /** Returns the traps with skipped addresses. */
    found: (): readonly CrawlTrap[] => [...traps.values()].filter(({ skipped }) => skipped > 0),
  }
}

/** Returns the pattern of folders that differ only in numbers. */
const generalised = (folder: string): string => {
  const [path = '', ...query] = folder.split('?')
  return [path.replace(/\d+/g, '*'), ...query].join('?')
}

/** Returns what similar addresses share: `/calendar/2027/∗` for `/calendar/2027/03`, `/news?id=∗` for `/news?id=7`. */
function folderOf({ pathname, searchParams }: URL): string {
  const [name] = searchParams.keys()
  if (searchParams.size > 1) return `${pathname}?*`
  if (name !== undefined) return `${pathname}?${name}=*`
  return `${pathname.slice(0, pathname.lastIndexOf('/', pathname.length - 2))}/*`
}

function repeatingShapes(pathname: string, maxSimilar: number): readonly Shape[] {
  const segments = pathname.split('/').filter((segment) => segment !== '' && !/^\d+$/.test(segment))
  const repeated = segments.find((segment, index) => segments.indexOf(segment) < index)
  if (repeated === undefined)
    return segments.length > MAX_DEPTH
      ? [{ pattern: `/${segments[0]}/*`, max: MAX_REPEATING, isSuspicious: true }]
      : []
  const times = segments.filter((segment) => segment === repeated).length
  const max = times >= MANY_REPETITIONS ? MAX_REPEATING : Math.ceil(maxSimilar / 10)
  return [{ pattern: `*/${repeated}/*${repeated}*`, max, isSuspicious: true }]
}

/** What a crawl knows about one address. */
export interface CrawledAddress {
  readonly url: string
  /** The number of redirects between the nearest link and this address. */
  redirects: number
  attempts: number
  /** How many links between addresses of its pattern led to it (crawlTraps). */
  generation: Generation
  /** The trap because of which it is skipped; `null` if it is not. */
  trap: CrawlTrap | null
  isRequested: boolean
  /** The redirect whose cookies it is requested with; `null` if none has led to it with cookies. */
  via: string | null
  /** The round in which it is requested (pageVariants). */
  round: number
  /** Whether another page links to it. */
  isLinked: boolean
  bodyUse: BodyUse
  response: CheckedResponse | null
}

const NEEDS_NO_DNS = /^https?:\/\/(?:[\d.]+|\[[^\]]*\]|localhost)(?::\d+)?\//
/** Fewer hosts that do not resolve may be typing mistakes. */
const MIN_UNRESOLVED_HOSTS = 3

/** Holds every address that a crawl knows. */
export function crawledAddresses(siteOrigin: string) {
  const known = new Map<string, CrawledAddress>()
  const isOwn = (url: string): boolean => url.startsWith(`${siteOrigin}/`)
  return {
    isOwn,
    find: (url: string): CrawledAddress | undefined => known.get(url),
    /** Returns the paths and queries of the site's pages that responded with 200. */
    goodPaths: (): readonly string[] =>
      [...known.values()]
        .filter(({ url, response }) => isOwn(url) && response?.status === 200 && response.names !== undefined)
        .map(({ url }) => url.slice(siteOrigin.length)),
    /** Returns the addresses of other sites that links lead to. */
    linkedElsewhere: (): readonly CrawledAddress[] =>
      [...known.values()].filter(({ url, isLinked }) => isLinked && !isOwn(url)),
    /** Returns the entry of an address, and creates it if it is new. */
    of(url: string): CrawledAddress {
      const found = known.get(url)
      if (found) return found
      const address: CrawledAddress = {
        url,
        redirects: Number.POSITIVE_INFINITY,
        attempts: 0,
        generation: FIRST_GENERATION,
        trap: null,
        isRequested: false,
        via: null,
        round: 0,
        isLinked: false,
        bodyUse: isOwn(url) ? 'links' : 'fragments',
        response: null,
      }
      known.set(url, address)
      return address
    },
    /** `false` if several other hosts were requested and none resolved: then the machine is offline. */
    isOnline(): boolean {
      const unknown = new Set<string>()
      for (const { url, response } of known.values()) {
        if (response === null || isOwn(url) || NEEDS_NO_DNS.test(url)) continue
        if (response.failure !== 'unresolved') return true
        unknown.add(new URL(url).host)
      }
      return unknown.size < MIN_UNRESOLVED_HOSTS
    },
  }
}

export type CrawledAddresses = ReturnType<typeof crawledAddresses>
