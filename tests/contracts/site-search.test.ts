import { Effect } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { miniSearch } from '#adapters/site-search/mini-search-index.ts'
import { type SearchIndex, SiteSearch } from '#domain/ports/site-search.ts'
import type { SearchEntry, SearchKind } from '#domain/search/search-entry.ts'

const entry = (kind: SearchKind, title: string, words = '', text = ''): SearchEntry => {
  return { kind, title, detail: '', href: `/${title}`, words, text, place: null }
}

const ENTRIES = [
  entry('article', 'Cheap eats in Leeds'),
  entry('property', 'Aire Yard', 'Leeds'),
  entry('city', 'Leeds'),
  entry('university', 'University College London', 'UCL'),
  entry('university', 'Leeds Leeds Beckett', 'Lee'),
  entry('question', 'Is there a café?'),
  entry('question', 'What every student needs'),
  entry('room', 'En-suite with Wi-Fi'),
  entry('property', 'Woodhouse Green'),
  entry('property', 'St Paul’s'),
  entry('room', 'Studio, Aire Yard', 'Studio accessible'),
  entry('room', 'Two-bed Apartment', '', 'Couples and Leeds friends'),
]

describe('the search on MiniSearch', () => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await SiteSearch.use((search) => search.index(ENTRIES)).pipe(
      Effect.provide(miniSearch),
      Effect.runPromise,
    )
  })
  const find = (query: string, options: Partial<Parameters<SearchIndex['find']>[1]> = {}) =>
    index.find(query, { limit: 10, ...options }).map(({ title }) => title)

  it('ranks a name above entries that only mention it', () => {
    expect(find('leeds')[0]).toBe('Leeds')
    expect(find('leeds')).toContain('Aire Yard')
  })

  it('puts a city before what is named after it as soon as somebody types its beginning', () => {
    expect(find('lee')[0]).toBe('Leeds')
    expect(find('l')[0]).toBe('Leeds')
  })

  it.each([
    ['unfinished words', 'univ', 'University College London'],
    ['misspelt words', 'univresity', 'University College London'],
    ['the first letter of a word', 'u', 'University College London'],
    ['the abbreviation of a name', 'ucl', 'University College London'],
    ['words without their accents', 'cafe', 'Is there a café?'],
    ['words with accents', 'café', 'Is there a café?'],
    ['words without their hyphen', 'ensuite', 'En-suite with Wi-Fi'],
    ['words apart', 'en suite', 'En-suite with Wi-Fi'],
    ['a hyphen of another kind', 'wi‑fi', 'En-suite with Wi-Fi'],
    ['one word for two', 'aireyard', 'Aire Yard'],
    ['two words for one', 'wood house', 'Woodhouse Green'],
    ['a hyphen where there is none', 'wood-house', 'Woodhouse Green'],
    ['full-width letters', 'ｌｅｅｄｓ', 'Leeds'],
    ['a copied word with invisible characters', '\u200ble\u00adeds\u2060', 'Leeds'],
    ['words joined by a sign', 'studio+yard', 'Studio, Aire Yard'],
    ['a name without its apostrophe', 'st pauls', 'St Paul’s'],
    ['a name with another apostrophe', "paul's", 'St Paul’s'],
    ['words of its text', 'couples', 'Two-bed Apartment'],
    ['one for several', 'couple', 'Two-bed Apartment'],
    ['several for one', 'studios', 'Studio, Aire Yard'],
    ['several words in any order', 'yard studio', 'Studio, Aire Yard'],
    ['some of the words, if no entry has them all', 'aire submarine', 'Aire Yard'],
  ])('finds by %s', (_name, query, title) => {
    expect(find(query)).toContain(title)
  })

  it('ranks a text that mentions a word below everything else that has it', () => {
    expect(find('leeds').at(-1)).toBe('Two-bed Apartment')
  })

  it('says which words no entry has, unless they are short, numbers, misspelt or unfinished', () => {
    expect(index.unknownWords('studio birmingham 2027 in leds wood, Zzzzzz’s univ')).toEqual([
      'birmingham',
      'Zzzzzzs',
    ])
    expect(index.unknownWords('')).toEqual([])
  })

  it('takes a letter among other words for a word, not for the beginning of one', () => {
    expect(find('leeds u')).not.toContain('University College London')
  })

  it('tolerates misspellings only if no entry has the words as typed', () => {
    expect(find('leeds')).not.toContain('What every student needs')
    expect(find('neds')).toContain('What every student needs')
  })

  it('finds no more entries than the limit, and only of the requested kinds', () => {
    expect(find('leeds', { limit: 1 })).toEqual(['Leeds'])
    const found = find('leeds', { kinds: ['article', 'property'] })
    expect(found.toSorted()).toEqual(['Aire Yard', 'Cheap eats in Leeds'])
    expect(find('leeds', { kinds: [] })).toEqual([])
  })

  it('finds nothing for an empty query, or for words that no entry has', () => {
    expect(find('')).toEqual([])
    expect(find('zzzzzz')).toEqual([])
  })
})
