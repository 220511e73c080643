import type { TrackingEvent } from '../../domain/tracking/trackingEvents.ts'

/** Where events for the tag manager go (spec section 7, tracking events). They name pages and rooms, never visitors. */
export interface Tracker {
  readonly send: (event: TrackingEvent) => void
}

declare global {
  interface Window {
    /** The events and commands that the tag manager reads. It exists before the tag manager is loaded. */
    dataLayer?: object[]
  }
}

/** The Tracker port on the tag manager's data layer: an array in the page, sent from the browser only with consent. */
export function dataLayerTracker(window: Window): Tracker {
  const dataLayer = window.dataLayer ?? []
  window.dataLayer = dataLayer
  return { send: (event) => void dataLayer.push(event) }
}
