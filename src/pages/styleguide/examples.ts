import { DEFAULT_PHONE, parseSalesPhone } from '#domain/contact/phone.ts'
import type { Property } from '#domain/content/property.ts'
import { noPriceText } from '#domain/contract/price-text.ts'
import { wishTexts } from '#domain/room/room-criteria.ts'
import { NO_FILTER } from '#domain/room/room-filter.ts'
import {
  blogPath,
  cityPath,
  comparePath,
  contactPath,
  faqPath,
  homePath,
  offersPath,
  postPath,
  propertyPath,
  roomPath,
  shortlistPath,
  styleguidePath,
  waitingListPath,
  withQuery,
} from '#domain/routing/paths.ts'
import type { CityTileView } from '#ui/components/CityTile/city-tile-view.ts'
import type { ContractGroup } from '#ui/components/ContractPicker/contract-groups.ts'
import type { OfferView } from '#ui/components/OfferCard/offer-view.ts'
import { pagingView } from '#ui/components/Pagination/paging.ts'
import type { ImageView } from '#ui/components/Picture/image-view.ts'
import type { PostCardView } from '#ui/components/PostCard/post-card-view.ts'
import type { EnquiryAction } from '#ui/components/PriceBox/enquiry-actions.ts'
import type { PriceView } from '#ui/components/PriceLine/price-view.ts'
import type { PropertyCardView } from '#ui/components/PropertyCard/property-card-view.ts'
import type { ReviewView } from '#ui/components/ReviewCard/review-view.ts'
import type { RoomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import type { RoomFilterView } from '#ui/forms/RoomFilter/room-filter-view.ts'

/* Every component's states, with texts of realistic length and longer. */

const image: ImageView = {
  src: '/images/sharing-image.jpg',
  alt: 'A plum beside running water: the mark of the brand',
  width: 1200,
  height: 630,
}

const price: PriceView = { weekly: '£189', weeks: '44 weeks', total: '£8,316', deposit: '£250' }

const aireYard = { slug: 'aire-yard', city: { slug: 'leeds' } }
const cityGuides = { slug: 'city-guides', parent: null }

const LONG_NAME = 'The Old Tobacco Warehouse and Weighing House at Lower Harbourside'

const property: PropertyCardView = {
  slug: 'example',
  name: 'Aire Yard',
  href: propertyPath(aireYard),
  cityName: 'Leeds',
  subtitle: 'On the waterfront',
  address: '14 Canal Wharf, Leeds LS1',
  image,
  fromWeekly: '£189',
  from: price,
  tag: null,
  hasANUK: true,
  rating: '4.2 out of 5 from 31 reviews',
  journey: 'About 12 min on foot to Leeds Beckett University',
  amenities: ['Wi-Fi', 'Gym', 'Cinema'],
}

export const properties: readonly PropertyCardView[] = [
  property,
  { ...property, slug: 'limited', tag: 'limited', name: LONG_NAME },
  { ...property, slug: 'sold-out', tag: 'sold-out', fromWeekly: null, from: null, image: null },
]

const room: RoomCardView = {
  id: 'studio-aire-yard',
  name: 'Studio',
  href: roomPath(aireYard, { urlSlug: 'studio' }),
  image,
  facts: ['20 m²', 'Double bed', 'Own shower room', 'Own kitchen'],
  from: price,
  tag: null,
}

export const rooms: readonly RoomCardView[] = [
  room,
  { ...room, name: 'Studio on sale', originalWeekly: '£199', tag: 'limited' },
  { ...room, name: 'Studio on request', from: null, onRequest: true },
  {
    ...room,
    name: 'Studio sold out',
    from: null,
    tag: 'sold-out',
    waitingList: waitingListPath(),
  },
]

export const cityTile: CityTileView = {
  slug: 'leeds',
  name: 'Leeds',
  href: cityPath(aireYard.city),
  image,
  fromWeekly: '£139',
  buildings: '2 buildings',
}

const post: PostCardView = {
  title: 'Leeds in a week: a guide for new arrivals',
  href: postPath({ slug: 'leeds-in-a-week', primaryCategory: cityGuides, secondaryCategory: aireYard.city }),
  excerpt: 'Seven days, seven walks. By the end of the first week you can give directions.',
  image,
  about: 'City guides · 7 October 2025',
  isNews: false,
}

export const posts: readonly PostCardView[] = [
  post,
  { ...post, href: blogPath(), title: 'Bike workshop opens at Lace Hall', isNews: true, image: null },
]

export const offer: OfferView = {
  title: 'Stay 51 weeks, pay for 49',
  summary: 'Two weeks free on every 51-week contract for the next academic year.',
  eligibility: 'Everybody who signs before it ends.',
  code: 'PLUM51',
  until: '31 March 2027',
  termsHtml: '<p>One offer for each contract.</p>',
}

export const reviews: readonly ReviewView[] = [
  {
    rating: 4,
    title: 'Quiet, and warm in January',
    text: 'The desk is wide and the heating works. The lift was out for a week in October.',
    about: 'Amara, Civil engineering · June 2026 · Demo',
    reply: 'Thank you. The lift has a new motor.',
  },
  { rating: 2.5, title: 'Fine', text: 'Fine.', about: 'Tom · Demo', reply: null },
]

export const amenities: Property['amenities'] = [
  { name: 'Wi-Fi', icon: 'Wifi' },
  { name: 'Gym', icon: 'Gym' },
]

export const contracts: readonly ContractGroup[] = [
  {
    stay: 'Academic year 2027/28',
    isShown: true,
    lengths: [
      {
        label: '44 weeks',
        total: '£8,316',
        href: '/styleguide?weeks=44&start=2027-09-11',
        isChosen: true,
      },
      { label: '51 weeks', total: '£9,639', href: null, isChosen: false },
    ],
    days: [
      {
        label: '11 Sep 2027 to 15 Jul 2028',
        href: '/styleguide?weeks=44&start=2027-09-11',
        isChosen: true,
      },
      {
        label: '9 Oct 2027 to 12 Aug 2028',
        href: '/styleguide?weeks=44&start=2027-10-09',
        isChosen: false,
      },
    ],
  },
  {
    stay: 'Summer stay',
    isShown: false,
    lengths: [
      {
        label: '12 weeks',
        total: noPriceText(null),
        href: '/styleguide?weeks=12&start=2027-06-12',
        isChosen: false,
      },
      {
        label: '8 weeks',
        total: 'Sold out: waiting list',
        href: waitingListPath(),
        isSoldOut: true,
        isChosen: false,
      },
    ],
    days: [],
  },
]

export const paging = pagingView(blogPath, 4, 9)
export const prices = {
  price,
  actions: [
    { href: contactPath({ kind: 'reservation' }), label: 'Ask to reserve', shortLabel: 'Reserve' },
    { href: contactPath(), label: 'Ask about a room', shortLabel: 'Ask' },
  ] satisfies readonly [EnquiryAction, EnquiryAction],
}
export const phones = [DEFAULT_PHONE, parseSalesPhone('0113 496 0141 (option 2)')]

export const colours = [
  '--brand-primary',
  '--brand-secondary',
  '--ink',
  '--ink-soft',
  '--paper',
  '--raised',
  '--stone',
  '--line',
  '--field-line',
  '--evening',
  '--night',
  '--action',
  '--action-hover',
  '--action-tint',
  '--coral',
  '--sold-out',
  '--limited',
  '--focus',
] as const

export const typeSteps = ['6', '5', '4', '3', '2', '1', '0', '-1'] as const
export const spaces = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const filter: RoomFilterView = {
  action: styleguidePath(),
  types: [{ value: 'Studio', label: 'Studio' }],
  weeks: [{ value: '44', label: '44 weeks' }],
  starts: [{ value: '2027-09-11', label: '11 Sep 2027' }],
  sorts: [
    { value: 'recommended', label: 'Recommended' },
    { value: 'price', label: 'Cheapest first' },
  ],
  values: { ...wishTexts(NO_FILTER), near: '', sort: NO_FILTER.sort, by: '', arrive: '', leave: '' },
  isActive: false,
  resultText: '9 kinds of room here.',
  problems: {},
  problemText: null,
  isMoreAsked: false,
  submitText: 'Show 9 kinds of room',
  wishes: [],
  kinds: [],
  hidden: [],
  label: 'Filter and sort',
  toggleText: 'Filter and sort',
  switches: [
    {
      label: 'Compare prices',
      links: [
        { label: 'In all', href: styleguidePath(), isCurrent: true },
        { label: 'By week', href: withQuery(styleguidePath(), { by: 'week' }), isCurrent: false },
      ],
    },
  ],
  search: null,
  relaxations: [],
}

export const filters = {
  clear: filter,
  nothingFits: {
    ...filter,
    label: 'A filter that nothing fits',
    values: { ...filter.values, weeks: '44', accessible: '1' },
    isActive: true,
    submitText: 'Show 0 kinds of room',
    wishes: [{ label: '44 weeks', href: withQuery(styleguidePath(), { accessible: 1 }) }],
    resultText: 'None of our 9 kinds of room here matches all of your choices.',
    problems: {
      max: 'Enter the maximum weekly rent in pounds, such as 180. The list below has no maximum.',
    },
    relaxations: [
      { label: 'Any length of stay: 1 kind of room', href: withQuery(styleguidePath(), { accessible: 1 }) },
    ],
  },
}

const aireYardStudio = roomPath(aireYard, { urlSlug: 'studio' })
const twoRooms = 'studio-aire-yard,classic-en-suite-kelham-mill'

/** One page of each kind that says something of its own in messengers. */
export const sharedPages = [
  { kind: 'Home', path: homePath() },
  { kind: 'City', path: cityPath(aireYard.city) },
  { kind: 'Building', path: propertyPath(aireYard) },
  { kind: 'Room', path: aireYardStudio },
  { kind: 'Contract of a room', path: withQuery(aireYardStudio, { weeks: 44, start: '2027-09-11' }) },
  { kind: 'Post', path: post.href },
  { kind: 'Offers', path: offersPath() },
  { kind: 'Shortlist', path: shortlistPath(twoRooms) },
  { kind: 'Comparison', path: withQuery(comparePath(), { rooms: twoRooms }) },
  { kind: 'Page without a picture of its own', path: faqPath() },
]
