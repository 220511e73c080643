import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { CONTENT_CALLS } from '../../src/adapters/wordpress/contentCalls.ts'

const recipes = readFileSync('docs/recipes.md', 'utf8')
const quoted = [...recipes.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

test('every file and folder that a recipe names exists', () => {
  const paths = quoted.filter((text) => /^(?:src|server|cli|demo|wordpress|tests|docs)\//.test(text))
  expect(paths.length).toBeGreaterThan(25)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every constant that a recipe names appears in a file that the recipe names', () => {
  for (const section of recipes.split('\n## ').slice(1)) {
    const names = [...section.matchAll(/`([A-Z][A-Z_]{5,})`/g)].map(([, name = '']) => name)
    const files = [...section.matchAll(/`((?:src|server)\/[^`]+\.ts)`/g)].map(([, file = '']) => file)
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
