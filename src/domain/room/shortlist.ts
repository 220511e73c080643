import { cookieText, cookieValue, HALF_A_YEAR_SECONDS } from '../consent/cookie-text.ts'
import type { Room } from '../content/room.ts'
import { decodePart, isSlug } from '../content/slug.ts'
import { type ContractChoice, parseContractChoice } from '../contract/contract-choice.ts'
import { isListed, type ListedRoom } from './room-offer.ts'

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

/** Browsers store no longer cookie. Slugs in other scripts are long there, so a list may be full with fewer rooms. */
const MAX_COOKIE_CHARACTERS = 4_000

/** The contract at the end of an entry. */
const CONTRACT = /^(?:\.[1-9]\d{0,2}\.\d{4}(?:-\d\d){2})?$/

const isEntry = (text: string): boolean => {
  const slug = shortlistedRoom(text)
  return isSlug(slug) && CONTRACT.test(text.slice(slug.length))
}

/** Returns the entry of a room with the contract that is chosen, or without one. */
export const shortlistEntry = (
  slug: string,
  choice: { readonly weeks: number; readonly start: string } | null,
): string => (choice ? `${slug}.${choice.weeks}.${choice.start}` : slug)

/** Returns the slug of an entry's room. */
export const shortlistedRoom = (entry: string): string => entry.replace(/\..*/s, '')

/**
 * Parses entries separated by commas, or by underscores in short addresses. Invalid entries are left out, and so are
 * rooms that are already listed.
 */
export const parseShortlist = (text: string): Shortlist =>
  text
    .split(/[,_]/)
    .map((entry) => decodePart(entry.trim()))
    .reduce(addRoom, [])

/** Formats the list for an address. An underscore in a slug is encoded, because it separates entries. */
export const formatShortlist = (list: Shortlist): string => list.map(encodeEntry).join(',')

const encodeEntry = (entry: string): string => entry.replaceAll('_', '%5F')

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
      return room && isClear ? renamed(entry, String(room.id)) : encodeEntry(entry)
    })
    .join('_')

/** Returns rooms in the order of a list of slugs. Rooms that are no longer offered are left out. */
export const listedRooms = <OneRoom extends Room>(
  list: Shortlist,
  rooms: readonly OneRoom[],
): readonly ListedRoom<OneRoom>[] =>
  list
    .map((entry) => rooms.find((room) => room.slug === shortlistedRoom(entry)))
    .filter((room) => room !== undefined)
    .filter(isListed)

/** Returns the entries of a list whose rooms are among these. */
export const entriesOf = (list: Shortlist, rooms: readonly Pick<Room, 'slug'>[]): Shortlist =>
  list.filter((entry) => rooms.some(({ slug }) => slug === shortlistedRoom(entry)))

/** Whether an entry's room is on the list, with any contract. */
export const isShortlisted = (list: Shortlist, entry: string): boolean =>
  list.some((listed) => shortlistedRoom(listed) === shortlistedRoom(entry))

/** Returns the list with an entry at its end; unchanged if it is full or has the room, or if the entry is invalid. */
export function addRoom(list: Shortlist, entry: string): Shortlist {
  if (!isEntry(entry) || isShortlisted(list, entry) || list.length >= MAX_SHORTLISTED_ROOMS) return list
  const added = [...list, entry]
  return cookieValueOf(added).length > MAX_COOKIE_CHARACTERS ? list : added
}

/** Parses the change that a form asks for: `room` (one or more) and `do` (`add` or `remove`); `null` for another shape. */
export function parseShortlistChange(body: unknown) {
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

/** This cookie is strictly necessary for the shortlist, which the visitor asks for. */
const NAME = 'shortlist'

/** Returns the shortlist in the cookies of a document or a request. */
export const parseShortlistCookie = (cookies: string): Shortlist =>
  parseShortlist(decodePart(cookieValue(cookies, NAME) ?? ''))

/** A cookie has only characters of ASCII. */
const cookieValueOf = (list: Shortlist): string =>
  encodeURIComponent(formatShortlist(list)).replaceAll('%2C', ',')

/** Returns the cookie that stores a list for half a year. For an empty list it removes the cookie. */
export const shortlistCookie = (list: Shortlist, { secure }: { readonly secure: boolean }): string =>
  cookieText(NAME, cookieValueOf(list), {
    maxAgeSeconds: list.length === 0 ? 0 : HALF_A_YEAR_SECONDS,
    isSecure: secure,
  })

/** Returns the contract that is chosen for a room in a list. */
export function shortlistedContract(list: Shortlist, slug: string): ContractChoice {
  const [, weeks = '', start = ''] = list.find((entry) => shortlistedRoom(entry) === slug)?.split('.') ?? []
  return parseContractChoice(new URLSearchParams({ weeks, start }))
}

/** A fact of a comparison: its name, and what each room has, in the rooms' order. */
export interface ComparisonRow {
  readonly name: string
  readonly cells: readonly string[]
}

/** Returns the rows in which rooms differ, in their order. */
export const differingRows = <Row extends ComparisonRow>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ cells }) => cells.some((cell) => cell !== cells[0]))

/** Returns a row for each facility that any of the rooms lists; those that most rooms have come first. */
export function facilityRows(
  rooms: readonly { readonly facilities: readonly string[] }[],
  { yes, no }: { readonly yes: string; readonly no: string },
): readonly ComparisonRow[] {
  const names = [...new Set(rooms.flatMap(({ facilities }) => facilities))]
  const rows = names.map((name) => ({
    name,
    cells: rooms.map(({ facilities }) => (facilities.includes(name) ? yes : no)),
  }))
  const count = ({ cells }: ComparisonRow) => cells.filter((cell) => cell === yes).length
  return [...rows].sort((a, b) => count(b) - count(a))
}
