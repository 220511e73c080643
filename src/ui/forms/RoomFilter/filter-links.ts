import type { University } from '#domain/content/city.ts'
import { withoutCriterion } from '#domain/room/relaxations.ts'
import { criteriaOf, wishLabel } from '#domain/room/room-criteria.ts'
import type { RoomFilter } from '#domain/room/room-filter.ts'
import { ROOM_KIND_LABELS, ROOM_KINDS } from '#domain/room/room-kind.ts'
import { stayDays } from '../StayForm/stay-form-view.ts'
import type { FilteredList } from './filtered-list.ts'

/** A link that changes the filter. */
export interface FilterLink {
  readonly label: string
  readonly href: string
}

/** Returns what is chosen, each with the list without it. */
export const wishLinks = ({
  filter,
  days: { stay },
  search,
  universities,
  addressOf,
}: FilteredList): readonly FilterLink[] => [
  ...(stay ? [{ label: stayDays(stay), href: addressOf(filter, null) }] : []),
  ...filterWishes(filter, search && search.near === undefined ? universities : []).map(
    ({ label, without }) => ({ label, href: addressOf(without) }),
  ),
]

/** Returns the kinds of room with which a list that has a search can be narrowed at once; adapted rooms are one. */
export function kindLinks(
  { filter, search, countOf, addressOf }: FilteredList,
  matchCount: number,
): readonly FilterLink[] {
  if (!search) return []
  const kinds = filter.type === null ? ROOM_KINDS.filter((kind) => kind !== 'shared-flat') : []
  const narrower: readonly (readonly [label: string, filter: RoomFilter])[] = [
    ...kinds.map((type) => [ROOM_KIND_LABELS[type], { ...filter, type }] as const),
    ['Wheelchair accessible', { ...filter, accessible: true }],
  ]
  return narrower
    .map(([label, asked]) => ({ label, asked, count: countOf(asked) }))
    .filter(({ count }) => count > 0 && count < matchCount)
    .map(({ label, asked, count }) => ({ label: `${label} (${count})`, href: addressOf(asked) }))
}

/** Returns the visitor's wishes as short texts, each with the filter without it. */
function filterWishes(
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
