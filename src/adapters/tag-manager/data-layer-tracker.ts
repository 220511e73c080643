import type { TrackingEvent } from '#domain/tracking/tracking-events.ts'
import { clickEvents } from '#domain/tracking/tracking-events.ts'

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

const MIDDLE_BUTTON = 1

/** Sends the events of followed links, whether by mouse, touch or keyboard, here or in a new tab (docs/tracking.md). */
export function trackClicks(tracker: Tracker, options: { readonly isFromFacebook: boolean }): void {
  const followed = ({ type, button, target }: MouseEvent): void => {
    if (type === 'auxclick' && button !== MIDDLE_BUTTON) return
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    if (!link) return
    for (const event of clickEvents(link.dataset, options)) tracker.send(event)
  }
  // in the capture phase, which clicks that stop propagating reach too
  for (const type of ['click', 'auxclick'] as const)
    addEventListener(type, followed, { capture: true, passive: true })
}
