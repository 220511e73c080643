import { createContext, useContext, useSyncExternalStore } from 'react'
import {
  addRoom,
  parseShortlistCookie,
  removeRoom,
  type Shortlist,
  shortlistCookie,
} from '#domain/room/shortlist.ts'
import { externalStore } from '../external-store.ts'
import { storeCookie } from '../stored-cookie.ts'

const EMPTY: Shortlist = []
// read at once, so that no page that was rendered with the list shows an empty one first
const store = externalStore<Shortlist>(
  typeof document === 'undefined' ? EMPTY : parseShortlistCookie(document.cookie),
)

/** The list with which the server has rendered this page; absent where every visitor gets the same page. */
export const RenderedShortlistContext = createContext<Shortlist | undefined>(undefined)

/** Reads the stored shortlist, which another tab may have changed. */
export function readShortlistCookie(): void {
  const list = parseShortlistCookie(document.cookie)
  if (list.join() !== store.get().join()) store.set(list)
}

/** Stores a list in place of the visitor's shortlist. */
export function storeShortlist(list: Shortlist): void {
  storeCookie(shortlistCookie(list, { secure: location.protocol === 'https:' }))
  store.set(list)
}

/** Adds a room to the shortlist, or removes it. Another tab may have done so already. */
export function setShortlisted(room: string, isListed: boolean): void {
  storeShortlist((isListed ? addRoom : removeRoom)(parseShortlistCookie(document.cookie), room))
}

/** Adds rooms to the shortlist. */
export function addToShortlist(rooms: Shortlist): void {
  storeShortlist(rooms.reduce(addRoom, parseShortlistCookie(document.cookie)))
}

/** The visitor's shortlist; on the server and while React hydrates, the list that the page was rendered with. */
export function useShortlist(): Shortlist {
  const rendered = useContext(RenderedShortlistContext)
  return useSyncExternalStore(store.subscribe, store.get, () => rendered ?? EMPTY)
}
