import type * as Effect from 'effect/Effect'
import type { Property, PropertySummary } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { Globals } from '#domain/content/site.ts'
import type { ParsedStay } from '#domain/contract/stay-dates.ts'
import type { AcceptedEnquiry } from '#domain/enquiry/submitted-form.ts'
import type { ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import type { FindOptions } from '#domain/ports/site-search.ts'
import { type OfferingRoom, withOffers } from '#domain/room/room-offer.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { ListedProperty } from '#ui/components/PropertyCard/property-card-view.ts'
import type { MapTiles } from '#ui/components/TileMap/tile-map-view.ts'

type ReadContent<A> = (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>

/** The services that the server provides to the pages' data hooks. None of them reaches the browser. */
export interface PageServices {
  /**
   * Reads content from the backend. It rejects with an error that Vike shows as the error page (spec section 8: the
   * response's status and text, or else the raw error). `notFoundMessage` replaces the text of a 404 response.
   */
  readonly read: <A>(ask: ReadContent<A>, notFoundMessage?: string) => Promise<A>
  /** Reads optional content. If it cannot be read, the failure is logged and the result is `null`. */
  readonly readOptional: <A>(ask: ReadContent<A>, logMessage: string) => Promise<A | null>
  /** The globals; `null` if they could not be read. */
  readonly globals: Globals | null
  /** The server of map tiles; `null` if there are only drawn maps. */
  readonly mapTiles: MapTiles | null
  /** The results of the site search, best first; `null` while no content could be read. */
  readonly search: (query: string, options: FindOptions) => Promise<readonly SearchEntry[] | null>
  /** Returns the words of a search that nothing on the site has. */
  readonly unknownWords: (text: string) => Promise<readonly string[]>
  /** Returns a form token: the time at which a form is shown, signed, or shown again after a submission. */
  readonly formToken: (shown: 'first' | 'again') => string
  /** Returns what the address of a confirmation confirms, `null` if the site has not signed it. */
  readonly confirmedEnquiry: (signed: string) => AcceptedEnquiry | null
  /** The date in London, `YYYY-MM-DD`. */
  readonly today: () => string
}

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

/**
 * Reads rooms with the offers of their properties, of which a list of short stays shows the totals. Without a stay they
 * are optional: the list then shows the lowest weekly prices, which it has itself.
 */
export async function roomsForStays(
  services: Pick<PageServices, 'read' | 'readOptional' | 'today'>,
  ask: ReadContent<readonly Room[]>,
  { stay }: ParsedStay,
): Promise<{ readonly rooms: readonly OfferingRoom[]; readonly properties: readonly Property[] }> {
  const rooms = stay
    ? await services.read(ask)
    : await services.readOptional(ask, "Couldn't fetch the totals of short stays")
  const properties = rooms?.length ? await readProperties(services) : []
  return { rooms: withOffers(rooms ?? [], properties, services.today()), properties }
}

/**
 * Adds to rooms the offers of their properties, so that a list shows the price that the page of a room shows. If they
 * cannot be read, the list shows the totals without them.
 */
export async function roomsWithOffers(
  services: Pick<PageServices, 'readOptional' | 'today'>,
  rooms: readonly Room[],
): Promise<readonly OfferingRoom[]> {
  return rooms.length === 0 ? [] : withOffers(rooms, await readProperties(services), services.today())
}

/** Reads all properties; none if they cannot be read. */
export const readProperties = async (
  services: Pick<PageServices, 'readOptional'>,
): Promise<readonly Property[]> =>
  (await services.readOptional((source) => source.locations, "Couldn't fetch the properties")) ?? []

/** Adds to a city's properties what their cards say of them: rating, amenities, the way to the universities. */
export function describedCity<Listed extends { readonly properties: readonly PropertySummary[] }>(
  city: Listed,
  properties: readonly Property[],
): Omit<Listed, 'properties'> & { readonly properties: readonly ListedProperty[] } {
  const described = new Map(properties.map((property) => [property.slug, property]))
  return {
    ...city,
    properties: city.properties.map((property): ListedProperty => {
      const known = described.get(property.slug)
      if (!known) return property
      const { reviews, amenities, travelTimes, universities } = known
      return { ...property, reviews, amenities, travelTimes, universities }
    }),
  }
}
