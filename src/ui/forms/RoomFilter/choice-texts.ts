import type { University } from '#domain/content/city.ts'
import { countText } from '#domain/content/count-text.ts'
import { shortDate } from '#domain/content/date-text.ts'
import type { Room } from '#domain/content/room.ts'
import { withoutCriterion } from '#domain/room/relaxations.ts'
import { criteriaOf, wishLabel } from '#domain/room/room-criteria.ts'
import type { RoomFilter } from '#domain/room/room-filter.ts'
import { isOfKind, ROOM_KIND_LABELS, ROOM_KINDS } from '#domain/room/room-kind.ts'
import type { SelectOption } from '../Field/Field.tsx'

/** Returns the visitor's wishes as short texts, each with the filter without it. */
export function filterWishes(
  filter: RoomFilter,
  universities: readonly University[],
): readonly { readonly label: string; readonly without: RoomFilter }[] {
  const university = universities.find(({ slug }) => slug === filter.near)?.name
  const wishes = criteriaOf(filter).map((name) => ({
    label: wishLabel(filter, name, university),
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

/** Returns the lengths in whole weeks, with the chosen one even if nothing has it. */
export const weeksChoices = (weeks: readonly number[], chosen: number | null): readonly SelectOption[] =>
  [...new Set(chosen === null ? weeks : [...weeks, chosen])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: countText(value, 'week') }))

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
