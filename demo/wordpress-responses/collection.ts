import { integerFault, integerOf, pageRule, perPageRule } from './parameters.ts'
import { invalidParameters, ok, pageTooLarge, type WordPressResponse } from './rest-response.ts'

/** Returns one page of a list, with its numbers in the headers, or the errors of `page` and `per_page`. */
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

/** Returns one page of a list inside a response of any shape. */
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
