import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Coordinates } from '../../../domain/content/common.ts'
import { MapLegend, scaleBar } from '../MapLegend/MapLegend.tsx'
import { spreadPins } from '../spreadPins.ts'
import mapLibreStyles from './mapLibre.css?url'
import type { StreetTiles } from './streetTiles.ts'
import type { TileMapView, TilePin } from './tileMapView.ts'

export interface StreetMapProps {
  readonly view: TileMapView
  /** The accessible name of the map. */
  readonly title: string
  /** The id of the place that is pointed at, here or in a list beside the map. */
  readonly pointedAt: string | null
  readonly onPointAt: (id: string | null) => void
  readonly isDrawn: boolean
  readonly onDrawn: () => void
  readonly onFailed: () => void
  readonly code: Pick<typeof import('./streetTiles.ts'), 'openStreetTiles'>
}

/** The width of a digit or letter on a pin, in pixels; `PIN_SIZE` is the width of the rest. */
const LETTER = 9
const PIN_SIZE = 30

/** A map on tiles, with pins that are links, walks around the chosen university, its scale and its north. */
export function StreetMap(props: StreetMapProps) {
  const { view, title, pointedAt, onPointAt, isDrawn, code } = props
  const container = useRef<HTMLDivElement>(null)
  const [tiles, setTiles] = useState<StreetTiles | null>(null)
  const onDrawn = useEffectEvent(props.onDrawn)
  const onFailed = useEffectEvent(props.onFailed)
  useEffect(() => {
    if (!container.current) return
    try {
      const opened = code.openStreetTiles({
        container: container.current,
        url: view.url,
        places: view.pins.map(({ coordinates }) => coordinates),
        title,
        // in the same frame as the tiles, or the pins would lag behind them
        onMove: (moved) => flushSync(() => setTiles(moved)),
        onDrawn: () => onDrawn(),
        onFailed: () => onFailed(),
      })
      setTiles(opened)
      return () => opened.close()
    } catch {
      // the browser has no WebGL
      onFailed()
      return undefined
    }
  }, [code, view, title])
  return (
    <div className="tile-map-stage" data-drawn={isDrawn || undefined}>
      <link rel="stylesheet" href={mapLibreStyles} precedence="default" />
      <div ref={container} className="tile-map-tiles" />
      {tiles && <Places {...{ view, tiles, pointedAt, onPointAt }} />}
      {tiles && (
        <div className="tile-map-zoom">
          <button type="button" aria-label="Zoom in" onClick={() => tiles.zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => tiles.zoomBy(-1)}>
            −
          </button>
        </div>
      )}
    </div>
  )
}

interface PlacesProps extends Pick<StreetMapProps, 'view' | 'pointedAt' | 'onPointAt'> {
  readonly tiles: StreetTiles
}

/** The pins, the circles and the legend, on top of the tiles. */
function Places({ view, tiles, pointedAt, onPointAt }: PlacesProps) {
  const { width, height, pixelsPerMetre, project } = tiles
  const drawing = useRef<SVGSVGElement>(null)
  const gap = PIN_SIZE + LETTER * Math.max(...view.pins.map(({ label }) => label.length))
  const places = view.pins.map((pin) => ({ pin, at: project(pin.coordinates) }))
  const placed = spreadPins(
    places.map((place) => ({ ...place, ...place.at })),
    gap,
  )
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
        {placed.map(({ points: [{ pin }, ...others], x, y }) => {
          const onFocus = () => isInView({ x, y }) || bringIntoView(pin.coordinates)
          return (
            <li key={pin.id} style={{ transform: `translate(${x}px, ${y}px)` }}>
              {others.length > 0 ? (
                <Cluster
                  count={others.length + 1}
                  isPointedAt={pointedAt === pin.id || others.some((other) => other.pin.id === pointedAt)}
                  onFocus={onFocus}
                  onPress={() => tiles.zoomInTo(pin.coordinates)}
                />
              ) : (
                <Pin pin={pin} isPointedAt={pointedAt === pin.id} onPointAt={onPointAt} onFocus={onFocus} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface ClusterProps {
  readonly count: number
  readonly isPointedAt: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

/** The pin of several places that are close together. The list beside the map has them all. */
function Cluster({ count, isPointedAt, onFocus, onPress }: ClusterProps) {
  return (
    <button
      type="button"
      aria-label={`${count} places close together: zoom in`}
      className={`tile-map-pin tile-map-cluster${isPointedAt ? ' tile-map-pointed-at' : ''}`}
      onFocus={onFocus}
      onClick={onPress}
    >
      <span className="tile-map-label">{count}</span>
    </button>
  )
}

interface PinProps extends Pick<StreetMapProps, 'onPointAt'> {
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
