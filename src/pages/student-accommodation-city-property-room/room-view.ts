import { type PhoneState, setPropertyPhone } from '#domain/contact/phone.ts'
import type { Assurance } from '#domain/content/common.ts'
import type { Bill } from '#domain/content/contract.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { Globals } from '#domain/content/site.ts'
import { type Availability, currentContracts, isContractSoldOut } from '#domain/contract/availability.ts'
import { choiceOfContract, contractChoiceQuery } from '#domain/contract/contract-choice.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import { asksForPictures, picturesPath, roomGallery } from '#domain/room/gallery.ts'
import { NO_FILTER } from '#domain/room/room-filter.ts'
import { roomName } from '#domain/room/room-name.ts'
import { type OfferingRoom, offeringRoom, offeringRooms } from '#domain/room/room-offer.ts'
import { shortlistEntry } from '#domain/room/shortlist.ts'
import { propertyPath, roomPath, waitingListPath, withQuery } from '#domain/routing/paths.ts'
import { type ContractGroup, contractGroups } from '#ui/components/ContractPicker/contract-groups.ts'
import { type GalleryView, galleryView } from '#ui/components/Gallery/gallery-view.ts'
import { type ImageView, imageViews } from '#ui/components/Picture/image-view.ts'
import {
  type EnquiryAction,
  enquiryActions,
  PRICE_BOX_ID,
  viewingLink,
} from '#ui/components/PriceBox/enquiry-actions.ts'
import { withoutOffersFor } from '#ui/components/PriceLine/offers-for.ts'
import {
  availabilityTag,
  chosenPriceView,
  type PriceView,
  priceLineText,
  reductionTexts,
  weeklyBeforeText,
} from '#ui/components/PriceLine/price-view.ts'
import { nearestJourneyText } from '#ui/components/PropertyCard/property-card-view.ts'
import { type RoomCardView, roomFacts } from '#ui/components/RoomCard/room-card-view.ts'
import { type StayCostsView, stayCostsView } from '#ui/forms/StayCosts/stay-costs-view.ts'
import { type Brand, propertyBrand } from '#ui/layout/brand-view.ts'
import { type Crumb, propertyCrumbs } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { MapViewOptions } from '../shared/page-services.ts'
import { accessFacts } from '../shared/property/access-facts.ts'
import {
  type AlternativesView,
  alternativesView,
  SEE_ALTERNATIVES,
} from '../shared/property/alternatives-view.ts'
import { assurancesOf, type BuildingView, buildingView } from '../shared/property/building-view.ts'
import {
  askedPlan,
  asksForPlan,
  type PaymentsView,
  type PaymentTerms,
  type PlanView,
  paymentsView,
} from '../shared/property/payments-view.ts'
import { cardForStay, shownRooms } from '../shared/RoomList/stay-rooms.ts'
import { roomContract } from './room-contract.ts'

