import { useContext, useEffect, useRef, useState } from 'react'
import { isShortlisted, type Shortlist, shortlistedRoom } from '#domain/room/shortlist.ts'
import { shortlistPath } from '#domain/routing/paths.ts'
import { storeShortlist, useShortlist } from '#ui/components/Shortlist/shortlist-store.ts'
import { NavigateContext } from '#ui/forms/form-services.ts'
import type { ShortlistView } from './shortlist-view.ts'

type ListedRoom = ShortlistView['rooms'][number]

/** What the page shows after the visitor removed a room from their own list. */
interface Removal {
  /** The rooms that are left. */
  readonly rooms: readonly ListedRoom[]
  /** The room that was removed last; `null` if none was, or if it is back. */
  readonly removed: ListedRoom | null
  readonly putBack: () => void
}

/**
 * Follows the visitor's own list on its page: a removed room is gone at once, and the page is read again so that its
 * links have the same rooms. A shared list stays as it is.
 */
export function useRemovedRoom(view: ShortlistView): Removal {
  const list = useShortlist()
  const navigate = useContext(NavigateContext)
  const previous = useRef(list)
  const [removal, setRemoval] = useState<{ readonly room: ListedRoom; readonly before: Shortlist } | null>(
    null,
  )
  const [isChanged, setChanged] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the list, not of the page
  useEffect(() => {
    const before = previous.current
    previous.current = list
    if (view.isShared || before === list) return
    const gone = before.find((entry) => !isShortlisted(list, entry))
    const room = gone && view.rooms.find(({ id }) => id === shortlistedRoom(gone))
    setRemoval(room ? { room, before } : null)
    // a room that is put back may still be on the page, while a page without it is being read
    const isSame = !gone && list.length === before.length
    if (isSame && list.length === view.rooms.length + view.unavailableCount) return
    setChanged(true)
    navigate?.(shortlistPath(), { replaces: true })
  }, [list])
  return {
    rooms: isChanged ? view.rooms.filter(({ id }) => isShortlisted(list, id)) : view.rooms,
    removed: removal?.room ?? null,
    putBack: () => removal && storeShortlist(removal.before),
  }
}
