import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TileMap } from '../../ui/components/TileMap/TileMap.tsx'
import type { TileMapView } from '../../ui/components/TileMap/tileMapView.ts'

/** Puts the map of the details on tiles. React has the details only as HTML, so a portal leads to the drawn map. */
export function LocationTileMap({ view }: { readonly view: TileMapView }) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  useLayoutEffect(() => {
    const drawing = document.querySelector('#location svg')
    if (!drawing) return
    const around = document.createElement('div')
    drawing.replaceWith(around)
    around.append(drawing)
    setFrame(around)
    return () => around.replaceWith(drawing)
  }, [])
  if (!frame) return null
  const title = frame.querySelector('svg')?.getAttribute('aria-label') ?? ''
  return createPortal(
    <TileMap view={view} title={title} pointedAt={pointedAt} onPointAt={setPointedAt} />,
    frame,
  )
}
