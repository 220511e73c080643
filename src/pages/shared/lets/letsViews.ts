import type { LetsListing } from '../../../domain/content/city.ts'
import type { LetsPage } from '../../../domain/content/page.ts'
import type { Property } from '../../../domain/content/property.ts'
import type { Room } from '../../../domain/content/room.ts'
import { bookableContracts } from '../../../domain/contract/availability.ts'
import { coversStay, type ParsedStay, type Stay } from '../../../domain/contract/stayDates.ts'
import {
  citiesPath,
  cityPath,
  letsCityPath,
  letsPath,
  letsPropertyPath,
  withQuery,
} from '../../../domain/routing/paths.ts'
import { metaDescription, pageTitle } from '../../../domain/search/headTexts.ts'
import { type LettingOption, lettingOptionForPath } from '../../../domain/visit/navigation.ts'
import { type ImageView, imageView } from '../../../ui/components/Picture/imageView.ts'
import {
  type PropertyCardView,
  propertyCardView,
} from '../../../ui/components/PropertyCard/propertyCardView.ts'
import { type StayFormView, stayFormView } from '../../../ui/forms/StayForm/stayFormView.ts'
import { type Crumb, HOME_CRUMB } from '../../../ui/layout/Breadcrumbs/crumbs.ts'
import type { PageHead } from '../pageHead.ts'
import type { ViewOptions } from '../pageServices.ts'

/** A section of the site for short-term or summer lets: its names and addresses (spec section 2). */
export interface LetsSection {
  readonly option: LettingOption
  /** The name of the section's route and of its text in the backend. */
  readonly name: 'short-term-student-accommodation' | 'summer-student-accommodation'
  /** `Short stays`, `Summer stays`. */
  readonly title: string
}

const SECTIONS: Readonly<Record<LettingOption, LetsSection>> = {
  'short-term-lets': {
    option: 'short-term-lets',
    name: 'short-term-student-accommodation',
    title: 'Short stays',
  },
  'summer-lets': { option: 'summer-lets', name: 'summer-student-accommodation', title: 'Summer stays' },
}

/**
 * Returns the section of a path.
 *
 * @throws Error where the path is in no section, which is a routing error
 */
export function letsSectionForPath(path: string): LetsSection {
  const option = lettingOptionForPath(path)
  if (option === null) throw new Error(`${path} is not a page of short or summer stays.`)
  return SECTIONS[option]
}

/** Returns the section of the other letting option. */
export const otherLetsSection = ({ option }: LetsSection): LetsSection =>
  SECTIONS[option === 'summer-lets' ? 'short-term-lets' : 'summer-lets']

/** Whether a property offers a letting option. */
export const hasLettingOption = (
  property: Pick<Property, 'offersShortTerm' | 'offersSummer'>,
  { option }: LetsSection,
): boolean => (option === 'summer-lets' ? property.offersSummer : property.offersShortTerm)

/** Returns a listing with only the properties that have a bookable contract of the option for the whole stay. */
export function listingForStay(
  listing: LetsListing,
  rooms: readonly Room[],
  { stay, option, today }: { readonly stay: Stay; readonly option: LettingOption; readonly today: string },
): LetsListing {
  const slugs = new Set(
    rooms
      .filter((room) => bookableContracts(room, today, option).some((contract) => coversStay(contract, stay)))
      .map(({ property }) => property?.slug),
  )
  return { ...listing, properties: listing.properties.filter(({ slug }) => slugs.has(slug)) }
}

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
  readonly cities: readonly {
    readonly name: string
    readonly href: string
    readonly properties: readonly PropertyCardView[]
  }[]
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
  readonly otherLettingOptions: readonly NamedLink[]
}

/** The requested stay, with all rooms if there is one. */
export interface LetsStay {
  readonly parsed: ParsedStay
  readonly rooms: readonly Room[]
}

const cardsOf = (
  listing: LetsListing,
  section: LetsSection,
  { today, stay }: { readonly today: string; readonly stay: Stay | null },
): readonly PropertyCardView[] =>
  listing.properties.map((property) => ({
    ...propertyCardView(property, null, today),
    href: withQuery(letsPropertyPath(section, property), { ...stay }),
  }))

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
  return {
    head: {
      title: pageTitle(page.meta.title ?? page.heading, brandName),
      description: metaDescription(page.meta.description ?? page.introHtml, page.heading),
      canonicalPath: letsPath(section),
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
        name: listing.name,
        href: withQuery(letsCityPath(section, listing), { ...stay }),
        properties: cardsOf(listing, section, { today, stay }),
      })),
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
  const count = listing.properties.length
  const lead = `${count} ${count === 1 ? 'building lets' : 'buildings let'} rooms for ${section.title.toLowerCase()} in ${listing.name}. Bills are included in every price.`
  return {
    head: {
      title: pageTitle(heading, brandName),
      description: lead,
      canonicalPath: path,
      robots: 'index, follow',
    },
    crumbs: [...letsCrumbs(section), { label: listing.name, href: path }],
    heading,
    lead,
    stay: form,
    properties: found.flatMap((one) => cardsOf(one, section, { today, stay: asked.parsed.stay })),
    otherLettingOptions: [
      {
        label: `Rooms in ${listing.name} for the academic year`,
        href: cityPath(listing),
      },
      otherSection(section),
    ],
  }
}
