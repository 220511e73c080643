import { useState } from 'react'
import { MapLegend } from '../MapLegend/MapLegend.tsx'
import { LazyTileMap, ROOM_FOR_BUTTON } from '../TileMap/LazyTileMap.tsx'
import type { TileMapView } from '../TileMap/tileMapView.ts'
import styles from './LocationMap.module.css'
import type { MapView } from './mapView.ts'

interface LocationMapProps {
  readonly map: MapView
  /** The accessible name of the map, such as `Our buildings and the universities in Leeds`. */
  readonly title: string
  /** The same map on tiles, where they are configured. Its button stands below the drawing. */
  readonly tileMap: TileMapView | undefined
}

const PIN_STYLES = { property: styles.property, university: styles.university, cluster: styles.cluster }

/** A drawn map with numbered pins, and a list of the same places. */
export function LocationMap({ map, title, tileMap }: LocationMapProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const label = `${title}: numbered as in the list`
  return (
    <div className={styles.map}>
      <figure className={styles.figure}>
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="img"
          aria-label={label}
          style={tileMap && ROOM_FOR_BUTTON}
        >
          <rect width={map.width} height={map.height} rx="14" className={styles.ground} />
          {[1, 2, 3, 4, 5].map((line) => (
            <path
              key={line}
              d={`M${(line * map.width) / 6} 0V${map.height}M0 ${(line * map.height) / 6}H${map.width}`}
              className={styles.grid}
            />
          ))}
          {map.pins.map((pin) => (
            <g key={pin.label + pin.x + pin.y} className={PIN_STYLES[pin.kind]}>
              {pin.kind === 'university' ? (
                <rect x={pin.x - 13} y={pin.y - 13} width="26" height="26" rx="4" />
              ) : (
                <circle cx={pin.x} cy={pin.y} r={pin.kind === 'cluster' ? 18 : 14} />
              )}
              <text x={pin.x} y={pin.y + 5} textAnchor="middle">
                {pin.label}
              </text>
            </g>
          ))}
          <MapLegend width={map.width} height={map.height} scale={map.scale} />
        </svg>
        <LazyTileMap
          key={title}
          view={tileMap}
          title={label}
          pointedAt={pointedAt}
          onPointAt={setPointedAt}
        />
      </figure>
      <ol className={styles.places}>
        {map.places.map(({ kind, name, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of an item in the list is its number
          <li key={index}>
            {href ? <a href={href}>{name}</a> : <span>{name}</span>}
            <span className={styles.kind}>{kind === 'property' ? ' our building' : ' university'}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
