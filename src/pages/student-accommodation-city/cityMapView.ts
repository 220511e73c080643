import type { City, University } from '../../domain/content/city.ts'
import { fromPriceText, noPriceText } from '../../domain/contract/priceText.ts'
import { DETOUR_FACTOR, WALKING_METRES_PER_MINUTE } from '../../domain/place/travel.ts'
import { universityPath } from '../../domain/routing/paths.ts'
import { type DrawnPlaces, drawPlaces, type Place } from '../../ui/components/LocationMap/mapView.ts'
import type { PropertyCardView } from '../../ui/components/PropertyCard/propertyCardView.ts'
import { type MapTiles, type TileMapView, tileMapView } from '../../ui/components/TileMap/tileMapView.ts'
import { pinId } from './pinId.ts'

/** The least distance between two pins, so that their prices do not overlap. */
const PRICE_GAP = 64
/** Circles of walking time around a university. A walk is longer than the straight line, the radius. */
const RINGS = [10, 20, 30].map((minutes) => ({
  metres: (minutes * WALKING_METRES_PER_MINUTE) / DETOUR_FACTOR,
  text: `${minutes} min`,
}))

interface CityPlace extends Place {
  readonly slug: string
  readonly href: string
  /** The text on the pin: the weekly price of a property, or that it has none; the number of a university. */
  readonly label: string
  /** The name of the pin's link, with its label. */
  readonly description: string
  /** The text beside the name in the list. */
  readonly detail: string
}

export type CityMapPlace = Omit<CityPlace, 'coordinates'>

/** The properties and universities of a city, drawn to scale, north up. */
export interface CityMapView {
  readonly width: number
  readonly height: number
  readonly pins: readonly {
    readonly x: number
    readonly y: number
    /** The point that the pin stands for, where the pin had to be moved. */
    readonly at: { readonly x: number; readonly y: number } | null
    /** The place that the pin leads to; several places are a cluster. */
    readonly places: readonly [CityMapPlace, ...CityMapPlace[]]
    /** The number of places on the pin, and the name of its link; `null` for a single place. */
    readonly cluster: { readonly label: string; readonly description: string } | null
    /** Whether it is the university that the visitor has chosen. */
    readonly isChosen: boolean
  }[]
  readonly scale: DrawnPlaces<Place>['scale']
  /** The university from which walks are drawn: the chosen one, else the first. */
  readonly walksFrom: string | null
  /** These walks: radii in pixels of the view box. */
  readonly rings: readonly {
    readonly x: number
    readonly y: number
    readonly radius: number
    readonly text: string
  }[]
  /** The same map on tiles, where they are configured. */
  readonly tileMap?: TileMapView
}

/** Returns the texts of the map about a property's price. */
function priceWords({
  name,
  fromWeekly,
  tag,
}: PropertyCardView): Pick<CityPlace, 'label' | 'description' | 'detail'> {
  if (fromWeekly !== null) {
    const detail = inSentence(fromPriceText(fromWeekly))
    return { label: fromWeekly, description: `${name}, ${detail}`, detail }
  }
  const detail = inSentence(noPriceText(tag))
  return { label: tag === 'sold-out' ? 'Sold out' : 'Ask', description: `${name}, ${detail}`, detail }
}

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Returns the properties that match the filter, and the universities. */
function cityPlaces(
  city: City,
  universities: readonly University[],
  cards: readonly PropertyCardView[],
): readonly CityPlace[] {
  const matching = new Map(cards.map((card) => [card.slug, card]))
  return [
    ...city.properties.flatMap(({ slug, name, coordinates }): readonly CityPlace[] => {
      const card = matching.get(slug)
      return card ? [{ kind: 'property', slug, name, coordinates, href: card.href, ...priceWords(card) }] : []
    }),
    ...universities.map((university, index): CityPlace => {
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
    }),
  ]
}

const shown = ({ coordinates: _, ...place }: CityPlace): CityMapPlace => place

/** Returns the texts of a pin that stands for several places. */
function clusterWords(places: readonly CityPlace[]): {
  readonly label: string
  readonly description: string
} {
  const universities = places.filter(({ kind }) => kind === 'university').length
  const buildings = places.length - universities
  const counts = [
    buildings > 0 ? `${buildings} ${buildings === 1 ? 'building' : 'buildings'}` : null,
    universities > 0 ? `${universities} ${universities === 1 ? 'university' : 'universities'}` : null,
  ].filter((count) => count !== null)
  return { label: String(places.length), description: `${counts.join(' and ')} close together` }
}

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
): CityMapView | null {
  const places = cityPlaces(city, universities, cards)
  const drawn = drawPlaces(places, PRICE_GAP)
  if (!drawn) return null
  const isChosen = ({ kind, slug }: CityPlace): boolean => kind === 'university' && slug === near
  const ofUniversities = drawn.pins
    .flatMap(({ points }) => points)
    .filter(({ place }) => place.kind === 'university')
  const first = universities.find(({ coordinates }) => coordinates)?.slug
  const centre =
    ofUniversities.find(({ place }) => isChosen(place)) ??
    ofUniversities.find(({ place }) => place.slug === first)
  return {
    width: drawn.width,
    height: drawn.height,
    scale: drawn.scale,
    pins: drawn.pins.map(({ points: [first, ...others], x, y }) => {
      const onPin = [first.place, ...others.map(({ place }) => place)] as const
      return {
        x,
        y,
        at: first.at.x === x && first.at.y === y ? null : first.at,
        places: [shown(first.place), ...others.map(({ place }) => shown(place))],
        cluster: others.length > 0 ? clusterWords(onPin) : null,
        isChosen: onPin.some(isChosen),
      }
    }),
    walksFrom: centre?.place.name ?? null,
    rings: centre
      ? RINGS.map(({ metres, text }) => ({
          ...centre.at,
          radius: Math.round(metres * drawn.pixelsPerMetre),
          text,
        }))
      : [],
    ...tileMapView(tiles, {
      places: places.map((place) => ({ ...place, id: pinId(place), isChosen: isChosen(place) })),
      rings: RINGS.map((ring) => ({ ...ring, coordinates: centre?.place.coordinates ?? null })),
    }),
  }
}
