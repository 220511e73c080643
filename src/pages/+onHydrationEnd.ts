import type { PageContextClient } from 'vike/types'
import { pageShown } from './pageShown.ts'

/** The document's page has been taken over. */
export const onHydrationEnd = (pageContext: PageContextClient): void => pageShown(pageContext)
