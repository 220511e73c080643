import type { Tracker } from '../../domain/ports/tracker.ts'

declare global {
  interface Window {
    /** What the tag manager reads: events and commands. It is there before the tag manager is. */
    dataLayer?: object[]
  }
}

/** The Tracker port on the tag manager's data layer: an array of the page, which leaves the browser by consent only. */
export function dataLayerTracker(window: Window): Tracker {
  const dataLayer = window.dataLayer ?? []
  window.dataLayer = dataLayer
  return { send: (event) => void dataLayer.push(event) }
}
