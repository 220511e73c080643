import type { City, University } from '../../domain/content/city.ts'
import { universityPath } from '../../domain/routing/paths.ts'
import {
  type PinnedPlace,
  type PlaceMapView,
  placeMapView,
  priceWords,
} from '../../ui/components/PlaceMap/placeMapView.ts'
import type { PropertyCardView } from '../../ui/components/PropertyCard/propertyCardView.ts'
import type { MapTiles } from '../../ui/components/TileMap/tileMapView.ts'

/**
 * Returns the map of a city, `null` where no coordinates are known. `cards` are the properties that match the filter;
 * `near` is the slug of the chosen university.
 */
export function cityMapView(
  city: City,
  universities: readonly University[],
  cards: readonly PropertyCardView[],
  near: string | null,
  tiles: MapTiles | null = null,
): PlaceMapView | null {
  const matching = new Map(cards.map((card) => [card.slug, card]))
  const properties = city.properties.flatMap(({ slug, name, coordinates }): readonly PinnedPlace[] => {
    const card = matching.get(slug)
    return card ? [{ kind: 'property', slug, name, coordinates, href: card.href, ...priceWords(card) }] : []
  })
  const campuses = universities.map((university, index): PinnedPlace => {
    const { slug, name, coordinates } = university
    const label = String(index + 1)
    return {
      kind: 'university',
      slug,
      name,
      coordinates,
      href: universityPath(university),
      label,
      description: `${label}, ${name}`,
      detail: 'university',
    }
  })
  const known = campuses.filter(({ coordinates }) => coordinates)
  const chosen = known.find(({ slug }) => slug === near)
  return placeMapView([...properties, ...campuses], {
    walksFrom: chosen ?? known[0],
    isChosen: chosen !== undefined,
    tiles,
  })
}
