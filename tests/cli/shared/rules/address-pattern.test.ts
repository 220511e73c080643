import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressPattern } from '../../../../cli/shared/rules/address.ts'

const SITE = 'https://own.example'

describe('an address pattern', () => {
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
  ])('%s matches the path %s: %s', (pattern, path, matches) => {
    expect(addressPattern(pattern, SITE)(SITE + path)).toBe(matches)
  })

  it('matches exactly what the equivalent regular expression matches', () => {
    const textArb = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
    fc.assert(
      fc.property(textArb, textArb, (pattern, text) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
        expect(addressPattern(pattern, SITE)(text)).toBe(expression.test(text))
      }),
    )
  })

  it('matches only the audited site if it begins with a slash, and any host otherwise', () => {
    expect(addressPattern('/a*', SITE)('https://other.example/ab')).toBe(false)
    expect(addressPattern('*.pdf', SITE)('https://other.example/b.pdf')).toBe(true)
  })
})
