import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserFiles } from '../../scripts/browser-support/browserFiles.ts'
import { missingInScripts, missingInStyles } from '../../scripts/check-browser-support.ts'

/** Names that the frameworks use only if the browser has them, or that only look like a feature of a browser. */
const OF_FRAMEWORKS = [
  // React's, not an element of the same name
  'createContext',
  'use',
  'red',
  // Vike tests for it first
  'requestIdleCallback',
  // React calls these in a `try`
  'startViewTransition',
  'skipTransition',
]

/** The sources of each built script, by its path below dist/client. */
const sourcesOf = new Map(
  globSync('**/*.map', { cwd: 'dist/source-maps' }).map((map) => [
    map.replace(/\.map$/, ''),
    (JSON.parse(readFileSync(`dist/source-maps/${map}`, 'utf8')) as { sources: readonly string[] }).sources,
  ]),
)

it('the check reads every source file of the built scripts', async () => {
  const checked = await browserFiles()
  const sources = [...sourcesOf.values()].flat().map((source) => source.replace(/^(?:\.\.\/)+/, ''))
  const own = [...new Set(sources)].filter((source) => source.startsWith('src/') && /\.tsx?$/.test(source))
  expect(own.length).toBeGreaterThan(200)
  expect(own.filter((source) => !checked.includes(source))).toEqual([])
})

// where MapLibre cannot run, the drawn map stays
it('every supported browser has the features that the frameworks use in the built scripts', () => {
  const ofFrameworks = [...sourcesOf].flatMap(([script, sources]) => {
    const packages = sources.filter((source) => source.includes('/node_modules/'))
    return packages.some((source) => !source.includes('/maplibre-gl/')) ? [`dist/client/${script}`] : []
  })
  expect(ofFrameworks.length).toBeGreaterThan(1)
  const named = (line: string): string => /\.?(\w+) is missing in/.exec(line)?.[1] ?? line
  expect(missingInScripts(ofFrameworks).filter((line) => !OF_FRAMEWORKS.includes(named(line)))).toEqual([])
})

it('every supported browser has the features of the built style sheet, or can do without them', () => {
  const [styles = '', ...others] = globSync('dist/client/assets/static/styles.*.css')
  expect(others).toEqual([])
  expect(missingInStyles([styles])).toEqual([])
})
