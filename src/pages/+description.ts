import type { PageContext } from 'vike/types'
import { pageHead } from './pageHead.ts'

export default (pageContext: PageContext): string | undefined => pageHead(pageContext)?.description
