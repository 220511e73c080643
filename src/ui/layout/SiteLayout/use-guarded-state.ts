import { useState } from 'react'
import { initialPhoneState, type PhoneState } from '#domain/contact/phone.ts'
import type { SiteError } from '#domain/errors/site-error.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'
import {
  initialNavigationState,
  type NavigationItem,
  type NavigationState,
} from '../SiteHeader/navigation.ts'
import { type GuardState, runGuards } from './guards.ts'

type GuardedLayoutState = { readonly path: string; readonly query: string; readonly isFirst: boolean } & (
  | { readonly state: GuardState }
  | { readonly state: null; readonly error: SiteError }
)

type ChangeNavigation = (change: (navigation: NavigationState) => NavigationState) => void

/** The state of navigation and phone number, after the page's guards, and how the navigation is changed. */
export function useGuardedState({
  guards,
  route,
  path,
  query,
  phone,
  items,
}: {
  readonly guards: readonly string[]
  readonly route: RouteMatch | null
  readonly path: string
  readonly query: string
  readonly phone: PhoneState | undefined
  readonly items: readonly NavigationItem[]
}): readonly [GuardedLayoutState, ChangeNavigation] {
  const guard = (state: GuardState, isFirst: boolean): GuardedLayoutState => {
    const given = phone ? { ...state, phone } : state
    const result = runGuards(guards, given, { route, path })
    return result.ok
      ? { path, query, isFirst, state: result.state }
      : { path, query, isFirst, state: null, error: result.error }
  }
  const initialState = (): GuardState => ({
    lettingOption: null,
    navigation: initialNavigationState(items),
    phone: initialPhoneState,
  })
  const [guarded, setGuarded] = useState(() => guard(initialState(), true))
  // a new address runs the guards before its page is shown
  const isSamePath = guarded.path === path
  const current =
    isSamePath && guarded.query === query
      ? guarded
      : guard(guarded.state ?? initialState(), isSamePath && guarded.isFirst)
  if (current !== guarded) setGuarded(current)

  const navigate: ChangeNavigation = (change) =>
    setGuarded((before) => {
      if (before.state === null) return before
      const navigation = change(before.state.navigation)
      // an equal state causes no new render: most clicks and the first event of the scroll marker change nothing
      if (navigation === before.state.navigation) return before
      return { ...before, state: { ...before.state, navigation } }
    })
  return [current, navigate]
}
