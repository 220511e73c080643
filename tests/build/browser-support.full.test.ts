import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingInScripts } from '../../scripts/check-browser-support.ts'

/** Names that the frameworks use only if the browser has them, or that only look like a feature of a browser. */
const OF_FRAMEWORKS = [
  // React's, not an element of the same name
  'createContext',
  'use',
  'red',
  // React calls these in a `try`
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
 * Whether a line reports something that MapLibre may use: its own methods that have the names of new ones (`resize`,
 * `destroy`), and features for labels or videos, which it tests for first and raster tiles do not need. If MapLibre
 * cannot run all the same, the drawn map stays.
 */
const isOfMapLibre = (line: string): boolean =>
  (line.includes(streetTiles) || line.includes('/maplibre-gl')) && /:\d+ (?:\.|Intl\.Segmenter )/.test(line)

// parsing the megabyte of MapLibre takes long
it('every supported browser has the features that the built scripts use, frameworks included', {
  timeout: 90_000,
}, () => {
  const missing = missingInScripts(globSync('dist/client/assets/**/*.js'))
  const named = (line: string): string => /\.?(\w+) is missing in/.exec(line)?.[1] ?? line
  expect(missing.filter((line) => !OF_FRAMEWORKS.includes(named(line)) && !isOfMapLibre(line))).toEqual([])
})
