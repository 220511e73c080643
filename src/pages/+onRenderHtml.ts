import type { OnRenderHtmlAsync } from 'vike/types'
import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml'

/**
 * vike-react's own hook, without Vike's preloads of scripts: browsers would request them before the page's first
 * picture (docs/upstream/vike-script-preloads.md). The entry script still loads what it imports.
 */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => ({
  documentHtml: await renderHtml(pageContext),
  injectFilter(assets) {
    for (const asset of assets) if (asset.assetType === 'script') asset.inject = false
  },
})
