import type { PageContextServer } from 'vike/types'
import { unknownGuardError } from '../domain/visit/guards.ts'
import { abortWithErrorPage } from './shared/aborts.ts'

/**
 * Checks the names of the page's guards and adds signed image addresses, which only the server can make, to the data.
 *
 * @throws an abort that shows the error page with status 500 if a guard is unknown
 */
export function onBeforeRender(pageContext: PageContextServer): void {
  const error = unknownGuardError(pageContext.config.guards ?? [])
  if (error) throw abortWithErrorPage(error)
  if (pageContext.signImages) pageContext.data = pageContext.signImages(pageContext.data)
}
