import type { LetsListing } from '../../../domain/content/city.ts'
import type { LetsPage } from '../../../domain/content/page.ts'
import type { Room } from '../../../domain/content/room.ts'
import type { ParsedStay } from '../../../domain/contract/stayDates.ts'
import {
  citiesPath,
  cityPath,
  letsCityPath,
  letsPath,
  letsPropertyPath,
  type SitePath,
  withQuery,
} from '../../../domain/routing/paths.ts'
import { metaDescription, pageTitle } from '../../../domain/search/headTexts.ts'
import { listPage } from '../../../ui/components/Pagination/listPage.ts'
import type { PagingView } from '../../../ui/components/Pagination/paging.ts'
import { type ImageView, imageView } from '../../../ui/components/Picture/imageView.ts'
import {
  type PropertyCardView,
  propertyCardView,
} from '../../../ui/components/PropertyCard/propertyCardView.ts'
import { type StayFormView, stayFormView } from '../../../ui/forms/StayForm/stayFormView.ts'
import { type Crumb, HOME_CRUMB } from '../../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from '../pageHead.ts'
import type { ViewOptions } from '../pageServices.ts'
import { type LetsSection, listingForStay, otherLetsSection } from './letsSection.ts'

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

/** The requested stay, with all rooms if there is one. */
export interface LetsStay {
  readonly query: URLSearchParams
  readonly parsed: ParsedStay
  readonly rooms: readonly Room[]
}

/** Returns the page of the properties of these listings that the address asks for, as cards. */
function cardsPage(
  listings: readonly LetsListing[],
  section: LetsSection,
  { path, today, asked }: { readonly path: SitePath; readonly today: string; readonly asked: LetsStay },
) {
  const { stay } = asked.parsed
  const properties = listings.flatMap((listing) => listing.properties)
  const page = listPage(properties, { query: asked.query, path, kept: { ...stay }, anchor: 'where' })
  return {
    ...page,
    cards: page.items.map((property) => ({
      ...propertyCardView(property, null, today),
      href: withQuery(letsPropertyPath(section, property), { ...stay }),
    })),
  }
}

/** Returns the listings with the properties for the stay (without a stay, with all), and the form that asks for it. */
function staysOf(
  listings: readonly LetsListing[],
  section: LetsSection,
  { action, today, asked: { parsed, rooms } }: { action: string; today: string; asked: LetsStay },
) {
  const { stay } = parsed
  const found = stay
    ? listings.map((listing) => listingForStay(listing, rooms, { stay, option: section.option, today }))
    : listings
  const count = found.reduce((sum, { properties }) => sum + properties.length, 0)
  const names = { one: 'building has rooms', many: 'buildings have rooms' }
  return { found, form: stayFormView(parsed, { action, today, count, ...names }) }
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
  const list = cardsPage(found, section, { path: letsPath(section), today, asked })
  return {
    head: {
      title: pageTitle(`${page.meta.title ?? page.heading}${list.numbered}`, brandName),
      description: metaDescription(page.meta.description ?? page.introHtml, page.heading),
      canonicalPath: list.canonicalPath,
      robots: 'index, follow',
      ...(page.image && { image: page.image.src }),
    },
    crumbs: letsCrumbs(section),
    heading: page.heading,
    introHtml: page.introHtml,
    image: imageView(page.image),
    steps: page.steps,
    faqs: page.faqs,
    stay: form,
    cities: found
      .filter((listing) => listing.properties.length > 0)
      .map((listing) => ({
        label: `All in ${listing.name}`,
        href: withQuery(letsCityPath(section, listing), { ...stay }),
      })),
    properties: list.cards,
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
  const list = cardsPage(found, section, { path, today, asked })
  const count = listing.properties.length
  const lead = `${count} ${count === 1 ? 'building lets' : 'buildings let'} rooms for ${section.title.toLowerCase()} in ${listing.name}. Bills are included in every price.`
  return {
    head: {
      title: pageTitle(`${heading}${list.numbered}`, brandName),
      description: lead,
      canonicalPath: list.canonicalPath,
      robots: 'index, follow',
    },
    crumbs: [...letsCrumbs(section), { label: listing.name, href: path }],
    heading,
    lead,
    stay: form,
    properties: list.cards,
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
