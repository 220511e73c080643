import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import type { Property } from '#domain/content/property.ts'
import { bookableContracts } from '#domain/contract/availability.ts'
import { choiceOfContract } from '#domain/contract/contract-choice.ts'
import type { LettingOption } from '#domain/contract/letting-option.ts'
import { stayCosts } from '#domain/contract/stay-cost.ts'
import type { ParsedStay, Stay } from '#domain/contract/stay-dates.ts'
import { picturesPath, propertyGallery } from '#domain/room/gallery.ts'
import { roomName } from '#domain/room/room-name.ts'
import { type OfferingRoom, offeringRooms } from '#domain/room/room-offer.ts'
import { letsCityPath, letsPropertyPath, propertyPath, roomPath, withQuery } from '#domain/routing/paths.ts'
import { type GalleryView, galleryView } from '#ui/components/Gallery/gallery-view.ts'
import { contractDays, type PriceView, priceView, stayCostText } from '#ui/components/PriceLine/price-view.ts'
import { roomFacts } from '#ui/components/RoomCard/room-card-view.ts'
import { type StayFormView, stayFormView } from '#ui/forms/StayForm/stay-form-view.ts'
import type { Crumb } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { LetsSection } from '../shared/lets/lets-section.ts'
import { letsCrumbs } from '../shared/lets/lets-views.ts'
import type { ViewOptions } from '../shared/page-services.ts'

/** A contract of a room, with what it costs for the stay in the address. */
interface LetsContract {
  /** `20 weeks, 23 Jan 2027 to 12 Jun 2027` */
  readonly label: string
  readonly href: string
  /** `null` where the price is on request. */
  readonly price: PriceView | null
  /** `You stay 9 nights, you pay 20 weeks: £3,700`; empty without a stay. */
  readonly stayText: string
}

/** A property in a short-term or summer section, with only the rooms and contracts of that option. */
export interface LetsPropertyView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly name: string
  readonly stays: string
  readonly address: string
  readonly textHtml: string
  readonly stay: StayFormView
  readonly gallery: GalleryView
  readonly rooms: readonly {
    readonly name: string
    readonly href: string
    readonly facts: readonly string[]
    readonly contracts: readonly LetsContract[]
  }[]
  /** The address of the enquiry form, about this property. */
  readonly email: { readonly email: string; readonly url: string } | null
  readonly yearHref: string
}

/** Returns the page of a property in a section. The property must have been read with its rooms. */
export function letsPropertyView(
  section: LetsSection,
  property: Property,
  email: LetsPropertyView['email'],
  { brandName, today }: ViewOptions,
  parsed: ParsedStay,
): LetsPropertyView {
  const { stay } = parsed
  const path = letsPropertyPath(section, property)
  const images = propertyGallery(property)
  const textHtml = section.option === 'summer-lets' ? property.summerHtml : property.shortTermHtml
  const offered = offeringRooms(property, today)
  const rooms = offered
    .flatMap((room) => {
      const contracts = contractsFor(room, { stay, option: section.option })
      const [cheapest] = contracts
      return cheapest ? [{ room, contracts, toPayPence: cheapest.toPayPence }] : []
    })
    // with a stay, the cheapest first
    .toSorted((a, b) => a.toPayPence - b.toPayPence)
    .map(({ room, contracts }) => ({
      name: roomName(room, property),
      href: withQuery(roomPath(property, room), { ...stay }),
      facts: roomFacts(room),
      contracts: contracts.map(({ contract, text }) => ({
        label: `${countText(contract.weeks, 'week')}, ${contractDays(contract)}`,
        href: withQuery(roomPath(property, room), { ...choiceOfContract(contract), ...stay }),
        price: priceView(contract, room, room),
        stayText: text,
      })),
    }))
  const heading = `${section.title} at ${property.name}`
  return {
    head: pageHead(brandName, {
      title: property.city ? `${heading}, ${property.city.name}` : heading,
      description: textHtml,
      otherwise: heading,
      path,
      image: images[0],
    }),
    crumbs: [
      ...letsCrumbs(section),
      ...(property.city ? [{ label: property.city.name, href: letsCityPath(section, property.city) }] : []),
      { label: property.name, href: path },
    ],
    name: property.name,
    stays: section.title,
    address: property.address,
    textHtml,
    gallery: galleryView(images, { name: property.name, href: picturesPath(propertyPath(property)) }),
    stay: stayFormView(parsed, {
      action: path,
      today,
      rooms: offered,
      count: rooms.length,
      one: 'kind of room has a contract',
      many: 'kinds of room have a contract',
    }),
    rooms,
    email,
    yearHref: propertyPath(property),
  }
}

/**
 * Returns the contracts of a room that cover the stay, whatever kind of stay they are for, the cheapest first; without a
 * stay, those of the section.
 */
function contractsFor(
  room: OfferingRoom,
  { stay, option }: { stay: Stay | null; option: LettingOption },
): readonly { readonly contract: Contract; readonly text: string; readonly toPayPence: number }[] {
  if (stay === null)
    return bookableContracts(room, option).map((contract) => ({ contract, text: '', toPayPence: 0 }))
  return stayCosts([room], stay)
    .filter(({ nightsMissing }) => nightsMissing === 0)
    .map((cost) => ({ contract: cost.contract, text: stayCostText(cost), toPayPence: cost.toPayPence }))
}
