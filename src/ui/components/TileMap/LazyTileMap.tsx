import { Suspense } from 'react'
import { useOptional } from '../importOptional.ts'
import type { TileMapProps } from './TileMap.tsx'
import type { TileMapView } from './tileMapView.ts'

const loadTileMap = () => import('./TileMap.tsx')

interface LazyTileMapProps extends Omit<TileMapProps, 'view'> {
  /** Absent where no tiles are configured. */
  readonly view: TileMapView | undefined
}

/** Space below a drawn map for the button that opens its tiles. */
export const ROOM_FOR_BUTTON = { marginBottom: '3rem' }

/** A `TileMap` whose code is loaded after hydration, and only where tiles are configured. */
export function LazyTileMap({ view, ...props }: LazyTileMapProps) {
  const code = useOptional(view !== undefined, loadTileMap)
  // the boundary waits for the style sheet, and the page around it stays
  return <Suspense>{code && view && <code.TileMap view={view} {...props} />}</Suspense>
}
