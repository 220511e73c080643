import type { OnRenderHtmlAsync } from 'vike/types'
import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml'

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
