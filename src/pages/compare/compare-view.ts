import type { Contract } from '#domain/content/contract.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import {
  type ContractChoice,
  choiceOfContract,
  choiceProblems,
  contractChoiceQuery,
  hasContractChoice,
  parseContractChoice,
  selectContract,
} from '#domain/contract/contract-choice.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import { filterChoices } from '#domain/room/room-filter.ts'
import { roomName } from '#domain/room/room-name.ts'
import { withOffers } from '#domain/room/room-offer.ts'
import {
  bySlug,
  differingRows,
  entriesOf,
  formatShortlist,
  listedRooms,
  MAX_COMPARED_ROOMS,
  type Shortlist,
  shortlistedContract,
} from '#domain/room/shortlist.ts'
import { comparePath, roomPath, shortlistPath, withQuery } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import { type EnquiryAction, enquiryActions } from '#ui/components/PriceBox/enquiry-actions.ts'
import {
  availabilityTag,
  chosenPriceView,
  fromPriceView,
  type Tag,
} from '#ui/components/PriceLine/price-view.ts'
import type { SelectOption } from '#ui/forms/Field/Field.tsx'
import { startChoices, weeksChoices } from '#ui/forms/RoomFilter/field-choices.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import { sharedRoomsText } from '../shared/head/head-texts.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { ViewOptions } from '../shared/page-services.ts'
import { type PaymentTerms, paymentsView } from '../shared/property/payments-view.ts'
import { comparedFacts, type FactGroup } from './compared-facts.ts'

/** A room as a column of the comparison. */
interface ComparedRoom {
  readonly id: string
  readonly name: string
  readonly property: string
  readonly href: string
  readonly image: ImageView | null
  readonly tag: Tag | null
  readonly action: EnquiryAction
  /** The comparison without it; `null` where it is the only one. */
  readonly removeHref: string | null
}

/** Up to three rooms side by side. */
export interface CompareView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly rooms: readonly ComparedRoom[]
  /** The form that chooses a contract for all rooms. */
  readonly choice: {
    readonly action: string
    readonly rooms: string
    readonly isOnlyDifferences: boolean
    readonly weeks: readonly SelectOption[]
    readonly starts: readonly SelectOption[]
    readonly values: { readonly weeks: string; readonly start: string }
    /** What to say of each value in the address that no contract can have. */
    readonly problems: ReturnType<typeof choiceProblems>
  }
  /** The facts, by group. */
  readonly groups: readonly FactGroup[]
  /** Shows all facts, or only those in which the rooms differ; `null` with one room. */
  readonly differences: { readonly isOn: boolean; readonly href: string } | null
  /** Whether more rooms were requested than the comparison shows. */
  readonly tooMany: boolean
  /** Whether there is a column left for another room. */
  readonly canAdd: boolean
}

interface CompareViewOptions extends ViewOptions {
  readonly terms?: PaymentTerms | null
}

/** Returns what the form shows: the chosen stay, or that of all rooms where it is the same. */
function valuesOf(
  choice: ContractChoice,
  compared: readonly { readonly contract: Contract | null }[],
): CompareView['choice']['values'] {
  const stays = compared.map(({ contract }) => contract && choiceOfContract(contract))
  const common = <A>(of: (stay: { readonly weeks: number; readonly start: string }) => A): A | undefined => {
    const values = new Set(stays.map((stay) => stay && of(stay)))
    const [value] = values
    return values.size === 1 ? (value ?? undefined) : undefined
  }
  return {
    weeks: String(choice.weeks ?? common(({ weeks }) => weeks) ?? ''),
    start: choice.start ?? common(({ start }) => start) ?? '',
  }
}

/** Returns the groups with the facts in which the rooms differ, and after them all in which they agree. */
function byDifference(groups: readonly FactGroup[]) {
  const differing = groups.map(({ heading, rows }) => ({ heading, rows: differingRows(rows) }))
  const different = new Set(differing.flatMap(({ rows }) => rows))
  const same = groups.flatMap(({ rows }) => rows.filter((row) => !different.has(row)))
  return { differing, agreeing: { heading: 'The same for each', rows: same } }
}

/** The value of the parameter `only` that hides the facts in which all rooms agree. */
const DIFFERENCES = 'differences'

