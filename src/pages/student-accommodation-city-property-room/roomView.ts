import type { Brand } from '../../domain/brand/brand.ts'
import type { Bill } from '../../domain/content/contract.ts'
import type { Property } from '../../domain/content/property.ts'
import type { Room } from '../../domain/content/room.ts'
import { roomName } from '../../domain/content/roomName.ts'
import {
  type Availability,
  currentContracts,
  fromPrice,
  roomAvailability,
} from '../../domain/contract/availability.ts'
import {
  type ContractChoice,
  parseContractChoice,
  selectContract,
} from '../../domain/contract/contractChoice.ts'
import { contractTotalPence, instalments } from '../../domain/contract/contractPrice.ts'
import type { PropertyPhone } from '../../domain/phone/phoneState.ts'
import { formatPounds } from '../../domain/pricing/money.ts'
import { propertyPath, roomPath } from '../../domain/routing/paths.ts'
import { metaDescription } from '../../domain/seo/description.ts'
import { pageTitle } from '../../domain/seo/title.ts'
import { type ContractGroup, contractGroups } from '../../ui/components/ContractPicker/contractGroups.ts'
import { longDate } from '../../ui/components/dates.ts'
import { type ImageView, imageViews } from '../../ui/components/Picture/imageView.ts'
import { type EnquiryAction, enquiryActions } from '../../ui/components/PriceBox/enquiryActions.ts'
import {
  chosenPriceView,
  fromPriceView,
  type PriceView,
  weeksText,
} from '../../ui/components/PriceLine/priceView.ts'
import { type RoomCardView, roomCardView, roomFacts } from '../../ui/components/RoomCard/roomCardView.ts'
import type { Crumb } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import { propertyBrand } from '../shared/brandView.ts'
import type { PageHead } from '../shared/pageHead.ts'
import { propertyCrumbs } from '../shared/propertyCrumbs.ts'
import type { ViewOptions } from '../shared/viewOptions.ts'

export interface RoomView {
  /** Unique among all rooms; stored in shortlists. */
  readonly id: string
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly phone: PropertyPhone
  readonly brand: Brand
  readonly name: string
  readonly property: { readonly name: string; readonly href: string; readonly address: string }
  readonly descriptionHtml: string
  readonly pictures: readonly ImageView[]
  readonly facts: readonly string[]
  readonly facilities: readonly string[]
  readonly availability: Availability
  /** The price of the chosen contract, or else the lowest. */
  readonly from: PriceView | null
  /** Says that the contract of the address cannot be had. */
  readonly choiceProblem: string | null
  readonly originalWeekly: string | null
  readonly contracts: readonly ContractGroup[]
  /** The instalments of the price above; empty where nothing has a price. */
  readonly instalments: readonly { readonly payments: string; readonly each: string }[]
  readonly billsIncluded: readonly string[]
  readonly billsExcluded: readonly string[]
  /** The floor plans from the content; without one, no plan is drawn. */
  readonly floorPlans: readonly ImageView[]
  readonly otherRooms: readonly RoomCardView[]
  readonly actions: readonly [EnquiryAction, ...EnquiryAction[]]
}

const BILL_NAMES: Readonly<Record<Bill, string>> = {
  broadband: 'Broadband',
  electricity: 'Electricity',
  gas: 'Gas',
  water: 'Water',
  contentsInsurance: 'Contents insurance',
  phone: 'Telephone',
  tvLicence: 'TV licence',
  councilTax: 'Council tax',
}

/**
 * Returns the page of a room. `property` is the room's property, read with its rooms; `query` names the contract that is
 * chosen (spec section 14).
 */
export function roomView(
  room: Room,
  property: Property,
  { brandName, today }: ViewOptions,
  query: URLSearchParams = new URLSearchParams(),
): RoomView {
  const name = roomName(room, property)
  const path = roomPath(property, room)
  const pictures = imageViews(room.photos)
  const contracts = currentContracts(room, today)
  const bills = new Set(contracts.flatMap((contract) => contract.billsIncluded))
  const choice = parseContractChoice(query)
  const selection = selectContract(room, choice, today)
  const chosen = selection.kind === 'chosen' ? selection.contract : null
  const priced =
    chosen ?? (fromPrice([room], today, 'long-term-lets') ?? fromPrice([room], today))?.contract ?? null
  const availability = roomAvailability(room, today)
  const billNames = (included: boolean) =>
    (Object.keys(BILL_NAMES) as Bill[])
      .filter((bill) => bills.has(bill) === included)
      .map((bill) => BILL_NAMES[bill])
  return {
    head: {
      title: pageTitle(room.meta.title ?? `${name}, ${property.name}`, brandName),
      description: metaDescription(
        room.meta.description ?? room.descriptionHtml,
        `${name} at ${property.name}`,
      ),
      canonicalPath: path,
      robots: 'index, follow',
      ...(pictures[0] && { image: pictures[0].src }),
    },
    crumbs: [...propertyCrumbs(property), { label: name, href: path }],
    phone: { property: property.slug, salesPhone: property.salesPhone, hasANUK: property.hasANUK },
    brand: propertyBrand(property),
    id: room.slug,
    name,
    property: { name: property.name, href: propertyPath(property), address: property.address },
    descriptionHtml: room.descriptionHtml,
    pictures,
    facts: roomFacts(room),
    facilities: room.facilities,
    availability,
    from: chosen ? chosenPriceView(chosen) : fromPriceView([room], today),
    choiceProblem:
      selection.kind === 'unknown' || selection.kind === 'sold-out'
        ? choiceProblem(choice, selection.kind)
        : null,
    originalWeekly: room.originalWeeklyPence === null ? null : formatPounds(room.originalWeeklyPence),
    contracts: contractGroups(contracts, { path, isSoldOut: availability === 'sold-out', chosen, priced }),
    instalments: instalmentsView(
      priced?.weeklyPence == null ? null : contractTotalPence(priced.weeklyPence, priced.weeks),
    ),
    billsIncluded: bills.size === 0 ? [] : billNames(true),
    billsExcluded: bills.size === 0 ? [] : billNames(false),
    floorPlans: imageViews(room.floorplans),
    otherRooms: (property.rooms ?? [])
      .filter((other) => other.slug !== room.slug)
      .map((other) => roomCardView(other, property, today, choice)),
    actions: enquiryActions({ property, room, contract: chosen, isSoldOut: availability === 'sold-out' }),
  }
}

/** Says why the contract of an address is not the one that is shown, and what to do. */
function choiceProblem({ weeks, start }: ContractChoice, kind: 'unknown' | 'sold-out'): string {
  const asked = [weeks && `for ${weeksText(weeks)}`, start && `from ${longDate(start)}`].filter(Boolean)
  return kind === 'sold-out'
    ? `This room is sold out, also ${asked.join(' ')}.`
    : `This room is not offered ${asked.join(' ')}. Choose one of the contracts below, or ask us.`
}

/** Returns a single payment, or three or four instalments with the same sum. The first ones carry the odd pennies. */
function instalmentsView(totalPence: number | null): RoomView['instalments'] {
  if (totalPence === null) return []
  return ([1, 3, 4] as const).map((count) => {
    const parts = instalments(totalPence, count)
    const [most, least] = [Math.max(...parts), Math.min(...parts)]
    return {
      payments: count === 1 ? 'One payment' : `${count} payments`,
      each: most === least ? formatPounds(most) : `${formatPounds(most)}, the last ${formatPounds(least)}`,
    }
  })
}
