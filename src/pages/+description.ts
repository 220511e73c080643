import type { PageContext } from 'vike/types'
import { pageHead } from './shared/pageHead.ts'

export default (pageContext: PageContext): string | undefined => pageHead(pageContext)?.description
