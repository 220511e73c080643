import type { Coordinates } from '#domain/content/common.ts'
import { distanceInMetres } from '#domain/room/travel.ts'
import { type ScaleBar, scaleBar } from '../MapLegend/MapLegend.tsx'
import { type Point, spreadPins } from '../spread-pins.ts'

/** A place on a map. */
export interface Place {
  readonly kind: 'property' | 'university'
  readonly name: string
  readonly coordinates: Coordinates | null
}

const WIDTH = 640
const HEIGHT = 420
const MARGIN = 44
/** The distance around a single place that its map shows, in metres. */
const MIN_SPAN = 1000

/** A place, and the point where it is. */
interface DrawnPin<P> {
  readonly place: P
  readonly at: Point
}

/** Places drawn to scale: where each pin stands, and the point that it stands for. Units are pixels of the view box. */
export interface DrawnPins<P extends Pick<Place, 'coordinates'>> {
  readonly width: number
  readonly height: number
  readonly pixelsPerMetre: number
  /** A pin stands for one place or, where many are close to each other, for several. */
  readonly pins: readonly {
    readonly points: readonly [DrawnPin<P>, ...DrawnPin<P>[]]
    readonly x: number
    readonly y: number
  }[]
  readonly scale: ScaleBar
}

/**
 * Draws the places with known coordinates, `null` where no place has any. Pins that would cover each other are moved or
 * joined, so that they are at least `gap` apart. The map is centred on all places, or on one of them: `middle`.
 */
export function drawPlaces<P extends Pick<Place, 'coordinates'>>(
  places: readonly P[],
  { gap, middle }: { readonly gap: number; readonly middle: P | undefined },
): DrawnPins<P> | null {
  const known = places.flatMap((place) => (place.coordinates ? [{ place, at: place.coordinates }] : []))
  const [first] = known
  if (!first) return null
  // metres east and north of the first place
  const points = known.map(({ at, place }) => {
    const east = distanceInMetres({ lat: first.at.lat, lng: at.lng }, first.at)
    const north = distanceInMetres({ lat: at.lat, lng: first.at.lng }, first.at)
    return { place, x: at.lng < first.at.lng ? -east : east, y: at.lat < first.at.lat ? north : -north }
  })
  const inMiddle = points.find(({ place }) => place === middle)
  // around a place in the middle there is as much on the one side as on the other
  const shown = inMiddle
    ? points.flatMap(({ x, y }) => [
        { x, y },
        { x: 2 * inMiddle.x - x, y: 2 * inMiddle.y - y },
      ])
    : points
  const bounds = shown.reduce(
    ({ left, right, top, bottom }, { x, y }) => ({
      left: Math.min(left, x),
      right: Math.max(right, x),
      top: Math.min(top, y),
      bottom: Math.max(bottom, y),
    }),
    { left: shown[0]?.x ?? 0, right: shown[0]?.x ?? 0, top: shown[0]?.y ?? 0, bottom: shown[0]?.y ?? 0 },
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
