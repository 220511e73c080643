import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

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

  it('have CI run .ci/run, which must pass before a change lands', () => {
    const commands = ci().steps.map(({ run }) => run)
    expect(commands).toContain('.ci/run')
    expect(statSync(new URL('../../.ci/run', import.meta.url)).mode & 0o111).not.toBe(0)
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

function ci(): { readonly container: string; readonly steps: readonly { readonly run?: string }[] } {
  const { jobs } = parse(text('.github/workflows/ci.yml')) as {
    readonly jobs: { readonly test: ReturnType<typeof ci> }
  }
  return jobs.test
}
