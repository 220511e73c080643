import type { MapTiles } from '../../ui/components/TileMap/tileMapView.ts'

/** The inputs of every view besides content. */
export interface ViewOptions {
  readonly brandName: string
  /** The date in London, `YYYY-MM-DD`. */
  readonly today: string
}

/** The inputs of a view with a map. */
export interface MapViewOptions extends ViewOptions {
  /** The server of tiles for the map; `null` if there is only the drawn map. */
  readonly mapTiles?: MapTiles | null
}
