import type { Tracker } from './tracker.ts'

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
