import type { Property } from '../../../domain/content/property.ts'
import type { Room } from '../../../domain/content/room.ts'
import { contactPath, waitingListPath } from '../../../domain/routing/paths.ts'
import type { ClickEvent } from '../../../domain/tracking/clickEvents.ts'

/** The addresses of the enquiry form and the waiting list, with the property or room that the enquiry is about. */
export interface EnquiryPaths {
  readonly contact: string
  readonly waitingList: string
  /** The event that is sent to the tag manager when the link to the enquiry form is followed. */
  readonly tracked: ClickEvent
}

/** Returns the addresses for a property, or for one of its rooms. */
export function enquiryPaths(property: Pick<Property, 'slug'>, room?: Pick<Room, 'slug'>): EnquiryPaths {
  const about = { property: property.slug, room: room?.slug }
  return {
    contact: contactPath(about),
    waitingList: waitingListPath(about),
    tracked: { event: 'pslBookNow', property: property.slug, ...(room && { room: room.slug }) },
  }
}
