import type { PageContext } from 'vike/types'
import { pageTitle } from '../domain/search/headTexts.ts'
import { errorPageTitle } from './_error/errorView.ts'
import { pageHead } from './shared/pageHead.ts'
import { siteIdentity } from './shared/siteIdentity.ts'

export default (pageContext: PageContext): string =>
  pageHead(pageContext)?.title ?? pageTitle(errorPageTitle(pageContext), siteIdentity(pageContext).brandName)
