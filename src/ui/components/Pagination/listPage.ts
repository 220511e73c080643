import { type SitePath, withQuery } from '../../../domain/routing/paths.ts'
import { type PagingView, pagingView } from './paging.ts'

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
