import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

interface Script {
  readonly name: string
  /** Its path below the folder of the client. */
  readonly file: string
  readonly text: string
}

const CLIENT = 'dist/client'
const assets = `${CLIENT}/assets`
const scripts: readonly Script[] = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, file: `assets/${name}`, text: readFileSync(join(assets, name), 'utf8') }))

const isConsent = ({ text }: Script) => text.includes('googletagmanager')

/** A chunk of the build's manifest. */
interface Chunk {
  readonly name: string
  readonly file: string
  readonly imports?: readonly string[]
}
const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Readonly<Record<string, Chunk>>
/** React, react-router, Vike, and the table of pages that Vike generates. */
const FRAMEWORKS = /^(?:react|react-router|vike|page-table)$/

const nameOf = (script: Script): string =>
  Object.values(manifest).find(({ file }) => file === script.file)?.name ?? script.name

/** Whether a script is MapLibre or its worker, which load only when a visitor opens a map on tiles. */
const isMapLibre = (script: Script) => /^(?:streetTiles$|maplibre-gl-worker)/.test(nameOf(script))
/** Whether a script is the site's own part of a map on tiles. */
const isTileMap = (script: Script) => /^(?:Location)?TileMap$/.test(nameOf(script))

/** Returns the chunks of these entries, with all their static imports. */
function chunksOf(...entries: readonly string[]): readonly Script[] {
  const chunks = new Map<string, Script>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.set(key, { ...chunk, text: readFileSync(join(CLIENT, chunk.file), 'utf8') })
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const entry of entries) add(entry)
  return [...chunks.values()]
}

/** The size of a file as the build has compressed it; of a small file, which it leaves alone, as it would be. */
function compressedBytes(file: string): number {
  const compressed = join(CLIENT, `${file}.br`)
  return existsSync(compressed)
    ? statSync(compressed).size
    : brotliCompressSync(readFileSync(join(CLIENT, file))).length
}
const kilobytes = (chosen: readonly Pick<Script, 'file'>[]): number =>
  chosen.reduce((sum, { file }) => sum + compressedBytes(file), 0) / 1000

describe('the client bundle', () => {
  it('contains neither Effect nor the HTML sanitizer nor a secret', () => {
    const all = scripts.map(({ text }) => text).join('')
    expect(all).not.toMatch(/~effect\/|effect\/Schema/)
    expect(all).not.toMatch(/sanitize-html|htmlparser2/)
    expect(all).not.toContain('IMAGE_SIGNING_TOKEN')
  })

  it('keeps the consent question in a script of its own, loaded only with a tag manager', () => {
    const [consent, ...others] = scripts.filter(isConsent)
    expect(others).toEqual([])
    const file = consent?.name.replace('chunks/', '') ?? ''
    const importing = scripts.filter(({ text }) => new RegExp(`(?:from|import)["']\\S*${file}`).test(text))
    // only the style guide imports it statically, to show the consent question
    expect(importing.map(({ name }) => name.replace(/\..*/, ''))).toEqual(['entries/src_pages_styleguide'])
  })

  it('keeps the scripts of the property page within their size bounds, with and without frameworks', () => {
    const property = chunksOf(
      'node_modules/vike/dist/client/runtime-client-routing/entry.js',
      'virtual:vike:page-entry:client:/src/pages/student-accommodation-city-property',
    )
    const own = property.filter(({ name }) => !FRAMEWORKS.test(name))
    expect(property.length - own.length).toBe(4)
    // this fails too if the scripts shrink, so that both bounds are lowered
    expect(kilobytes(property)).toBeGreaterThan(100)
    expect(kilobytes(property)).toBeLessThanOrEqual(110)
    expect(kilobytes(own)).toBeGreaterThan(20)
    expect(kilobytes(own)).toBeLessThanOrEqual(26)
  })

  it('keeps the scripts of all pages, without maps on tiles, within their size bounds', () => {
    const withoutMaps = scripts.filter((script) => !isMapLibre(script) && !isTileMap(script))
    expect(scripts.length - withoutMaps.length).toBe(4)
    expect(kilobytes(withoutMaps)).toBeGreaterThan(125)
    expect(kilobytes(withoutMaps)).toBeLessThanOrEqual(155)
  })

  // MapLibre is heavier than all pages together, so it has its own bound; no page loads it before a map is opened
  it('keeps maps on tiles within their size bounds, and imports them only on demand', () => {
    const library = kilobytes(scripts.filter(isMapLibre))
    expect(library).toBeGreaterThan(340)
    expect(library).toBeLessThanOrEqual(380)
    expect(kilobytes(scripts.filter(isTileMap))).toBeLessThanOrEqual(4)
    const startedWith = Object.keys(manifest).filter((key) => /entry/.test(key))
    expect(startedWith.length).toBeGreaterThan(20)
    expect(chunksOf(...startedWith).filter(({ name }) => /TileMap|streetTiles|maplibre/.test(name))).toEqual(
      [],
    )
  })

  it('preloads fonts of less than 32 kB in total, and has one style sheet of less than 15 kB', () => {
    const files = readdirSync(join(assets, 'static')).map((name) => `assets/static/${name}`)
    // Vike preloads the first file of each font, which is the subset (scripts/subset-fonts.ts)
    const families = Map.groupBy(
      files.filter((file) => file.endsWith('.woff2')),
      (file) => basename(file).split('.')[0],
    )
    expect([...families.keys()].toSorted()).toEqual(['bricolage-grotesque', 'figtree'])
    const fonts = [...families.values()].map((names) =>
      Math.min(...names.map((file) => statSync(join(CLIENT, file)).size)),
    )
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThan(32 * 1024)
    const [styles = '', ...others] = files.filter((file) => file.endsWith('.css'))
    expect(others).toEqual([])
    expect(compressedBytes(styles)).toBeLessThan(15 * 1024)
  })
})
