import type { Contract, Offer } from '../content/contract.ts'
import { bookableContracts } from '../contract/availability.ts'
import { type ContractCost, costOfContract } from '../contract/offers.ts'
import type { OfferingRoom } from './room-offer.ts'

/** An offer as visitors have it and as they will; `null` where there is none. */
export interface OfferChange {
  /** The slug by which rooms have the offer until now; empty for one that is not published. */
  readonly slug: string
  readonly before: Offer | null
  readonly after: Offer | null
}

/** The contract of a room whose total an offer changes most. */
export interface OfferEffect {
  readonly room: OfferingRoom
  readonly contract: Contract
  readonly before: ContractCost
  readonly after: ContractCost
}

/** Returns the day on which a change of an offer is first seen: today, unless the offer starts later both ways. */
export function firstDayOfChange({ before, after }: OfferChange, today: string): string {
  const starts = [before, after].flatMap((offer) => (offer === null ? [] : [offer.startsOn ?? today]))
  const [first = today] = starts.sort()
  return first > today ? first : today
}

/**
 * Returns the rooms that cost something else because of a change of an offer, each with the bookable contract whose total it
 * changes most; the largest changes first.
 */
export function offerEffects(rooms: readonly OfferingRoom[], change: OfferChange): readonly OfferEffect[] {
  return rooms.flatMap((room) => effectOnRoom(room, change)).sort(byChange)
}

function effectOnRoom(room: OfferingRoom, change: OfferChange): readonly OfferEffect[] {
  const now = withOffer(room, change.slug, change.before)
  const then = withOffer(room, change.slug, change.after)
  return bookableContracts(room)
    .flatMap((contract): OfferEffect[] => {
      const before = costOfContract(contract, now)
      const after = costOfContract(contract, then)
      return before === null || after === null || after.toPayPence === before.toPayPence
        ? []
        : [{ room, contract, before, after }]
    })
    .sort(byChange)
    .slice(0, 1)
}

/** Returns a room with one of its property's offers as it is given. */
const withOffer = (room: OfferingRoom, slug: string, offer: Offer | null): OfferingRoom => ({
  ...room,
  property: room.property && {
    ...room.property,
    offers: [
      ...room.property.offers.filter((known) => known.slug !== slug),
      ...(offer === null ? [] : [offer]),
    ],
  },
})

const sizeOf = ({ before, after }: OfferEffect): number => Math.abs(after.toPayPence - before.toPayPence)

const byChange = (a: OfferEffect, b: OfferEffect): number => sizeOf(b) - sizeOf(a)
