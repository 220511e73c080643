import { Schema } from 'effect'
import type { City, CityListing, University } from '#domain/content/city.ts'
import { NO_META, SafeHtml } from '#domain/content/common.ts'
import type { Contract, Offer, OfferDiscount, PaymentPlan } from '#domain/content/contract.ts'
import type { Page } from '#domain/content/page.ts'
import type { Category, Post } from '#domain/content/post.ts'
import type { Property, PropertySummary, Review } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { Globals } from '#domain/content/site.ts'
import type { ListedRoom, OfferingRoom } from '#domain/room/room-offer.ts'

export const TODAY = '2026-11-21'

export const html = (text: string): SafeHtml => Schema.decodeUnknownSync(SafeHtml)(text)

export const contract = (change: Partial<Contract> = {}): Contract => ({
  title: '27/28 - Studio - 44 Weeks',
  academicYear: '2027/28',
  startDate: '2027-09-11',
  endDate: '2028-07-15',
  weeks: 44,
  weeklyPence: 16_500,
  depositPence: 25_000,
  feePence: 0,
  bookingUrl: null,
  billsIncluded: ['broadband', 'electricity', 'gas', 'water', 'contentsInsurance'],
  lettingOption: null,
  isSoldOut: false,
  soldOutFrom: null,
  ...change,
})

const leeds = { slug: 'leeds', name: 'Leeds' }

/** A room today, with the offers of its property. */
export function room(change?: Partial<ListedRoom>, offers?: readonly Offer[]): ListedRoom<OfferingRoom>
export function room(change: Partial<Room>, offers?: readonly Offer[]): OfferingRoom
export function room(change: Partial<Room> = {}, offers: readonly Offer[] = []): OfferingRoom {
  const made = roomAsRead(change)
  return { today: TODAY, ...made, property: made.property && { ...made.property, offers } }
}

/** A room as the content backend answers it. */
export const roomAsRead = (change: Partial<Room> = {}): Room => ({
  id: 1,
  slug: 'studio-aire-yard',
  urlSlug: 'studio',
  name: 'Studio',
  roomType: 'Studio',
  property: { slug: 'aire-yard', name: 'Aire Yard', city: leeds },
  descriptionHtml: html('<p>A room under the beams.</p>'),
  floorSpace: 20,
  bed: 'Double bed',
  bathroom: 'Own shower room',
  kitchen: 'Own kitchen',
  clusterSize: null,
  occupancy: 1,
  accessible: false,
  facilities: ['Desk'],
  quantity: 40,
  quantityAvailable: 20,
  soldOutExternally: false,
  contracts: [contract()],
  originalWeeklyPence: null,
  photos: [],
  floorplans: [],
  meta: NO_META,
  ...change,
})

export const image = (src: string) => ({
  id: 1,
  src,
  alt: 'A bed by a window',
  title: '',
  caption: '',
  width: 1800,
  height: 1200,
})

export const summary = (change: Partial<PropertySummary> = {}): PropertySummary => ({
  slug: 'aire-yard',
  name: 'Aire Yard',
  city: leeds,
  cardSubtitle: 'On the waterfront',
  address: '14 Canal Wharf, Leeds LS1',
  coordinates: { lat: 53.7985, lng: -1.552 },
  image: null,
  hasANUK: true,
  fromWeeklyPence: 16_500,
  ...change,
})

export const property = (change: Partial<Property> = {}): Property => ({
  id: 10,
  slug: 'aire-yard',
  name: 'Aire Yard',
  city: leeds,
  address: '14 Canal Wharf, Leeds LS1',
  coordinates: { lat: 53.7985, lng: -1.552 },
  salesPhone: '0113 496 0141',
  salesTimes: null,
  cardSubtitle: 'On the waterfront',
  summaryHtml: html('<p>A brick warehouse.</p>'),
  descriptionHtml: html('<p>Wool was stored here.</p>'),
  shortTermHtml: html(''),
  summerHtml: html(''),
  offersShortTerm: true,
  offersSummer: true,
  hasANUK: true,
  soldOutExternally: false,
  energyRating: 'B',
  beds: 212,
  yearOpened: 2016,
  image: null,
  gallery: [],
  amenities: [],
  accessibility: null,
  moreInfo: [],
  travelTimes: [],
  universities: [],
  reviews: [],
  offers: [],
  paymentPlans: [],
  assurances: [],
  news: [],
  arrangeViewingUrl: null,
  tourUrl: null,
  branding: { primaryColour: null, secondaryColour: null, logo: null },
  rooms: null,
  meta: NO_META,
  ...change,
})

