import { Suspense, useId, useState } from 'react'
import type { Coordinates } from '#domain/content/common.ts'
import { externalMapUrl } from '#domain/room/travel.ts'
import { useOptional } from '../import-optional.ts'
import { MapLegend } from '../MapLegend/MapLegend.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import type { TileMapProps } from '../TileMap/TileMap.tsx'
import type { TileMapView } from '../TileMap/tile-map-view.ts'
import styles from './PlaceMap.module.css'
import { type PlaceMapView, pinId } from './place-map-view.ts'

interface PlaceMapProps {
  readonly map: PlaceMapView
  /** The accessible name of the map, such as `Our buildings and the universities in Leeds`. */
  readonly title: string
  /** Where the building of the map is, for a link to an external map, which offers directions. */
  readonly coordinates?: Coordinates | null
  /** The slug of that building. */
  readonly property?: string
}

type Pin = PlaceMapView['pins'][number]

/** Returns the id of a place in the list. Slugs of content may hold any character. */
const listId = (index: number): string => `map-place-${index + 1}`

/** Returns the width of a pin in pixels of the view box. */
const widthOf = ({ places: [{ kind, label }] }: Pin): number =>
  kind === 'property' ? label.length * 13 + 26 : 36

const PIN_STYLES = { property: styles.property, university: styles.university, cluster: styles.cluster }

/** Space below a drawn map for the button that opens its tiles. */
const ROOM_FOR_BUTTON = { marginBottom: '3rem' }

const loadTileMap = () => import('../TileMap/TileMap.tsx')

/** A drawn map whose pins are links, and a list of the same places. A hovered or focused place stands out in both. */
export function PlaceMap({ map, title, coordinates, property }: PlaceMapProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const clip = useId()
  const pointing = (id: string) => ({
    onPointerEnter: () => setPointedAt(id),
    onPointerLeave: () => setPointedAt(null),
    onFocus: () => setPointedAt(id),
    onBlur: () => setPointedAt(null),
  })
  const isPointedAt = (pin: Pin): boolean => pin.places.some((place) => pinId(place) === pointedAt)
  const emphasis = (isShown: boolean): string => (isShown ? ` ${styles.pointedAt}` : '')
  // the pin under the pointer is drawn above the others
  const inOrder = [...map.pins].sort((a, b) => Number(isPointedAt(a)) - Number(isPointedAt(b)))
  const places = map.pins.flatMap((pin) => pin.places)
  return (
    <div className={styles.frame}>
      <div className={styles.map}>
        <figure className={styles.figure}>
          <svg viewBox={`0 0 ${map.width} ${map.height}`} style={map.tileMap && ROOM_FOR_BUTTON}>
            <title>{title}</title>
            <clipPath id={clip}>
              <rect width={map.width} height={map.height} rx="14" />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              <rect width={map.width} height={map.height} className={styles.ground} />
              {map.rings.map((ring) => (
                <g key={ring.text} className={styles.ring}>
                  <circle cx={ring.x} cy={ring.y} r={ring.radius} />
                  {ring.label && (
                    <text x={ring.label.x} y={ring.label.y} dy="0.35em" textAnchor="middle">
                      {ring.text}
                    </text>
                  )}
                </g>
              ))}
            </g>
            {map.pins.map((pin) =>
              pin.at ? (
                <g key={pinId(pin.places[0])} className={styles.leader}>
                  <line x1={pin.at.x} y1={pin.at.y} x2={pin.x} y2={pin.y} />
                  <circle cx={pin.at.x} cy={pin.at.y} r="5" />
                </g>
              ) : null,
            )}
            {inOrder.map((pin) => {
              const [first] = pin.places
              const id = pinId(first)
              const name = pin.cluster?.description ?? first.description
              return (
                <a
                  key={id}
                  // a cluster leads to its places in the list
                  href={pin.cluster ? `#${listId(places.indexOf(first))}` : first.href}
                  aria-label={name}
                  className={`${PIN_STYLES[pin.cluster ? 'cluster' : first.kind]}${emphasis(isPointedAt(pin))}`}
                  {...pointing(id)}
                >
                  <title>{name}</title>
                  <g transform={`translate(${pin.x} ${pin.y})`}>
                    <circle r="39" fill="transparent" />
                    <g className={styles.pin}>
                      <PinShape pin={pin} />
                      <text dy="0.35em" textAnchor="middle">
                        {pin.cluster?.label ?? first.label}
                      </text>
                    </g>
                  </g>
                </a>
              )
            })}
            <MapLegend width={map.width} height={map.height} scale={map.scale} />
          </svg>
          <LazyTileMap
            key={title}
            view={map.tileMap}
            title={title}
            pointedAt={pointedAt}
            onPointAt={setPointedAt}
          />
        </figure>
        <ul className={styles.places}>
          {places.map((place, index) => (
            <li
              key={pinId(place)}
              id={listId(index)}
              className={`${styles.place}${emphasis(pinId(place) === pointedAt)}`}
              {...pointing(pinId(place))}
            >
              <span className={place.kind === 'property' ? styles.price : styles.number} aria-hidden="true">
                {place.label}
              </span>
              <span>
                <a href={place.href}>{place.name}</a> <span className={styles.kind}>{place.detail}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{map.note}</p>
        {coordinates && (
          <p className={styles.note}>
            <SiteLink
              href={externalMapUrl(coordinates)}
              pageKind="property"
              tracked={{ event: 'storeHouseMapClick', property }}
            >
              Open in Google Maps
            </SiteLink>{' '}
            for streets and directions.
          </p>
        )}
      </div>
    </div>
  )
}

function PinShape({ pin }: { readonly pin: Pin }) {
  const chosen = pin.isChosen ? styles.chosen : undefined
  if (pin.cluster) return <circle r="26" className={chosen} />
  const width = widthOf(pin)
  return (
    <rect
      x={-width / 2}
      y="-18"
      width={width}
      height="36"
      rx={pin.places[0].kind === 'property' ? 18 : 6}
      className={chosen}
    />
  )
}

interface LazyTileMapProps extends Omit<TileMapProps, 'view'> {
  /** Absent where no tiles are configured. */
  readonly view: TileMapView | undefined
}

/** A `TileMap` whose code is loaded after hydration, and only where tiles are configured. */
function LazyTileMap({ view, ...props }: LazyTileMapProps) {
  const code = useOptional(view !== undefined, loadTileMap)
  // the boundary waits for the style sheet, and the page around it stays
  return <Suspense>{code && view && <code.TileMap view={view} {...props} />}</Suspense>
}
