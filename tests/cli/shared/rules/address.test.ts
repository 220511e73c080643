import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressPattern, parseAddress } from '#cli/shared/rules/address.ts'

const base = 'https://site.example/a/b?c#d'
const url = (raw: string, encoding?: string): string | null => {
  const address = parseAddress(raw, { base, ...(encoding && { encoding }) })
  return address.kind === 'web' ? address.url : null
}

describe('an address in a page', () => {
  it.each([
    ['/x', 'https://site.example/x'],
    [' x\n', 'https://site.example/a/x'],
    ['', 'https://site.example/a/b?c'],
    ['#e', 'https://site.example/a/b?c'],
    ['//other.example', 'https://other.example/'],
    ['HTTPS://SITE.example:443/x', 'https://site.example/x'],
    ['https:/x', 'https://site.example/x'],
    ['https://me:secret@site.example/x', 'https://site.example/x'],
    ['https://me@site.example/x', 'https://site.example/x'],
    ['https://:secret@site.example/x', 'https://site.example/x'],
    ['/x#', 'https://site.example/x'],
    ['/100%', 'https://site.example/100%'],
    ['/caf%c3%a9/%7Euser', 'https://site.example/caf%C3%A9/~user'],
    ['/café', 'https://site.example/caf%C3%A9'],
    ['/a b', 'https://site.example/a%20b'],
  ])('%j resolves to %s', (raw, expected) => {
    expect(url(raw)).toBe(expected)
  })

  it('keeps its fragment separate from the URL', () => {
    expect(parseAddress('/x#caf%C3%A9', { base })).toMatchObject({ fragment: 'caf%C3%A9' })
    expect(parseAddress('/x#', { base })).toMatchObject({ url: 'https://site.example/x', fragment: '' })
    expect(parseAddress('/x', { base })).toMatchObject({ fragment: null })
  })

  it.each(['http://', 'http://[::1', 'https://exa mple.com', 'http://host:99999', '//[x'])(
    '%j is malformed',
    (raw) => {
      expect(parseAddress(raw, { base })).toEqual({ kind: 'malformed' })
    },
  )

  it.each([
    ['javascript:void(0)', 'other'],
    ['data:,x', 'other'],
    ['whatsapp://send', 'other'],
    [' MAILTO:a@b.example', 'mail'],
    ['tel:+44 113', 'tel'],
  ])('%j is not an address that can be requested, but %s', (raw, kind) => {
    expect(parseAddress(raw, { base })).toEqual({ kind })
  })

  it('uses the audited host in place of a host that is mapped to it', () => {
    const hosts = new Map([['https://live.example', 'http://127.0.0.1:3000']])
    expect(parseAddress('https://live.example/x?y#z', { base, hosts })).toEqual({
      kind: 'web',
      url: 'http://127.0.0.1:3000/x?y',
      fragment: 'z',
    })
    expect(parseAddress('https://live.example/x?', { base, hosts })).toMatchObject({
      url: 'http://127.0.0.1:3000/x?',
    })
  })

  it.each([
    ['/ü?q=ü', 'windows-1252', '/%C3%BC?q=%FC'],
    ['/x?q=ü#ü', 'windows-1252', '/x?q=%FC'],
    ['/x?q=й€', 'windows-1252', '/x?q=%26%231081%3B%80'],
    ['/x?q=\u00ab', 'windows-1252', '/x?q=%AB'],
    ['/x?q=\u0416', 'windows-1251', '/x?q=%C6'],
    // the second byte of the last one is a backslash, which browsers leave
    ['/x?q=日é表', 'shift_jis', '/x?q=%93%FA%26%23233%3B%95\\'],
    // the first of its two codes
    ['/x?q=∪', 'shift_jis', '/x?q=%81%BE'],
    ['/x?q=日', 'gbk', '/x?q=%C8%D5'],
    ['/x', 'windows-1252', '/x'],
    ['/ü', 'windows-1252', '/%C3%BC'],
    ['/x?q=ü', 'utf-8', '/x?q=%C3%BC'],
    ['/x?q=ü', 'utf-16le', '/x?q=%C3%BC'],
    // in UTF-16LE the bytes 80 81 are this one character, so it must not be encoded as byte 80
    ['/x?q=\u8180', 'utf-16le', '/x?q=%E8%86%80'],
  ])('%s has its query, and nothing else, in the encoding %s: %s', (raw, encoding, expected) => {
    expect(url(raw, encoding)).toBe(`https://site.example${expected}`)
  })

  it('has its fragment in UTF-8, whatever the encoding of the page', () => {
    const address = parseAddress('/x?q=ü#ü', { base, encoding: 'windows-1252' })
    expect(address).toMatchObject({ fragment: '%C3%BC' })
  })

  it('is unchanged if it is parsed again', () => {
    // after a single slash, another one would begin a host
    const start = fc.constantFrom('/x', '//other.example/', 'https://me@SITE.example:443/?', '/x?', '/x#')
    const plain = fc.string({ unit: 'grapheme', maxLength: 9 }).map((text) => text.replaceAll('%', ''))
    const escaped = fc.integer({ min: 16, max: 255 }).map((byte) => `%${byte.toString(16)}`)
    fc.assert(
      fc.property(start, fc.array(fc.oneof(plain, escaped)), (origin, parts) => {
        const once = url(origin + parts.join(''))
        expect(once).not.toBeNull()
        expect(url(once ?? '')).toBe(once)
      }),
    )
  })

  it('never throws', () => {
    const unit = fc.integer({ max: 0xffff, min: 0 }).map((code) => String.fromCharCode(code))
    fc.assert(fc.property(fc.string({ unit }), (raw) => void parseAddress(raw, { base })))
  })
})

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
