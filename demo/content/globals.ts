import type { DemoPaymentPlan } from './content-types.ts'
import { guarantorRule, paymentPlans } from './payment-plans.ts'

interface DemoOpeningDay {
  readonly day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  /** `HH:MM`, empty where closed. */
  readonly opens: string
  readonly closes: string
}

export interface DemoGlobals {
  readonly openingTimesText: string
  /** The opening hours of the booking line. */
  readonly openingTimes: readonly DemoOpeningDay[]
  readonly addressHtml: string
  readonly companyRegistrationHtml: string
  readonly awards: readonly { readonly title: string; readonly body: string; readonly yearsAgo: number }[]
  readonly affiliates: readonly {
    readonly slug: string
    readonly title: string
    readonly alt: string
    readonly url: string
  }[]
  readonly shortTermEmail: { readonly email: string; readonly emailUrl: string }
  readonly paymentPlans: readonly DemoPaymentPlan[]
  readonly assurances: readonly { readonly text: string; readonly url: string }[]
  readonly guarantorRule: string
  readonly banner: { readonly title: string; readonly alt: string; readonly url: string }
  /** The demo brand has no social media accounts. */
  readonly social: readonly { readonly title: string; readonly url: string }[]
  readonly enableAccessibilityEnquiries: boolean
  readonly enableRollingContractStartDates: boolean
  readonly verboseSearchOptions: boolean
  readonly specificSearch: string
  readonly propertySettings: { readonly showShortLetsTab: boolean }
  /** Pages that were renamed. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** States in the footer that nothing on this site is for rent. */
  readonly demonstrationNotice: string
}

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

export const globals: DemoGlobals = {
  openingTimesText: 'Monday to Friday, 9:00 to 18:30',
  openingTimes: [
    ...WORKING_DAYS.map((day) => ({ day, opens: '09:00', closes: '18:30' })),
    { day: 'saturday', opens: '', closes: '' },
    { day: 'sunday', opens: '', closes: '' },
  ],
  addressHtml: '<p>Plumbrook Student Living, 3 Tannery Steps, Leeds LS10</p>',
  companyRegistrationHtml:
    '<p>Plumbrook Student Living Ltd (fictional) is registered in England and Wales under company number 00000000 (fictional).</p>',
  awards: [
    { title: 'Clearest prices', body: 'Northern Housing Circle', yearsAgo: 0 },
    { title: 'Residence team of the year', body: 'Student Homes Forum', yearsAgo: 0 },
    { title: 'Best city-centre building', body: 'Student Homes Forum', yearsAgo: 1 },
    { title: 'Accessible website', body: 'Open Door Awards', yearsAgo: 1 },
    { title: 'Lowest-carbon refurbishment', body: 'Better Buildings Review', yearsAgo: 2 },
    { title: 'Wellbeing programme', body: 'Northern Housing Circle', yearsAgo: 2 },
    { title: 'Best for international students', body: 'Arrivals Survey', yearsAgo: 3 },
    { title: 'Fair deposits', body: 'Arrivals Survey', yearsAgo: 4 },
  ],
  affiliates: [
    {
      slug: 'national-code',
      title: 'national-code-logo',
      alt: 'The National Code',
      url: 'https://www.nationalcode.org',
    },
    {
      slug: 'student-homes-forum',
      title: 'Student Homes Forum',
      alt: 'Student Homes Forum, member',
      url: '',
    },
    {
      slug: 'open-door',
      title: 'Open Door',
      alt: 'Open Door, accessible buildings',
      url: '/accessibility-statement',
    },
    {
      slug: 'better-buildings',
      title: 'Better Buildings',
      alt: 'Better Buildings Review, signatory',
      url: '/sustainability',
    },
    { slug: 'quiet-hours', title: 'Quiet Hours', alt: 'Quiet Hours Charter', url: '' },
    {
      slug: 'safe-arrivals',
      title: 'Safe Arrivals',
      alt: 'Safe Arrivals partner',
      url: '/international-students',
    },
    {
      slug: 'deposit-protected',
      title: 'Deposits protected',
      alt: 'Deposits protected in an approved scheme',
      url: '/faq',
    },
  ],
  shortTermEmail: { email: 'shortstays@plumbrook.example', emailUrl: 'mailto:shortstays@plumbrook.example' },
  paymentPlans,
  assurances: [
    {
      text: 'Visa refused? You are released, and get back all you have paid.',
      url: '/faq#topic-international-and-visa',
    },
    { text: 'Grades missed? You are released, with your deposit and rent.', url: '/faq#topic-booking' },
    { text: 'Seven days to change your mind after signing.', url: '/faq#topic-booking' },
    { text: 'Your deposit is held under an approved scheme.', url: '/faq#topic-payments-and-deposits' },
  ],
  guarantorRule,
  banner: {
    title: 'Stay 51 weeks, pay for 49',
    alt: 'Stay 51 weeks, pay for 49: on every 51-week contract for the next academic year',
    url: '/offers-for-students',
  },
  social: [],
  enableAccessibilityEnquiries: true,
  enableRollingContractStartDates: false,
  verboseSearchOptions: true,
  specificSearch: '',
  propertySettings: { showShortLetsTab: true },
  redirects: [{ from: '/about-us', to: '/about' }],
  demonstrationNotice: 'Demonstration content',
}
