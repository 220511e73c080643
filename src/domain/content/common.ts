import * as Schema from 'effect/Schema'
import { showsSomething } from './page-texts.ts'
import { isSlug } from './slug.ts'

/**
 * HTML that was sanitised on the server: it has no scripts, handlers or unknown elements, and its links follow the link
 * rules (spec section 2). Only adapters create it.
 */
export const SafeHtml = Schema.String.pipe(Schema.brand('SafeHtml'))
export type SafeHtml = typeof SafeHtml.Type

/** A segment of an address, not percent-encoded; WordPress calls it a slug. */
export const Slug = Schema.String.check(
  Schema.makeFilter(isSlug, { expected: 'lower-case letters and digits, joined by hyphens' }),
)

/** A date without a time, `YYYY-MM-DD`. */
export const CalendarDate = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/, { expected: 'a day such as 2026-09-12' }),
)

/** Whole pence, not negative. */
export const Pence = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** Degrees north and east. */
export const Coordinates = Schema.Struct({
  lat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  lng: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
})
export type Coordinates = typeof Coordinates.Type

/** The name and slug of the place that another entity belongs to. */
export const Reference = Schema.Struct({ slug: Slug, name: Schema.NonEmptyString })
export type Reference = typeof Reference.Type

/** A question with its answer, in the FAQs of the site, of a city and of a lets page. */
export const Faq = Schema.Struct({
  question: Schema.NonEmptyString,
  answerHtml: SafeHtml.check(Schema.makeFilter(showsSomething, { expected: 'an answer' })),
})
export type Faq = typeof Faq.Type

/** One field whose value makes an item impossible to decode. */
export interface ShapeIssue {
  readonly path: string
  readonly expected: string
  readonly found: string
}

/**
 * An image of the content backend (spec section 3). `src` is an absolute address or a path below the site's `/images/`;
 * the size in pixels is `null` where the backend does not know it.
 */
export const ContentImage = Schema.Struct({
  id: Schema.NullOr(Schema.Int),
  src: Schema.NonEmptyString,
  alt: Schema.String,
  title: Schema.String,
  /** The editor's text below the image; empty if there is none. */
  caption: Schema.String,
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
})
export type ContentImage = typeof ContentImage.Type

/** What an editor gives for the head of a page; `null` where the site takes its own. */
export const PageMeta = Schema.Struct({
  title: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
  /** The picture of links in messengers. */
  image: Schema.NullOr(ContentImage),
  /** Whether search engines may list the page. */
  isIndexed: Schema.Boolean,
})
export type PageMeta = typeof PageMeta.Type

/** The head of a page for which no editor gives anything. */
export const NO_META: PageMeta = { title: null, description: null, image: null, isIndexed: true }

/** A letting agent: the backend's `agentName` and `agentID` (spec section 3). */
export const Agent = Schema.Struct({ name: Schema.NonEmptyString, id: Schema.String })
export type Agent = typeof Agent.Type

/** A promise that takes a worry away, with the page that explains it. */
export const Assurance = Schema.Struct({ text: Schema.NonEmptyString, url: Schema.NullOr(Schema.String) })
export type Assurance = typeof Assurance.Type

/** An amenity of a property or room, with the name of its icon (spec section 3). */
export const Amenity = Schema.Struct({ name: Schema.NonEmptyString, icon: Schema.String })
export type Amenity = typeof Amenity.Type
