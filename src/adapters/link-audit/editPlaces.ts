import pLimit from 'p-limit'
import type { AuditReport, EditPlace } from '../../domain/audit/auditReport.ts'
import type { RouteMatcher } from '../../domain/ports/routeMatcher.ts'
import { possibleMatches } from '../../domain/routing/matchRoute.ts'
import type { RouteMatch } from '../../domain/routing/routeTable.ts'

/** As many pages as anybody mends in a day; the backend is not asked for more. */
const MAX_PAGES = 500

interface EditPlacesOptions {
  readonly cmsOrigin: string
  readonly timeoutMs: number
  readonly routeMatcher: RouteMatcher
}

/** Says of each page in a report where it is edited, as far as the backend knows it. */
export async function editPlaces(
  report: AuditReport,
  { cmsOrigin, timeoutMs, routeMatcher }: EditPlacesOptions,
): Promise<AuditReport> {
  const own = report.problems
    .flatMap(({ pages }) => pages.map(({ url }) => url))
    .filter((url) => url.startsWith(`${report.origin}/`))
  const limit = pLimit(4)
  const cms = { origin: cmsOrigin, timeoutMs, isReachable: true }
  const found = new Map(
    await limit.map([...new Set(own)].slice(0, MAX_PAGES), async (url) => {
      const readings = possibleMatches(URL.parse(url)?.pathname ?? '', routeMatcher)
      for (const reading of readings) {
        const place = await editPlaceOf(reading, cms)
        if (place) return [url, place] as const
      }
      return [url, null] as const
    }),
  )
  return {
    ...report,
    problems: report.problems.map((problem) => ({
      ...problem,
      pages: problem.pages.map((page) => {
        const edit = found.get(page.url)
        return edit ? { ...page, edit } : page
      }),
    })),
  }
}

/** Which of WordPress’s lists an address is looked up in, and by which of its parts. */
function lookupOf({ name, params }: RouteMatch): readonly [path: string, slug: string] | null {
  const last = Object.values(params).at(-1)
  if (last === undefined) return null
  if (name.includes('-page')) return null
  if (name.startsWith('blog')) return [`hfs/v1/maybe-post/${encodeURIComponent(last)}`, last]
  if (params.room !== undefined) return [`wp/v2/rooms?slug=${encodeURIComponent(params.room)}`, params.room]
  if (params.property !== undefined)
    return [`wp/v2/locations?slug=${encodeURIComponent(params.property)}`, params.property]
  if (name.endsWith('slug')) return [`wp/v2/pages?slug=${encodeURIComponent(last)}`, last]
  return null
}

interface Cms {
  readonly origin: string
  readonly timeoutMs: number
  isReachable: boolean
}

async function editPlaceOf(reading: RouteMatch, cms: Cms): Promise<EditPlace | null> {
  const lookup = lookupOf(reading)
  if (!lookup || !cms.isReachable) return null
  const [path, slug] = lookup
  try {
    const answer = await fetch(`${cms.origin}/wp-json/${path}`, {
      signal: AbortSignal.timeout(cms.timeoutMs),
    })
    const item = answer.ok ? itemOf(await answer.json(), slug) : null
    if (item)
      return {
        type: item.type,
        slug,
        url: `${cms.origin}/wp-admin/post.php?post=${item.id}&action=edit`,
      }
  } catch {
    // a report without edit addresses is better than none: nobody waits for each page in turn
    cms.isReachable = false
  }
  return null
}

interface Item {
  readonly id: number
  readonly type: string
  readonly slug: string
}

/** The entry of this slug in a list, or in the envelope `{ type, post }`. */
function itemOf(answer: unknown, slug: string): Item | null {
  const list = Array.isArray(answer) ? answer : [fieldOf(answer, String(fieldOf(answer, 'type')))]
  for (const item of list as readonly unknown[]) {
    const [id, type] = [Number(fieldOf(item, 'id')), fieldOf(item, 'type')]
    if (fieldOf(item, 'slug') === slug && Number.isInteger(id) && id > 0)
      return { id, slug, type: typeof type === 'string' ? type : String(fieldOf(answer, 'type')) }
  }
  return null
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
