import * as Effect from 'effect/Effect'
import { LIST_PAGE_SIZE, parseTotalPages, TOTAL_PAGES_HEADER } from '../../domain/errors/retryPolicy.ts'
import type { ContentUnavailable } from '../../domain/ports/contentSource.ts'
import type { WordPressClient } from './wordpressClient.ts'

/** Reads all pages of a list, so that the hundred-and-first item is not lost. Returns the JSON of each page. */
export const fetchAllPages = (
  client: WordPressClient,
  endpoint: string,
  query: Readonly<Record<string, string>>,
): Effect.Effect<readonly unknown[], ContentUnavailable> =>
  Effect.gen(function* () {
    const sized = { ...query, per_page: String(LIST_PAGE_SIZE) }
    const first = yield* client.get(endpoint, sized)
    const pages = parseTotalPages(first.header(TOTAL_PAGES_HEADER))
    const others = yield* Effect.forEach(
      Array.from({ length: pages - 1 }, (_, index) => String(index + 2)),
      (page) => client.get(endpoint, { ...sized, page }),
      { concurrency: 'unbounded' },
    )
    return [first, ...others].map(({ json }) => json)
  })
