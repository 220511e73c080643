import type { University } from '../content/city.ts'
import type { PropertySummary } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { distanceInMetres, walkingMinutes } from './travel.ts'

/** Kinds of room in the words of visitors. Each stands for several of the provider's room types. */
export const ROOM_KINDS = ['any-en-suite', 'any-studio', 'any-apartment', 'shared-flat'] as const
type RoomKind = (typeof ROOM_KINDS)[number]

export const ROOM_KIND_LABELS: Readonly<Record<RoomKind, string>> = {
  'any-en-suite': 'Any en-suite',
  'any-studio': 'Any studio',
  'any-apartment': 'Any apartment',
  'shared-flat': 'Any room in a shared flat',
}

const NAMED: Readonly<Record<Exclude<RoomKind, 'shared-flat'>, RegExp>> = {
  'any-en-suite': /\ben-?\s?suite\b/i,
  'any-studio': /\bstudio\b/i,
  'any-apartment': /\b(?:apartment|flat)\b/i,
}

/**
 * Whether a room is of a kind, by its type or name. It is in a shared flat if the content says that several people
 * share its kitchen.
 */
export const isOfKind = (room: Pick<Room, 'roomType' | 'name' | 'clusterSize'>, kind: RoomKind): boolean =>
  kind === 'shared-flat'
    ? (room.clusterSize ?? 0) > 1
    : NAMED[kind].test(room.roomType) || NAMED[kind].test(room.name)

/** Whether a room is of a type as the provider calls it, or of a kind. */
export function isOfType(room: Room, type: string): boolean {
  const kind = ROOM_KINDS.find((known) => known === type)
  return kind ? isOfKind(room, kind) : room.roomType === type
}

/** The longest walks that a list can be limited to, in minutes. */
export const WALK_LIMITS = [10, 15, 20, 30, 45] as const

/** How far from a university a property may be. `null` does not restrict the list. */
export interface NearChoice {
  /** The slug of a university. */
  readonly near: string | null
  /** Minutes on foot. */
  readonly walk: number | null
}

type Place = Pick<PropertySummary, 'slug' | 'coordinates'>
type Located = Pick<Place, 'coordinates'>

/** Parses the choice in an address's query. A walk that is not one of `WALK_LIMITS` is ignored. */
export function parseNearChoice(query: URLSearchParams): NearChoice {
  const walk = Number(query.get('walk'))
  return {
    near: query.get('near')?.trim() || null,
    walk: WALK_LIMITS.find((limit) => limit === walk) ?? null,
  }
}

/** Returns the minutes on foot from a university to a property, `null` if the position of either is unknown. */
export const minutesBetween = (university: Located, property: Located): number | null =>
  university.coordinates && property.coordinates
    ? walkingMinutes(distanceInMetres(university.coordinates, property.coordinates))
    : null

/**
 * Returns the slugs of the properties within the walk from the chosen university, or from any university if none is
 * chosen; `null` if the choice does not restrict the list.
 */
export function propertiesNear(
  properties: readonly Place[],
  universities: readonly Pick<University, 'slug' | 'coordinates'>[],
  { near, walk }: NearChoice,
): ReadonlySet<string> | null {
  const chosen = near === null ? universities : universities.filter(({ slug }) => slug === near)
  // an address may name a university of another city
  if (walk === null || chosen.length === 0) return null
  const isNear = (property: Place): boolean =>
    chosen.some((university) => (minutesBetween(university, property) ?? Number.POSITIVE_INFINITY) <= walk)
  return new Set(properties.filter(isNear).map(({ slug }) => slug))
}
