import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import MiniSearch from 'minisearch'
import { type SearchIndex, SiteSearch } from '../../domain/ports/siteSearch.ts'
import { SEARCH_KINDS, type SearchEntry } from '../../domain/search/searchEntry.ts'

/** The weight of each field: most for the name, least for what a text mentions in passing. */
const BOOST = { title: 6, words: 2, detail: 1 }

const fuzzy = (term: string): number | boolean => (term.length > 3 ? 0.2 : false)

/** Folds accents, so that `cafe` finds `café`. */
const processTerm = (term: string): string =>
  term
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The SiteSearch port on MiniSearch, in memory. */
export const miniSearch: Layer.Layer<SiteSearch> = Layer.succeed(SiteSearch, {
  index: (entries) => Effect.promise(() => miniSearchIndex(entries)),
})

/** How many entries are indexed before other work runs. */
const CHUNK_SIZE = 100

async function miniSearchIndex(entries: readonly SearchEntry[]): Promise<SearchIndex> {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: Object.keys(BOOST),
    processTerm,
    searchOptions: {
      boost: BOOST,
      // a letter begins half the words of the site, so it counts as one only while a first word is typed
      prefix: (term, _index, terms) => term.length > 1 || terms.length === 1,
      // among equal results, the kind that most visitors look for comes first
      boostDocument: (id) => {
        const entry = entries[Number(id)]
        return entry ? 1 + (SEARCH_KINDS.length - SEARCH_KINDS.indexOf(entry.kind)) / 4 : 1
      },
    },
  })
  const documents = entries.map((entry, id) => ({ ...entry, id }))
  await index.addAllAsync(documents, { chunkSize: CHUNK_SIZE })
  return {
    find: (query, { limit, kinds }) => {
      const filter = (result: { readonly id: unknown }): boolean => {
        const kind = entries[Number(result.id)]?.kind
        return kinds === undefined || (kind !== undefined && kinds.includes(kind))
      }
      // similar words count only if nothing has the words that were typed
      const exact = index.search(query, { combineWith: 'AND', filter })
      const similar = exact.length > 0 ? exact : index.search(query, { combineWith: 'AND', fuzzy, filter })
      const found = similar.length > 0 ? similar : index.search(query, { fuzzy, filter })
      return found.slice(0, limit).flatMap(({ id }) => entries[Number(id)] ?? [])
    },
  }
}
