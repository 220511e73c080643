import * as Schema from 'effect/Schema'
import { HomePage, LetsPage } from '#domain/content/page.ts'
import { itemsIn, type Shape, safeIn, shape } from './decode-shape.ts'
import { faqShape } from './wordpress-city.ts'
import { propertyCardShape } from './wordpress-property.ts'
import { headFields, html, image, list, metaOf, slugs, text } from './wordpress-values.ts'

const Point = HomePage.fields.proofPoints.value
const WordPressPoint = Schema.Struct({ title: text, text, url: text, icon: text })
type WordPressPoint = typeof WordPressPoint.Type

const pointShape = <E>(
  entity: Schema.ConstraintDecoder<E>,
  toEntity: (wire: WordPressPoint) => E,
): Shape<E> => shape({ wire: WordPressPoint, entity, toEntity })

const titleAndText = pointShape(Point, ({ title, text: words }) => ({ title, text: words }))
const stayShape = pointShape(HomePage.fields.stays.value, ({ icon: _, ...stay }) => stay)
const includedShape = pointShape(HomePage.fields.includedInPrice.value, ({ url: _, ...point }) => point)

/** The content of the home page. */
export const WordPressHome = Schema.Struct({
  heading: text,
  text,
  intro: html,
  featured_image: image,
  proof_points: list('{ title, text }'),
  stays: list('{ title, text, url }'),
  included_in_price: list('{ icon, title, text }'),
  popular_cities: slugs,
  featured_properties: list('buildings'),
  ...headFields,
})

export const homeShape = shape({
  wire: WordPressHome,
  entity: HomePage,
  toEntity: (wire, context) => ({
    heading: wire.heading,
    text: wire.text,
    introHtml: safeIn(wire, 'intro', context),
    image: wire.featured_image,
    proofPoints: itemsIn(wire, 'proof_points', titleAndText, context),
    stays: itemsIn(wire, 'stays', stayShape, context),
    includedInPrice: itemsIn(wire, 'included_in_price', includedShape, context),
    popularCities: wire.popular_cities,
    featuredProperties: itemsIn(wire, 'featured_properties', propertyCardShape, context),
    meta: metaOf(wire),
  }),
})

/** The text of the short-term or the summer section. */
export const WordPressLetsPage = Schema.Struct({
  heading: text,
  intro: html,
  featured_image: image,
  steps: list('{ title, text }'),
  faqs: list('{ question, answer }'),
  ...headFields,
})

export const letsPageShape = shape({
  wire: WordPressLetsPage,
  entity: LetsPage,
  toEntity: (wire, context) => ({
    heading: wire.heading,
    introHtml: safeIn(wire, 'intro', context),
    image: wire.featured_image,
    steps: itemsIn(wire, 'steps', titleAndText, context),
    faqs: itemsIn(wire, 'faqs', faqShape, context),
    meta: metaOf(wire),
  }),
})
