import type { Room } from '../../../domain/content/room.ts'
import { isOfKind, ROOM_KIND_LABELS, ROOM_KINDS } from '../../../domain/room/filterCriteria.ts'
import { shortDate } from '../../components/dates.ts'
import type { SelectOption } from '../SelectField/SelectField.tsx'

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
