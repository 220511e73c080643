import { type PhoneState, phoneForRoute } from '#domain/contact/phone.ts'
import { type LettingOption, lettingOptionForPath } from '#domain/contract/letting-option.ts'
import { type SiteError, unknownGuard } from '#domain/errors/site-error.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'
import { type NavigationState, resetNavigation, setLettingOption } from '../SiteHeader/navigation.ts'

/** The state that guards may change before a page is shown. */
export interface GuardState {
  readonly lettingOption: LettingOption | null
  readonly navigation: NavigationState
  readonly phone: PhoneState
}

/** The page that is about to be shown. */
type GuardContext = { readonly route: RouteMatch | null; readonly path: string }
type Guard = (state: GuardState, context: GuardContext) => GuardState

/** The guards of spec section 2 by name. */
const guards: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  [
    'letting-options',
    (state, { path }) => {
      const lettingOption = lettingOptionForPath(path)
      return { ...state, lettingOption, navigation: setLettingOption(state.navigation, lettingOption) }
    },
  ],
  ['navigation-reset', (state) => ({ ...state, navigation: resetNavigation(state.navigation) })],
  ['set-phone-number', (state, { route }) => ({ ...state, phone: phoneForRoute(state.phone, route) })],
])

type GuardResult =
  | { readonly ok: true; readonly state: GuardState }
  | { readonly ok: false; readonly error: SiteError }

/** Runs guards by name, in order. The first unknown name ends the run with status 500 (spec section 8). */
export function runGuards(names: readonly string[], state: GuardState, context: GuardContext): GuardResult {
  const error = unknownGuardError(names)
  if (error !== null) return { ok: false, error }
  const run = (guarded: GuardState, name: string) => (guards.get(name) as Guard)(guarded, context)
  return { ok: true, state: names.reduce(run, state) }
}

/** Returns the error of the first name that is not a guard, with status 500 (spec section 8); `null` if all exist. */
export function unknownGuardError(names: readonly string[]): SiteError | null {
  const unknown = names.find((name) => !guards.has(name))
  return unknown === undefined ? null : unknownGuard(unknown)
}
