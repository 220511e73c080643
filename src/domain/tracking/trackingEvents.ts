/** The delay of a page view after the path changed (spec sections 4 and 9). */
export const PAGE_VIEW_DELAY_MS = 350

/** The page view, with the event name that the tag manager is configured for. */
export interface PageViewEvent {
  readonly event: 'nuxtRoute'
  readonly pageType: 'PageView'
  readonly routeName: string
  readonly pageUrl: string
  readonly pageTitle: string
}

/** Named events (spec section 7). They contain no personal data. */
export interface ActionEvent {
  readonly event:
    | 'pslBookNow'
    | 'pslArrangeViewing'
    | 'pslFbBookNow'
    | 'storeHouseExperienceClick'
    | 'storeHouseMapClick'
    | 'pslFormEnquiry'
  readonly property?: string
  readonly room?: string
  readonly form?: string
}

export type TrackingEvent = PageViewEvent | ActionEvent

/** Returns the event of a page view. */
export const pageView = (page: {
  readonly routeName: string
  readonly url: string
  readonly title: string
}): PageViewEvent => ({
  event: 'nuxtRoute',
  pageType: 'PageView',
  routeName: page.routeName,
  pageUrl: page.url,
  pageTitle: page.title,
})
