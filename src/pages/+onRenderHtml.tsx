import { escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { renderSitePage } from './renderSitePage.tsx'

const WHOLE_FONT = /-latin(?:-ext)?-wght-normal\.[^/]*$/

/**
 * Gives Vike a document with nothing in it but room for the page, to which it adds scripts and styles; the server puts
 * the page in (server/pageDocument.ts). In a whole document Vike would go through all of the text for each tag that it
 * adds, and through the page's data with a serialiser of its own.
 */
export function onRenderHtml(pageContext: PageContextServer) {
  pageContext.rendered = renderSitePage(pageContext)
  pageContext.renderSitePage = renderSitePage
  Reflect.deleteProperty(pageContext, 'data')
  const documentHtml = escapeInject`<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="UTF-8"></head><body><div id="root"></div></body></html>`
  return { documentHtml, injectFilter: preloadSubsetFonts }
}

/** Of a font only the subset is preloaded: the browser fetches the whole where a page has one of its characters. */
function preloadSubsetFonts(assets: InjectFilterEntry[]): void {
  for (const asset of assets)
    if (asset.assetType === 'font' && WHOLE_FONT.test(asset.src)) asset.inject = false
}
