import type { City, University } from '../content/city.ts'
import { initials } from './search-entry.ts'

/** A place that the words of a search name. */
export interface NamedPlace {
  readonly kind: 'city' | 'district' | 'property' | 'university'
  readonly name: string
  /** The slug of the property or university, and of the city of a district. */
  readonly slug: string
  /** The city in which it is. */
  readonly city: { readonly slug: string; readonly name: string } | null
}

/** Returns the place that a query names, the one with the longest name if it names several; `null` if it names none. */
export function namedPlace(
  query: string,
  cities: readonly Pick<City, 'slug' | 'name' | 'areas' | 'properties'>[],
  universities: readonly Pick<University, 'slug' | 'name' | 'city'>[],
): NamedPlace | null {
  const places: (readonly [NamedPlace, readonly string[]])[] = [
    ...cities
      .flatMap(({ properties }) => properties)
      .map(({ slug, name, city }) => [{ kind: 'property', slug, name, city }, [name]] as const),
    ...universities.map(
      ({ slug, name, city }) =>
        [{ kind: 'university', slug, name, city }, universityNames(name, universities)] as const,
    ),
    ...cities.flatMap((city) =>
      city.areas
        .flatMap(({ name }) => name.split(/ and | & |, /))
        .map((name) => [{ kind: 'district', slug: city.slug, name, city }, [name]] as const),
    ),
    ...cities.map((city) => [{ kind: 'city', slug: city.slug, name: city.name, city }, [city.name]] as const),
  ]
  const asked = ` ${plainWords(query).join(' ')} `
  const lengthIn = (names: readonly string[]): number =>
    Math.max(
      ...names.map((name) => {
        const words = plainWords(name)
        return words.length > 0 && asked.includes(` ${words.join(' ')} `) ? words.length : 0
      }),
    )
  const [longest] = places
    .map(([place, names]) => ({ place, length: lengthIn(names) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
  if (!longest) return null
  const { kind, slug, name, city } = longest.place
  return { kind, slug, name, city: city && { slug: city.slug, name: city.name } }
}

/** What students call a university: its name, its initials, and its first two words if no other begins with them. */
function universityNames(name: string, universities: readonly Pick<University, 'name'>[]): readonly string[] {
  const beginning = (of: string): string => plainWords(of).slice(0, 2).join(' ')
  const own = beginning(name)
  // “University of” is not what one of them is called, even where the site has no other
  const isCalled =
    own.split(' ').every((word) => word.length > 3) &&
    universities.filter((other) => beginning(other.name) === own).length === 1
  const abbreviations = [initials(name), ...(name.match(/\b[A-Z]+\b/g) ?? [])]
  return [name, ...(isCalled ? [own] : []), ...abbreviations.filter(({ length }) => length > 2)]
}

/** Returns the words of a text without accents, apostrophes and capitals. */
const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
