import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a test file names the sections that it tests: `spec section 7`, `spec sections 2, 4 and 9`. */
const CITED = /spec sections? (\d+(?:(?:, | and )\d+)*)/g

/** Returns the page that lists the tests of each section of the specification. */
export function specCoverage(root: string): string {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  const tests = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: join(root, 'tests') })
    .toSorted()
    .map((file) => ({ file, sections: sectionsIn(readFileSync(join(root, 'tests', file), 'utf8')) }))
  const chapters = [...specification.matchAll(/^## (\d+)\. .+$/gm)].map(([heading, number = '']) => {
    const files = tests.filter(({ sections }) => sections.has(number)).map(({ file }) => `\`${file}\``)
    return `${heading}\n\n${files.join(',\n')}\n`
  })
  return `${[HEAD, ...chapters].join('\n')}`
}

const HEAD = `# Where each section is tested

The sections of the [specification](specification.md), with the files below \`tests/\` that name them. \`npm run docs\` writes this page.
`

const sectionsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(CITED)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []))
