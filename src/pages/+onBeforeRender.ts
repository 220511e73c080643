import type { PageContextServer } from 'vike/types'
import { unknownGuardError } from '../domain/guards/guards.ts'
import { abortWithErrorPage } from './shared/errorPageAbort.ts'

/**
 * Checks the names of the page's guards, so that an unknown one has status 500, and adds signed image addresses to the
 * data, which only the server can make.
 */
export function onBeforeRender(pageContext: PageContextServer): void {
  const error = unknownGuardError(pageContext.config.guards ?? [])
  if (error) throw abortWithErrorPage(error)
  if (pageContext.signPictures) pageContext.data = pageContext.signPictures(pageContext.data)
}
