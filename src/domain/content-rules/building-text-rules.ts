import { parsePhoneNumber } from '#domain/contact/phone-number.ts'
import type { Property } from '#domain/content/property.ts'
import { type ContentRule, quoteOrNothing } from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'
import { ruleData } from './rule-data.ts'
import { visibleTexts } from './visible-texts.ts'

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}’'-]+/gu) ?? []

/**
 * Returns a function that finds the named buildings in a text, each once. Names have two words or more: one word may be
 * a place of that name.
 */
function namedIn(properties: readonly Property[]): (text: string) => readonly Property[] {
  const byWords = Map.groupBy(
    properties.filter(({ name }) => wordsOf(name).length > 1),
    ({ name }) => wordsOf(name).join(' '),
  )
  const longest = Math.max(0, ...[...byWords.keys()].map((name) => name.split(' ').length))
  return (text) => {
    const words = wordsOf(text)
    const named = words.flatMap((_, index) => {
      const following = words.slice(index, index + longest)
      return following.flatMap((_, last) => byWords.get(following.slice(0, last + 1).join(' ')) ?? [])
    })
    return [...new Set(named)]
  }
}

/** Returns a function that finds the building to which a text belongs, itself or by its room. */
function buildingOf({ properties, rooms }: ContentSnapshot): (ref: ContentRef) => Property | undefined {
  const bySlug = new Map(properties.map((property) => [property.slug, property]))
  const slugOfRoom = new Map(rooms.map(({ slug, property }) => [slug, property?.slug]))
  return ({ kind, slug }) =>
    bySlug.get((kind === 'property' ? slug : kind === 'room' ? slugOfRoom.get(slug) : undefined) ?? '')
}

const NUMBER = /(?<![\d+])(?:\+44|0)[\d\s().-]{8,18}(?!\d)/g
/** The begin of a number that the numbers of one town share (Ofcom, National Telephone Numbering Plan). */
const AREA = /^tel:\+44(?:2\d|1\d\d)/

/** Returns the telephone numbers in a text, as they are written, by what is dialled. */
const numbersIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(NUMBER)].flatMap(([written]) => {
      const number = parsePhoneNumber(written)
      return number ? [[number.url, number.displayString] as const] : []
    }),
  )

/** Rules for the texts of buildings and their rooms. */
export const buildingTextRules: readonly ContentRule[] = [
  {
    ...ruleData('phone-differs'),
    check: (content) => {
      const ownerOf = buildingOf(content)
      return visibleTexts(content).flatMap(({ ref, path, text }) => {
        const own = parsePhoneNumber(ownerOf(ref)?.salesPhone ?? '')
        const [area] = AREA.exec(own?.url ?? '') ?? []
        if (own === null || area === undefined) return []
        return [...numbersIn(text)]
          .filter(([dialled]) => dialled !== own.url && dialled.startsWith(area))
          .map(([, written]) => ({
            ref,
            path,
            expected: `“${own.displayString}”, as in the field of the building`,
            found: `“${written}”`,
            fix: 'Write the number of the field, or correct the field.',
          }))
      })
    },
  },
  {
    ...ruleData('text-names-distant-building'),
    needsAllContent: true,
    check: (content) => {
      const ownerOf = buildingOf(content)
      const buildingsIn = namedIn(content.properties)
      return visibleTexts(content).flatMap(({ ref, path, text }) => {
        const own = ownerOf(ref)
        if (!own) return []
        return (
          buildingsIn(text)
            // what is near may be named
            .filter(({ name, city }) => city?.slug !== own.city?.slug && !own.name.includes(name))
            .map((other) => ({
              ref,
              path,
              expected: `words about ${own.name}`,
              found: quoteOrNothing(other.name),
              fix: `Write about ${own.name}.`,
            }))
        )
      })
    },
  },
]
