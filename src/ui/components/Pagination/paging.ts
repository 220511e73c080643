import type { SitePath } from '../../../domain/routing/paths.ts'

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
