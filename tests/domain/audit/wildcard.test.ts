import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressPattern } from '../../../src/domain/audit/addressPattern.ts'
import { wildcard } from '../../../src/domain/audit/wildcard.ts'

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
  ])('%s and the whole of %s: %s', (pattern, text, fits) => {
    expect(wildcard(pattern, { whole: true })(text)).toBe(fits)
  })

  it('of a beginning fits whatever follows', () => {
    expect(wildcard('/a*c', { whole: false })('/abcd')).toBe(true)
    expect(wildcard('/a*c', { whole: false })('/abd')).toBe(false)
    expect(wildcard('/a', { whole: false })('/abd')).toBe(true)
    expect(wildcard('/a', { whole: false })('/b')).toBe(false)
  })

  it('says the same as a regular expression', () => {
    const textArb = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
    fc.assert(
      fc.property(textArb, textArb, fc.boolean(), (pattern, text, whole) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}${whole ? '$' : ''}`)
        expect(wildcard(pattern, { whole })(text)).toBe(expression.test(text))
      }),
    )
  })

  it('that is a path is of the site', () => {
    expect(addressPattern('/a*', 'https://own.example')('https://own.example/ab')).toBe(true)
    expect(addressPattern('/a*', 'https://own.example')('https://other.example/ab')).toBe(false)
    expect(addressPattern('/blog', 'https://own.example')('https://own.example/blog/a')).toBe(false)
    expect(addressPattern('*.pdf', 'https://own.example')('https://other.example/b.pdf')).toBe(true)
  })
})
