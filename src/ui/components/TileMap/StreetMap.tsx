import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import mapLibreStyles from './map-libre.css?url'
import { StreetPlaces, type StreetPlacesProps } from './StreetPlaces.tsx'
import type { StreetTiles } from './street-tiles.ts'

export interface StreetMapProps extends Omit<StreetPlacesProps, 'tiles'> {
  /** The accessible name of the map. */
  readonly title: string
  readonly isDrawn: boolean
  readonly onDrawn: () => void
  readonly onFailed: () => void
  readonly code: Pick<typeof import('./street-tiles.ts'), 'openStreetTiles'>
}

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
      {tiles && <StreetPlaces {...{ view, tiles, pointedAt, onPointAt }} />}
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
