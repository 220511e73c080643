import type { Property } from '../../../domain/content/property.ts'
import type { Room } from '../../../domain/content/room.ts'
import { contactPath, waitingListPath } from '../../../domain/routing/paths.ts'
import type { ClickEvent } from '../../../domain/tracking/clickEvents.ts'

/** Where to ask about a building or room, and where to wait for it; both pages then know what it is about. */
export interface EnquiryPaths {
  readonly contact: string
  readonly waitingList: string
  /** What the tag manager is told when the way to ask is taken: it is the one towards booking. */
  readonly tracked: ClickEvent
}

/** The addresses for a building, or for a room in it. */
export function enquiryPaths(property: Pick<Property, 'slug'>, room?: Pick<Room, 'slug'>): EnquiryPaths {
  const about = { property: property.slug, room: room?.slug }
  return {
    contact: contactPath(about),
    waitingList: waitingListPath(about),
    tracked: { event: 'pslBookNow', property: property.slug, ...(room && { room: room.slug }) },
  }
}
