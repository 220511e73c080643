import { withoutPersonalData, withoutQueryAndFragment } from '../errors/personal-data.ts'

/** The delay of a page view after the path changed (spec sections 4 and 9). */
export const PAGE_VIEW_DELAY_MS = 350

/** The page view, with the event name that the tag manager is configured for. */
interface PageViewEvent {
  readonly event: 'nuxtRoute'
  readonly pageType: 'PageView'
  readonly routeName: string
  readonly pageUrl: string
  readonly pageTitle: string
}

/** Events that a followed link sends. */
const CLICK_EVENTS = [
  'pslBookNow',
  'pslArrangeViewing',
  'storeHouseExperienceClick',
  'storeHouseMapClick',
] as const

/** Named events (spec section 7). They contain no personal data. */
interface ActionEvent {
  readonly event: (typeof CLICK_EVENTS)[number] | 'pslFbBookNow' | 'pslFormEnquiry'
  readonly property?: string
  readonly room?: string
  readonly form?: string
}

export type TrackingEvent = PageViewEvent | ActionEvent

/** Returns the event of a page view. What somebody has asked for, in the address of a confirmation, is not told. */
export const pageView = (page: { routeName: string; url: string; title: string }): PageViewEvent => ({
  event: 'nuxtRoute',
  pageType: 'PageView',
  routeName: page.routeName,
  pageUrl: page.url.replace(/\bsent=[^&#]*&?/, ''),
  pageTitle: page.title,
})

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
  const fromFacebook = event === 'pslBookNow' && isFromFacebook ? (['pslFbBookNow'] as const) : []
  return [event, ...fromFacebook].map((name) => ({ event: name, ...where }))
}

/** Whether a visit with this landing address came from Facebook, which marks its links. */
export const isFacebookReferral = (search: string): boolean => new URLSearchParams(search).has('fbclid')

/** What the browser sends to the server's log at each route change (spec section 7, server-logger). */
export interface RouteChange {
  readonly routeName: string
  readonly path: string
  readonly components: readonly string[]
}

/** Longer than those of any real page. The limits keep others from filling the log. */
const MAX_PATH_LENGTH = 500
export const MAX_NAME_LENGTH = 100
export const MAX_COMPONENTS = 20

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max
const isName = (value: unknown): value is string => isText(value, MAX_NAME_LENGTH)

type ParsedRouteChange =
  | { readonly ok: true; readonly routeChange: RouteChange }
  | { readonly ok: false; readonly message: string }

const refuse = (message: string): ParsedRouteChange => ({ ok: false, message })

/**
 * Parses a route change from a request's body, or returns what is wrong with it. The path's query is left out, and the
 * texts are redacted, because anyone can send them.
 */
export function parseRouteChange(body: unknown): ParsedRouteChange {
  if (typeof body !== 'object' || body === null) return refuse('The body must be a JSON object.')
  const { routeName, path, components } = body as Partial<Record<string, unknown>>
  if (!isName(routeName)) return refuse(`"routeName" must be text of at most ${MAX_NAME_LENGTH} characters.`)
  if (!isText(path, MAX_PATH_LENGTH) || !path.startsWith('/'))
    return refuse(`"path" must be a path of at most ${MAX_PATH_LENGTH} characters that starts with "/".`)
  if (!Array.isArray(components) || components.length > MAX_COMPONENTS || !components.every(isName))
    return refuse(`"components" must be a list of at most ${MAX_COMPONENTS} names.`)
  return {
    ok: true,
    routeChange: {
      routeName: withoutPersonalData(routeName),
      path: withoutPersonalData(withoutQueryAndFragment(path)),
      components: components.map(withoutPersonalData),
    },
  }
}
