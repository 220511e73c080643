import type { ActionEvent } from './trackingEvents.ts'

/** Events that following a link sends. */
const CLICK_EVENTS = [
  'pslBookNow',
  'pslArrangeViewing',
  'storeHouseExperienceClick',
  'storeHouseMapClick',
] as const

/** What a component has to say about a link that is tracked: which event, about which building and room (slugs). */
export interface ClickEvent {
  readonly event: (typeof CLICK_EVENTS)[number]
  readonly property?: string | undefined
  readonly room?: string | undefined
}

/** The link's attributes, by which the browser knows it (docs/tracking.md). */
export const clickAttributes = (click: ClickEvent | undefined) =>
  click && { 'data-event': click.event, 'data-property': click.property, 'data-room': click.room }

/** The events of a followed link, by its data attributes. One towards booking is sent for Facebook's visitors too. */
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

/** Whether a visit that landed on this address began on a link from Facebook, which marks its links. */
export const isFacebookReferral = (search: string): boolean => new URLSearchParams(search).has('fbclid')
