import { invalidParameters, ok, pageTooLarge, type WordPressResponse } from './answer.ts'
import { integerFault, integerOf, pageRule, perPageRule } from './parameters.ts'

/** One page of a list, with its numbers in the headers; or what is wrong with `page` and `per_page`. */
export function collection<Item>(
  items: readonly Item[],
  query: URLSearchParams,
  written: (item: Item) => unknown,
): WordPressResponse {
  const faults = [pageRule, perPageRule].flatMap((rule) => integerFault(query, rule) ?? [])
  if (faults.length > 0) return invalidParameters(faults, 'GET')
  return pageOf(items, integerOf(query, pageRule), integerOf(query, perPageRule), (chosen) =>
    chosen.map(written),
  )
}

/** One page of a list inside an answer of any shape. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  perPage: number,
  written: (chosen: readonly Item[]) => unknown,
): WordPressResponse {
  const totalPages = Math.ceil(items.length / perPage)
  if (page > totalPages && items.length > 0) return pageTooLarge()
  return {
    ...ok(written(items.slice((page - 1) * perPage, page * perPage))),
    total: items.length,
    totalPages,
    ...(page > 1 && { previousPage: page - 1 }),
    ...(page < totalPages && { nextPage: page + 1 }),
  }
}
