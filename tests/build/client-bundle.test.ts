import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A chunk of the build's manifest. */
interface Chunk {
  readonly name: string
  readonly file: string
  readonly imports?: readonly string[]
}

const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Readonly<Record<string, Chunk>>
const CLIENT = 'node_modules/vike/dist/client/runtime-client-routing/entry.js'
const pageEntry = (page: string): string => `virtual:vike:page-entry:client:/src/pages/${page}`
/** React; and Vike with the router and the table of pages. */
const FRAMEWORKS = ['react', 'entries/entry-client-routing']

it('holds neither Effect nor the HTML sanitiser nor a secret', () => {
  const assets = 'dist/client/assets'
  const scripts = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const all = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('')
  expect(all).not.toMatch(/~effect\/|effect\/Schema|sanitize-html|htmlparser2/)
  expect(all).not.toContain('IMAGE_SIGNING_TOKEN')
})

it('starts no page with code that only some visitors need: tag manager, street maps, the picture dialog', () => {
  const entries = Object.keys(manifest).filter((key) => key === CLIENT || key.startsWith(pageEntry('')))
  expect(entries.length).toBeGreaterThan(20)
  const onDemand = ['consent', 'tag-manager', 'TileMap', 'street-tiles', 'GalleryDialog', 'DisplaySettings']
  expect(Object.values(manifest).map(({ name }) => name)).toEqual(expect.arrayContaining(onDemand))
  const started = chunksOf(...entries).map(({ name }) => name)
  expect(started.filter((name) => onDemand.includes(name))).toEqual([])
})

it.for(['index', 'student-accommodation-city', 'student-accommodation-city-property'])(
  'keeps the scripts of %s below 125 kB, and the site’s own below 40 kB',
  (page) => {
    const chunks = chunksOf(CLIENT, pageEntry(page))
    const frameworks = chunks.filter(({ name }) => FRAMEWORKS.includes(name))
    expect(frameworks).toHaveLength(FRAMEWORKS.length)
    const [all, own] = [kilobytes(chunks), kilobytes(chunks) - kilobytes(frameworks)]
    console.info(`${page}: ${all.toFixed(1)} kB in ${chunks.length} scripts, ${own.toFixed(1)} kB its own`)
    expect(all).toBeLessThan(125)
    expect(own).toBeLessThan(40)
  },
)

it('sends one style sheet for all pages', () => {
  const names = readdirSync('dist/client/assets/static').filter((name) => name.endsWith('.css'))
  const onDemand = names.filter((name) => /^(?:tile-map|map-libre)\./.test(name))
  expect([names.length, onDemand.length]).toEqual([3, 2])
})

// Helpers

/** Returns the chunks of these entries, with all their static imports. */
function chunksOf(...entries: readonly string[]): readonly Chunk[] {
  const chunks = new Map<string, Chunk>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.set(key, chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const entry of entries) add(entry)
  return [...chunks.values()]
}

/** As sent: the build compresses all but the shortest files. */
const kilobytes = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { file }) => {
    const built = join('dist/client', file)
    return sum + statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size / 1000
  }, 0)
