import type { Room } from '../content/room.ts'

/**
 * Rooms that a visitor has set aside, in the order they were added. An entry is a slug, or a slug with the chosen
 * contract, such as `studio-aire-yard.44.2027-09-11`. The browser stores them without a login, and the address can be
 * shared.
 */
export type Shortlist = readonly string[]

/** The maximum length of a shortlist. */
export const MAX_SHORTLISTED_ROOMS = 20
/** The maximum number of rooms in a comparison. */
export const MAX_COMPARED_ROOMS = 3

const ENTRY = /^[a-z0-9][a-z0-9-]{0,99}(?:\.[1-9]\d{0,2}\.\d{4}(?:-\d\d){2})?$/

/** Returns the entry of a room with the contract that is chosen, or without one. */
export const shortlistEntry = (
  slug: string,
  choice: { readonly weeks: number; readonly start: string } | null,
): string => (choice ? `${slug}.${choice.weeks}.${choice.start}` : slug)

/** Returns the slug of an entry's room. */
export const shortlistedRoom = (entry: string): string => entry.replace(/\..*/, '')

/**
 * Parses entries separated by commas, or by underscores in short addresses. Invalid entries are left out, and so are
 * rooms that are already listed.
 */
export const parseShortlist = (text: string): Shortlist =>
  text
    .split(/[,_]/)
    .map((entry) => entry.trim())
    .reduce(addRoom, [])

/** Formats the list for an address or a cookie. */
export const formatShortlist = (list: Shortlist): string => list.join(',')

/** A room whose property is known. */
export type ListedRoom = Room & { readonly property: NonNullable<Room['property']> }

/** Returns the entry with another name for its room, and the same contract. */
const renamed = (entry: string, name: string): string => name + entry.slice(shortlistedRoom(entry).length)

/** Returns the list with slugs in place of the ids by which an address names rooms. */
export const bySlug = (list: Shortlist, rooms: readonly Pick<Room, 'id' | 'slug'>[]): Shortlist =>
  list
    .map((entry) => {
      const name = shortlistedRoom(entry)
      if (rooms.some(({ slug }) => slug === name)) return entry
      const room = rooms.find(({ id }) => String(id) === name)
      return room ? renamed(entry, room.slug) : entry
    })
    .reduce<Shortlist>(addRoom, [])

/** Formats a list of slugs for an address to share, as short as possible: with the ids of its rooms. */
export const formatShort = (list: Shortlist, rooms: readonly Pick<Room, 'id' | 'slug'>[]): string =>
  list
    .map((entry) => {
      const room = rooms.find(({ slug }) => slug === shortlistedRoom(entry))
      // if another room has this id as its slug, the id would name that room
      const isClear = room && !rooms.some(({ slug }) => slug === String(room.id))
      return room && isClear ? renamed(entry, String(room.id)) : entry
    })
    .join('_')

/** Returns rooms in the order of a list of slugs. Rooms that are no longer offered are left out. */
export const listedRooms = (list: Shortlist, rooms: readonly Room[]): readonly ListedRoom[] =>
  list
    .map((entry) => rooms.find((room) => room.slug === shortlistedRoom(entry)))
    .filter((room): room is ListedRoom => room?.property != null)

/** Whether an entry's room is on the list, with any contract. */
export const isShortlisted = (list: Shortlist, entry: string): boolean =>
  list.some((listed) => shortlistedRoom(listed) === shortlistedRoom(entry))

/** Returns the list with an entry at its end; unchanged if it is full or has the room, or if the entry is invalid. */
export function addRoom(list: Shortlist, entry: string): Shortlist {
  const isAdded = ENTRY.test(entry) && !isShortlisted(list, entry) && list.length < MAX_SHORTLISTED_ROOMS
  return isAdded ? [...list, entry] : list
}

/** A change that a form asks for. */
export interface ShortlistChange {
  readonly rooms: readonly string[]
  readonly isRemoval: boolean
}

/** Parses the fields of a form, `room` (one or more) and `do` (`add` or `remove`); `null` for any other shape. */
export function parseShortlistChange(body: unknown): ShortlistChange | null {
  const { room = [], do: change = 'add' } = Object(body) as { readonly room?: unknown; readonly do?: unknown }
  const rooms: readonly unknown[] = Array.isArray(room) ? room : [room]
  const isText = (value: unknown): value is string => typeof value === 'string'
  return rooms.every(isText) && (change === 'add' || change === 'remove')
    ? { rooms, isRemoval: change === 'remove' }
    : null
}

/** Removes an entry's room from the list. */
export const removeRoom = (list: Shortlist, entry: string): Shortlist =>
  list.filter((listed) => shortlistedRoom(listed) !== shortlistedRoom(entry))
