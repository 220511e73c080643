import * as Schema from 'effect/Schema'
import type { Reference } from '#domain/content/common.ts'
import { Room } from '#domain/content/room.ts'
import { type Candidate, type DecodeContext, decodeItems, fieldContext, safe, shape } from './decode-shape.ts'
import { contractShape } from './wordpress-contract.ts'
import {
  boolean,
  group,
  html,
  integer,
  isRecord,
  list,
  metaFields,
  metaOf,
  nested,
  number,
  optionalSlug,
  optionalText,
  pounds,
  slug,
  text,
  toContentImage,
} from './wordpress-values.ts'

/** A taxonomy term: a city, or a property below its city. */
export const WordPressTerm = Schema.Struct({
  term_id: integer,
  name: text,
  slug: slug,
  taxonomy: text,
  parent_location: nested('the city, { term_id, name, slug }'),
})

const parentReference = Schema.Struct({ name: text, slug: optionalSlug })

/** Returns a term's slug and name; `null` if it lacks one of them. */
export function reference(term: unknown): Reference | null {
  const found = Schema.decodeUnknownSync(Schema.NullOr(parentReference))(term ?? null)
  return found?.slug && found.name ? { slug: found.slug, name: found.name } : null
}

/** The fields of a room, in every response that has rooms. */
export const WordPressRoomFields = group({
  roomType: text,
  description: html,
  quantity: integer,
  quantityAvailable: integer,
  externalSoldOut: boolean,
  floorSpace: number,
  bedSize: optionalText,
  bathrooms: optionalText,
  kitchen: optionalText,
  clusterSize: integer,
  occupancy: integer,
  accessible: boolean,
  facilities: list('{ facility, image }'),
  contracts: list('{ contract }'),
  customSalePricing: list('{ title, originalPrice }'),
  showSaleTag: boolean,
  media: group({ photos: list('pictures'), floorplans: list('pictures') }),
  ...metaFields,
})

/** A room as `wp/v2/rooms` returns it. */
export const WordPressRoom = Schema.Struct({
  id: integer,
  slug: slug,
  title: text,
  content: html,
  acf: WordPressRoomFields,
  property: nested('the property, { term_id, name, slug, parent_location }'),
  _embedded: group({ 'wp:term': list('lists of terms') }),
})

/** A room inside a location, as a raw WordPress post. */
const WordPressPostRoom = Schema.Struct({
  ID: integer,
  post_title: text,
  post_name: slug,
  post_content: html,
  acf: WordPressRoomFields,
  property: nested('the property, { term_id, name, slug, parent_location }'),
})

interface RoomParts {
  readonly id: number | null
  readonly slug: string
  readonly name: string
  readonly content: string
  readonly acf: (typeof WordPressRoom.Type)['acf']
  readonly term: unknown
}

const decodeTerm = Schema.decodeUnknownSync(Schema.NullOr(WordPressTerm))
const Facility = Schema.Struct({ facility: text })
const Sale = Schema.Struct({ originalPrice: pounds })
const decodeFacility = Schema.decodeUnknownSync(Facility)
const decodeSale = Schema.decodeUnknownSync(Sale)

function roomOf({ id, slug, name, content, acf, term }: RoomParts, context: DecodeContext): Candidate<Room> {
  const property = reference(term)
  const city = reference(decodeTerm(isRecord(term) ? term : null)?.parent_location)
  const fields = fieldContext(context, 'acf')
  const contracts = acf.contracts.map((item) => (isRecord(item) && 'contract' in item ? item.contract : item))
  const sale = acf.customSalePricing.filter(isRecord).map((item) => decodeSale(item).originalPrice)[0]
  return {
    id: id,
    slug,
    urlSlug: property && slug.endsWith(`-${property.slug}`) ? slug.slice(0, -property.slug.length - 1) : slug,
    name,
    roomType: acf.roomType,
    property: property && { ...property, city },
    descriptionHtml: safe(
      acf.description || content,
      acf.description ? fieldContext(fields, 'description') : fieldContext(context, 'content'),
      'property',
    ),
    floorSpace: acf.floorSpace,
    bed: acf.bedSize,
    bathroom: acf.bathrooms,
    kitchen: acf.kitchen,
    clusterSize: acf.clusterSize,
    occupancy: acf.occupancy ?? 1,
    accessible: acf.accessible,
    facilities: acf.facilities
      .filter(isRecord)
      .map((item) => decodeFacility(item).facility)
      .filter((facility) => facility !== ''),
    quantity: acf.quantity,
    quantityAvailable: acf.quantityAvailable,
    soldOutExternally: acf.externalSoldOut,
    contracts: decodeItems(contractShape, contracts, fieldContext(fields, 'contracts')),
    originalWeeklyPence: acf.showSaleTag ? (sale ?? null) : null,
    photos: acf.media.photos.flatMap(toContentImage),
    floorplans: acf.media.floorplans.flatMap(toContentImage),
    meta: metaOf(acf),
  }
}

/** A room of `wp/v2/rooms`. Its property is in `property`, or else it is the embedded term that has a city. */
export const roomShape = shape({
  wire: WordPressRoom,
  entity: Room,
  toEntity: (wire, context) =>
    roomOf(
      {
        id: wire.id,
        slug: wire.slug,
        name: wire.title,
        content: wire.content,
        acf: wire.acf,
        term: wire.property ?? embeddedProperty(wire._embedded['wp:term']),
      },
      context,
    ),
})

const embeddedProperty = (terms: readonly unknown[]): unknown =>
  terms.flat().find((term) => isRecord(term) && reference(decodeTerm(term)?.parent_location) !== null) ?? null

/** A room inside a location. */
export const postRoomShape = shape({
  wire: WordPressPostRoom,
  entity: Room,
  toEntity: (wire, context) =>
    roomOf(
      {
        id: wire.ID,
        slug: wire.post_name,
        name: wire.post_title,
        content: wire.post_content,
        acf: wire.acf,
        term: wire.property,
      },
      context,
    ),
})
