import type { ActionEvent } from './trackingEvents.ts'

/** Events that a followed link sends. */
const CLICK_EVENTS = [
  'pslBookNow',
  'pslArrangeViewing',
  'storeHouseExperienceClick',
  'storeHouseMapClick',
] as const

/** The tracking data of a link: the event, and the property and room (slugs). */
export interface ClickEvent {
  readonly event: (typeof CLICK_EVENTS)[number]
  readonly property?: string | undefined
  readonly room?: string | undefined
}

/** Returns the attributes by which the browser recognises the link (docs/tracking.md). */
export const clickAttributes = (click: ClickEvent | undefined) =>
  click && { 'data-event': click.event, 'data-property': click.property, 'data-room': click.room }

/**
 * Returns the events of a followed link, from its data attributes. A booking link has an additional event for visitors
 * from Facebook.
 */
export function clickEvents(
  data: Readonly<Partial<Record<string, string>>>,
  { isFromFacebook }: { readonly isFromFacebook: boolean },
): readonly ActionEvent[] {
  const event = CLICK_EVENTS.find((name) => name === data.event)
  if (event === undefined) return []
  const where = { ...(data.property && { property: data.property }), ...(data.room && { room: data.room }) }
  return event === 'pslBookNow' && isFromFacebook
    ? [
        { event, ...where },
        { event: 'pslFbBookNow', ...where },
      ]
    : [{ event, ...where }]
}

/** Whether a visit with this landing address came from Facebook, which marks its links. */
export const isFacebookReferral = (search: string): boolean => new URLSearchParams(search).has('fbclid')
