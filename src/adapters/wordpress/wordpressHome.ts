import * as Schema from 'effect/Schema'
import { HomePage, LetsPage } from '../../domain/content/page.ts'
import { decodeItems, fieldContext, type Shape, safe, shape } from './decodeShape.ts'
import { faqShape } from './wordpressCity.ts'
import { propertyCardShape } from './wordpressProperty.ts'
import { html, image, list, optionalText, slugs, text } from './wordpressValues.ts'

const Point = HomePage.fields.proofPoints.value
const WordPressPoint = Schema.Struct({ title: text, text, url: text, icon: text })
type WordPressPoint = typeof WordPressPoint.Type

const pointShape = <E>(
  entity: Schema.ConstraintDecoder<E>,
  toEntity: (wire: WordPressPoint) => E,
): Shape<E> => shape({ wire: WordPressPoint, entity, toEntity })

const titleAndText = pointShape(Point, ({ title, text: words }) => ({ title, text: words }))
const stayShape = pointShape(HomePage.fields.stays.value, ({ title, text: words, url }) => ({
  title,
  text: words,
  url,
}))
const includedShape = pointShape(HomePage.fields.includedInPrice.value, ({ title, text: words, icon }) => ({
  title,
  text: words,
  icon,
}))

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
  metaTitle: optionalText,
  metaDescription: optionalText,
})

export const homeShape = shape({
  wire: WordPressHome,
  entity: HomePage,
  toEntity: (wire, context) => ({
    heading: wire.heading,
    text: wire.text,
    introHtml: safe(wire.intro, fieldContext(context, 'intro')),
    image: wire.featured_image,
    proofPoints: decodeItems(titleAndText, wire.proof_points, fieldContext(context, 'proof_points')),
    stays: decodeItems(stayShape, wire.stays, fieldContext(context, 'stays')),
    includedInPrice: decodeItems(
      includedShape,
      wire.included_in_price,
      fieldContext(context, 'included_in_price'),
    ),
    popularCities: wire.popular_cities,
    featuredProperties: decodeItems(
      propertyCardShape,
      wire.featured_properties,
      fieldContext(context, 'featured_properties'),
    ),
    meta: { title: wire.metaTitle, description: wire.metaDescription },
  }),
})

/** The text of the short-term or the summer section. */
export const WordPressLetsPage = Schema.Struct({
  heading: text,
  intro: html,
  featured_image: image,
  steps: list('{ title, text }'),
  faqs: list('{ question, answer }'),
  metaTitle: optionalText,
  metaDescription: optionalText,
})

export const letsPageShape = shape({
  wire: WordPressLetsPage,
  entity: LetsPage,
  toEntity: (wire, context) => ({
    heading: wire.heading,
    introHtml: safe(wire.intro, fieldContext(context, 'intro')),
    image: wire.featured_image,
    steps: decodeItems(titleAndText, wire.steps, fieldContext(context, 'steps')),
    faqs: decodeItems(faqShape, wire.faqs, fieldContext(context, 'faqs')),
    meta: { title: wire.metaTitle, description: wire.metaDescription },
  }),
})
