import * as Schema from 'effect/Schema'
import { Assurance, CalendarDate, ContentImage, Faq, SafeHtml, Slug } from './common.ts'
import { PaymentPlan } from './contract.ts'

export interface MenuItem {
  readonly id: number
  readonly title: string
  readonly url: string
  readonly children: readonly MenuItem[]
}

/** An item of a menu with its children (spec section 3). */
export const MenuItem = Schema.Struct({
  id: Schema.Int,
  title: Schema.NonEmptyString,
  url: Schema.String,
  children: Schema.Array(Schema.suspend((): Schema.Codec<MenuItem> => MenuItem)),
})

/** The four menus of spec section 3. */
export const Menus = Schema.Struct({
  'header-menu': Schema.Array(MenuItem),
  students: Schema.Array(MenuItem),
  'useful-information': Schema.Array(MenuItem),
  compliance: Schema.Array(MenuItem),
})
export type Menus = typeof Menus.Type

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

/** A promotional banner, with one image for wide and one for narrow screens. */
export const Banner = Schema.Struct({
  title: Schema.String,
  alt: Schema.String,
  url: Schema.NullOr(Schema.String),
  /** The last day of the banner; `null` for no end. */
  expiresOn: Schema.NullOr(CalendarDate),
  desktop: Schema.NullOr(ContentImage),
  mobile: Schema.NullOr(ContentImage),
})
export type Banner = typeof Banner.Type

const TimeOfDay = Schema.NullOr(
  Schema.String.check(
    Schema.isPattern(/^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/, { expected: 'a time such as 09:30' }),
  ),
)

/** The opening hours of the booking line on one weekday, `HH:MM`, or closed: then both times are `null`. */
export const OpeningDay = Schema.Struct({
  day: Schema.Literals(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  opens: TimeOfDay,
  closes: TimeOfDay,
}).check(
  Schema.makeFilter(({ opens, closes }) => (opens === null) === (closes === null), {
    expected: 'both times, or none for a day on which it is closed',
  }),
)
export type OpeningDay = typeof OpeningDay.Type

/** The footer data of spec section 3. The logo titled `national-code-logo` is shown only with `hasANUK`. */
export const FooterData = Schema.Struct({
  images: Schema.Array(Schema.Struct({ image: ContentImage, url: Schema.NullOr(Schema.String) })),
  awards: Schema.Array(ContentImage),
  addressHtml: SafeHtml,
  companyRegistrationHtml: SafeHtml,
  hasANUK: Schema.Boolean,
})
export type FooterData = typeof FooterData.Type

const SITE_PATH = Schema.String.check(Schema.isPattern(/^\/(?![/\\])\S*$/))

/** A path of the site that was renamed or moved, and where it is now. */
export const Redirect = Schema.Struct({ from: SITE_PATH, to: SITE_PATH })
export type Redirect = typeof Redirect.Type

/** Settings for the whole site (spec section 3). */
export const Globals = Schema.Struct({
  banner: Schema.NullOr(Banner),
  footer: FooterData,
  propertySettings: Schema.Struct({ showShortLetsTab: Schema.Boolean }),
  salesOpeningTimes: Schema.Struct({ text: Schema.String, days: Schema.Array(OpeningDay) }),
  enableAccessibilityEnquiries: Schema.Boolean,
  /** Whether the backend mails a copy of an enquiry to the person who sent it. */
  enquiryCopies: Schema.Boolean,
  enableRollingContractStartDates: Schema.Boolean,
  verboseSearchOptions: Schema.Boolean,
  specificSearch: Schema.NullOr(Schema.String),
  /** The payment plans of properties that have none of their own. */
  paymentPlans: Schema.Array(PaymentPlan),
  /** The promises beside the price of properties that have none of their own. */
  assurances: Schema.Array(Assurance),
  /** Who may be a guarantor; empty if the content does not say. */
  guarantorRule: Schema.String,
  /** Where residents manage their booking; `null` where there is no such site. */
  residentsPortalUrl: Schema.NullOr(Schema.String),
  shortTermEmail: Schema.NullOr(Schema.Struct({ email: Schema.String, url: Schema.String })),
  /** Renamed and moved pages. No path of a published page is among `from`. */
  redirects: Schema.Array(Redirect),
})
export type Globals = typeof Globals.Type
