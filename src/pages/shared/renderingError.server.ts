import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** What React writes in the place of a part within `Suspense` that has thrown: the browser is to render it. */
const FAILED_COMPONENT = '<!--$!-->'

/**
 * The error that a part of the page has thrown, `null` for a page that is whole. React's `renderToString` leaves such a
 * part out and says nothing of the error, so the page is rendered once more by the means that does.
 */
export async function renderingError(page: ReactElement, pageHtml: string): Promise<unknown> {
  if (!pageHtml.includes(FAILED_COMPONENT)) return null
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const stream = renderToPipeableStream(page, {
    onError: resolve,
    onAllReady: () => resolve(new Error('A part of the page could not be rendered')),
  })
  const error = await promise
  stream.abort()
  return error
}
