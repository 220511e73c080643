// spec sections 2, 9 and 10

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { contentApi } from '#scripts/content-api.ts'
import { specCoverage } from '#scripts/spec-coverage.ts'
import {
  DESKTOP_MIN,
  GRID_GUTTER_PX,
  GRID_MAX_WIDTH_PX,
  HEADER_HEIGHT_REM,
  MOBILE_MAX,
  PHONE_MAX,
  TABLET_MIN,
  WIDE_GRID_MIN,
} from '#ui/components/breakpoints.ts'
import {
  LIMITED_AVAILABILITY_TAG_COLOUR,
  PRIMARY_COLOUR,
  RED,
  SECONDARY_COLOUR,
  SOLD_OUT_TAG_COLOUR,
} from '#ui/layout/brand-view.ts'

const text = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** Returns the numbered headings of a document, from the number on. */
const sections = (document: string): readonly string[] =>
  [...document.matchAll(/^## (\d+\. .+)$/gm)].map(([, heading = '']) => heading)

describe('the documentation', () => {
  it('describes the content API as the adapter reads it (after a change, run `npm run docs`)', () => {
    expect(text('docs/content-api.md')).toBe(contentApi())
  })

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(text('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])
      for (const [, script = ''] of text(file).matchAll(/npm run ([\w:-]+)/g))
        expect(scripts, `${file} names ${script}`).toHaveProperty(script)
  })

  it('gives a reason for every dependency, and lists nothing else', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Readonly<
      Record<'dependencies' | 'devDependencies', object>
    >
    const [used = ''] = text('docs/dependencies.md').split('## Tried and rejected')
    const named = [...used.matchAll(/^- (`.+?`): ./gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    )
    expect(named.toSorted()).toEqual(
      [...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted(),
    )
  })

  it('names every environment variable', () => {
    const variables = new Set(
      text('server/config.ts')
        .match(/'[A-Z]+(?:_[A-Z]+)*'/g)
        ?.map((name) => name.slice(1, -1)),
    )
    for (const variable of variables) expect(text('README.md')).toContain(`\`${variable}\``)
  })

  it('names the tests of each section of the specification (after a change, run `npm run docs`)', () => {
    const coverage = specCoverage(fileURLToPath(new URL('../..', import.meta.url)))
    expect(text('docs/spec-coverage.md')).toBe(coverage)
    for (const section of coverage.split(/^## /m).slice(1)) expect(section).toMatch(/^`/m)
  })

  it('shows each folder of the domain, the server and the command line in the tree of the architecture', () => {
    const tree = text('docs/architecture.md').split('```')[3] ?? ''
    const folders = globSync('{src,src/domain,server,cli,wordpress}/*/*').map(
      (file) => `${basename(dirname(file))}/`,
    )
    expect(new Set(folders).size).toBeGreaterThan(30)
    expect(folders.filter((folder) => !tree.includes(folder))).toEqual([])
  })

  it('lists every file that makes a price, with what judges it', () => {
    const [, list = ''] = text('docs/architecture.md').split('## Where prices are said')
    const rows = list.split('\n## ')[0]?.match(/^\| .*`.*$/gm) ?? []
    const cells = (column: number): readonly string[] =>
      rows.flatMap((row) => row.split('|')[column]?.match(/(?<=`)[\w.-]+(?=`)/g) ?? []).toSorted()
    const wordsOfPrices = /formatPounds|import \{[^}]*\} from '[^']*\/(?:price-text|price-view)\.ts'/
    // hooks of pages only ask views, and the style guide has examples
    const makers = globSync('{src,server}/**/[!+]*.ts').filter(
      (file) =>
        !/^src\/(?:domain\/contract|pages\/styleguide)\//.test(file) && wordsOfPrices.test(text(file)),
    )
    expect(makers.length).toBeGreaterThan(20)
    expect([...new Set(cells(2))]).toEqual(makers.map((file) => basename(file)).toSorted())
    const judges = globSync('tests/models/prices/*.ts').map(text).join('')
    const tests = globSync('tests/**/*.test.ts').map((file) => basename(file))
    for (const judge of cells(3))
      expect([judge, tests.includes(judge) || judges.includes(`function ${judge}(`)]).toEqual([judge, true])
  })

  it('has every section of the specification that a comment cites', () => {
    const numbers = new Set(sections(text('docs/specification.md')).map((heading) => parseInt(heading, 10)))
    const cited = globSync('{src,server,cli,scripts,demo,tests}/**/*.{ts,tsx,css}').flatMap((file) =>
      [...text(file).matchAll(/spec sections? (\d+(?:(?:, | and | to )\d+)*)/g)].flatMap(([, list = '']) =>
        (list.match(/\d+/g) ?? []).map((number) => ({ file, number: Number(number) })),
      ),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
  })
})

describe('the style sheets', () => {
  const tokens = text('src/ui/layout/styles/tokens.css')
  const token = (name: string): string | undefined => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]

  it('have the colours and the grid of the specification', () => {
    expect(token('brand-primary')).toBe(PRIMARY_COLOUR)
    expect(token('brand-secondary')).toBe(SECONDARY_COLOUR)
    expect(token('coral')).toBe(RED)
    expect(token('sold-out')).toBe(SOLD_OUT_TAG_COLOUR)
    expect(token('limited')).toBe(LIMITED_AVAILABILITY_TAG_COLOUR)
    expect(token('grid-width')).toBe(`${GRID_MAX_WIDTH_PX}px`)
    expect(token('gutter')).toBe(`${GRID_GUTTER_PX}px`)
    // 1 rem of the specification is 10 px, and 16 px in the browser
    expect(token('header-height')).toBe(`${(HEADER_HEIGHT_REM * 10) / 16}rem`)
  })

  it('change the layout at the specification’s widths only', () => {
    const widths = new Set<string>()
    for (const file of globSync('src/ui/**/*.css'))
      for (const [, width = ''] of text(file).matchAll(/(?:min|max)-width: (\d+)px\)/g)) widths.add(width)
    // 388, 403 and 480 are for the header, where the phone number and the logo have to fit beside each other; no phone has
    // 300 but with large text, for which queries are built in em
    const allowed = [PHONE_MAX, MOBILE_MAX, TABLET_MIN, DESKTOP_MIN, WIDE_GRID_MIN, 300, 388, 403, 480].map(
      String,
    )
    expect([...widths].filter((width) => !allowed.includes(width))).toEqual([])
  })
})
