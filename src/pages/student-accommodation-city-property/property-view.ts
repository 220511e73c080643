import { type PhoneState, setPropertyPhone } from '#domain/contact/phone.ts'
import type { Contract } from '#domain/content/contract.ts'
import type { Property } from '#domain/content/property.ts'
import { currentContracts, isContractSoldOut, roomAvailability } from '#domain/contract/availability.ts'
import { type ContractChoice, choiceOfContract, hasContractChoice } from '#domain/contract/contract-choice.ts'
import { lengthTotals } from '#domain/contract/length-totals.ts'
import { activeOffers } from '#domain/contract/offers.ts'
import { parseStay } from '#domain/contract/stay-dates.ts'
import { asksForPictures, picturesPath, propertyGallery } from '#domain/room/gallery.ts'
import {
  matchingPrices,
  NO_FILTER,
  roomFilterQuery,
  sortedPence,
  sortRooms,
} from '#domain/room/room-filter.ts'
import { type OfferingRoom, offeringRooms, pricedContracts } from '#domain/room/room-offer.ts'
import { propertyPath, waitingListPath, withQuery } from '#domain/routing/paths.ts'
import { type ContractGroup, contractGroups } from '#ui/components/ContractPicker/contract-groups.ts'
import { type GalleryView, galleryView } from '#ui/components/Gallery/gallery-view.ts'
import { type OfferView, offerView } from '#ui/components/OfferCard/offer-view.ts'
import type { PlaceMapView } from '#ui/components/PlaceMap/place-map-view.ts'
import { type PostCardView, postCardView } from '#ui/components/PostCard/post-card-view.ts'
import { type EnquiryAction, enquiryActions, viewingLink } from '#ui/components/PriceBox/enquiry-actions.ts'
import { withoutOffersFor } from '#ui/components/PriceLine/offers-for.ts'
import {
  availabilityTag,
  comparedBy,
  contractDays,
  listPriceView,
  type PriceView,
  priceLineText,
  reductionTexts,
  type Tag,
} from '#ui/components/PriceLine/price-view.ts'
import { nearestJourneyText } from '#ui/components/PropertyCard/property-card-view.ts'
import { type ReviewsView, reviewsView } from '#ui/components/ReviewCard/review-view.ts'
import type { RoomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import { type RoomFilterView, roomFilterOptions } from '#ui/forms/RoomFilter/room-filter-view.ts'
import { cheapestForStay, type StayCostsView, stayCostsView } from '#ui/forms/StayCosts/stay-costs-view.ts'
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
import {
  amenitiesView,
  propertyMapView,
  type TravelTimeView,
  travelTimes,
} from '../shared/property/building-view.ts'
import { cardForStay, shownRooms } from '../shared/RoomList/stay-rooms.ts'
import { factsOf, SEE_ROOMS, type SectionLink, sectionLinks } from './property-details-view.ts'

export interface PropertyView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly phone: PhoneState
  readonly brand: Brand
  readonly slug: string
  readonly name: string
  readonly address: string
  readonly summaryHtml: string
  readonly descriptionHtml: string
  readonly gallery: GalleryView
  /** Whether the address asks for all pictures. */
  readonly showsPictures: boolean
  /** The canonical path of this page. */
  readonly path: string
  readonly from: PriceView | null
  /** The contracts that any of its rooms has. */
  readonly contracts: readonly ContractGroup[]
  /** What each offer takes off the price above, in words. */
  readonly reductions: readonly string[]
  /** What each contract costs for the days that the visitor gives; `null` where nothing can be booked. */
  readonly stayCosts: StayCostsView | null
  readonly tag: Tag | null
  /** `null` where all rooms can be seen at a glance, and the address asks for none of them. */
  readonly filter: RoomFilterView | null
  readonly rooms: readonly RoomCardView[]
  /** The available rooms of the city, where this property is sold out. */
  readonly alternatives?: AlternativesView
  readonly facts: readonly string[]
  readonly offers: readonly OfferView[]
  readonly reviews: ReviewsView
  readonly viewingUrl: string | null
  readonly tourUrl: string | null
  readonly actions: readonly [EnquiryAction, ...EnquiryAction[]]
  readonly sectionLinks: readonly SectionLink[]
  readonly amenities: Property['amenities']
  readonly map: PlaceMapView | null
  readonly coordinates: Property['coordinates']
  /** Those to places that are not on the map. */
  readonly travelTimes: readonly TravelTimeView[]
  /** What the content says about access; `null` if it says nothing. */
  readonly accessibility: { readonly facts: readonly string[]; readonly notes: string } | null
  readonly moreInfo: Property['moreInfo']
  readonly news: readonly PostCardView[]
}

/** The most kinds of room that a building shows without a filter. */
const MAX_UNFILTERED_ROOMS = 8

/**
 * Returns the page of a property, which must have been read with its rooms. `query` is the room filter; `cityRooms` are
 * the rooms of the city, which are read only if the property is sold out.
 */
