// spec section 15

import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { RULE_DATA } from '#domain/content-rules/rule-data.ts'

// A visitor or the backend decides how long a text is. A pattern that tries each place of it anew takes minutes for a
// megabyte, and nothing else is served meanwhile.
it('the time of each regular expression grows no faster than its text', () => {
  const files = globSync('{src,server,cli}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap((file) => slowPatterns(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('the same is true of the patterns in content-rules.json', () => {
  const patterns = Object.values(RULE_DATA).flatMap((rule) => ('patterns' in rule ? rule.patterns : []))
  expect(patterns.length).toBeGreaterThan(5)
  expect(patterns.flatMap((pattern) => slowPatterns('a.ts', `export const a = ${pattern}`))).toEqual([])
})

it.each([
  ['/ +$/', 1],
  ['/(?<! ) +$/', 0],
  ['/ {1,9}$/', 0],
  ['/<[^>]*>/g', 1],
  ['/<[^<>]*>/g', 0],
  ['/^ *a? *$/m', 1],
  ['/^(?:a+)+$/', 1],
  ['/[?#].*$/s', 1],
  ['/[?#].*/s', 0],
])('of %s it finds %i', (pattern, count) => {
  expect(slowPatterns('a.ts', `export const a = ${pattern}`)).toHaveLength(count)
})

// Helpers

/** Returns the patterns in a file that take more than linear time, with their lines. */
function slowPatterns(file: string, text: string): readonly string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex, start } = node as {
      readonly regex?: { readonly pattern: string; readonly flags: string }
      readonly start?: number
    }
    if (regex && analyse({ source: regex.pattern, flags: regex.flags }).reports.length > 0)
      found.push(`${file}:${text.slice(0, start).split('\n').length} /${regex.pattern}/${regex.flags}`)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, text).program)
  return found
}
