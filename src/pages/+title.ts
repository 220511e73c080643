import type { PageContext } from 'vike/types'
import { errorPageTitle } from '../domain/views/errorView.ts'
import { pageTitle } from '../domain/seo/title.ts'

export default (pageContext: PageContext): string =>
  pageContext.data?.head.title ?? pageTitle(errorPageTitle(pageContext), pageContext.brandName)
