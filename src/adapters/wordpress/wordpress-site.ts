import * as Schema from 'effect/Schema'
import { Banner, FooterData, Globals, MenuItem, Menus, OpeningDay, Redirect } from '#domain/content/site.ts'
import { decodePart } from '#domain/content/slug.ts'
import { decodeOptional, fieldContext, itemsIn, type Shape, safeIn, shape } from './decode-shape.ts'
import { paymentPlanShape } from './wordpress-payment-plan.ts'
import { assuranceShape } from './wordpress-property-parts.ts'
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
} from './wordpress-values.ts'

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
      children: below ? itemsIn(wire, 'child_items', below, context) : [],
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
    'header-menu': itemsIn(wire, 'header-menu', menuItemShape, context),
    students: itemsIn(wire, 'students', menuItemShape, context),
    'useful-information': itemsIn(wire, 'useful-information', menuItemShape, context),
    compliance: itemsIn(wire, 'compliance', menuItemShape, context),
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
const footerImageShape = shape({ wire: WordPressFooterImage, entity: FooterImage, toEntity: (wire) => wire })

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
  enquiryCopies: boolean,
  enableRollingContractStartDates: boolean,
  verboseSearchOptions: boolean,
  specificSearch: optionalText,
  salesOpeningTimes: group({ text, days: list('{ day, opens, closes }') }),
  paymentPlans: list('payment plans'),
  assurances: list('{ text, url }'),
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
        images: itemsIn(wire.footer, 'footer_images', footerImageShape, footer),
        awards: wire.footer.footerAwards.flatMap((item) =>
          toContentImage(
            typeof item === 'object' && item !== null && 'footerAwardImage' in item
              ? item.footerAwardImage
              : item,
          ),
        ),
        addressHtml: safeIn(wire.footer, 'footer_address', footer),
        companyRegistrationHtml: safeIn(wire.footer, 'company_registration_details', footer),
        hasANUK: wire.footer.hasANUK,
      },
      propertySettings: wire.propertySettings,
      salesOpeningTimes: {
        text: wire.salesOpeningTimes.text,
        days: itemsIn(
          wire.salesOpeningTimes,
          'days',
          openingDayShape,
          fieldContext(context, 'salesOpeningTimes'),
        ),
      },
      enableAccessibilityEnquiries: wire.enableAccessibilityEnquiries,
      enquiryCopies: wire.enquiryCopies,
      enableRollingContractStartDates: wire.enableRollingContractStartDates,
      verboseSearchOptions: wire.verboseSearchOptions,
      specificSearch: wire.specificSearch,
      paymentPlans: itemsIn(wire, 'paymentPlans', paymentPlanShape, context),
      assurances: itemsIn(wire, 'assurances', assuranceShape, context),
      guarantorRule: wire.guarantorRule,
      residentsPortalUrl: webAddress(wire.residentsPortalURL),
      shortTermEmail: wire.shortTermEmail.email
        ? {
            email: wire.shortTermEmail.email,
            url: wire.shortTermEmail.emailUrl || `mailto:${wire.shortTermEmail.email}`,
          }
        : null,
      redirects: itemsIn(wire, 'redirects', redirectShape, context),
    }
  },
})
