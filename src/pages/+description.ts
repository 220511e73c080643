import type { PageContext } from 'vike/types'

export default (pageContext: PageContext): string | undefined => pageContext.data?.head.description
