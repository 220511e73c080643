import { type Coordinates, distanceInMetres } from '../../../domain/geo/distance.ts'

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
  readonly scale: { readonly length: number; readonly text: string }
}

const WIDTH = 640
const HEIGHT = 420
const MARGIN = 44
/** The distance around a single place that its map shows, in metres. */
const MIN_SPAN = 1000
/** Pins that are closer than this overlap. */
const PIN_GAP = 30
const SCALES = [100, 200, 500, 1000, 2000, 5000, 10_000] as const
const MAX_SCALE_LENGTH = 20_000
const MIN_SCALE_LENGTH = 60

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the map of the places with known coordinates, `null` where no place has any. */
export function mapView(places: readonly Place[]): MapView | null {
  const known = places.flatMap((place) => (place.coordinates ? [{ ...place, at: place.coordinates }] : []))
  const [first] = known
  if (!first) return null
  // metres east and north of the first place
  const points = known.map(({ at, ...place }) => {
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
  const placed = withoutOverlaps(
    points.map(({ place, x, y }) => ({
      place,
      x: WIDTH / 2 + (x - centre.x) * pixelsPerMetre,
      y: HEIGHT / 2 + (y - centre.y) * pixelsPerMetre,
    })),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    pins: placed.map(({ place: { kind, name, href }, x, y }, index) => ({
      number: index + 1,
      kind,
      name,
      href,
      x: Math.round(x),
      y: Math.round(y),
    })),
    scale: scaleBar(pixelsPerMetre),
  }
}

/** Returns the positions that a pin can move to, nearest first: rings around its place, within the view. */
function* nearby({ x, y }: Point): Generator<Point> {
  yield { x, y }
  for (let ring = 1; ; ring += 1)
    for (let step = 0; step < ring * 6; step += 1) {
      const angle = (step / (ring * 6)) * 2 * Math.PI
      const point = { x: x + Math.cos(angle) * ring * PIN_GAP, y: y + Math.sin(angle) * ring * PIN_GAP }
      if (isInView(point)) yield point
    }
}

const isInView = ({ x, y }: Point): boolean =>
  x >= MARGIN / 2 && x <= WIDTH - MARGIN / 2 && y >= MARGIN / 2 && y <= HEIGHT - MARGIN / 2

/** Moves each pin that covers an earlier one to the nearest free position. */
function withoutOverlaps<P extends Point>(points: readonly P[]): readonly P[] {
  const placed: P[] = []
  for (const point of points)
    for (const candidate of nearby(point)) {
      const isUnoccupied = placed.every(
        (other) => Math.hypot(candidate.x - other.x, candidate.y - other.y) >= PIN_GAP * 0.9,
      )
      if (!isUnoccupied) continue
      placed.push({ ...point, ...candidate })
      break
    }
  return placed
}

function scaleBar(pixelsPerMetre: number): MapView['scale'] {
  const metres =
    SCALES.find((candidate) => candidate * pixelsPerMetre >= MIN_SCALE_LENGTH) ?? MAX_SCALE_LENGTH
  return {
    length: Math.round(metres * pixelsPerMetre),
    text: metres < 1000 ? `${metres} m` : `${metres / 1000} km`,
  }
}
