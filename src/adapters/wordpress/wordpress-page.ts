import * as Schema from 'effect/Schema'
import { Page } from '#domain/content/page.ts'
import { decodePart } from '#domain/content/slug.ts'
import { siteAddress } from '#domain/routing/paths.ts'
import { fieldContext, itemsIn, safeIn, shape } from './decode-shape.ts'
import { offerShape } from './wordpress-offer.ts'
import {
  dateTime,
  group,
  html,
  image,
  integer,
  list,
  metaFields,
  metaOf,
  optionalText,
  slug,
  text,
} from './wordpress-values.ts'

/** A static page as `wp/v2/pages` returns it. */
export const WordPressPage = Schema.Struct({
  id: integer,
  slug: slug,
  path: optionalText,
  link: text,
  modified_gmt: dateTime,
  title: text,
  content: html,
  acf: group({
    lead: text,
    featured_image: image,
    offers: list('offers'),
    ...metaFields,
  }),
})

export const pageShape = shape({
  wire: WordPressPage,
  entity: Page,
  toEntity: (wire, context) => ({
    id: wire.id,
    slug: wire.slug,
    path: pathOf(wire),
    title: wire.title,
    lead: wire.acf.lead,
    contentHtml: safeIn(wire, 'content', context),
    modifiedAt: wire.modified_gmt,
    image: wire.acf.featured_image,
    offers: itemsIn(wire.acf, 'offers', offerShape, fieldContext(context, 'acf')),
    meta: metaOf(wire.acf),
  }),
})

/** Returns the page's own path, or else the one in its permalink, or else its slug. */
function pathOf({ path, link, slug }: typeof WordPressPage.Type): string {
  const known = path ?? URL.parse(link)?.pathname ?? `/${slug}`
  return siteAddress(decodePart(known).toWellFormed()).replace(/(?!^)\/$/, '')
}
