import type { PageContext } from 'vike/types'
import { pageTitle } from '../domain/seo/title.ts'
import { errorPageTitle } from '../domain/views/errorView.ts'
import { pageHead } from './pageHead.ts'
import { siteOf } from './siteOf.ts'

export default (pageContext: PageContext): string =>
  pageHead(pageContext)?.title ?? pageTitle(errorPageTitle(pageContext), siteOf(pageContext).brandName)
