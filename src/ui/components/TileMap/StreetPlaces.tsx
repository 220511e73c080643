import { useRef } from 'react'
import type { Coordinates } from '#domain/content/common.ts'
import { MapLegend, scaleBar } from '../MapLegend/MapLegend.tsx'
import { type Point, type SpreadPin, spreadPins } from '../spread-pins.ts'
import type { StreetTiles } from './street-tiles.ts'
import type { TileMapView, TilePin } from './tile-map-view.ts'

/** The width of a digit or letter on a pin, in pixels; `PIN_SIZE` is the width of the rest. */
const LETTER = 9
const PIN_SIZE = 30

export interface StreetPlacesProps {
  readonly view: TileMapView
  readonly tiles: StreetTiles
  /** The id of the place that is pointed at, here or in a list beside the map. */
  readonly pointedAt: string | null
  readonly onPointAt: (id: string | null) => void
}

/** The pins, the circles and the legend, on top of the tiles. */
export function StreetPlaces({ view, tiles, pointedAt, onPointAt }: StreetPlacesProps) {
  const { width, height, pixelsPerMetre, project } = tiles
  const drawing = useRef<SVGSVGElement>(null)
  const gap = PIN_SIZE + LETTER * Math.max(...view.pins.map(({ label }) => label.length))
  const places = view.pins.map((pin) => ({ pin, at: project(pin.coordinates) }))
  const placed = spreadPins(
    places.map((place) => ({ ...place, ...place.at })),
    gap,
  )
  const staysTogether = ({ points }: Placed): boolean =>
    points.length > 1 && (tiles.zoomLeft === 0 || extent(points) * 2 ** tiles.zoomLeft < gap)
  // an open list covers the pins before it
  const inOrder = [...placed].sort((a, b) => Number(staysTogether(a)) - Number(staysTogether(b)))
  const isInView = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    x > 0 && y > 0 && x < width && y < height
  const bringIntoView = (place: Coordinates): void => {
    tiles.panTo(place)
    // the browser has scrolled the page to where the pin was
    drawing.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <svg ref={drawing} className="tile-map-drawing" width={width} height={height} aria-hidden="true">
        {view.rings.map(({ coordinates, metres, text }) => {
          const { x, y } = project(coordinates)
          const radius = metres * pixelsPerMetre
          return (
            <g key={text}>
              <circle cx={x} cy={y} r={radius} className="tile-map-ring" />
              <text x={x - radius * 0.7} y={y + radius * 0.7} textAnchor="middle">
                {text}
              </text>
            </g>
          )
        })}
        {placed.map(({ points: [{ pin, at }], x, y }) => (
          <g key={pin.id}>
            <line x1={at.x} y1={at.y} x2={x} y2={y} />
            <circle cx={at.x} cy={at.y} r="4" />
          </g>
        ))}
        <MapLegend width={width} height={height} scale={scaleBar(pixelsPerMetre)} />
      </svg>
      <ul className="tile-map-pins">
        {inOrder.map((place) => {
          const {
            points: [{ pin }, ...others],
            x,
            y,
          } = place
          const onFocus = () => isInView({ x, y }) || bringIntoView(pin.coordinates)
          const pins = [pin, ...others.map((other) => other.pin)]
          const cluster = { pins, pointedAt, onFocus }
          return (
            <li key={pin.id} style={{ transform: `translate(${x}px, ${y}px)` }}>
              {pins.length === 1 ? (
                <Pin pin={pin} isPointedAt={pointedAt === pin.id} onPointAt={onPointAt} onFocus={onFocus} />
              ) : staysTogether(place) ? (
                <ClusterList {...cluster} onOpen={() => tiles.panTo(pin.coordinates)} />
              ) : (
                <Cluster {...cluster} onPress={() => tiles.zoomInTo(pin.coordinates)} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Placed = SpreadPin<Point & { readonly pin: TilePin }>

/** Returns how far the farthest of the points is from the first, in pixels. */
const extent = (points: readonly [Point, ...Point[]]): number =>
  Math.max(...points.map(({ x, y }) => Math.hypot(x - points[0].x, y - points[0].y)))

interface ClusterProps {
  readonly pins: readonly TilePin[]
  readonly pointedAt: string | null
  readonly onFocus: () => void
}

const clusterClass = (pins: readonly TilePin[], pointedAt: string | null): string =>
  `tile-map-pin tile-map-cluster${pins.some(({ id }) => id === pointedAt) ? ' tile-map-pointed-at' : ''}`

/** The pin of several places that are close together. The list beside the map has them all. */
function Cluster({ pins, pointedAt, onFocus, onPress }: ClusterProps & { readonly onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${pins.length} places close together: zoom in`}
      className={clusterClass(pins, pointedAt)}
      onFocus={onFocus}
      onClick={onPress}
    >
      <span className="tile-map-label">{pins.length}</span>
    </button>
  )
}

/** The pin of several places that no zoom takes apart. It opens the list of them. */
function ClusterList({ pins, pointedAt, onFocus, onOpen }: ClusterProps & { readonly onOpen: () => void }) {
  return (
    <details onFocus={onFocus} onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary aria-label={`${pins.length} places at one point`} className={clusterClass(pins, pointedAt)}>
        <span className="tile-map-label">{pins.length}</span>
      </summary>
      <ul className="tile-map-choices">
        {pins.map(({ id, href, description }) => (
          <li key={id}>{href === null ? description : <a href={href}>{description}</a>}</li>
        ))}
      </ul>
    </details>
  )
}

interface PinProps extends Pick<StreetPlacesProps, 'onPointAt'> {
  readonly pin: TilePin
  readonly isPointedAt: boolean
  readonly onFocus: () => void
}

function Pin({ pin, isPointedAt, onPointAt, onFocus }: PinProps) {
  const className = `tile-map-pin tile-map-${pin.kind}${pin.isChosen ? ' tile-map-chosen' : ''}${
    isPointedAt ? ' tile-map-pointed-at' : ''
  }`
  const pointing = {
    onPointerEnter: () => onPointAt(pin.id),
    onPointerLeave: () => onPointAt(null),
  }
  const label = <span className="tile-map-label">{pin.label}</span>
  if (pin.href === null)
    return (
      <span
        role="img"
        aria-label={pin.description}
        title={pin.description}
        className={className}
        {...pointing}
      >
        {label}
      </span>
    )
  return (
    <a
      href={pin.href}
      aria-label={pin.description}
      title={pin.description}
      className={className}
      {...pointing}
      onFocus={() => {
        onPointAt(pin.id)
        onFocus()
      }}
      onBlur={() => onPointAt(null)}
    >
      {label}
    </a>
  )
}
