import type { RouteMatch } from '../routing/routeTable.ts'
import { DEFAULT_PHONE, type PhoneNumber, parseSalesPhone } from './phoneNumber.ts'

/** The phone number that the site shows, and its property (spec section 4). */
export interface PhoneState {
  readonly current: PhoneNumber
  /** The slug of the property that the number belongs to. */
  readonly propertySlug: string | null
  readonly hasANUK: boolean
}

/** The phone data of a property's page. */
export interface PropertyPhone {
  /** The property's slug. */
  readonly property: string
  /** The editor's text. */
  readonly salesPhone: string | null
  readonly hasANUK: boolean
}

export const initialPhoneState: PhoneState = { current: DEFAULT_PHONE, propertySlug: null, hasANUK: false }

/** Sets a property's sales number and whether the property is in the National Code. */
export function setPropertyPhone(given: PropertyPhone): PhoneState {
  return { current: parseSalesPhone(given.salesPhone), propertySlug: given.property, hasANUK: given.hasANUK }
}

/** The two routes that keep a property's number (spec section 2). */
const PROPERTY_ROUTES: readonly string[] = [
  'student-accommodation-city-property',
  'student-accommodation-city-property-room',
]

/**
 * Returns the state on a route: the property's number stays on routes of the same property, and the default number
 * replaces it on others. Leaving property pages clears hasANUK (spec section 4).
 */
export function phoneForRoute(state: PhoneState, route: RouteMatch | null): PhoneState {
  if (route === null || !PROPERTY_ROUTES.includes(route.name)) return initialPhoneState
  return route.params.property === state.propertySlug ? state : initialPhoneState
}
