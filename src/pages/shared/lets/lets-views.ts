import type { LetsListing } from '#domain/content/city.ts'
import { countText } from '#domain/content/count-text.ts'
import type { LetsPage } from '#domain/content/page.ts'
import type { ParsedStay } from '#domain/contract/stay-dates.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import {
  citiesPath,
  cityPath,
  letsCityPath,
  letsPath,
  type SitePath,
  withQuery,
} from '#domain/routing/paths.ts'
import type { PagingView } from '#ui/components/Pagination/paging.ts'
import { listPage } from '#ui/components/Pagination/paging.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import type { PropertyCardView } from '#ui/components/PropertyCard/property-card-view.ts'
import { type StayFormView, stayFormView } from '#ui/forms/StayForm/stay-form-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../head/head-links.ts'
import type { PageHead } from '../head/page-head.ts'
import type { ViewOptions } from '../page-services.ts'
import { letsCards } from './lets-cards.ts'
import { type LetsSection, otherLetsSection } from './lets-section.ts'

/** A link with its text. */
interface NamedLink {
  readonly label: string
  readonly href: string
}

/** The first page of a section. */
export interface LetsIndexView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly introHtml: string
  readonly image: ImageView | null
  readonly steps: LetsPage['steps']
  readonly faqs: readonly { readonly question: string; readonly answerHtml: string }[]
  /** The cities with properties for the stay. */
  readonly cities: readonly NamedLink[]
  readonly properties: readonly PropertyCardView[]
  readonly paging: PagingView | null
  readonly stay: StayFormView
  readonly otherLettingOptions: readonly NamedLink[]
}

/** A city's properties in a section. */
export interface LetsCityView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  readonly stay: StayFormView
  readonly properties: readonly PropertyCardView[]
  readonly paging: PagingView | null
  readonly otherLettingOptions: readonly NamedLink[]
}

/** The requested stay, with everything that may cover it if there is one. */
export interface LetsStay {
  readonly query: URLSearchParams
  readonly parsed: ParsedStay
  /** All rooms. */
  readonly rooms: readonly OfferingRoom[]
  /** All cities with all their properties: a contract counts whatever kind of stay it is for. */
  readonly cities: readonly LetsListing[]
}

/** Returns the page of these cards that the address asks for. */
function cardsPage(
  found: readonly { readonly cards: readonly PropertyCardView[] }[],
  { path, asked }: { readonly path: SitePath; readonly asked: LetsStay },
) {
  const { query, parsed } = asked
  const cards = found.flatMap((one) => one.cards)
  return listPage(cards, { query, path, kept: { ...parsed.stay }, anchor: 'where' })
}

/** Returns the cards for the stay (without a stay, all) by city, and the form that asks for it. */
function staysOf(
  listings: readonly LetsListing[],
  section: LetsSection,
  { action, today, asked }: { action: string; today: string; asked: LetsStay },
) {
  const { parsed, rooms, cities } = asked
  const { stay } = parsed
  const roomsBySlug = Map.groupBy(rooms, ({ property }) => property?.slug)
  const inSection = new Set(listings.flatMap(({ properties }) => properties.map(({ slug }) => slug)))
  const roomsOf = (slug: string) => roomsBySlug.get(slug) ?? []
  const found = (stay ? cities : listings).map((listing) => ({
    listing,
    rooms: listing.properties.flatMap(({ slug }) => roomsOf(slug)),
    cards: letsCards(listing, section, {
      stay,
      roomsOf,
      isInSection: (slug) => inSection.has(slug),
    }),
  }))
  const count = found.reduce((sum, { cards }) => sum + cards.length, 0)
  const names = { one: 'building has rooms', many: 'buildings have rooms' }
  const roomsThere = found.flatMap((one) => one.rooms)
  return { found, form: stayFormView(parsed, { action, today, rooms: roomsThere, count, ...names }) }
}

/** Returns the breadcrumbs of a section: home and its first page. */
export const letsCrumbs = (section: LetsSection): readonly Crumb[] => [
  HOME_CRUMB,
  { label: section.title, href: letsPath(section) },
]

const otherSection = (section: LetsSection): NamedLink => {
  const other = otherLetsSection(section)
  return { label: other.title, href: letsPath(other) }
}

/** Returns the first page of a section: what the letting option means, and where it is offered. */
export function letsIndexView(
  section: LetsSection,
  page: LetsPage,
  listings: readonly LetsListing[],
  { brandName, today }: ViewOptions,
  asked: LetsStay,
): LetsIndexView {
  const { found, form } = staysOf(listings, section, { action: letsPath(section), today, asked })
  const { stay } = asked.parsed
  const list = cardsPage(found, { path: letsPath(section), asked })
  return {
    head: pageHead(brandName, {
      title: page.heading,
      numbered: list.numbered,
      description: page.introHtml,
      otherwise: page.heading,
      path: list.canonicalPath,
      meta: page.meta,
      image: page.image,
    }),
    crumbs: letsCrumbs(section),
    heading: page.heading,
    introHtml: page.introHtml,
    image: imageView(page.image),
    steps: page.steps,
    faqs: page.faqs,
    stay: form,
    cities: found
      .filter(({ cards }) => cards.length > 0)
      .map(({ listing }) => ({
        label: `All in ${listing.name}`,
        href: listings.some(({ slug }) => slug === listing.slug)
          ? withQuery(letsCityPath(section, listing), { ...stay })
          : withQuery(cityPath(listing), { ...stay }),
      })),
    properties: list.items,
    paging: list.paging,
    otherLettingOptions: [
      otherSection(section),
      { label: 'Rooms for the academic year', href: citiesPath() },
    ],
  }
}

/** Returns a city of a section. */
export function letsCityView(
  section: LetsSection,
  listing: LetsListing,
  { brandName, today }: ViewOptions,
  asked: LetsStay,
): LetsCityView {
  const path = letsCityPath(section, listing)
  const { found, form } = staysOf([listing], section, { action: path, today, asked })
  const heading = `${section.title} in ${listing.name}`
  const list = cardsPage(found, { path, asked })
  const count = listing.properties.length
  const offered = `${countText(count, 'building lets', 'buildings let')} rooms for ${section.title.toLowerCase()} in ${listing.name}.`
  const bills = 'Bills are included in every price.'
  return {
    head: pageHead(brandName, {
      title: heading,
      numbered: list.numbered,
      description: `${offered} ${bills}`,
      path: list.canonicalPath,
    }),
    crumbs: [...letsCrumbs(section), { label: listing.name, href: path }],
    heading,
    // with dates the form's own text says how many buildings have rooms, those of other lets included
    lead: asked.parsed.stay ? bills : `${offered} ${bills}`,
    stay: form,
    properties: list.items,
    paging: list.paging,
    otherLettingOptions: [
      {
        label: `Rooms in ${listing.name} for the academic year`,
        href: cityPath(listing),
      },
      otherSection(section),
    ],
  }
}
