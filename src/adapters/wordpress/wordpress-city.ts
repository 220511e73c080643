import * as Schema from 'effect/Schema'
import { City, CityListing, LetsListing, University } from '#domain/content/city.ts'
import { Faq } from '#domain/content/common.ts'
import { fieldContext, itemsIn, safeIn, shape } from './decode-shape.ts'
import { propertyCardShape } from './wordpress-property.ts'
import { reference } from './wordpress-room.ts'
import {
  boolean,
  coordinates,
  group,
  html,
  image,
  integer,
  list,
  metaFields,
  metaOf,
  nested,
  pounds,
  slug,
  text,
} from './wordpress-values.ts'

/** A question with its answer. */
const WordPressFaq = Schema.Struct({ question: text, answer: html })

export const faqShape = shape({
  wire: WordPressFaq,
  entity: Faq,
  toEntity: (wire, context) => ({
    question: wire.question,
    answerHtml: safeIn(wire, 'answer', context),
  }),
})

const Area = City.fields.areas.value
const WordPressArea = Schema.Struct({ name: text, text })
const areaShape = shape({ wire: WordPressArea, entity: Area, toEntity: (wire) => wire })

/** A city with its properties. */
export const WordPressCity = Schema.Struct({
  term_id: integer,
  name: text,
  slug: slug,
  description: html,
  summary: html,
  coordinates,
  acf: group({
    nation: text,
    strapline: text,
    featured_image: image,
    areas: list('{ name, text }'),
    faqs: list('{ question, answer }'),
    ...metaFields,
  }),
  properties: list('buildings'),
})

export const cityShape = shape({
  wire: WordPressCity,
  entity: City,
  toEntity: (wire, context) => {
    const { acf } = wire
    const fields = fieldContext(context, 'acf')
    return {
      id: wire.term_id,
      slug: wire.slug,
      name: wire.name,
      nation: acf.nation,
      coordinates: wire.coordinates,
      strapline: acf.strapline,
      summaryHtml: safeIn(wire, 'summary', context, 'city'),
      descriptionHtml: safeIn(wire, 'description', context, 'city'),
      image: acf.featured_image,
      areas: itemsIn(acf, 'areas', areaShape, fields),
      faqs: itemsIn(acf, 'faqs', faqShape, fields),
      properties: itemsIn(wire, 'properties', propertyCardShape, context),
      meta: metaOf(acf),
    }
  },
})

const ListedProperty = CityListing.fields.properties.value
const WordPressListedProperty = Schema.Struct({ name: text, slug, from_price: pounds, sold_out: boolean })
const listedPropertyShape = shape({
  wire: WordPressListedProperty,
  entity: ListedProperty,
  toEntity: (wire) => ({
    slug: wire.slug,
    name: wire.name,
    fromWeeklyPence: wire.from_price || null,
    soldOut: wire.sold_out,
  }),
})

/** A city in the list of cities. */
export const WordPressCityListing = Schema.Struct({
  term_id: integer,
  name: text,
  slug: slug,
  featured_image: image,
  from_price: pounds,
  child_locations: list('{ term_id, name, slug, from_price, sold_out }'),
})

export const cityListingShape = shape({
  wire: WordPressCityListing,
  entity: CityListing,
  toEntity: (wire, context) => ({
    slug: wire.slug,
    name: wire.name,
    image: wire.featured_image,
    fromWeeklyPence: wire.from_price || null,
    properties: itemsIn(wire, 'child_locations', listedPropertyShape, context),
  }),
})

/** A city's properties for one letting option. */
export const WordPressLetsListing = Schema.Struct({ name: text, slug: slug, properties: list('buildings') })

export const letsListingShape = shape({
  wire: WordPressLetsListing,
  entity: LetsListing,
  toEntity: (wire, context) => ({
    slug: wire.slug,
    name: wire.name,
    properties: itemsIn(wire, 'properties', propertyCardShape, context),
  }),
})

/** A university as a raw WordPress post. */
export const WordPressUniversity = Schema.Struct({
  ID: integer,
  post_title: text,
  post_name: slug,
  post_content: html,
  coordinates,
  city: nested('its city, { term_id, name, slug }'),
  featured_image: image,
  acf: group({ ...metaFields }),
})

export const universityShape = shape({
  wire: WordPressUniversity,
  entity: University,
  toEntity: (wire, context) => ({
    id: wire.ID,
    slug: wire.post_name,
    name: wire.post_title,
    city: reference(wire.city),
    coordinates: wire.coordinates,
    descriptionHtml: safeIn(wire, 'post_content', context),
    image: wire.featured_image,
    meta: metaOf(wire.acf),
  }),
})
