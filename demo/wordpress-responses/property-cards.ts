import type { DemoContract } from '../contracts.ts'
import { fromPrice, type SiteProperty } from './demo-site.ts'
import { buildingPicture } from './property-pictures.ts'
import { cityReference } from './terms.ts'
import type { WordPressImage } from './wordpress-image.ts'
import { wordpressTitle } from './wordpress-text.ts'

export const addressOf = ({ property, city }: SiteProperty): string =>
  `${property.street}, ${city.name} ${property.postcodeArea}`

/** Formats coordinates as WordPress stores them: text. */
export const coordinatesText = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({
  lat: String(lat),
  lng: String(lng),
})

export const buildingImage = ({ property }: SiteProperty): WordPressImage | false => buildingPicture(property)

/** Returns a property in lists; `counts` selects the contracts for its lowest price. */
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
