import { countText } from '#domain/content/count-text.ts'
import { shortDate } from '#domain/content/date-text.ts'
import type { Room } from '#domain/content/room.ts'
import { WALK_LIMITS } from '#domain/room/near-choice.ts'
import { filterChoices, type RoomFilter } from '#domain/room/room-filter.ts'
import { isOfKind, ROOM_KIND_LABELS, ROOM_KINDS } from '#domain/room/room-kind.ts'
import type { SelectOption } from '../Field/Field.tsx'
import type { FilteredList } from './filtered-list.ts'

/** Returns the choices of the form's fields; in a list with a search, each with the number of rooms that would match. */
export function fieldChoices({ rooms, filter, search, universities, countOf }: FilteredList) {
  const choices = filterChoices(rooms)
  const counted = (
    all: readonly SelectOption[],
    change: (value: string) => Partial<RoomFilter>,
  ): readonly SelectOption[] =>
    search
      ? all.map((option) => ({
          ...option,
          label: `${option.label ?? option.value} (${countOf({ ...filter, ...change(option.value) })})`,
        }))
      : all
  return {
    types: counted(
      typeChoices(rooms, choices.types, { type: filter.type, isSearch: search !== undefined }),
      (type) => ({ type }),
    ),
    weeks: counted(weeksChoices(choices.weeks, filter.weeks), (weeks) => ({ weeks: Number(weeks) })),
    starts: counted(startChoices(choices.starts, filter.start), (start) => ({ start })),
    universities:
      search?.near === undefined
        ? counted(
            universities.map(({ slug, name }) => ({ value: slug, label: name })),
            (near) => ({
              near,
            }),
          )
        : [],
    walks: counted(
      WALK_LIMITS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
      (walk) => ({ walk: Number(walk) }),
    ),
  }
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
function typeChoices(
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
