import * as Schema from 'effect/Schema'
import {
  Banner,
  FooterData,
  Globals,
  MenuItem,
  Menus,
  OpeningDay,
  Redirect,
} from '../../domain/content/site.ts'
import { decodePart } from '../../domain/content/slug.ts'
import { decodeItems, decodeOptional, fieldContext, type Shape, safe, shape } from './decodeShape.ts'
import { paymentPlanShape } from './wordpressPaymentPlan.ts'
import {
  boolean,
  calendarDate,
  group,
  html,
  image,
  integer,
  list,
  nested,
  optionalText,
  text,
  toContentImage,
  webAddress,
} from './wordpressValues.ts'

/** An entry of a menu, with those below it. */
const WordPressMenuItem = Schema.Struct({
  ID: integer,
  title: text,
  url: text,
  child_items: list('entries'),
})

const menuItemAbove = (below: Shape<MenuItem> | null): Shape<MenuItem> =>
  shape({
    wire: WordPressMenuItem,
    entity: MenuItem,
    toEntity: (wire, context) => ({
      id: wire.ID,
      title: wire.title,
      url: wire.url,
      children: below ? decodeItems(below, wire.child_items, fieldContext(context, 'child_items')) : [],
    }),
  })

/** An item with up to two levels below it, one more than the header shows; deeper ones are not read. */
export const menuItemShape: Shape<MenuItem> = menuItemAbove(menuItemAbove(menuItemAbove(null)))

/** The four menus. */
export const WordPressMenus = Schema.Struct({
  'header-menu': list('entries'),
  students: list('entries'),
  'useful-information': list('entries'),
  compliance: list('entries'),
})

export const menusShape = shape({
  wire: WordPressMenus,
  entity: Menus,
  toEntity: (wire, context) => ({
    'header-menu': decodeItems(menuItemShape, wire['header-menu'], fieldContext(context, 'header-menu')),
    students: decodeItems(menuItemShape, wire.students, fieldContext(context, 'students')),
    'useful-information': decodeItems(
      menuItemShape,
      wire['useful-information'],
      fieldContext(context, 'useful-information'),
    ),
    compliance: decodeItems(menuItemShape, wire.compliance, fieldContext(context, 'compliance')),
  }),
})

/** A promotional banner as a raw WordPress post. */
export const WordPressBanner = Schema.Struct({
  post_title: text,
  acf: group({
    banner_desktop: image,
    banner_mobile: image,
    banner_alt_text: text,
    banner_url: optionalText,
    banner_expiry: calendarDate,
  }),
})

export const bannerShape = shape({
  wire: WordPressBanner,
  entity: Banner,
  toEntity: ({ post_title, acf }) => ({
    title: post_title,
    alt: acf.banner_alt_text,
    url: acf.banner_url,
    expiresOn: acf.banner_expiry,
    desktop: acf.banner_desktop,
    mobile: acf.banner_mobile,
  }),
})

const FooterImage = FooterData.fields.images.value
const WordPressFooterImage = Schema.Struct({ image, url: optionalText })
const footerImageShape = shape({
  wire: WordPressFooterImage,
  entity: FooterImage,
  toEntity: (wire) => ({
    image: wire.image,
    url: wire.url,
  }),
})

const WordPressOpeningDay = Schema.Struct({ day: text, opens: optionalText, closes: optionalText })
const openingDayShape = shape({
  wire: WordPressOpeningDay,
  entity: OpeningDay,
  toEntity: (wire) => ({ ...wire, day: wire.day.toLowerCase() }),
})

const redirectShape = shape({
  wire: Schema.Struct({ from: text, to: text }),
  entity: Redirect,
  toEntity: ({ from, to }) => ({ from: decodePart(from), to: encodeURI(decodePart(to).toWellFormed()) }),
})

/** Settings for the whole site. */
export const WordPressGlobals = Schema.Struct({
  banner: nested('a banner'),
  footer: group({
    hasANUK: boolean,
    footer_address: html,
    company_registration_details: html,
    footer_images: list('{ image, url }'),
    footerAwards: list('{ footerAwardImage }'),
  }),
  propertySettings: group({ showShortLetsTab: boolean }),
  enableAccessibilityEnquiries: boolean,
  enableRollingContractStartDates: boolean,
  verboseSearchOptions: boolean,
  specificSearch: optionalText,
  salesOpeningTimes: group({ text, days: list('{ day, opens, closes }') }),
  paymentPlans: list('payment plans'),
  guarantorRule: text,
  residentsPortalURL: optionalText,
  shortTermEmail: group({ email: text, emailUrl: text }),
  redirects: list('{ from, to }, paths of pages that were renamed or moved'),
})

export const globalsShape = shape({
  wire: WordPressGlobals,
  entity: Globals,
  toEntity: (wire, context) => {
    const footer = fieldContext(context, 'footer')
    return {
      banner: decodeOptional(bannerShape, wire.banner, fieldContext(context, 'banner')),
      footer: {
        images: decodeItems(
          footerImageShape,
          wire.footer.footer_images,
          fieldContext(footer, 'footer_images'),
        ),
        awards: wire.footer.footerAwards.flatMap((item) =>
          toContentImage(
            typeof item === 'object' && item !== null && 'footerAwardImage' in item
              ? item.footerAwardImage
              : item,
          ),
        ),
        addressHtml: safe(wire.footer.footer_address, fieldContext(footer, 'footer_address')),
        companyRegistrationHtml: safe(
          wire.footer.company_registration_details,
          fieldContext(footer, 'company_registration_details'),
        ),
        hasANUK: wire.footer.hasANUK,
      },
      propertySettings: wire.propertySettings,
      salesOpeningTimes: {
        text: wire.salesOpeningTimes.text,
        days: decodeItems(
          openingDayShape,
          wire.salesOpeningTimes.days,
          fieldContext(fieldContext(context, 'salesOpeningTimes'), 'days'),
        ),
      },
      enableAccessibilityEnquiries: wire.enableAccessibilityEnquiries,
      enableRollingContractStartDates: wire.enableRollingContractStartDates,
      verboseSearchOptions: wire.verboseSearchOptions,
      specificSearch: wire.specificSearch,
      paymentPlans: decodeItems(paymentPlanShape, wire.paymentPlans, fieldContext(context, 'paymentPlans')),
      guarantorRule: wire.guarantorRule,
      residentsPortalUrl: webAddress(wire.residentsPortalURL),
      shortTermEmail: wire.shortTermEmail.email
        ? {
            email: wire.shortTermEmail.email,
            url: wire.shortTermEmail.emailUrl || `mailto:${wire.shortTermEmail.email}`,
          }
        : null,
      redirects: decodeItems(redirectShape, wire.redirects, fieldContext(context, 'redirects')),
    }
  },
})
