import type { University } from '../../../domain/content/city.ts'
import { inAllText, PER_WEEK } from '../../../domain/contract/priceText.ts'
import { ROOM_KIND_LABELS, ROOM_KINDS } from '../../../domain/room/filterCriteria.ts'
import { criteriaOf, withoutCriterion } from '../../../domain/room/relaxations.ts'
import type { RoomFilter } from '../../../domain/room/roomFilter.ts'
import { shortDate } from '../../components/dates.ts'
import { weeksText } from '../../components/PriceLine/priceView.ts'

/** Returns the visitor's wishes as short texts, each with the filter without it. */
export function filterWishes(
  filter: RoomFilter,
  universities: readonly University[],
): readonly { readonly label: string; readonly without: RoomFilter }[] {
  const university = universities.find(({ slug }) => slug === filter.near)?.name
  const kind = ROOM_KINDS.find((known) => known === filter.type)
  const labels: Readonly<Record<ReturnType<typeof criteriaOf>[number], string>> = {
    type: kind ? ROOM_KIND_LABELS[kind] : (filter.type ?? ''),
    max: `Up to £${filter.max} ${PER_WEEK}`,
    total: `Up to ${inAllText({ total: `£${filter.total?.toLocaleString('en-GB')}` })}`,
    weeks: weeksText(filter.weeks ?? 0),
    start: `From ${shortDate(filter.start ?? '')}`,
    walk: `${filter.walk} min on foot${university ? ` to ${university}` : ''}`,
    available: 'Can be booked or reserved',
    accessible: 'Wheelchair accessible',
  }
  const wishes = criteriaOf(filter).map((name) => ({
    label: labels[name],
    without: withoutCriterion(filter, name),
  }))
  return university && filter.walk === null
    ? [...wishes, { label: `Near ${university}`, without: { ...filter, near: null } }]
    : wishes
}
