import { homePath } from '../../../domain/routing/paths.ts'

/** One item of the breadcrumbs. The last one is the current page. */
export interface Crumb {
  readonly label: string
  readonly href: string
}

/** The first item of all breadcrumbs. */
export const HOME_CRUMB: Crumb = { label: 'Home', href: homePath() }
