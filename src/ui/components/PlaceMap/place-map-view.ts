import { countText } from '#domain/content/count-text.ts'
import { FROM, fromPriceText, inAllText, noPriceText } from '#domain/contract/price-text.ts'
import { DETOUR_FACTOR, WALKING_METRES_PER_MINUTE } from '#domain/room/travel.ts'
import type { PriceView, Tag } from '../PriceLine/price-view.ts'
import type { Point } from '../spread-pins.ts'
import { type MapTiles, type TileMapView, tileMapView } from '../TileMap/tile-map-view.ts'
import { type DrawnPins, drawPlaces, type Place } from './draw-places.ts'

/** The least distance between two pins, so that their texts do not overlap. */
const PIN_GAP = 64
/** Circles of walking time around a place. A walk is longer than the straight line, the radius. */
const RING_MINUTES = [10, 20, 30]
const RINGS = RING_MINUTES.map((minutes) => ({
  metres: (minutes * WALKING_METRES_PER_MINUTE) / DETOUR_FACTOR,
  text: `about ${minutes} min`,
}))

/** The walks that the circles stand for: `10, 20 and 30 minutes`. */
const RING_WALKS = `${RING_MINUTES.slice(0, -1).join(', ')} and ${RING_MINUTES.at(-1)} minutes`

/** How much longer a walk is than the straight line. */
const DETOUR_PERCENT = Math.round((DETOUR_FACTOR - 1) * 100)

const DRAWN = 'Drawn to scale, without streets.'

const ringsText = (from: string): string =>
  `The circles are estimated walks of ${RING_WALKS} from ${from}, at ${WALKING_METRES_PER_MINUTE} metres a minute, with ${DETOUR_PERCENT}% more for the way that streets go.`

/** A place, with what its pin and its list item say. */
export interface MapPin extends Place {
  readonly slug: string
  readonly href: string
  /** The text on the pin: the weekly price of a property, or that it has none; the number of a university. */
  readonly label: string
  /** The name of the pin's link, with its label. */
  readonly description: string
  /** The text beside the name in the list. */
  readonly detail: string
}

type ShownPin = Omit<MapPin, 'coordinates'>

/** Places drawn to scale without an external service, north up. Units are pixels of the view box. */
export interface PlaceMapView {
  readonly width: number
  readonly height: number
  readonly pins: readonly {
    readonly x: number
    readonly y: number
    /** The point that the pin stands for, where the pin had to be moved. */
    readonly at: { readonly x: number; readonly y: number } | null
    /** The place that the pin leads to; several places are a cluster. */
    readonly places: readonly [ShownPin, ...ShownPin[]]
    /** The number of places on the pin, and the name of its link; `null` for a single place. */
    readonly cluster: { readonly label: string; readonly description: string } | null
    /** Whether the walks are drawn from it because the visitor has chosen it. */
    readonly isChosen: boolean
  }[]
  readonly scale: DrawnPins<Place>['scale']
  /** How it is drawn, and what its circles stand for. */
  readonly note: string
  /** These walks: radii in pixels of the view box. */
  readonly rings: readonly {
    readonly x: number
    readonly y: number
    readonly radius: number
    readonly text: string
    /** Where the text stands on the circle; `null` where there is no room for it. */
    readonly label: Point | null
  }[]
  /** The same map on tiles, where they are configured. */
  readonly tileMap?: TileMapView
}

/** Returns the texts of the map about a property's price. */
export function priceWords({
  name,
  fromWeekly,
  from,
  tag,
}: {
  readonly name: string
  readonly fromWeekly: string | null
  /** What the place costs in all; absent where only weekly prices are shown. */
  readonly from?: Pick<PriceView, 'total' | 'withOffers' | 'isByWeek'> | null
  readonly tag: Tag | null
}): Pick<MapPin, 'label' | 'description' | 'detail'> {
  if (from && !from.isByWeek) {
    const total = from.withOffers ?? from.total
    const detail = `${inSentence(FROM)} ${inAllText({ total })}`
    return { label: total, description: `${name}, ${detail}`, detail }
  }
  if (fromWeekly !== null) {
    const detail = inSentence(fromPriceText(fromWeekly))
    return { label: fromWeekly, description: `${name}, ${detail}`, detail }
  }
  const detail = inSentence(noPriceText(tag))
  return { label: tag === 'sold-out' ? 'Sold out' : 'Ask', description: `${name}, ${detail}`, detail }
}

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const shown = ({ coordinates: _, ...place }: MapPin): ShownPin => place

