import type { Property } from '#domain/content/property.ts'
import { type ContentRule, quoteOrNothing } from './content-rule.ts'
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

/** Rules for the texts of buildings and their rooms. */
export const buildingTextRules: readonly ContentRule[] = [
  {
    ...ruleData('text-names-distant-building'),
    needsAllContent: true,
    check: (content) => {
      const ownBySlug = new Map(content.properties.map((property) => [property.slug, property]))
      const slugOfRoom = new Map(content.rooms.map(({ slug, property }) => [slug, property?.slug]))
      const buildingsIn = namedIn(content.properties)
      return visibleTexts(content).flatMap(({ ref, path, text }) => {
        const slug =
          ref.kind === 'property' ? ref.slug : ref.kind === 'room' ? slugOfRoom.get(ref.slug) : undefined
        const own = ownBySlug.get(slug ?? '')
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
