import type { Tracker } from '../../domain/ports/tracker.ts'
import type { TrackingEvent } from '../../domain/tracking/trackingEvents.ts'

declare global {
  interface Window {
    /** What the tag manager reads; it is there before the tag manager is. */
    dataLayer?: TrackingEvent[]
  }
}

/** The Tracker port on the tag manager's data layer: an array of the page, which leaves the browser by consent only. */
export function dataLayerTracker(window: Window): Tracker {
  const dataLayer = window.dataLayer ?? []
  window.dataLayer = dataLayer
  return { send: (event) => void dataLayer.push(event) }
}
