import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import type { Plugin, UserConfig } from 'vite'

/** Order of the cascade layers, weakest first. */
const LAYER_ORDER = '@layer tokens, base, components;\n'

/** Layers rank by where they are first named, and pages load their style sheets in different orders: each names them all. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/.*\.css$/ }, handler: (code) => LAYER_ORDER + code },
}

export default {
  plugins: [layerOrder, vike(), react()],
  // one style sheet for all pages: what a second page needs is there already
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  server: { host: '127.0.0.1' },
} satisfies UserConfig
