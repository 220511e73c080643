import type { Property } from '../content/property.ts'
import type { RouteMatch } from '../routing/route-table.ts'
import { parsePhoneNumber } from './phone-number.ts'

/** A phone number for display and for dialling (spec section 3). */
export interface PhoneNumber {
  readonly displayString: string
  /** A `tel:` address. */
  readonly url: string
  readonly type: 'default' | 'sales'
}

/** The booking line (spec section 9). */
export const DEFAULT_PHONE: PhoneNumber = {
  displayString: '0333 344 3787',
  url: 'tel:+443333443787',
  type: 'default',
}

/**
 * Parses a property's sales number from the editor's text (spec section 5). Returns the default number if the text does
 * not begin with a telephone number.
 */
export function parseSalesPhone(text: string | null | undefined): PhoneNumber {
  const number = parsePhoneNumber(text ?? '')
  return number ? { ...number, type: 'sales' } : DEFAULT_PHONE
}

/** The phone number that the site shows, and its property (spec section 4). */
export interface PhoneState {
  readonly current: PhoneNumber
  /** The slug of the property that the number belongs to. */
  readonly propertySlug: string | null
  readonly hasANUK: boolean
}

export const initialPhoneState: PhoneState = { current: DEFAULT_PHONE, propertySlug: null, hasANUK: false }

/** Returns the state of a property's pages: its sales number, and whether it is in the National Code. */
export const setPropertyPhone = ({
  slug,
  salesPhone,
  hasANUK,
}: Pick<Property, 'slug' | 'salesPhone' | 'hasANUK'>): PhoneState => ({
  current: parseSalesPhone(salesPhone),
  propertySlug: slug,
  hasANUK,
})

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
