import type { LetsListing } from '../../../domain/content/city.ts'
import type { LetsPage } from '../../../domain/content/page.ts'
import type { Room } from '../../../domain/content/room.ts'
import type { ParsedStay, Stay } from '../../../domain/contract/stayDates.ts'
import {
  citiesPath,
  cityPath,
  letsCityPath,
  letsPath,
  letsPropertyPath,
  withQuery,
} from '../../../domain/routing/paths.ts'
import { metaDescription, pageTitle } from '../../../domain/search/headTexts.ts'
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
