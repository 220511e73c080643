import type { University } from '#domain/content/city.ts'
import { countText } from '#domain/content/count-text.ts'
import type { PropertySummary } from '#domain/content/property.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { minutesBetween } from '#domain/room/filter-criteria.ts'
import { criteriaOf, type NearMiss } from '#domain/room/relaxations.ts'
import type { RoomFilter } from '#domain/room/room-filter.ts'
import { shortDate } from '#ui/components/dates.ts'

interface Places {
  readonly properties: readonly PropertySummary[]
  readonly universities: readonly University[]
}

/** Returns what a near miss lacks: `3 of your 4 wishes; 5 min farther`. */
export function nearMissText(miss: NearMiss, filter: RoomFilter, places: Places): string {
  const wishes = criteriaOf(filter).length
  return `${wishes - 1} of your ${wishes} wishes; ${differenceText(miss, filter, places)}`
}

function differenceText({ room, lacks, prices }: NearMiss, filter: RoomFilter, places: Places): string {
  const [price] = prices
  const contract = price?.contract
  if (lacks === 'walk') {
    const minutes = walkOf(room.property?.slug, filter, places)
    return minutes === null || filter.walk === null ? 'farther' : `about ${minutes - filter.walk} min farther`
  }
  if (lacks === 'type') return 'another kind of room'
  if (lacks === 'weeks') return contract ? `${countText(contract.weeks, 'week')} long` : 'another length'
  if (lacks === 'start') return contract ? `from ${shortDate(contract.startDate)}` : 'another first day'
  const weekly = prices.reduce((low, one) => Math.min(low, one.weeklyPence), Number.MAX_SAFE_INTEGER)
  return lacks === 'max'
    ? `${formatPounds(weekly - Number(filter.max) * 100)} ${PER_WEEK} more`
    : `${formatPounds(Number(price?.cost.toPayPence) - Number(filter.total) * 100)} more in all`
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
