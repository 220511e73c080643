import { exec, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { STEPS } from '#scripts/test-steps.ts'
import { linkPackages } from '#tests/dev/project-copy.ts'
import { type Edit, RECIPE_CHANGES } from './recipe-changes.ts'

const recipes = readFileSync('docs/recipes.md', 'utf8')
const folder = projectWithRepository()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each recipe has a change', () => {
  const titles = [...recipes.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(RECIPE_CHANGES.map(({ recipe }) => recipe).toSorted()).toEqual(titles.toSorted())
})

test.for(RECIPE_CHANGES.map((change) => [change.recipe, change] as const))(
  'the change of the recipe "%s" is in files that it names',
  ([recipe, { steps, failing, examples }]) => {
    const named = pathsIn(recipe)
    // new files are in folders that are new themselves
    const changed = filesOf([...steps, ...failing, ...examples].filter(({ text }) => text !== null))
    expect(
      changed.filter((file) => !named.some((path) => file === path || file.startsWith(`${path}/`))),
    ).toEqual([])
  },
)

// all at once, because each run of the unit tests takes long
test('the recipes turn those unit tests red that they name', async () => {
  for (const { steps } of RECIPE_CHANGES) for (const edit of steps) apply(edit)
  await run('npm run docs')
  const report = join(folder, 'report.json')
  await run(`vitest run --project unit --reporter=json --outputFile=${report}`)
  expect(redFiles(report)).toEqual(filesOf(RECIPE_CHANGES.flatMap(({ failing }) => failing)))
  rmSync(report)
  for (const { failing, examples } of RECIPE_CHANGES)
    for (const edit of [...failing, ...examples]) apply(edit)
  await run('npm run format')
})

test.for(
  STEPS.filter(({ part }) => part === 'checks' || part === 'unit').map(({ name, command }) => [
    name,
    command,
  ]),
)('once those are changed too and what is new has examples, nothing is red: %s', async ([, command]) => {
  const { isGreen, output } = await run(command)
  expect(isGreen, output).toBe(true)
})

// Helpers

const filesOf = (edits: readonly Edit[]): readonly string[] =>
  [...new Set(edits.map(({ file }) => file))].toSorted()

/** Returns the files that a recipe names. */
function pathsIn(recipe: string): readonly string[] {
  const [text = ''] = recipes.split(`\n## ${recipe}\n`)[1]?.split('\n## ') ?? []
  return [...text.matchAll(/`([\w./+-]+)`|(README\.md)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

function apply({ file, text, replacement, everywhere }: Edit): void {
  const path = join(folder, file)
  if (text === null) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, replacement)
    return
  }
  const parts = readFileSync(path, 'utf8').split(text)
  if (parts.length < 2 || (parts.length > 2 && !everywhere))
    throw new Error(`${file} must contain "${text}" ${everywhere ? '' : 'exactly '}once.`)
  writeFileSync(path, parts.join(replacement))
}

/** Returns the test files of a report of vitest in which something failed. */
function redFiles(report: string): readonly string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly { readonly name: string; readonly status: string }[]
  }
  return testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => relative(folder, name))
    .toSorted()
}

/** Runs a command in the copy. */
function run(command = ''): Promise<{ readonly isGreen: boolean; readonly output: string }> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST$)/.test(name))
  const env = {
    ...Object.fromEntries(kept),
    PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  }
  return new Promise((resolve) => {
    exec(command, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ isGreen: error === null, output: `${stdout}${stderr}` }),
    )
  })
}

/** Copies the project's files to a repository of their own. The packages are shared, and what is cached of them is not. */
function projectWithRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'recipes-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  linkPackages(copy)
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  execFileSync('git', ['add', '--all'], { cwd: copy })
  return copy
}
