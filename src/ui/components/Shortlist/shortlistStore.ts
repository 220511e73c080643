import { useSyncExternalStore } from 'react'
import { parseShortlistCookie, shortlistCookie } from '../../../cookies/shortlistCookie.ts'
import { addRoom, removeRoom, type Shortlist } from '../../../domain/shortlist/shortlist.ts'
import { externalStore } from '../externalStore.ts'

const EMPTY: Shortlist = []
const store = externalStore<Shortlist>(EMPTY)

/** Reads what the browser has kept, which another tab may have changed. */
export function readShortlistCookie(): void {
  store.set(parseShortlistCookie(document.cookie))
}

function saveShortlist(list: Shortlist): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a safe connection, which a test server has not
  document.cookie = shortlistCookie(list)
  store.set(list)
}

/** Puts a room on the list or takes it off. */
export function toggleShortlisted(room: string): void {
  const list = parseShortlistCookie(document.cookie)
  saveShortlist(list.includes(room) ? removeRoom(list, room) : addRoom(list, room))
}

/** Puts all of these on the list. */
export function addToShortlist(rooms: Shortlist): void {
  saveShortlist(rooms.reduce(addRoom, parseShortlistCookie(document.cookie)))
}

/** The visitor's shortlist; empty on the server, which writes the same page for all. */
export const useShortlist = (): Shortlist => useSyncExternalStore(store.subscribe, store.get, () => EMPTY)
