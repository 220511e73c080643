import * as Effect from 'effect/Effect'
import { ContentUnavailable } from '#domain/ports/content-source.ts'
import { MAX_LIST_PAGES } from './answer-bounds.ts'
import { LIST_PAGE_SIZE, parseTotalPages, TOTAL_PAGES_HEADER } from './list-pages.ts'
import type { WordPressClient } from './wordpress-client.ts'

/** A long list waits for its own pages, and leaves calls of the client to others. */
const PAGES_AT_ONCE = 8

/**
 * Reads all pages of a list, so that the hundred-and-first item is not lost. Returns the JSON of each page. Fails if
 * the backend claims more pages than any list of the site has.
 */
export const fetchAllPages = (
  client: Pick<WordPressClient, 'get'>,
  endpoint: string,
  query: Readonly<Record<string, string>>,
): Effect.Effect<readonly unknown[], ContentUnavailable> =>
  Effect.gen(function* () {
    const sized = { ...query, per_page: String(LIST_PAGE_SIZE) }
    const first = yield* client.get(endpoint, sized)
    const pages = parseTotalPages(first.header(TOTAL_PAGES_HEADER))
    if (pages > MAX_LIST_PAGES)
      return yield* new ContentUnavailable({
        endpoint,
        reason: 'too-large',
        detail: `a list of ${pages} pages; at most ${MAX_LIST_PAGES} are read`,
      })
    const others = yield* Effect.forEach(
      Array.from({ length: pages - 1 }, (_, index) => String(index + 2)),
      (page) => client.get(endpoint, { ...sized, page }),
      { concurrency: PAGES_AT_ONCE },
    )
    return [first, ...others].map(({ json }) => json)
  })
