import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { OnRenderHtmlAsync, PageContextServer } from 'vike/types'
import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml'
import { unknownGuardError } from '#ui/layout/SiteLayout/guards.ts'
import { abortWithErrorPage } from '../aborts.ts'

/* Vike's hooks on the server, in the order in which it calls them. */

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

/** The font of headings, whose fallback has the same measures. */
const DISPLAY_FONT = '/bricolage-grotesque.'

/**
 * vike-react's own hook, without Vike's preloads of scripts and of the display font: browsers would request them before
 * the page's first picture (docs/upstream/vike-script-preloads.md). The entry script still loads what it imports.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => ({
  documentHtml: await renderHtml(pageContext),
  injectFilter(assets) {
    for (const asset of assets)
      if (asset.assetType === 'script' || asset.src.includes(DISPLAY_FONT)) asset.inject = false
  },
})

/** Fails the page if one of its parts has failed. */
export async function onAfterRenderHtml(given: Vike.PageContextServer): Promise<void> {
  // vike-react's type of this hook lacks the properties that it adds
  const { page, pageHtmlString = '' } = given as PageContextServer & { readonly pageHtmlString?: string }
  const error = page && (await renderingError(page, pageHtmlString))
  if (error) throw error
}

/** The markup by which React marks a `Suspense` boundary that has thrown and is left to the browser. */
const FAILED_COMPONENT = '<!--$!-->'

/**
 * Returns the error that a part of the page has thrown, or `null`. React's `renderToString` leaves such a part out
 * without reporting the error, so the page is rendered once more with an API that reports it.
 */
async function renderingError(page: ReactElement, pageHtml: string): Promise<unknown> {
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

/** Passes rendering errors to the server, which logs them. */
export const onError = (error: unknown, pageContext: PageContextServer | null): void =>
  pageContext?.noteFailure(error)
