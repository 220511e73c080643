import { basename } from 'node:path'
import vike from 'vike/plugin'
import type { Plugin, UserConfig } from 'vite'
import { onPreact } from './preact.config.ts'
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

/** A class of `Card.module.css` is `Card-name`: no two style sheets of components share a name. */
const className = (name: string, file: string): string =>
  `${basename(file.split('?', 1)[0] ?? '', '.module.css')}-${name}`

export default {
  plugins: [subsetFonts(), layerOrder, vike()],
  ...onPreact,
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: ['vike-react'] },
  // one style sheet for all pages: what a second page needs is there already
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [
                { name: 'preact', test: /node_modules\/preact\//, priority: 3 },
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
