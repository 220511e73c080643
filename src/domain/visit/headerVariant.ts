import type { RouteMatch } from '../routing/routeTable.ts'
import type { LettingOption } from './lettingOption.ts'

/** The appearance of the header on a route (spec section 2). */
export interface HeaderVariant {
  readonly logo: 'default' | 'short-term' | 'summer'
  readonly colour: 'default' | 'home'
  readonly transparent: boolean
  readonly fixed: boolean
}

/**
 * Returns the header of a route: the home page has its own colour and no background, and room pages have a header that
 * is not fixed.
 */
export function headerVariant(route: RouteMatch | null, lettingOption: LettingOption | null): HeaderVariant {
  const isHome = route?.name === 'index'
  return {
    logo: logoForLettingOption(route, lettingOption),
    colour: isHome ? 'home' : 'default',
    transparent: isHome,
    fixed: route?.params.room === undefined,
  }
}

function logoForLettingOption(
  route: RouteMatch | null,
  lettingOption: LettingOption | null,
): HeaderVariant['logo'] {
  if (lettingOption === 'summer-lets') return 'summer'
  if (lettingOption === 'short-term-lets') return 'short-term'
  return route?.name.startsWith('short-term-student-accommodation') ? 'short-term' : 'default'
}
