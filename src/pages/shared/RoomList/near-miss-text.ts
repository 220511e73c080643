import type { University } from '#domain/content/city.ts'
import type { PropertySummary } from '#domain/content/property.ts'
import { minutesBetween } from '#domain/room/near-choice.ts'
import type { NearMiss } from '#domain/room/relaxations.ts'
import { criteriaOf, insteadText } from '#domain/room/room-criteria.ts'
import type { RoomFilter } from '#domain/room/room-filter.ts'

interface Places {
  readonly properties: readonly PropertySummary[]
  readonly universities: readonly University[]
}

/** Returns what a near miss lacks: `3 of your 4 wishes; 5 min farther`. */
export function nearMissText(miss: NearMiss, filter: RoomFilter, places: Places): string {
  const { room, prices, lacks } = miss
  const wishes = criteriaOf(filter).length
  const minutes = walkOf(room.property?.slug, filter, places)
  return `${wishes - 1} of your ${wishes} wishes; ${insteadText(filter, lacks, { prices, minutes })}`
}

/** Returns the minutes on foot from the chosen university, or from the nearest if none is chosen. */
function walkOf(slug: string | undefined, { near }: RoomFilter, { properties, universities }: Places) {
  const property = properties.find((one) => one.slug === slug)
  if (!property) return null
  const minutes = universities
    .filter((one) => near === null || one.slug === near)
    .map((university) => minutesBetween(university, property))
    .filter((one) => one !== null)
  return minutes.length > 0 ? Math.min(...minutes) : null
}