export const offer = (change: Partial<Offer> = {}): Offer => ({
  slug: 'early-bird',
  title: 'Early bird',
  summary: 'Book early',
  eligibility: 'Everybody',
  termsHtml: html('<p>Terms</p>'),
  code: null,
  startsOn: null,
  endsOn: null,
  cities: [],
  properties: [],
  discount: null,
  ...change,
})

export const discount = (change: Partial<OfferDiscount> = {}): OfferDiscount => ({
  amount: { pence: 10_000 },
  takenFrom: 'every-payment',
  isCombinable: false,
  lettingOptions: [],
  minWeeks: null,
  maxWeeks: null,
  startsFrom: null,
  startsUntil: null,
  bookedDaysBefore: null,
  ...change,
})

export const paymentPlan = (change: Partial<PaymentPlan> = {}): PaymentPlan => ({
  name: 'Three payments',
  needsGuarantor: true,
  lettingOptions: [],
  minWeeks: null,
  maxWeeks: null,
  payments: ['09-28', '01-18', '04-26'].map((monthAndDay) => ({ share: 1, due: { monthAndDay } })),
  ...change,
})

export const globals = (change: Partial<Globals> = {}): Globals => ({
  banner: null,
  footer: {
    images: [],
    awards: [],
    addressHtml: html(''),
    companyRegistrationHtml: html(''),
    hasANUK: false,
  },
  propertySettings: { showShortLetsTab: true },
  salesOpeningTimes: { text: '', days: [] },
  enableAccessibilityEnquiries: true,
  enquiryCopies: false,
  enableRollingContractStartDates: false,
  verboseSearchOptions: true,
  specificSearch: null,
  paymentPlans: [],
  assurances: [],
  guarantorRule: '',
  residentsPortalUrl: null,
  redirects: [],
  shortTermEmail: null,
  ...change,
})

export const page = (change: Partial<Page> = {}): Page => ({
  id: 1,
  slug: 'about',
  path: '/about',
  title: 'About us',
  lead: 'Who we are.',
  contentHtml: html('<p>We began with a complaint.</p>'),
  modifiedAt: '2026-10-12T09:00:00.000Z',
  image: null,
  offers: [],
  meta: NO_META,
  ...change,
})

export const category = (change: Partial<Category> = {}): Category => ({
  slug: 'money',
  name: 'Money',
  parent: null,
  description: 'Sums that you can check.',
  count: 3,
  ...change,
})

export const post = (change: Partial<Post> = {}): Post => ({
  id: 3001,
  slug: 'rent-explained',
  title: 'Rent explained',
  excerpt: 'Weeks times price.',
  publishedAt: '2026-10-22T09:00:00.000Z',
  modifiedAt: '2026-10-22T12:00:00.000Z',
  author: 'Priya Nair',
  image: null,
  primaryCategory: { slug: 'money', name: 'Money' },
  secondaryCategory: null,
  isNews: false,
  contentHtml: html('<p>Forty-four weeks.</p>'),
  property: null,
  meta: NO_META,
  ...change,
})

export const review = (change: Partial<Review> = {}): Review => ({
  rating: 4,
  title: 'Warm in January',
  text: 'The heating works.',
  author: 'Amara',
  course: 'Geography',
  date: '2026-06-15',
  source: 'Demo',
  reply: null,
  ...change,
})

export const city = (change: Partial<City> = {}): City => ({
  id: 20,
  slug: 'leeds',
  name: 'Leeds',
  nation: 'England',
  coordinates: { lat: 53.7997, lng: -1.5492 },
  strapline: 'A city that walks down from it',
  summaryHtml: html('<p>Leeds keeps its students close.</p>'),
  descriptionHtml: html(''),
  image: null,
  areas: [],
  faqs: [],
  properties: [summary()],
  meta: NO_META,
  ...change,
})

export const university = (change: Partial<University> = {}): University => ({
  id: 30,
  slug: 'university-of-leeds',
  name: 'University of Leeds',
  city: leeds,
  coordinates: { lat: 53.8067, lng: -1.555 },
  descriptionHtml: html('<p>One campus.</p>'),
  image: null,
  meta: NO_META,
  ...change,
})

export const cityListing = (change: Partial<CityListing> = {}): CityListing => ({
  slug: 'leeds',
  name: 'Leeds',
  image: null,
  fromWeeklyPence: 13_900,
  properties: [{ slug: 'aire-yard', name: 'Aire Yard', fromWeeklyPence: 16_500, soldOut: false }],
  ...change,
})

/** What the content says about access: nothing, but for `said`. */
export const access = (
  said: Partial<NonNullable<Property['accessibility']>> = {},
): NonNullable<Property['accessibility']> => ({
  stepFree: null,
  lifts: null,
  adaptedRooms: null,
  doorWidth: null,
  liftDoorWidth: null,
  turningSpace: null,
  notes: '',
  ...said,
})
