import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentApi } from '../../scripts/content-api.ts'

const text = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

describe('the documentation', () => {
  it('of the content API is what the adapter understands: run `npm run docs` after a change', async () => {
    expect(text('docs/content-api.md')).toBe(await contentApi())
  })

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(text('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])
      for (const [, script = ''] of text(file).matchAll(/npm run ([\w:-]+)/g))
        expect(scripts, `${file} names ${script}`).toHaveProperty(script)
  })

  it('gives a reason for every dependency, and for none that is not there', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Readonly<
      Record<'dependencies' | 'devDependencies', object>
    >
    const named = [...text('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(
      [...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted(),
    )
  })

  it('names every variable of the environment', () => {
    const variables = new Set(
      text('server/config.ts')
        .match(/'[A-Z]+(?:_[A-Z]+)*'/g)
        ?.map((name) => name.slice(1, -1)),
    )
    for (const variable of variables) expect(text('README.md')).toContain(`\`${variable}\``)
  })
})
