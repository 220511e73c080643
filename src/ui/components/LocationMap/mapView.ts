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
  readonly pins: readonly {
    readonly number: number
    readonly kind: Place['kind']
    readonly name: string
    readonly href: string | null
    readonly x: number
    readonly y: number
  }[]
  readonly scale: ScaleBar
}

const WIDTH = 640
const HEIGHT = 420
const MARGIN = 44
/** The distance around a single place that its map shows, in metres. */
const MIN_SPAN = 1000
/** Pins that are closer than this overlap. */
const PIN_GAP = 30

/** Places drawn to scale: where each pin stands, and the point that it stands for. Units are pixels of the view box. */
export interface DrawnPlaces<P extends Pick<Place, 'coordinates'>> {
  readonly width: number
  readonly height: number
  readonly pixelsPerMetre: number
  readonly pins: readonly { readonly place: P; readonly x: number; readonly y: number; readonly at: Point }[]
  readonly scale: ScaleBar
}

/** Returns the map of the places with known coordinates, `null` where no place has any. */
export function mapView(places: readonly Place[]): MapView | null {
  const drawn = drawPlaces(places)
  return (
    drawn && {
      width: drawn.width,
      height: drawn.height,
      pins: drawn.pins.map(({ place: { kind, name, href }, x, y }, index) => ({
        number: index + 1,
        kind,
        name,
        href,
        x,
        y,
      })),
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
 * Draws the places with known coordinates, `null` where no place has any. Pins that would cover each other are moved, so
 * that they are at least `gap` apart.
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
  const bounds = {
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    bottom: Math.max(...points.map(({ y }) => y)),
  }
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
      return { place, at, ...at }
    }),
    gap,
    isInView,
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    pixelsPerMetre,
    pins: placed.map(({ place, at, x, y }) => ({
      place,
      x: Math.round(x),
      y: Math.round(y),
      at: { x: Math.round(at.x), y: Math.round(at.y) },
    })),
    scale: scaleBar(pixelsPerMetre),
  }
}

const isInView = ({ x, y }: Point): boolean =>
  x >= MARGIN / 2 && x <= WIDTH - MARGIN / 2 && y >= MARGIN / 2 && y <= HEIGHT - MARGIN / 2
