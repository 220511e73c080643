import type { DemoContract } from '../contracts.ts'
import { picturePaths } from '../pictures/picture-paths.ts'
import { buildingWords } from '../pictures/picture-words.ts'
import { fromPrice, type SiteProperty } from './demo-site.ts'
import { cityReference } from './terms.ts'
import { type WordPressImage, wordpressImage } from './wordpress-image.ts'
import { wordpressTitle } from './wordpress-text.ts'

export const addressOf = ({ property, city }: SiteProperty): string =>
  `${property.street}, ${city.name} ${property.postcodeArea}`

/** Coordinates as WordPress keeps them: text. */
export const coordinatesText = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({
  lat: String(lat),
  lng: String(lng),
})

export const buildingImage = ({ property }: SiteProperty): WordPressImage =>
  wordpressImage(picturePaths.building(property.slug), buildingWords(property.slug, property.name))

/** A building as lists show it; `counts` says which contracts make its lowest price. */
export const propertyCard = (
  siteProperty: SiteProperty,
  counts?: (contract: DemoContract) => boolean,
): unknown => {
  const { property } = siteProperty
  return {
    slug: property.slug,
    name: wordpressTitle(property.name),
    parent_location: cityReference(siteProperty),
    cardSubtitle: property.cardSubtitle,
    address: addressOf(siteProperty),
    coordinates: coordinatesText(property.coordinates),
    featured_image: buildingImage(siteProperty),
    hasANUK: property.inNationalCode,
    from_price: fromPrice(siteProperty.rooms, counts),
  }
}
