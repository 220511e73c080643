import type { PageContextClient } from 'vike/types'
import { pageShown } from './shared/afterNavigation.ts'

/** Runs once the document's page is hydrated. */
export const onHydrationEnd = (pageContext: PageContextClient): void => pageShown(pageContext)
