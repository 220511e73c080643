import { useSyncExternalStore } from 'react'
import {
  addRoom,
  isShortlisted,
  parseShortlistCookie,
  removeRoom,
  type Shortlist,
  shortlistCookie,
} from '../../../domain/room/shortlist.ts'
import { externalStore } from '../externalStore.ts'

const EMPTY: Shortlist = []
const store = externalStore<Shortlist>(EMPTY)

/** Reads the stored shortlist, which another tab may have changed. */
export function readShortlistCookie(): void {
  store.set(parseShortlistCookie(document.cookie))
}

/** Stores a list in place of the visitor's shortlist. */
export function storeShortlist(list: Shortlist): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure connection, which a test server lacks
  document.cookie = shortlistCookie(list, { secure: location.protocol === 'https:' })
  store.set(list)
}

/** Adds a room to the shortlist or removes it. */
export function toggleShortlisted(room: string): void {
  const list = parseShortlistCookie(document.cookie)
  storeShortlist((isShortlisted(list, room) ? removeRoom : addRoom)(list, room))
}

/** Adds rooms to the shortlist. */
export function addToShortlist(rooms: Shortlist): void {
  storeShortlist(rooms.reduce(addRoom, parseShortlistCookie(document.cookie)))
}

/** The visitor's shortlist. It is empty on the server, where every visitor gets the same page. */
export const useShortlist = (): Shortlist => useSyncExternalStore(store.subscribe, store.get, () => EMPTY)
