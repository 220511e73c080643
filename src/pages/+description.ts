import type { PageContext } from 'vike/types'
import { pageHead } from './shared/headOfPage.ts'

export default (pageContext: PageContext): string | undefined => pageHead(pageContext)?.description