export interface RoomView {
  /** Unique among all rooms. */
  readonly id: string
  /** The entry in shortlists: the room, and the chosen contract. */
  readonly entry: string
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly phone: PhoneState
  readonly brand: Brand
  readonly name: string
  readonly property: Pick<Property, 'slug' | 'name' | 'address'> & { readonly href: string }
  readonly descriptionHtml: string
  readonly gallery: GalleryView
  /** Whether the address asks for all pictures. */
  readonly showsPictures: boolean
  /** The address of this page, with the contract that it chooses. */
  readonly path: string
  readonly facts: readonly string[]
  readonly facilities: readonly string[]
  /** What the content says about the way to an adapted room; empty for other rooms. */
  readonly access: readonly string[]
  readonly availability: Availability
  /** The price of the contract that is shown: the chosen one, or else that with the lowest price. */
  readonly from: PriceView | null
  /** What cannot be used of the contract, the days and the way to pay in the address; `null` if all can. */
  readonly choiceProblem: string | null
  readonly originalWeekly: string | null
  readonly contracts: readonly ContractGroup[]
  /** What each offer takes off the price above, in words. */
  readonly reductions: readonly string[]
  /** When the price above is due; `null` where nothing has a price, or the content has no way to pay. */
  readonly payments: PaymentsView | null
  /** The way to pay that the address asks to show alone. */
  readonly plan: PlanView | null
  /** What each contract costs for the days that the visitor gives; `null` where nothing can be booked. */
  readonly stayCosts: StayCostsView | null
  readonly billsIncluded: readonly string[]
  readonly billsExcluded: readonly string[]
  /** The floor plans from the content; without one, no plan is drawn. */
  readonly floorPlans: readonly ImageView[]
  readonly building: BuildingView
  /** The promises of the property, or else of the site; none where nothing can be signed. */
  readonly assurances: readonly Assurance[]
  readonly otherRooms: readonly RoomCardView[]
  /** The available rooms of the city, where this room is sold out. */
  readonly alternatives: AlternativesView | null
  /** Where a viewing is arranged; `null` where none is offered. */
  readonly viewingUrl: string | null
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

interface RoomViewOptions extends MapViewOptions {
  readonly terms?: (PaymentTerms & Partial<Pick<Globals, 'assurances'>>) | null
  /** The rooms of the city, which are read only if this room is sold out. */
  readonly cityRooms?: readonly OfferingRoom[]
}

/**
 * Returns the page of a room. `property` is the room's property, read with its rooms; `terms` say how rent is paid, and
 * `query` names the chosen contract (spec section 14).
 */
export function roomView(
  given: Room,
  property: Property,
  { brandName, today, terms = null, mapTiles = null, cityRooms = [] }: RoomViewOptions,
  query: URLSearchParams = new URLSearchParams(),
): RoomView {
  const room = offeringRoom(given, property, today)
  const name = roomName(room, property)
  const path = roomPath(property, room)
  const images = roomGallery(room, property)
  const showsPictures = images.length > 0 && asksForPictures(query)
  const contracts = currentContracts(room)
  const bills = new Set(contracts.flatMap((contract) => contract.billsIncluded))
  const { availability, choice, parsedStay, chosen, shown, soldOut, isStayUncovered, problem } = roomContract(
    room,
    query,
  )
  const { stay } = parsedStay
  const asked = { ...contractChoiceQuery(choice), ...stay }
  const askedPath = withQuery(path, asked)
  const cost = shown && costOfContract(shown, room)
  const isSoldOut = availability === 'sold-out'
  const [action, ...otherActions] = enquiryActions({
    property,
    room,
    contract: shown,
    stay,
    isSoldOut,
    isStayUncovered,
  })
  const actions = [
    action,
    ...(soldOut ? enquiryActions({ property, room, contract: soldOut, stay, isSoldOut: true }) : []),
    ...otherActions,
  ] as const
  const payments = shown && cost && paymentsView(shown, cost, { property, room, terms, today })
  const plan = askedPlan(query, payments)
  const from = shown && withoutOffersFor(chosenPriceView(shown, room))
  const alternatives = isSoldOut
    ? alternativesView(cityRooms, { rooms: [room], property, choice, stay })
    : null
  const others = offeringRooms(property, today).filter(
    (other) => other.slug !== room.slug && !alternatives?.rooms.some(({ id }) => id === other.slug),
  )
  const billNames = (included: boolean) =>
    (Object.keys(BILL_NAMES) as Bill[])
      .filter((bill) => bills.has(bill) === included)
      .map((bill) => BILL_NAMES[bill])
  return {
    head: pageHead(brandName, {
      title: `${showsPictures ? 'Pictures of ' : plan ? 'Paying for ' : ''}${name}, ${property.name}`,
      description: room.descriptionHtml,
      otherwise: `${name} at ${property.name}`,
      path,
      meta: showsPictures || plan ? { ...room.meta, title: null } : room.meta,
      image: images[0],
      sharedPath: plan?.href ?? askedPath,
      sharing: [
        plan && `${plan.name}: ${plan.first}`,
        priceLineText(isSoldOut ? null : from, isSoldOut),
        nearestJourneyText(property),
      ],
      isIndexed: !(showsPictures || plan),
    }),
    crumbs: [...propertyCrumbs(property), { label: name, href: path }],
    phone: setPropertyPhone(property),
    brand: propertyBrand(property),
    id: room.slug,
    entry: shortlistEntry(room.slug, chosen && choiceOfContract(chosen)),
    name,
    property: {
      slug: property.slug,
      name: property.name,
      href: propertyPath(property),
      address: property.address,
    },
    descriptionHtml: room.descriptionHtml,
    gallery: galleryView(images, { name: `${name}, ${property.name}`, href: picturesPath(path, asked) }),
    showsPictures,
    path: askedPath,
    facts: roomFacts(room),
    facilities: room.facilities,
    access: room.accessible && property.accessibility ? accessFacts(property.accessibility) : [],
    availability,
    from,
    choiceProblem:
      [
        problem,
        payments &&
          plan === null &&
          asksForPlan(query) &&
          'This contract has no such way to pay: choose one.',
      ]
        .filter(Boolean)
        .join(' ') || null,
    originalWeekly: shown && weeklyBeforeText(room, shown),
    contracts: contractGroups(contracts, {
      hrefOf: (contract) => (isSoldOut ? null : withQuery(path, { ...choiceOfContract(contract), ...stay })),
      waitingListOf: (contract) =>
        !isSoldOut && isContractSoldOut(contract, today)
          ? waitingListPath({
              property: property.slug,
              room: room.slug,
              ...choiceOfContract(contract),
              ...stay,
            })
          : null,
      shown,
      isChosen: true,
      place: room,
    }),
    reductions: reductionTexts(cost),
    payments,
    plan,
    stayCosts: isSoldOut ? null : stayCostsView(parsedStay, { rooms: [room], today, path, chosen: shown }),
    billsIncluded: bills.size === 0 ? [] : billNames(true),
    billsExcluded: bills.size === 0 ? [] : billNames(false),
    floorPlans: imageViews(room.floorplans),
    assurances: isSoldOut ? [] : assurancesOf(property, terms),
    building: buildingView(
      property,
      { href: `#${PRICE_BOX_ID}`, fromWeekly: from?.weekly ?? null, tag: availabilityTag([room]) },
      mapTiles,
    ),
    otherRooms: shownRooms(others, stay, { ...NO_FILTER, ...choice })
      .slice(0, MAX_OTHER_ROOMS)
      .map((other) => cardForStay(other, { stay, choice })),
    alternatives,
    viewingUrl: isSoldOut
      ? null
      : viewingLink(property, room, { contract: isStayUncovered ? null : shown, stay }),
    actions: alternatives ? [SEE_ALTERNATIVES, ...actions] : actions,
  }
}

/** The most other rooms of the building that the page shows: a row. The building's page has all of them. */
const MAX_OTHER_ROOMS = 3
