import type { PageContext } from 'vike/types'
import { pageTitle } from '../domain/seo/title.ts'
import { errorPageTitle } from './_error/errorView.ts'
import { pageHead } from './shared/headOfPage.ts'
import { siteOf } from './shared/siteOf.ts'

export default (pageContext: PageContext): string =>
  pageHead(pageContext)?.title ?? pageTitle(errorPageTitle(pageContext), siteOf(pageContext).brandName)
