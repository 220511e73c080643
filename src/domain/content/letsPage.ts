import * as Schema from 'effect/Schema'
import { Faq, PageMeta, SafeHtml } from './common.ts'
import { ContentImage } from './image.ts'

/** The text of the short-term or the summer section (spec section 7, lets pages). */
export const LetsPage = Schema.Struct({
  heading: Schema.NonEmptyString,
  introHtml: SafeHtml,
  image: Schema.NullOr(ContentImage),
  steps: Schema.Array(Schema.Struct({ title: Schema.NonEmptyString, text: Schema.String })),
  faqs: Schema.Array(Faq),
  meta: PageMeta,
})
export type LetsPage = typeof LetsPage.Type