/** Returns the texts of a pin that stands for several places. */
function clusterWords(places: readonly MapPin[]): {
  readonly label: string
  readonly description: string
} {
  const universities = places.filter(({ kind }) => kind === 'university').length
  const buildings = places.length - universities
  const counts = [
    buildings > 0 ? countText(buildings, 'building') : null,
    universities > 0 ? countText(universities, 'university', 'universities') : null,
  ].filter((count) => count !== null)
  return { label: String(places.length), description: `${counts.join(' and ')} close together` }
}

/** Half the width and the height that the text of a circle takes at its largest, on phones. */
const LABEL = { x: 95, y: 30 }
/** The directions in which the text of a circle may stand, in degrees from the east, clockwise. */
const LABEL_ANGLES = [225, 315, 135, 45, 270, 90, 180, 0, 247, 293, 113, 67, 203, 337, 157, 23]
/** How far from the middle of a pin the middle of a text has to be not to touch it. */
const LABEL_GAP = { x: 140, y: 42 }

/**
 * Returns where on a circle its text is in view, clear of the scale, the north arrow, the pins and the texts of other
 * circles; `null` if nowhere.
 */
function ringLabel(
  at: Point,
  radius: number,
  { width, height, pins }: DrawnPins<Place>,
  labels: readonly Point[],
): Point | null {
  const points = LABEL_ANGLES.map((angle) => ({
    x: Math.round(at.x + radius * Math.cos((angle * Math.PI) / 180)),
    y: Math.round(at.y + radius * Math.sin((angle * Math.PI) / 180)),
  }))
  const isClear = ({ x, y }: Point): boolean =>
    x >= LABEL.x &&
    x <= width - LABEL.x - 40 &&
    y >= LABEL.y &&
    y <= height - LABEL.y - 20 &&
    pins.every((pin) => Math.abs(x - pin.x) >= LABEL_GAP.x || Math.abs(y - pin.y) >= LABEL_GAP.y) &&
    labels.every((label) => Math.abs(x - label.x) >= 2 * LABEL.x || Math.abs(y - label.y) >= 2 * LABEL.y)
  return points.find(isClear) ?? null
}

/** Returns the circles of walks around a point, each with its text where there is room for it. */
function walkingRings(at: Point, drawn: DrawnPins<Place>): PlaceMapView['rings'] {
  const labels: Point[] = []
  return RINGS.map(({ metres, text }) => {
    const radius = Math.round(metres * drawn.pixelsPerMetre)
    const label = ringLabel(at, radius, drawn, labels)
    if (label) labels.push(label)
    return { ...at, radius, text, label }
  })
}

interface PlaceMapOptions {
  /** The place from which walks are drawn. */
  readonly walksFrom: MapPin | undefined
  /** Whether the visitor has chosen this place: it then stands in the middle, and stands out. */
  readonly isChosen: boolean
  readonly tiles: MapTiles | null
}

/** Returns the map of the places with known coordinates, `null` where no place has any. */
export function placeMapView(
  places: readonly MapPin[],
  { walksFrom, isChosen, tiles }: PlaceMapOptions,
): PlaceMapView | null {
  const isChosenPlace = (place: MapPin): boolean => isChosen && place === walksFrom
  const drawn = drawPlaces(places, { gap: PIN_GAP, middle: isChosen ? walksFrom : undefined })
  if (!drawn) return null
  const centre = drawn.pins.flatMap(({ points }) => points).find(({ place }) => place === walksFrom)
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
        isChosen: onPin.some(isChosenPlace),
      }
    }),
    note: centre ? `${DRAWN} ${ringsText(centre.place.name)}` : DRAWN,
    rings: centre ? walkingRings(centre.at, drawn) : [],
    ...tileMapView(tiles, {
      places: places.map((place) => ({ ...place, id: pinId(place), isChosen: isChosenPlace(place) })),
      rings: RINGS.map((ring) => ({ ...ring, coordinates: centre?.place.coordinates ?? null })),
    }),
  }
}

/** Returns the id of a pin, unique on the map of its city. */
export const pinId = ({ kind, slug }: { readonly kind: string; readonly slug: string }): string =>
  `${kind} ${slug}`
