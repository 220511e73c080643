import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingInScripts } from '#scripts/check-browser-support.ts'

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
