import type { LetsListing } from '../../../domain/content/city.ts'
import type { Room } from '../../../domain/content/room.ts'
import { bookableContracts } from '../../../domain/contract/availability.ts'
import { coversStay, type Stay } from '../../../domain/contract/stayDates.ts'
import type { LettingOption } from '../../../domain/visit/navigation.ts'

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
