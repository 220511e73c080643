import type { Coordinates } from '#domain/content/common.ts'

/** A server of map tiles, as the configuration names it. */
export interface MapTiles {
  /** The address of a tile, with `{z}`, `{x}` and `{y}` in place of its zoom level, column and row. */
  readonly url: string
  /** The attribution that a map of these tiles must show. Addresses in it become links. */
  readonly attribution: string
  /** The other host that serves the tiles and so learns who views a map; `null` if the site serves them. */
  readonly host: string | null
}

/** A place of a map. */
export interface TilePin {
  /** Unique among the pins of the map. */
  readonly id: string
  readonly kind: 'property' | 'university'
  /** The text on the pin. */
  readonly label: string
  /** The name of the pin's link, which contains the label. */
  readonly description: string
  readonly href: string | null
  readonly coordinates: Coordinates
  /** Whether it is the university that the visitor has chosen. */
  readonly isChosen?: boolean
}

/** A circle around a place. */
interface TileRing {
  readonly coordinates: Coordinates
  readonly metres: number
  readonly text: string
}

/** A map on tiles, which takes the place of a drawn one once a visitor opens it. */
export interface TileMapView {
  readonly url: string
  readonly host: string | null
  readonly attribution: readonly { readonly text: string; readonly href: string | null }[]
  readonly pins: readonly TilePin[]
  readonly rings: readonly TileRing[]
}

type PerhapsKnown<Place> = Omit<Place, 'coordinates'> & { readonly coordinates: Coordinates | null }

interface TilePlaces {
  readonly places: readonly PerhapsKnown<TilePin>[]
  readonly rings?: readonly PerhapsKnown<TileRing>[]
}

/**
 * Returns the map of the places with known coordinates as a member of a page's view. Returns an empty object if no
 * tiles are configured or no coordinates are known, so that pages without such a map stay the same.
 */
export function tileMapView(
  tiles: MapTiles | null,
  { places, rings = [] }: TilePlaces,
): { readonly tileMap?: TileMapView } {
  const pins = places.flatMap(({ id, kind, label, description, href, coordinates, isChosen }) =>
    coordinates ? [{ id, kind, label, description, href, coordinates, ...(isChosen && { isChosen }) }] : [],
  )
  if (tiles === null || pins.length === 0) return {}
  const { url, host, attribution } = tiles
  return {
    tileMap: {
      url,
      host,
      attribution: linkedParts(attribution),
      pins,
      rings: rings.flatMap(({ coordinates, ...ring }) => (coordinates ? [{ ...ring, coordinates }] : [])),
    },
  }
}

const ADDRESS = /(https:\/\/[^\s,;()<>"]*[^\s,;()<>".])/

/** Splits a text at its addresses. Each address becomes a link, shown without its scheme. */
const linkedParts = (text: string): TileMapView['attribution'] =>
  text
    .split(ADDRESS)
    .filter((part) => part !== '')
    .map((part) =>
      ADDRESS.test(part)
        ? { text: part.replace(/^https:\/\/(?:www\.)?/, ''), href: part }
        : { text: part, href: null },
    )
