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

it('supported browsers have what the built scripts use, those of the frameworks too', () => {
  const missing = missingInScripts(globSync('dist/client/assets/**/*.js'))
  const named = (line: string): string => /\.?(\w+) is missing in/.exec(line)?.[1] ?? line
  expect(missing.filter((line) => !OF_FRAMEWORKS.includes(named(line)))).toEqual([])
})

it('supported browsers have what the built style sheet uses, or see the page without it', () => {
  expect(missingInStyles(globSync('dist/client/assets/**/*.css'))).toEqual([])
})
