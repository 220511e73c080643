import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import type { UserConfig } from 'vite'
import { buildTarget } from './scripts/browser-support/supportedBrowsers.ts'
import { layerOrder } from './scripts/css-layer-order.ts'
import { separateSourceMaps } from './scripts/source-maps.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'

const CONSENT =
  /\/src\/(?:pages\/shared\/consent\.ts|ui\/layout\/ConsentBar|domain\/consent|cookies\/(?:consent|expireTracking)|adapters\/tag-manager\/tagManager)/

/** Components that several list pages share, and that the pages of one property or room do not need. */
const LISTS =
  /^(?!.*\.css).*\/src\/(?:ui\/components\/(?:AmenityList|CityTile|FaqList|HeroPicture|LinkedValueList|LinkList|MapLegend|NearbyPropertyList|Pagination|PropertyCard|ReviewCard|ReviewList)|ui\/forms\/StayForm|pages\/shared\/(?:BlogListPage|ReviewsPage)|domain\/content\/amenityIcons)/

/** The code that puts a map on tiles, without MapLibre. Browsers fetch it only where tiles are configured. */
const TILE_MAP = /\/src\/ui\/components\/(?:TileMap\/(?!streetTiles)|spreadPins)/

/** What several pages share, except the contract picker, which only few pages and the style guide use. */
const SHARED =
  /\/src\/(?:ui\/(?!components\/(?:ContractPicker|TileMap))|domain|cookies|adapters|pages\/(?:\+|shared\/))/

export default {
  plugins: [subsetFonts(), layerOrder, react(), vike(), separateSourceMaps],
  ssr: { noExternal: ['vike-react'] },
  // MapLibre's worker is a module, which every supported browser can load
  worker: { format: 'es' },
  // MapLibre is one file already. Vite would find it only when a map is opened, and then reload the developer's page
  optimizeDeps: { exclude: ['maplibre-gl'] },
  build: {
    target: buildTarget(),
    assetsInlineLimit: 0,
    // one style sheet for all pages, so that the second page of a visit needs no other
    cssCodeSplit: false,
  },
  environments: {
    // Node itself reads these source maps; nothing of this build is served
    ssr: {
      build: { sourcemap: true, rolldownOptions: { output: { sourcemapExcludeSources: true } } },
    },
    client: {
      build: {
        sourcemap: 'hidden',
        // 2 kB less for each visitor than the default minifier gives
        minify: 'terser',
        // after compression, the code is smaller if larger functions are not inlined
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3, inline: 1 } },
        rolldownOptions: {
          output: {
            sourcemapExcludeSources: true,
            advancedChunks: {
              groups: [
                // a chunk for each framework, so that tests/build can weigh the site's own code apart from them
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
                { name: 'react-router', test: /node_modules\/react-router\//, priority: 3 },
                // which route leads to which page, as Vike generates it
                {
                  name: 'page-table',
                  test: /virtual:vike:global-entry/,
                  includeDependenciesRecursively: false,
                  priority: 3,
                },
                {
                  name: 'vike',
                  test: /node_modules\/(?:vike|vike-react|@brillout)\/(?!.*routing\/entry\.js)/,
                  includeDependenciesRecursively: false,
                  priority: 3,
                },
                // fetched only where consent is asked for, although the style guide shows it too
                { name: 'consent', test: CONSENT, includeDependenciesRecursively: false, priority: 3 },
                { name: 'TileMap', test: TILE_MAP, includeDependenciesRecursively: false, priority: 3 },
                { name: 'lists', test: LISTS, includeDependenciesRecursively: false, priority: 3 },
                { name: 'site', test: SHARED, minShareCount: 2, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
} satisfies UserConfig
