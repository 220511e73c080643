import { addDays } from '#domain/contract/contract-dates.ts'
import { demoPictureUrl } from './demo-picture.ts'
import { type DemoSite, firstIds } from './demo-site.ts'
import { paymentPlans } from './payment-plans.ts'
import { type WordPressImage, wordpressImage } from './wordpress-image.ts'
import { wordpressTitle } from './wordpress-text.ts'

const LOGO = { width: 230, height: 100 }
const AWARD = { width: 200, height: 200 }
const BANNER = { desktop: { width: 1800, height: 450 }, mobile: { width: 800, height: 800 } } as const
const BANNER_DAYS = 60

/** Returns the promotional banner as a raw post (`hfs/v1/banner`). */
export function banner({ content, today }: DemoSite): unknown {
  const { title, alt, url } = content.globals.banner
  const picture = (screen: 'desktop' | 'mobile'): WordPressImage =>
    wordpressImage(demoPictureUrl(`banners/${screen}.svg`), alt, {
      ...BANNER[screen],
      title: `banner-${screen}`,
    })
  return {
    ID: firstIds.banner,
    post_title: wordpressTitle(title),
    post_name: 'banner',
    acf: {
      banner_desktop: picture('desktop'),
      banner_mobile: picture('mobile'),
      banner_desktop_video: false,
      banner_mobile_video: false,
      banner_alt_text: alt,
      banner_url: url,
      banner_expiry: addDays(today, BANNER_DAYS),
    },
  }
}

/** Returns the settings for the whole site (`hfs/v1/globals`). */
export function allGlobals(site: DemoSite): unknown {
  const { globals } = site.content
  const year = Number(site.today.slice(0, 4))
  return {
    banner: banner(site),
    footer: {
      hasANUK: false,
      footer_address: globals.addressHtml,
      company_registration_details: `${globals.companyRegistrationHtml}<p>${globals.demonstrationNotice}</p>`,
      footer_images: globals.affiliates.map(({ slug, title, alt, url }) => ({
        image: wordpressImage(demoPictureUrl(`logos/${slug}.svg`), alt, { ...LOGO, title }),
        url,
      })),
      footerAwards: globals.awards.map(({ title, body, yearsAgo }, index) => ({
        footerAwardImage: wordpressImage(
          demoPictureUrl(`awards/${index + 1}.svg`),
          `${title}, ${body}, ${year - yearsAgo}`,
          { ...AWARD, title },
        ),
      })),
    },
    propertySettings: globals.propertySettings,
    enableAccessibilityEnquiries: globals.enableAccessibilityEnquiries,
    // the demo mails nothing
    enquiryCopies: false,
    enableRollingContractStartDates: globals.enableRollingContractStartDates,
    verboseSearchOptions: globals.verboseSearchOptions,
    specificSearch: globals.specificSearch,
    salesOpeningTimes: { text: globals.openingTimesText, days: globals.openingTimes },
    paymentPlans: paymentPlans(globals.paymentPlans),
    assurances: globals.assurances,
    guarantorRule: globals.guarantorRule,
    // the demo has no site for residents
    residentsPortalURL: '',
    shortTermEmail: globals.shortTermEmail,
    redirects: globals.redirects,
  }
}
