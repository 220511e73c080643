import type { RouteMatch } from '../routing/routeTable.ts'
import { DEFAULT_PHONE, type PhoneNumber, parseSalesPhone } from './phoneNumber.ts'

/** Which number the site shows, and what property it was given for (spec section 4). */
export interface PhoneState {
  readonly current: PhoneNumber
  /** Slug of the property that gave the number. */
  readonly propertySlug: string | null
  readonly hasANUK: boolean
}

/** What a property's page says of its phone. */
export interface PropertyPhone {
  /** The property's slug. */
  readonly property: string
  /** As the editor wrote it. */
  readonly salesPhone: string | null
  readonly hasANUK: boolean
}

export const initialPhoneState: PhoneState = { current: DEFAULT_PHONE, propertySlug: null, hasANUK: false }

/** A property's page brings its sales number and whether the property is in the National Code. */
export function setPropertyPhone(given: PropertyPhone): PhoneState {
  return { current: parseSalesPhone(given.salesPhone), propertySlug: given.property, hasANUK: given.hasANUK }
}

/** The two route names that keep a property's number (spec section 2). */
const PROPERTY_ROUTES: readonly string[] = [
  'student-accommodation-city-property',
  'student-accommodation-city-property-room',
]

/**
 * The state on a route: the property's number stays while the route's property is the one it was
 * given for, otherwise the default returns. Leaving property pages clears hasANUK (spec section 4).
 */
export function phoneForRoute(state: PhoneState, route: RouteMatch | null): PhoneState {
  if (route === null || !PROPERTY_ROUTES.includes(route.name)) return initialPhoneState
  return route.params.property === state.propertySlug ? state : initialPhoneState
}
