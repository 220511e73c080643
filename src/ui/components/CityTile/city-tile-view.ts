import type { CityListing } from '#domain/content/city.ts'
import { countText } from '#domain/content/count-text.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import { cityPath } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '../Picture/image-view.ts'

/** A city as a tile: image, name, from price and number of properties. */
export interface CityTileView {
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly image: ImageView | null
  readonly fromWeekly: string | null
  readonly buildings: string
}

export function cityTileView(city: CityListing): CityTileView {
  return {
    slug: city.slug,
    name: city.name,
    href: cityPath(city),
    image: imageView(city.image),
    fromWeekly: city.fromWeeklyPence === null ? null : formatPounds(city.fromWeeklyPence),
    buildings: countText(city.properties.length, 'building'),
  }
}
