import type { Plugin } from 'vite'

/** The order of the cascade layers, weakest first. */
const LAYER_ORDER = '@layer tokens, base, components;\n'

/**
 * Layers rank by their first mention, and pages load their style sheets in different orders, so each style sheet names
 * all layers.
 */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css$/ },
    handler: (code) => ({ code: LAYER_ORDER + code, map: null }),
  },
}