export function propertyView(
  property: Property,
  { brandName, today, mapTiles = null }: MapViewOptions,
  query: URLSearchParams = new URLSearchParams(),
  cityRooms: readonly OfferingRoom[] = [],
): PropertyView {
  const rooms = offeringRooms(property, today)
  const path = propertyPath(property)
  const found = roomFilterOptions(rooms, { query, today, path })
  const matching = rooms.filter(found.matches)
  // a choice that no room matches does not change what the building costs
  const isMatched = matching.length > 0
  const priced = isMatched ? { rooms: matching, filter: found.filter } : { rooms, filter: NO_FILTER }
  const parsedStay = parseStay(query, today)
  const { stay } = parsedStay
  const forStay = hasContractChoice(found.filter) ? null : cheapestForStay(stay, matching)
  const roomOfStay = forStay && matching.find(({ contracts }) => contracts.includes(forStay))
  const prices =
    forStay && roomOfStay
      ? pricedContracts(roomOfStay, [forStay])
      : matchingPrices(priced.rooms, priced.filter)
  const lowest = prices[0]?.contract ?? null
  const tag = availabilityTag(rooms)
  const images = propertyGallery(property)
  const showsPictures = images.length > 0 && asksForPictures(query)
  const alternatives =
    tag === 'sold-out'
      ? alternativesView(cityRooms, { rooms: matching, property, choice: found.filter, stay })
      : null
  const place = { property, today }
  const cost = prices[0]?.cost ?? null
  const ofType = rooms.filter(
    ({ roomType }) => found.filter.type === null || matching.some((room) => room.roomType === roomType),
  )
  const from = lowest && withDays(listPriceView(prices), lowest, priced.filter)
  const map = propertyMapView(property, { href: '#rooms', fromWeekly: from?.weekly ?? null, tag }, mapTiles)
  const onMap = new Set(map?.pins.flatMap(({ places }) => places.map(({ name }) => name)))
  const actions = enquiryActions({ property, stay, isSoldOut: tag === 'sold-out' })
  return {
    head: pageHead(brandName, {
      title: showsPictures
        ? `Pictures of ${property.name}`
        : `${property.name}${property.city ? `, ${property.city.name}` : ''}`,
      description: property.summaryHtml,
      otherwise: property.cardSubtitle,
      path,
      meta: showsPictures ? { ...property.meta, title: null } : property.meta,
      image: images[0],
      sharing: [priceLineText(from, tag === 'sold-out'), nearestJourneyText(property)],
      isIndexed: !showsPictures,
    }),
    crumbs: propertyCrumbs(property),
    phone: setPropertyPhone(property),
    brand: propertyBrand(property),
    slug: property.slug,
    name: property.name,
    address: property.address,
    summaryHtml: property.summaryHtml,
    descriptionHtml: property.descriptionHtml,
    gallery: galleryView(images, { name: property.name, href: picturesPath(path) }),
    showsPictures,
    path,
    from: withoutOffersFor(from),
    contracts: contractGroups(
      ofType
        .filter((room) => roomAvailability(room) !== 'sold-out')
        .flatMap((room) => currentContracts(room)),
      {
        waitingListOf: (contract) =>
          isContractSoldOut(contract, today)
            ? waitingListPath({ property: property.slug, ...choiceOfContract(contract), ...stay })
            : null,
        hrefOf: (contract) =>
          withQuery(path, {
            ...roomFilterQuery({ ...found.filter, ...choiceOfContract(contract) }),
            ...stay,
          }),
        shown: lowest,
        isChosen: hasContractChoice(priced.filter),
        place,
      },
    ).map((group) => (ofType.length > 1 ? { ...group, stay: `${group.stay}, lowest` } : group)),
    // each length that the price names may have its own offers
    reductions: [
      ...new Set(
        (from?.lengths ? lengthTotals(prices).map(({ cheapest }) => cheapest.cost) : [cost]).flatMap(
          reductionTexts,
        ),
      ),
    ],
    stayCosts:
      tag === 'sold-out' || lowest === null || !isMatched
        ? null
        : stayCostsView(parsedStay, { rooms: matching, today, path, chosen: null }),
    tag,
    filter:
      rooms.length > MAX_UNFILTERED_ROOMS || found.view.isActive || found.view.problemText !== null
        ? found.view
        : null,
    rooms: sortRooms(shownRooms(matching, stay, found.filter), found.filter, {
      name: ({ room }) => room.name,
      pence: ({ prices: ofRoom }) => sortedPence(ofRoom, found.filter),
    })
      .map((one) => cardForStay(one, { stay, choice: found.filter }))
      .map((card) => ({ ...card, from: comparedBy(withoutOffersFor(card.from), found.filter) })),
    facts: factsOf(property),
    offers: activeOffers(property.offers, {
      today,
      property: property.slug,
      ...(property.city && { city: property.city.slug }),
    }).map(offerView),
    reviews: reviewsView(property),
    viewingUrl: viewingLink(property),
    tourUrl: property.tourUrl,
    ...(alternatives && { alternatives }),
    actions: alternatives
      ? [SEE_ALTERNATIVES, ...actions]
      : tag === 'sold-out'
        ? actions
        : [SEE_ROOMS, ...actions],
    sectionLinks: sectionLinks(property, map),
    amenities: amenitiesView(property),
    map,
    coordinates: property.coordinates,
    travelTimes: travelTimes(property.travelTimes).filter(({ to }) => !onMap.has(to)),
    accessibility: property.accessibility && {
      facts: accessFacts(property.accessibility),
      notes: property.accessibility.notes,
    },
    moreInfo: property.moreInfo,
    // at the end of a long page their titles are enough
    news: property.news.map((post) => ({ ...postCardView(post), excerpt: '' })),
  }
}

/** Adds the days of a contract, where the visitor has chosen one. */
const withDays = (price: PriceView | null, contract: Contract, choice: ContractChoice): PriceView | null =>
  price && hasContractChoice(choice) ? { ...price, dates: contractDays(contract) } : price
