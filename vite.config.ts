import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import type { Plugin, UserConfig } from 'vite'
import { classNames } from './scripts/class-names.ts'
import { sourceMapsApart } from './scripts/source-maps.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'

/** Order of the cascade layers, weakest first. */
const LAYER_ORDER = '@layer tokens, base, components;\n'

/** Layers rank by where they are first named, and pages load their style sheets in different orders: each names them all. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/.*\.css$/ }, handler: (code) => LAYER_ORDER + code },
}

const CONSENT =
  /\/src\/(?:pages\/consent\.ts|ui\/ConsentBar|domain\/consent|adapters\/tag-manager\/tagManager)/

export default {
  plugins: [subsetFonts(), layerOrder, react(), vike(), sourceMapsApart],
  css: classNames,
  ssr: { noExternal: ['vike-react'] },
  // one style sheet for all pages: what a second page needs is there already
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // Node reads these by itself; nothing of this build is served
    ssr: {
      build: { sourcemap: true, rolldownOptions: { output: { sourcemapExcludeSources: true } } },
    },
    client: {
      build: {
        sourcemap: 'hidden',
        rolldownOptions: {
          output: {
            sourcemapExcludeSources: true,
            advancedChunks: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
                // fetched only where consent is asked for, although the style guide shows it too
                { name: 'consent', test: CONSENT, includeDependenciesRecursively: false, priority: 3 },
                { name: 'site', test: /\/src\/(?:ui|domain)\//, minShareCount: 2, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
} satisfies UserConfig
