import type { Plugin } from 'vite'

/** Order of the cascade layers, weakest first. */
const LAYER_ORDER = '@layer tokens, base, components;\n'

/** Layers rank by where they are first named, and pages load their style sheets in different orders: each names them all. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/.*\.css$/ }, handler: (code) => LAYER_ORDER + code },
}
