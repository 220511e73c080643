import type { Room } from '../content/room.ts'

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
