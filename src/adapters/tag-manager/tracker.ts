import type { TrackingEvent } from '../../domain/tracking/trackingEvents.ts'

/** Where events for the tag manager go (spec section 7, tracking events). They name pages and rooms, never visitors. */
export interface Tracker {
  readonly send: (event: TrackingEvent) => void
}
