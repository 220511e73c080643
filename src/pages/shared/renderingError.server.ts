import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The markup by which React marks a `Suspense` boundary that has thrown and is left to the browser. */
const FAILED_COMPONENT = '<!--$!-->'

/**
 * Returns the error that a part of the page has thrown, or `null`. React's `renderToString` leaves such a part out
 * without reporting the error, so the page is rendered once more with an API that reports it.
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
