import * as Schema from 'effect/Schema'
import { CalendarDate, SafeHtml } from './common.ts'
import { ContentImage } from './image.ts'
import { PaymentPlan } from './paymentPlan.ts'

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

/** The opening hours of the booking line on one weekday, `HH:MM`, or closed. */
export const OpeningDay = Schema.Struct({
  day: Schema.Literals(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  opens: Schema.NullOr(Schema.String),
  closes: Schema.NullOr(Schema.String),
})
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

/** Settings for the whole site (spec section 3). */
export const Globals = Schema.Struct({
  banner: Schema.NullOr(Banner),
  footer: FooterData,
  propertySettings: Schema.Struct({ showShortLetsTab: Schema.Boolean }),
  salesOpeningTimes: Schema.Struct({ text: Schema.String, days: Schema.Array(OpeningDay) }),
  enableAccessibilityEnquiries: Schema.Boolean,
  enableRollingContractStartDates: Schema.Boolean,
  verboseSearchOptions: Schema.Boolean,
  specificSearch: Schema.NullOr(Schema.String),
  /** The payment plans of properties that have none of their own. */
  paymentPlans: Schema.Array(PaymentPlan),
  /** Who may be a guarantor; empty if the content does not say. */
  guarantorRule: Schema.String,
  /** Where residents manage their booking; `null` where there is no such site. */
  residentsPortalUrl: Schema.NullOr(Schema.String),
  shortTermEmail: Schema.NullOr(Schema.Struct({ email: Schema.String, url: Schema.String })),
})
export type Globals = typeof Globals.Type
