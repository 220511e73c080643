import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserFiles } from '#scripts/browser-support/browser-files.ts'
import { missingInStyles } from '#scripts/check-browser-support.ts'

it('the check reads every source file of the built scripts', async () => {
  const checked = await browserFiles()
  const sources = globSync('dist/source-maps/**/*.map').flatMap((map) =>
    (JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly string[] }).sources.map((source) =>
      source.replace(/^(?:\.\.\/)+/, ''),
    ),
  )
  const own = [...new Set(sources)].filter((source) => source.startsWith('src/') && /\.tsx?$/.test(source))
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((source) => !checked.includes(source))).toEqual([])
})

it('every supported browser has the features of the built style sheet, or can do without them', () => {
  const [styles = '', ...others] = globSync('dist/client/assets/static/styles.*.css')
  expect(others).toEqual([])
  expect(missingInStyles([styles])).toEqual([])
})
