/** A page view is reported this long after the path changed (spec sections 4 and 9). */
export const PAGE_VIEW_DELAY_MS = 350

/** The page view, under the name that the tag manager's set-up relies on. */
export interface PageViewEvent {
  readonly event: 'nuxtRoute'
  readonly pageType: 'PageView'
  readonly routeName: string
  readonly pageUrl: string
  readonly pageTitle: string
}

/** The place that an event is about, by the slugs of its address. */
export interface TrackedPlace {
  readonly property?: string
  readonly room?: string
}

/** A click that leads on from a place (spec section 7). */
export interface PlaceEvent extends TrackedPlace {
  readonly event:
    | 'pslBookNow'
    | 'pslArrangeViewing'
    | 'pslFbBookNow'
    | 'storeHouseExperienceClick'
    | 'storeHouseMapClick'
}

/** The forms that are counted. The accessible request is not: that somebody sent it says something of their health. */
export type TrackedForm = 'contact-us' | 'contact-paddington-citi-view' | 'waiting-list'

/** An enquiry that was sent (spec section 7): which form and about where, never who or what. */
export interface FormEnquiryEvent extends TrackedPlace {
  readonly event: 'pslFormEnquiry'
  readonly form: TrackedForm
}

export type ActionEvent = PlaceEvent | FormEnquiryEvent
export type TrackingEvent = PageViewEvent | ActionEvent

const LONGEST_SLUG = 100
const SLUG = /^[a-z\d]+(?:[-_][a-z\d]+)*$/

/** Whether a text is a part of our addresses: no name as people write it, no e-mail address, no phone number. */
const isSlug = (text: string): boolean =>
  text.length <= LONGEST_SLUG && SLUG.test(text) && !/\d{9}/.test(text.replace(/[-_]/g, ''))

/** An event as it may be sent: with the fields of its kind only, and of these only slugs. Nothing personal passes. */
export function actionEvent(event: ActionEvent): ActionEvent {
  const place = {
    ...(event.property && isSlug(event.property) && { property: event.property }),
    ...(event.room && isSlug(event.room) && { room: event.room }),
  }
  return event.event === 'pslFormEnquiry'
    ? { event: event.event, form: event.form, ...place }
    : { event: event.event, ...place }
}

/**
 * The event of a page view. Of the address's query only what looks like a slug stays (`sort=price`,
 * `utm_source=google`); an enquiry's reference or an e-mail address in it would be personal.
 */
export const pageView = (page: {
  readonly routeName: string
  readonly url: string
  readonly title: string
}): PageViewEvent => ({
  event: 'nuxtRoute',
  pageType: 'PageView',
  routeName: page.routeName,
  pageUrl: withSlugsOnly(page.url),
  pageTitle: page.title,
})

function withSlugsOnly(url: string): string {
  const address = url.replace(/[?#].*$/s, '')
  const query = url.slice(address.length).replace(/#.*$/s, '')
  const kept = [...new URLSearchParams(query)].filter(([, value]) => isSlug(value))
  return kept.length === 0 ? address : `${address}?${new URLSearchParams(kept)}`
}
