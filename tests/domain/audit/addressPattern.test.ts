import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressPattern } from '../../../src/domain/audit/addressPattern.ts'

const SITE = 'https://own.example'

describe('a pattern', () => {
  it.each([
    ['/blog/*', '/blog/a', true],
    ['/blog/*', '/blog', false],
    ['/a*b*c', '/a-b-b-c', true],
    ['/a*b*c', '/a-c', false],
    ['/aa*aa', '/aaa', false],
    ['/*ab*ab*', '/ab', false],
    ['/*ab*ab*', '/abab', true],
    ['/a*b', '/ab', true],
    ['/a', '/a', true],
    ['/a', '/ab', false],
  ])('%s and the path %s: %s', (pattern, path, matches) => {
    expect(addressPattern(pattern, SITE)(SITE + path)).toBe(matches)
  })

  it('says the same as a regular expression', () => {
    const textArb = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
    fc.assert(
      fc.property(textArb, textArb, (pattern, text) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
        expect(addressPattern(pattern, SITE)(text)).toBe(expression.test(text))
      }),
    )
  })

  it('that is a path is of the site', () => {
    expect(addressPattern('/a*', SITE)('https://other.example/ab')).toBe(false)
    expect(addressPattern('*.pdf', SITE)('https://other.example/b.pdf')).toBe(true)
  })
})