/**
 * Returns the comparison of a list's first rooms. `properties` are their properties, as far as they could be read;
 * `query` names the contract for all rooms (spec section 14), and whether only facts in which they differ are shown.
 */
export function compareView(
  given: Shortlist,
  rooms: readonly Room[],
  properties: readonly Property[],
  { brandName, today, terms = null }: CompareViewOptions,
  query: URLSearchParams,
): CompareView {
  const choice = parseContractChoice(query)
  const onlyDifferences = query.get('only') === DIFFERENCES
  const path = comparePath()
  const list = bySlug(given, rooms)
  const requested = listedRooms(list, withOffers(rooms, properties, today))
  const compared = requested.slice(0, MAX_COMPARED_ROOMS).map((room) => {
    const wanted = hasContractChoice(choice) ? choice : shortlistedContract(list, room.slug)
    const property = properties.find(({ slug }) => slug === room.property.slug) ?? null
    const selection = selectContract(room, wanted)
    const contract = selection.kind === 'chosen' ? selection.contract : null
    const cost = contract && property && costOfContract(contract, room)
    return {
      room,
      property,
      contract,
      price: selection.kind === 'none' ? fromPriceView([room]) : contract && chosenPriceView(contract, room),
      firstPayment: cost && (paymentsView(contract, cost, { property, room, terms, today })?.first ?? null),
      isChosen: selection.kind !== 'none',
      soldOut: selection.kind === 'sold-out' ? selection.contract : null,
    }
  })
  const facts = comparedFacts(compared)
  const { differing, agreeing } = byDifference(facts)
  const groups = compared.length < 2 ? facts : onlyDifferences ? differing : [...differing, agreeing]
  const comparedRooms = compared.map(({ room }) => room)
  const roomsQuery = formatShortlist(entriesOf(list, comparedRooms))
  const choices = filterChoices(comparedRooms)
  const addressOf = (rooms: readonly Room[], only: boolean): string =>
    withQuery(path, {
      rooms: formatShortlist(entriesOf(list, rooms)) || undefined,
      ...contractChoiceQuery(choice),
      only: only && rooms.length > 1 ? DIFFERENCES : undefined,
    })
  const sharedPath = addressOf(comparedRooms, false)
  return {
    head: pageHead(brandName, {
      title: 'Compare rooms',
      description: 'Rooms side by side: price, total, size, bed, bathroom and kitchen.',
      path,
      sharedPath,
      sharing: [
        sharedRoomsText(
          compared.map(({ room, price }) => ({
            name: roomName(room, room.property),
            property: room.property.name,
            price,
          })),
        ),
      ],
      image: compared[0]?.room.photos[0],
      isIndexed: false,
    }),
    crumbs: [HOME_CRUMB, { label: 'Shortlist', href: shortlistPath() }, { label: 'Compare', href: path }],
    choice: {
      action: path,
      rooms: roomsQuery,
      isOnlyDifferences: onlyDifferences,
      weeks: weeksChoices(choices.weeks, null),
      starts: startChoices(choices.starts, null),
      values: valuesOf(choice, compared),
      problems: choiceProblems(query),
    },
    rooms: compared.map(({ room, contract, soldOut }) => ({
      id: room.slug,
      name: roomName(room, room.property),
      property: room.property.name,
      href: contract
        ? withQuery(roomPath(room.property, room), choiceOfContract(contract))
        : roomPath(room.property, room),
      image: imageView(room.photos[0]),
      tag: availabilityTag([room]),
      action: enquiryActions({
        property: room.property,
        room,
        contract: contract ?? soldOut,
        isSoldOut: soldOut !== null || availabilityTag([room]) === 'sold-out',
      })[0],
      removeHref:
        comparedRooms.length < 2
          ? null
          : addressOf(
              comparedRooms.filter(({ slug }) => slug !== room.slug),
              onlyDifferences,
            ),
    })),
    groups: groups.filter(({ rows }) => rows.length > 0),
    differences:
      compared.length < 2
        ? null
        : {
            isOn: onlyDifferences,
            href: addressOf(comparedRooms, !onlyDifferences),
          },
    tooMany: requested.length > MAX_COMPARED_ROOMS,
    canAdd: comparedRooms.length < MAX_COMPARED_ROOMS,
  }
}
