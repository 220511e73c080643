import * as Schema from 'effect/Schema'
import { Faq, SafeHtml, Slug } from './common.ts'

/** A group of questions on the FAQ page. */
export const FaqTopic = Schema.Struct({
  slug: Slug,
  title: Schema.NonEmptyString,
  questions: Schema.Array(Faq),
})
export type FaqTopic = typeof FaqTopic.Type

/** A section of the terms and conditions. */
export const TermsSection = Schema.Struct({ title: Schema.NonEmptyString, contentHtml: SafeHtml })
export type TermsSection = typeof TermsSection.Type

/** A section of the site map page: a heading and links. Links to the site itself are relative. */
export const SitemapSection = Schema.Struct({
  title: Schema.NonEmptyString,
  links: Schema.Array(Schema.Struct({ title: Schema.NonEmptyString, url: Schema.NonEmptyString })),
})
export type SitemapSection = typeof SitemapSection.Type
