import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, minifySync, type Plugin } from 'vite'

// `node scripts/build-server.ts`: the server in one file, `dist/site.mjs`, which starts in two thirds of the time that
// its modules take (docs/decisions/027-one-file-to-start.md), and beside it the script that every document carries.
const root = fileURLToPath(new URL('..', import.meta.url))
const OUT = join(root, 'dist')

/** Packages that load files of their own, or are there once for the server and the built pages. */
const APART = ['@electric-sql/pglite', 'bentocache', 'ioredis', 'pg-boss', 'pino', 'sharp', 'undici', 'vike']

/** A module that looks for files beside itself finds them where its source is. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) => {
      const source = JSON.stringify(relative(OUT, id))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  },
}

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [placesOfSources],
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: join(root, 'server/server.ts'),
    outDir: OUT,
    // the pages are there already
    emptyOutDir: false,
    target: 'node24',
    // what goes wrong is read in the log
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'site.mjs', chunkFileNames: 'site-[name].mjs' } },
  },
})

const FIRST_SCRIPT = 'firstScript.browser.js'
const { code, errors } = minifySync(FIRST_SCRIPT, readFileSync(join(root, 'server', FIRST_SCRIPT), 'utf8'), {
  module: false,
})
if (errors[0]) throw new Error(`${FIRST_SCRIPT}: ${errors[0].message}`)
writeFileSync(join(OUT, 'first-script.js'), code)
