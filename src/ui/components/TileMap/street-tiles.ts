import { LngLatBounds, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Coordinates } from '#domain/content/common.ts'
import type { Point } from '../spread-pins.ts'

// this file and MapLibre, which draws the tiles, form a chunk that loads when a visitor opens a map

interface StreetTilesOptions {
  /** The element that the tiles fill. */
  readonly container: HTMLElement
  /** The address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** The places that are in view at first. */
  readonly places: readonly Coordinates[]
  /** The accessible name of the map. */
  readonly title: string
  /** Runs whenever the map has moved or changed its size. */
  readonly onMove: (tiles: StreetTiles) => void
  /** Runs once the first tile is drawn. */
  readonly onDrawn: () => void
  /** Runs if no tile can be drawn, or once the browser has lost the WebGL context. */
  readonly onFailed: () => void
}

/** Tiles on the screen. */
export interface StreetTiles {
  readonly width: number
  readonly height: number
  readonly pixelsPerMetre: number
  /** How many more levels it can zoom in. */
  readonly zoomLeft: number
  /** Returns where a place is, in pixels from the top left. */
  readonly project: (place: Coordinates) => Point
  readonly zoomBy: (levels: number) => void
  readonly zoomInTo: (place: Coordinates) => void
  readonly panTo: (place: Coordinates) => void
  readonly close: () => void
}

/** Most tile servers have this level. Closer views stretch its tiles. */
const MAX_TILE_ZOOM = 18
const MAX_ZOOM = 18
/** A single place is shown with the streets around it. */
const MAX_FIRST_ZOOM = 14.5
/** Room for the pins at the edge. */
const PADDING = 56
/** How long the map waits for its first tile. */
const TIMEOUT_MS = 20_000
/** The circumference of the earth, divided by the width of one of MapLibre's own tiles, at level 0. */
const METRES_PER_PIXEL = 40_075_017 / 512

/**
 * Draws tiles, north up.
 *
 * @throws if the browser has no WebGL
 */
export function openStreetTiles(options: StreetTilesOptions): StreetTiles {
  const { container, url, places, title } = options
  setWorkerUrl(workerUrl)
  const map = new StreetMap({
    container,
    style: {
      version: 8,
      sources: { streets: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: MAX_TILE_ZOOM } },
      layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
    },
    bounds: places.reduce((bounds, { lat, lng }) => bounds.extend([lng, lat]), new LngLatBounds()),
    fitBoundsOptions: { padding: PADDING, maxZoom: MAX_FIRST_ZOOM },
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    renderWorldCopies: false,
    // the page shows the attribution outside the map, where it is always readable
    attributionControl: false,
    // scrolling with one finger or the wheel moves the page, not the map
    cooperativeGestures: true,
    // less motion if the site's display settings say so, or else as the browser's settings say
    reduceMotion: document.documentElement.dataset.motion === 'less' || undefined,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()

  const tiles = (): StreetTiles => ({
    width: container.clientWidth,
    height: container.clientHeight,
    pixelsPerMetre: 2 ** map.getZoom() / (METRES_PER_PIXEL * Math.cos((map.getCenter().lat * Math.PI) / 180)),
    zoomLeft: MAX_ZOOM - map.getZoom(),
    project: ({ lat, lng }) => map.project([lng, lat]),
    zoomBy: (levels) => map.zoomTo(map.getZoom() + levels),
    zoomInTo: ({ lat, lng }) => map.easeTo({ center: [lng, lat], zoom: map.getZoom() + 2 }),
    panTo: ({ lat, lng }) => map.panTo([lng, lat]),
    close: () => {
      clearTimeout(timeout)
      map.remove()
    },
  })

  let isDrawn = false
  const timeout = setTimeout(() => isDrawn || options.onFailed(), TIMEOUT_MS)
  map.on('move', () => options.onMove(tiles()))
  map.on('sourcedata', ({ tile }) => {
    if (isDrawn || tile?.state !== 'loaded') return
    isDrawn = true
    options.onDrawn()
  })
  // every requested tile has loaded or failed
  map.on('idle', () => isDrawn || options.onFailed())
  map.on('webglcontextlost', options.onFailed)
  // a tile that fails leaves a gap; without this listener MapLibre would log each one to the console
  map.on('error', () => undefined)
  return tiles()
}
