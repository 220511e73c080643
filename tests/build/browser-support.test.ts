import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserFiles } from '../../scripts/browser-support/browserFiles.ts'
import { missingInScripts, missingInStyles } from '../../scripts/check-browser-support.ts'

/** What the frameworks use only where it is, or what is no feature of a browser but has the name of one. */
const OF_FRAMEWORKS = [
  // React's, not an element of the same name
  'createContext',
  'use',
  'red',
  // React calls them in a `try`
  'startViewTransition',
  'skipTransition',
]

interface Chunk {
  readonly name: string
  readonly file: string
}
const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Readonly<Record<string, Chunk>>
const streetTiles = Object.values(manifest).find(({ name }) => name === 'streetTiles')?.file ?? 'no chunk'

/**
 * Whether a line is about what MapLibre may use: methods of its own that have the names of new ones (`resize`,
 * `destroy`), and what it asks for first, for letters or videos, which tiles have none of. Where it cannot run in spite
 * of this check, the drawn map stays.
 */
const isOfMapLibre = (line: string): boolean =>
  (line.includes(streetTiles) || line.includes('/maplibre-gl')) && /:\d+ (?:\.|Intl\.Segmenter )/.test(line)

it('every source of the scripts is among those that the check reads', async () => {
  const checked = await browserFiles()
  const sources = globSync('dist/source-maps/**/*.map').flatMap((map) =>
    (JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly string[] }).sources.map((source) =>
      source.replace(/^(?:\.\.\/)+/, ''),
    ),
  )
  const own = [...new Set(sources)].filter((source) => source.startsWith('src/') && /\.tsx?$/.test(source))
  expect(own.length).toBeGreaterThan(200)
  expect(own.filter((source) => !checked.includes(source))).toEqual([])
})

// MapLibre is a megabyte to read
it('supported browsers have what the built scripts use, those of the frameworks too', {
  timeout: 90_000,
}, () => {
  const missing = missingInScripts(globSync('dist/client/assets/**/*.js'))
  const named = (line: string): string => /\.?(\w+) is missing in/.exec(line)?.[1] ?? line
  expect(missing.filter((line) => !OF_FRAMEWORKS.includes(named(line)) && !isOfMapLibre(line))).toEqual([])
})

it('supported browsers have what the built style sheet uses, or see the page without it', () => {
  expect(missingInStyles(globSync('dist/client/assets/**/*.css'))).toEqual([])
})
