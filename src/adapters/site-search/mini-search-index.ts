import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import MiniSearch from 'minisearch'
import { type SearchIndex, SiteSearch } from '#domain/ports/site-search.ts'
import { SEARCH_KINDS, type SearchEntry } from '#domain/search/search-entry.ts'

/** The weight of each field: most for the name, least for what a text mentions in passing. */
const BOOST = { title: 6, words: 2, detail: 1, text: 0.5 }

const fuzzy = (term: string): number | boolean => (term.length > 3 ? 0.2 : false)

/** Folds accents, other forms of letters and invisible characters, so that `cafe` and `ｃａｆｅ` find `café`. */
const processTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Cf}]/gu, '')
    .toLowerCase()

/** Folds a word of a query, of which the beginning is searched for: `couples` finds `couple` too. */
const processAsked = (term: string): string => processTerm(term).replace(/(?<=\p{L}{5})s$/u, '')

const APART = /[\s\p{Z}\p{P}\p{Sm}\p{Sk}]+/u
const HYPHENS = /[\p{Pd}\u00ad\u2212_]/gu

/** Returns the words of a text. A name is also found as one word: `Wi-Fi` by `wifi`, `Aire Yard` by `aireyard`. */
function tokenize(text: string, field?: string): string[] {
  const words = text.replace(/['’]/g, '').split(APART)
  const written = text.split(/[\s\p{Z}]+/u).map((word) => word.replace(HYPHENS, ''))
  const pairs = field === 'title' ? words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`) : []
  return [...new Set([...words, ...written.flatMap((word) => word.split(APART)), ...pairs])].filter(Boolean)
}

const wordsOf = (query: string): string[] => query.replace(/['’]/g, '').split(APART).filter(Boolean)

/** The SiteSearch port on MiniSearch, in memory. */
export const miniSearch: Layer.Layer<SiteSearch> = Layer.succeed(SiteSearch, {
  index: (entries) => Effect.promise(() => miniSearchIndex(entries)),
})

const isCityNamed = ({ kind, title }: SearchEntry, beginning: string): boolean =>
  kind === 'city' && processTerm(title).startsWith(processTerm(beginning.trim()))

/** How many entries are indexed before other work runs. */
const CHUNK_SIZE = 100

async function miniSearchIndex(entries: readonly SearchEntry[]): Promise<SearchIndex> {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: Object.keys(BOOST),
    processTerm,
    tokenize,
    searchOptions: {
      tokenize: wordsOf,
      processTerm: processAsked,
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
      const entriesOf = (results: readonly { readonly id: unknown }[]) =>
        results
          .flatMap(({ id }) => entries[Number(id)] ?? [])
          // who begins to type the name of a city means the city, and not what is named after it
          .sort((a, b) => Number(isCityNamed(b, query)) - Number(isCityNamed(a, query)))
          .slice(0, limit)
      const filter = (result: { readonly id: unknown }): boolean => {
        const kind = entries[Number(result.id)]?.kind
        return kinds === undefined || (kind !== undefined && kinds.includes(kind))
      }
      // similar words count only if nothing has the words that were typed
      const exact = index.search(query, { combineWith: 'AND', filter })
      if (exact.length === 0) {
        const joined = index.search(wordsOf(query).join(''), { filter })
        if (joined.length > 0) return entriesOf(joined)
      }
      const similar = exact.length > 0 ? exact : index.search(query, { combineWith: 'AND', fuzzy, filter })
      const found = similar.length > 0 ? similar : index.search(query, { fuzzy, filter })
      return entriesOf(found)
    },
    unknownWords: (text) =>
      wordsOf(text).filter(
        (word) => word.length > 3 && /\p{L}/u.test(word) && index.search(word, { fuzzy }).length === 0,
      ),
  }
}
