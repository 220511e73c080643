import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { STEPS } from '#scripts/test-steps.ts'

const text = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const json = (name: string): unknown => JSON.parse(text(name))
const manifest = json('package.json') as {
  readonly version: string
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

describe('the project files', () => {
  it('agree on the version of Node: .nvmrc, package.json and the container of CI', () => {
    const major = text('.nvmrc').trim()
    expect(manifest.engines.node).toContain(`>=${major} `)
    expect(manifest.dependencies.node).toMatch(new RegExp(`^${major}\\.`))
    expect(ci().container).toMatch(new RegExp(`^node:${major}-`))
  })

  it('have CI run the quick tests and each part of all tests, and .ci/run all of them', () => {
    expect(ci().steps.map(({ run }) => run)).toContainEqual(
      expect.stringMatching(/^npm test -- \$\{\{ matrix\.tests \}\}$/),
    )
    const [quick, ...full] = ci().strategy.matrix.tests
    // the checks and unit tests have no full tier
    const parts = new Set(
      STEPS.flatMap(({ part }) => (part === 'checks' || part === 'unit' ? [] : (part ?? []))),
    )
    expect([quick, full.flatMap((options) => options.split(' ').slice(1)).toSorted()]).toEqual([
      '',
      [...parts].toSorted(),
    ])
    expect(full.every((options) => options.startsWith('--all '))).toBe(true)
    expect(text('.ci/run')).toMatch(/^npm test -- --all$/m)
    expect(statSync(new URL('../../.ci/run', import.meta.url)).mode & 0o111).not.toBe(0)
  })

  it('use the actions of GitHub by commit, because a tag can be moved', () => {
    const used = globSync('.github/workflows/*.yml').flatMap((name) => text(name).match(/uses: .*/g) ?? [])
    expect(used.length).toBeGreaterThan(3)
    for (const one of used) expect(one).toMatch(/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('give editors the same format as Biome', () => {
    const { formatter } = json('biome.json') as {
      readonly formatter: Readonly<Record<'indentStyle' | 'indentWidth' | 'lineWidth', string | number>>
    }
    const [, everywhere = ''] = text('.editorconfig').split(/^\[\*\]$/m)
    const setting = (name: string): string | undefined =>
      new RegExp(`^${name} = (.*)$`, 'm').exec(everywhere)?.[1]
    expect(setting('indent_style')).toBe(formatter.indentStyle)
    expect(setting('indent_size')).toBe(String(formatter.indentWidth))
    expect(setting('max_line_length')).toBe(String(formatter.lineWidth))
  })

  it('pin every dependency to an exact version', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies }
    for (const [name, version] of Object.entries(all)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('list versions in the changelog newest first, starting with that of package.json', () => {
    const versions = [...text('CHANGELOG.md').matchAll(/^## \[(\d[\d.]*)\] - (\d{4}-\d\d-\d\d)$/gm)]
    expect(versions[0]?.[1]).toBe(manifest.version)
    const dates = versions.map(([, , date]) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

// Helpers

interface Ci {
  readonly container: string
  readonly strategy: { readonly matrix: { readonly tests: readonly string[] } }
  readonly steps: readonly { readonly run?: string }[]
}

const ci = (): Ci => (parse(text('.github/workflows/ci.yml')) as { jobs: { test: Ci } }).jobs.test
