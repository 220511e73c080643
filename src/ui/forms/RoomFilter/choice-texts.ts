import type { University } from '#domain/content/city.ts'
import { countText } from '#domain/content/count-text.ts'
import type { Room } from '#domain/content/room.ts'
import { inAllText, PER_WEEK } from '#domain/contract/price-text.ts'
import { isOfKind, ROOM_KIND_LABELS, ROOM_KINDS } from '#domain/room/filter-criteria.ts'
import { criteriaOf, withoutCriterion } from '#domain/room/relaxations.ts'
import type { RoomFilter } from '#domain/room/room-filter.ts'
import { shortDate } from '#ui/components/dates.ts'
import type { SelectOption } from '../Field/Field.tsx'

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
    weeks: countText(filter.weeks ?? 0, 'week'),
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

/** Returns the move-in days. They include the chosen one even if only a short stay begins then. */
export const startChoices = (starts: readonly string[], chosen: string | null): readonly SelectOption[] =>
  [...new Set(chosen === null ? starts : [...starts, chosen])]
    .toSorted()
    .map((start) => ({ value: start, label: shortDate(start) }))

/** Returns the kinds that cover several room types or are chosen, and then the room types. */
export function typeChoices(
  rooms: readonly Room[],
  types: readonly string[],
  { type, isSearch }: { readonly type: string | null; readonly isSearch: boolean },
): readonly SelectOption[] {
  const kinds = ROOM_KINDS.filter(
    (kind) =>
      kind === type ||
      (isSearch &&
        new Set(rooms.filter((room) => isOfKind(room, kind)).map(({ roomType }) => roomType)).size > 1),
  )
  return [
    ...kinds.map((kind) => ({ value: kind, label: ROOM_KIND_LABELS[kind] })),
    ...types.map((value) => ({ value })),
  ]
}
