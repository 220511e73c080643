import type { Coordinates } from '../../../domain/content/common.ts'
import { distanceInMetres } from '../../../domain/place/travel.ts'
import { type ScaleBar, scaleBar } from '../MapLegend/scaleBar.ts'
import { type Point, spreadPins } from '../spreadPins.ts'
import { type MapTiles, tileMapView } from '../TileMap/tileMapView.ts'

/** A place on a map. */
export interface Place {
  readonly kind: 'property' | 'university'
  readonly name: string
  readonly href: string | null
  readonly coordinates: Coordinates | null
}

/** A map drawn without an external service: numbered pins, a scale bar, north up. Units are pixels of its view box. */
export interface MapView {
  readonly width: number
  readonly height: number
  /** A pin shows its number, or how many places it stands for. */
  readonly pins: readonly {
    readonly label: string
    readonly kind: Place['kind'] | 'cluster'
    readonly x: number
    readonly y: number
  }[]
  /** The places in the order of their numbers. */
  readonly places: readonly Omit<Place, 'coordinates'>[]
  readonly scale: ScaleBar
}

const WIDTH = 640
const HEIGHT = 420
const MARGIN = 44
/** The distance around a single place that its map shows, in metres. */
const MIN_SPAN = 1000
/** Pins that are closer than this overlap. */
const PIN_GAP = 30

/** A place, and the point where it is. */
interface DrawnPlace<P> {
  readonly place: P
  readonly at: Point
}

/** Places drawn to scale: where each pin stands, and the point that it stands for. Units are pixels of the view box. */
export interface DrawnPlaces<P extends Pick<Place, 'coordinates'>> {
  readonly width: number
  readonly height: number
  readonly pixelsPerMetre: number
  /** A pin stands for one place or, where many are close to each other, for several. */
  readonly pins: readonly {
    readonly points: readonly [DrawnPlace<P>, ...DrawnPlace<P>[]]
    readonly x: number
    readonly y: number
  }[]
  readonly scale: ScaleBar
}

/** Returns the map of the places with known coordinates, `null` where no place has any. */
export function mapView(places: readonly Place[]): MapView | null {
  const known = places.filter(({ coordinates }) => coordinates)
  const drawn = drawPlaces(known)
  return (
    drawn && {
      width: drawn.width,
      height: drawn.height,
      pins: drawn.pins.map(({ points: [{ place }, ...others], x, y }) => ({
        label: others.length > 0 ? `×${others.length + 1}` : String(known.indexOf(place) + 1),
        kind: others.length > 0 ? 'cluster' : place.kind,
        x,
        y,
      })),
      places: known.map(({ kind, name, href }) => ({ kind, name, href })),
      scale: drawn.scale,
    }
  )
}

/** Returns the same map on tiles, with the same numbers (`tileMapView`). */
export const numberedTileMap = (
  tiles: MapTiles | null,
  places: readonly Place[],
): ReturnType<typeof tileMapView> =>
  tileMapView(tiles, {
    places: places
      .filter(({ coordinates }) => coordinates)
      .map(({ kind, name, href, coordinates }, index) => {
        const label = String(index + 1)
        return { id: label, kind, label, description: `${label}, ${name}`, href, coordinates }
      }),
  })

/**
 * Draws the places with known coordinates, `null` where no place has any. Pins that would cover each other are moved or
 * joined, so that they are at least `gap` apart.
 */
export function drawPlaces<P extends Pick<Place, 'coordinates'>>(
  places: readonly P[],
  gap = PIN_GAP,
): DrawnPlaces<P> | null {
  const known = places.flatMap((place) => (place.coordinates ? [{ place, at: place.coordinates }] : []))
  const [first] = known
  if (!first) return null
  // metres east and north of the first place
  const points = known.map(({ at, place }) => {
    const east = distanceInMetres({ lat: first.at.lat, lng: at.lng }, first.at)
    const north = distanceInMetres({ lat: at.lat, lng: first.at.lng }, first.at)
    return { place, x: at.lng < first.at.lng ? -east : east, y: at.lat < first.at.lat ? north : -north }
  })
  const bounds = points.reduce(
    ({ left, right, top, bottom }, { x, y }) => ({
      left: Math.min(left, x),
      right: Math.max(right, x),
      top: Math.min(top, y),
      bottom: Math.max(bottom, y),
    }),
    { left: 0, right: 0, top: 0, bottom: 0 },
  )
  const pixelsPerMetre = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(MIN_SPAN, bounds.right - bounds.left),
    (HEIGHT - 2 * MARGIN) / Math.max(MIN_SPAN, bounds.bottom - bounds.top),
  )
  const centre = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }
  const placed = spreadPins(
    points.map(({ place, x, y }) => {
      const at = {
        x: WIDTH / 2 + (x - centre.x) * pixelsPerMetre,
        y: HEIGHT / 2 + (y - centre.y) * pixelsPerMetre,
      }
      return { place, at: rounded(at), ...at }
    }),
    gap,
    isInView,
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    pixelsPerMetre,
    pins: placed.map(({ points, x, y }) => ({ points, ...rounded({ x, y }) })),
    scale: scaleBar(pixelsPerMetre),
  }
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

const isInView = ({ x, y }: Point): boolean =>
  x >= MARGIN / 2 && x <= WIDTH - MARGIN / 2 && y >= MARGIN / 2 && y <= HEIGHT - MARGIN / 2
