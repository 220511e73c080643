import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import type { UserConfig } from 'vite'
import { buildTarget } from '#scripts/browser-support/supported-browsers.ts'
import { separateSourceMaps } from '#scripts/source-maps.ts'
import { styleSheets } from '#scripts/style-sheets.ts'
import { subsetFonts } from '#scripts/subset-fonts.ts'

const codeSplitting = {
  groups: [
    // a chunk for each framework, so that tests/build can weigh the site's own code apart from them
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    // with vike-react, so that the entry script imports React at once: a menu opens 100 ms sooner on a slow line
    { name: 'vike', test: /node_modules\/(?:vike|vike-react|@brillout)\//, priority: 2 },
    // what several pages share
    { name: 'site', test: /\.tsx?$/, minShareCount: 3, priority: 1 },
    // one style sheet for all pages, so that the second page of a visit needs no other
    { name: 'styles', test: /\.css$/, priority: 2 },
  ],
}

// Vite's and Rolldown's own timings of plugins say nothing about the site
const checks = { bundlerTimings: false }

/** The class that each short name stands for. */
const classNames = new Map<string, string>()

/** Returns a short name for a class instead of one that says its place: scripts and pages are smaller. */
function className(name: string, file: string): string {
  const place = `${relative(import.meta.dirname, file)} ${name}`
  const short = `_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
  const taken = classNames.get(short) ?? place
  if (taken !== place)
    throw new Error(`${place} and ${taken} have the same short name: rename one of the classes.`)
  classNames.set(short, place)
  return short
}

export default {
  plugins: [subsetFonts(), styleSheets, react(), vike(), separateSourceMaps],
  ssr: { noExternal: ['vike-react'] },
  // MapLibre is one file already. Vite would find it only when a map is opened, and then reload the developer's page
  optimizeDeps: { exclude: ['maplibre-gl'] },
  ...(process.env.NODE_ENV === 'production' && { css: { modules: { generateScopedName: className } } }),
  build: {
    target: buildTarget(),
    assetsInlineLimit: 0,
    // MapLibre, which is loaded only where a visitor opens a map on tiles
    chunkSizeWarningLimit: 1_200,
  },
  environments: {
    // Node itself reads these source maps; nothing of this build is served
    ssr: {
      build: {
        sourcemap: true,
        rolldownOptions: { checks, output: { sourcemapExcludeSources: true, codeSplitting } },
      },
    },
    client: {
      build: {
        sourcemap: 'hidden',
        rolldownOptions: { checks, output: { sourcemapExcludeSources: true, codeSplitting } },
      },
    },
  },
  server: { host: '127.0.0.1' },
} satisfies UserConfig
