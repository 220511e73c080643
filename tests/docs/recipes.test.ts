import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENT_CALLS } from '#adapters/wordpress/content-calls.ts'
import manifest from '../../package.json' with { type: 'json' }

const recipes = readFileSync('docs/recipes.md', 'utf8')
const quoted = [...recipes.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

test('every file and folder that a recipe names exists', () => {
  const paths = quoted.filter((text) => /^(?:src|server|cli|demo|wordpress|tests|docs)\//.test(text))
  expect(paths.length).toBeGreaterThan(25)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

// the words of an earlier change of the kind; a file that has them must be in the recipe, and one of its steps must have them
test.for([
  ['Change the wording of a price', /Sold out for now/],
  ['Add a field to a form', /\breplyBy\b/],
  ['Add a page', /\btermsPath\b|terms-and-conditions/],
  ['Add a criterion to the filter of rooms', /'Any total'|name="total"/],
  ['Add a content call', /\btermsAndConditions\b|terms-conditions/],
  ['Add a variable of the environment', /\baccessibilityToolkitUrl\b/],
  ['Add a field to a property', /\btourUrl\b|\blocationTour\b/],
  ['Add a field to a room', /\bfloorSpace\b/],
] as const)('the recipe "%s" names the files that such a change touches, and no others', ([title, words]) => {
  const [recipe = ''] = recipes.split(`\n## ${title}\n`)[1]?.split('\n## ') ?? []
  const steps = recipe.match(/^\d+\. .*(?:\n {3}.*)*/gm)?.join('\n') ?? ''
  const touched = SOURCES.filter((file) => words.test(readFileSync(file, 'utf8')))
  const isNamed = (file: string, path: string) => file === path || file.startsWith(`${path}/`)
  expect(pathsIn(steps).length).toBeGreaterThan(0)
  expect(touched.filter((file) => !pathsIn(recipe).some((path) => isNamed(file, path)))).toEqual([])
  expect(pathsIn(steps).filter((path) => !touched.some((file) => isNamed(file, path)))).toEqual([])
})

test('every constant that a recipe names appears in a file that the recipe names', () => {
  for (const section of recipes.split('\n## ').slice(1)) {
    const names = [...section.matchAll(/`([A-Z][A-Z_]{5,})`/g)].map(([, name = '']) => name)
    const files = [...section.matchAll(/`((?:src|server|cli)\/[^`]+\.ts)`/g)].map(([, file = '']) => file)
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(names.filter((name) => !text.includes(name))).toEqual([])
  }
})

test('every npm script that a recipe runs exists', () => {
  const scripts = quoted.flatMap((text) => /^npm (?:run )?([\w:-]+)/.exec(text)?.[1] ?? [])
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([])
})

test('content calls with rooms share one time to live, including those of the page of a room', () => {
  const times = (['rooms', 'room', 'property', 'location', 'cityListings'] as const).map(
    (name) => CONTENT_CALLS[name].ttlSeconds,
  )
  expect(new Set(times).size).toBe(1)
})

// Helpers

/** What a change may touch, without the demo's own properties. */
const SOURCES = [
  ...globSync('{src,server,cli,demo}/**/*.{ts,tsx}', { exclude: ['demo/content/properties/**'] }),
  ...globSync('wordpress/plugin/**/*.php'),
  'docs/content-api.md',
]

/** Returns the files and folders that a part of the recipes names, without tests. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|server|cli|demo|wordpress|docs)\/[^`]+)`/g)].map(([, path = '']) => path)
