import type { SiteCity, SiteProperty } from './demo-site.ts'
import { wordpressTitle } from './wordpress-text.ts'

/** The short form of a term of the taxonomy "location". */
export interface TermReference {
  readonly term_id: number
  readonly name: string
  readonly slug: string
}

/** A term of the taxonomy "location": a city, or a property below its city. */
export interface WordPressTerm extends TermReference {
  readonly parent: number
  readonly taxonomy: 'location'
  readonly parent_location: TermReference | false
}

/** Returns the city of a property. */
export const cityReference = ({ cityTermId, city }: SiteProperty): TermReference => ({
  term_id: cityTermId,
  name: wordpressTitle(city.name),
  slug: city.slug,
})

export const propertyTerm = (property: SiteProperty): WordPressTerm => ({
  term_id: property.termId,
  name: wordpressTitle(property.property.name),
  slug: property.property.slug,
  parent: property.cityTermId,
  taxonomy: 'location',
  parent_location: cityReference(property),
})

export const cityTerm = ({ termId, city }: Pick<SiteCity, 'termId' | 'city'>): WordPressTerm => ({
  term_id: termId,
  name: wordpressTitle(city.name),
  slug: city.slug,
  parent: 0,
  taxonomy: 'location',
  parent_location: false,
})
