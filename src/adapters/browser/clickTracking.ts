import { clickEvents } from '../../domain/tracking/trackingEvents.ts'
import type { Tracker } from '../tag-manager/dataLayerTracker.ts'

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
