import { type SitePath, withQuery } from '#domain/routing/paths.ts'

/** Links between the pages of a list. Each page has its own address. */
export interface PagingView {
  readonly current: number
  readonly total: number
  readonly pages: readonly { readonly number: number; readonly href: string }[]
  /** The items on this page, such as `25 to 48 of 320`. */
  readonly range?: string
  readonly previous: string | null
  readonly next: string | null
}

/** How many pages are shown on either side of the current one. The first and the last are always shown. */
const MAX_NEIGHBOUR_PAGES = 2

/** Returns the paging of a list whose pages have these paths, `null` where the list has one page. */
export function pagingView(
  pathOfPage: (page: number) => SitePath,
  current: number,
  total: number,
): PagingView | null {
  if (total <= 1) return null
  const neighbours = Array.from(
    { length: 2 * MAX_NEIGHBOUR_PAGES + 1 },
    (_, index) => current - MAX_NEIGHBOUR_PAGES + index,
  )
  const shown = [1, ...neighbours.filter((page) => page > 1 && page < total), total]
  return {
    current,
    total,
    pages: shown.map((number) => ({ number, href: pathOfPage(number) })),
    previous: current > 1 ? pathOfPage(current - 1) : null,
    next: current < total ? pathOfPage(current + 1) : null,
  }
}

/** How many cards a page of a list has, which fills rows of two and of three. */
export const CARDS_PER_PAGE = 24

/** One page of a list that its address has whole, with the filter of the list. */
export interface ListPage<A> {
  readonly items: readonly A[]
  readonly paging: PagingView | null
  /** What the title of the page adds to that of the list; empty on the first one. */
  readonly numbered: string
  /** The canonical path: each page of the list without a filter has its own. */
  readonly canonicalPath: SitePath
}

interface ListPageOptions {
  readonly query: URLSearchParams
  readonly path: SitePath
  /** What the addresses of the other pages keep: the filter of the list. */
  readonly kept?: Parameters<typeof withQuery>[1]
  /** The id of the section with the list, to which the links to other pages lead. */
  readonly anchor: string
  readonly size?: number
}

/** Returns the page of a list that `?page=` asks for: the first one by default, and the last one beyond the end. */
export function listPage<A>(
  all: readonly A[],
  { query, path, kept = {}, anchor, size = CARDS_PER_PAGE }: ListPageOptions,
): ListPage<A> {
  const total = Math.max(1, Math.ceil(all.length / size))
  const asked = query.get('page') ?? ''
  const current = Math.min(total, /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1)
  const items = all.slice((current - 1) * size, current * size)
  const pathOfPage = (page: number) => withQuery(path, { ...kept, page: page === 1 ? undefined : page })
  const paging = pagingView((page) => `${pathOfPage(page)}#${anchor}`, current, total)
  const first = (current - 1) * size + 1
  return {
    items,
    paging: paging && { ...paging, range: `${first} to ${first + items.length - 1} of ${all.length}` },
    numbered: current === 1 ? '' : `, page ${current} of ${total}`,
    canonicalPath: withQuery(path, kept) === path ? pathOfPage(current) : path,
  }
}
