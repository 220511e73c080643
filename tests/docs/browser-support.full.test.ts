import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserFiles } from '#scripts/browser-support/browser-files.ts'
import { buildTarget, isOlder } from '#scripts/browser-support/supported-browsers.ts'
import { missingInScripts, missingInStyles } from '#scripts/check-browser-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'browser-support-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('scripts', () => {
  const refused = [
    ['URL.parse', 'export const url = URL.parse(location.href)'],
    ['Map.groupBy', 'export const groups = Map.groupBy([1], String)'],
    ['.toSorted', 'export const sorted = (list: number[]) => list.toSorted()'],
    ['Promise.withResolvers', 'export const { promise } = Promise.withResolvers()'],
    ['AbortSignal.any', 'export const signal = AbortSignal.any([])'],
    ['requestIdleCallback', 'requestIdleCallback(() => {})'],
    ['.startViewTransition', 'export const start = () => document.startViewTransition(() => {})'],
    ['Intl.DurationFormat', "export const format = new Intl.DurationFormat('en')"],
    ['/(?<=a)b/', 'export const pattern = /(?<=a)b/'],
    ['/[a--b]/v', 'export const pattern = /[a--b]/v'],
  ] as const
  const allowed = [
    "if ('requestIdleCallback' in window) { const id = requestIdleCallback(() => {}); cancelIdleCallback(id) }",
    'export const id = crypto.randomUUID?.()',
    "export const own = (panel: HTMLElement) => 'hidePopover' in panel && panel.hidePopover()",
    "export const loaded = typeof navigation !== 'undefined' && navigation.currentEntry",
    'const URL = { parse: String }\nexport const text = URL.parse(1)',
    'export const sorted = [3, 1].sort().at(-1)',
    'export type Parsed = ReturnType<typeof URL.parse>',
    "export const format = new Intl.NumberFormat('en-GB').format(1)",
  ]
  let missing: readonly string[] = []
  beforeAll(() => {
    missing = missingInScripts([
      ...refused.map(([, text], index) => written(`refused-${index}.tsx`, text)),
      ...allowed.map((text, index) => written(`allowed-${index}.tsx`, text)),
    ])
  })
  const inFile = (name: string): readonly string[] =>
    missing.filter((line) => line.includes(`/${name}.tsx:1 `))

  test.for(refused.map(([feature], index) => [feature, index] as const))(
    '%s is rejected',
    ([feature, index]) => {
      expect(inFile(`refused-${index}`)).toEqual([expect.stringContaining(`:1 ${feature} is missing in `)])
    },
  )

  test('the message names the browsers and says how to fix the problem', () => {
    expect(missing.find((line) => line.includes('.toSorted'))).toMatch(
      /missing in chrome 109, .*which are supported \(docs\/browsers\.md\)\. Use something else, or test for it first: `'toSorted' in object`\./,
    )
  })

  test.for(allowed.map((text, index) => [text, index] as const))(
    'a feature that all browsers have, or that is tested for first, passes: %s',
    ([, index]) => {
      expect(inFile(`allowed-${index}`)).toEqual([])
    },
  )
})

describe('style sheets', () => {
  const inStyle = (text: string): string => missingInStyles([written('style.module.css', text)]).join('\n')

  test.for([
    ['text-wrap-style: balance', 'h1 { text-wrap-style: balance }'],
    [':has()', '.card:has(img) { color: red }'],
    ['::details-content', '::details-content { color: red }'],
    ['grid-template-columns: subgrid', '.list { grid-template-columns: subgrid }'],
    ['@scope', '@scope (.card) { p { color: red } }'],
    ['calc-size()', '.open { height: calc-size(auto, size) }'],
    ['content: text / alternative text', '.sign::after { content: "+" / "" }'],
    ['@media (inverted-colors)', '@media (inverted-colors: inverted) { p { color: red } }'],
  ] as const)('%s is rejected', ([feature, text]) => {
    expect(inStyle(text)).toContain(`style.module.css ${feature} is missing in `)
  })

  test.for([
    '.list { color: light-dark(red, blue); .item & { color: red } }',
    '@media (width >= 815px) { .list { hyphens: auto } }',
    '@supports selector(:has(a)) { .card:has(img) { color: red } }',
    '.sign::after { content: "+"; content: "+" / "" }',
    '.trail::before { content: "/" }',
    'h1 { text-wrap: balance }',
  ])('what the build replaces, what is tested for first and progressive enhancements pass: %s', (text) => {
    expect(inStyle(text)).toBe('')
  })
})

test('the build and the checks use the same list of browsers', () => {
  // in another process: once Vike's plugin is loaded, Vike's server logs as in development
  const script = "import config from './vite.config.ts'; console.log(JSON.stringify(config.build.target))"
  const target = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(JSON.parse(target)).toEqual(buildTarget())
  expect(buildTarget()).toEqual(['chrome109', 'edge109', 'firefox115', 'ios16.0', 'safari16.0'])
})

test('versions are compared as numbers', () => {
  expect(isOlder('9', '10')).toBe(true)
  expect(isOlder('16.4', '16')).toBe(false)
  expect(isOlder('16', '16.0')).toBe(false)
  expect(isOlder('16.0', '16.4')).toBe(true)
})

test('the check reads pages and hooks with their imports, and no server-only file', async () => {
  const files = await browserFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'src/domain/routing/links.ts',
      'src/adapters/react-router/route-matcher.ts',
      'src/pages/+react.client.ts',
      'src/pages/faq/+Page.tsx',
    ]),
  )
  expect(files.filter((file) => /\/\+data\.ts|\/adapters\/wordpress\/|use-cases/.test(file))).toEqual([])
})
