import { useId, useState } from 'react'
import { DETOUR_FACTOR, WALKING_METRES_PER_MINUTE } from '../../domain/place/travel.ts'
import { MapLegend } from '../../ui/components/MapLegend/MapLegend.tsx'
import { LazyTileMap } from '../../ui/components/TileMap/LazyTileMap.tsx'
import styles from './CityMap.module.css'
import type { CityMapView } from './cityMapView.ts'
import { pinId } from './pinId.ts'

interface CityMapProps {
  readonly map: CityMapView
  /** The accessible name of the map, such as `Our buildings and the universities in Leeds`. */
  readonly title: string
}

type Pin = CityMapView['pins'][number]

/** How much longer a walk is than the straight line. */
const DETOUR_PERCENT = Math.round((DETOUR_FACTOR - 1) * 100)

/** Space for the button below the map, where tiles are configured. */
const ROOM_FOR_BUTTON = { marginBottom: '3rem' }

/** Returns the width of a pin in pixels of the view box. */
const widthOf = ({ kind, label }: Pin): number => (kind === 'property' ? label.length * 13 + 26 : 36)

/** A drawn map whose pins are links, and a list of the same places. A hovered or focused place stands out in both. */
export function CityMap({ map, title }: CityMapProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const clip = useId()
  const pointing = (pin: Pin) => ({
    onPointerEnter: () => setPointedAt(pinId(pin)),
    onPointerLeave: () => setPointedAt(null),
    onFocus: () => setPointedAt(pinId(pin)),
    onBlur: () => setPointedAt(null),
  })
  const emphasis = (pin: Pin): string => (pointedAt === pinId(pin) ? ` ${styles.pointedAt}` : '')
  // the pin under the pointer is drawn above the others
  const inOrder = [...map.pins].sort(
    (a, b) => Number(pinId(a) === pointedAt) - Number(pinId(b) === pointedAt),
  )
  return (
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
                <text x={ring.x - ring.radius * 0.7} y={ring.y - ring.radius * 0.7} textAnchor="middle">
                  {ring.text}
                </text>
              </g>
            ))}
          </g>
          {map.pins.map((pin) =>
            pin.at ? (
              <g key={pinId(pin)} className={styles.leader}>
                <line x1={pin.at.x} y1={pin.at.y} x2={pin.x} y2={pin.y} />
                <circle cx={pin.at.x} cy={pin.at.y} r="5" />
              </g>
            ) : null,
          )}
          {inOrder.map((pin) => (
            <a
              key={pinId(pin)}
              href={pin.href}
              aria-label={pin.description}
              className={`${pin.kind === 'property' ? styles.property : styles.university}${emphasis(pin)}`}
              {...pointing(pin)}
            >
              <title>{pin.description}</title>
              <g transform={`translate(${pin.x} ${pin.y})`}>
                <circle r="39" fill="transparent" />
                <g className={styles.pin}>
                  <rect
                    x={-widthOf(pin) / 2}
                    y="-18"
                    width={widthOf(pin)}
                    height="36"
                    rx={pin.kind === 'property' ? 18 : 6}
                    className={pin.isChosen ? styles.chosen : undefined}
                  />
                  <text dy="0.35em" textAnchor="middle">
                    {pin.label}
                  </text>
                </g>
              </g>
            </a>
          ))}
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
        {map.pins.map((pin) => (
          <li key={pinId(pin)} className={`${styles.place}${emphasis(pin)}`} {...pointing(pin)}>
            <span className={pin.kind === 'property' ? styles.price : styles.number} aria-hidden="true">
              {pin.label}
            </span>
            <span>
              <a href={pin.href}>{pin.name}</a> <span className={styles.kind}>{pin.detail}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {[
          'Drawn to scale, without streets.',
          map.walksFrom &&
            `The circles are estimated walks from ${map.walksFrom}, at ${WALKING_METRES_PER_MINUTE} metres a minute, with ${DETOUR_PERCENT}% more for the way that streets go.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
