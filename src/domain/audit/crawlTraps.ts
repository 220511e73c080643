/** Addresses that a site makes up without end, by their pattern. */
export interface CrawlTrap {
  /** With `*` for what varies, as `--exclude` takes it. */
  readonly pattern: string
  /** The first address that was left, and the page that links to it. */
  readonly example: string
  readonly page: string
  /** How many addresses of the pattern were left. */
  left: number
}

/** What a trap needs to know of the page that holds a link. */
export interface LinkingPage {
  readonly url: string
  /** Links between it and the nearest page of another shape. */
  readonly generation: number
}

/** Addresses of one shape that lead to one another further than this are made up, if there are also many of them. */
const MAX_GENERATIONS = 10
/** A path in which one name comes back so often is made by a relative link. */
const MANY_REPETITIONS = 3
const MAX_REPEATING = 20
/** A parameter with ever new values on so many paths is a session, not a page number. */
const PATHS_OF_A_SESSION = 10
const MAX_DEPTH = 10

interface Shape {
  readonly pattern: string
  readonly most: number
  /** Whether many alone are a trap. Otherwise they have to lead to one another as well. */
  readonly isMultiplied: boolean
}

/**
 * Tells addresses that a site makes up (endless calendars, parameters that multiply, paths that repeat, sessions) from its
 * pages. Of each pattern it admits at most `maxSimilar` addresses; those of a sitemap are not asked about.
 */
export function crawlTraps(maxSimilar: number) {
  const counts = new Map<string, number>()
  const traps = new Map<string, CrawlTrap>()
  const sessions = new Map<string, { readonly paths: Set<string>; readonly values: Set<string> }>()

  const shapesOf = (url: URL): readonly Shape[] => {
    const { pathname, searchParams } = url
    const [first] = searchParams
    const isMultiplied = searchParams.size > 1
    const similar = {
      pattern: similarPattern(url),
      most: isMultiplied ? Math.ceil(maxSimilar / 5) : maxSimilar,
      isMultiplied,
    }
    const shapes: Shape[] = [similar, ...repeatingShapes(pathname, maxSimilar)]
    if (first && isSession(first, pathname))
      shapes.push({ pattern: `*?*${first[0]}=*`, most: Math.ceil(maxSimilar / 5), isMultiplied: true })
    return shapes
  }

  const isSession = ([name, value]: readonly [string, string], path: string): boolean => {
    const session = sessions.get(name) ?? { paths: new Set(), values: new Set() }
    sessions.set(name, session)
    if (session.paths.size < PATHS_OF_A_SESSION) session.paths.add(path)
    if (session.values.size < maxSimilar / 5) session.values.add(value)
    return session.paths.size >= PATHS_OF_A_SESSION && session.values.size >= maxSimilar / 5
  }

  return {
    /** How many links of the same shape led to an address, by the page that links to it. */
    generationOf(url: string, from: LinkingPage): number {
      return similarPattern(new URL(url)) === similarPattern(new URL(from.url)) ? from.generation + 1 : 0
    },

    /** Counts an address that is new. @returns the trap that it belongs to, or `null` where it may be read */
    enter(url: string, generation: number, from: LinkingPage): CrawlTrap | null {
      for (const { pattern, most, isMultiplied } of shapesOf(new URL(url))) {
        const count = (counts.get(pattern) ?? 0) + 1
        counts.set(pattern, count)
        const known = traps.get(pattern)
        if (!known && (count <= most || !(isMultiplied || generation > MAX_GENERATIONS))) continue
        const trap = known ?? { pattern, example: url, page: from.url, left: 0 }
        traps.set(pattern, trap)
        trap.left += 1
        return trap
      }
      return null
    },

    /** Traps of which addresses were left. */
    found: (): readonly CrawlTrap[] => [...traps.values()].filter(({ left }) => left > 0),
  }
}

const generalised = (path: string): string => path.replace(/\d+/g, '*')

/** Addresses beside one another: `/calendar/2027/03` is `/calendar/∗/∗`, `/news?id=7` is `/news?id=∗`. */
function similarPattern({ pathname, searchParams }: URL): string {
  const [name] = searchParams.keys()
  if (searchParams.size > 1) return `${generalised(pathname)}?*`
  if (name !== undefined) return `${generalised(pathname)}?${name}=*`
  return `${generalised(pathname.slice(0, pathname.lastIndexOf('/', pathname.length - 2)))}/*`
}

function repeatingShapes(pathname: string, maxSimilar: number): readonly Shape[] {
  const segments = pathname.split('/').filter((segment) => segment !== '' && !/^\d+$/.test(segment))
  const repeated = segments.find((segment, index) => segments.indexOf(segment) < index)
  if (repeated === undefined)
    return segments.length > MAX_DEPTH
      ? [{ pattern: `/${segments[0]}/*`, most: MAX_REPEATING, isMultiplied: true }]
      : []
  const times = segments.filter((segment) => segment === repeated).length
  const most = times >= MANY_REPETITIONS ? MAX_REPEATING : Math.ceil(maxSimilar / 10)
  return [{ pattern: `*/${repeated}/*${repeated}*`, most, isMultiplied: true }]
}
