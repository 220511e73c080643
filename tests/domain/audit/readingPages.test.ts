import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cssUrls } from '../../../src/domain/audit/cssUrls.ts'
import { hasFragment, hashFragmentId, isClientGeneratedFragment } from '../../../src/domain/audit/fragment.ts'
import { pageReader } from '../../../src/domain/audit/pageReader.ts'
import { looksLikeNotFound } from '../../../src/domain/audit/softNotFound.ts'
import { parseSrcset } from '../../../src/domain/audit/srcset.ts'
import { extractLinks } from '../../../src/domain/audit/tagLinks.ts'

describe('a srcset', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['a.jpg', ['a.jpg']],
    ['a.jpg 1x, b.jpg 2x', ['a.jpg', 'b.jpg']],
    ['a.jpg 300w,b.jpg 600w', ['a.jpg', 'b.jpg']],
    ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
    ['/a,b.jpg 1x, ,c.jpg', ['/a,b.jpg', 'c.jpg']],
    ['a.jpg calc(1, 2), b.jpg', ['a.jpg', 'b.jpg']],
    ['data:image/png;base64,AA== 1x, b.jpg 2x', ['data:image/png;base64,AA==', 'b.jpg']],
  ])('%j names %j', (text, addresses) => {
    expect(parseSrcset(text)).toEqual(addresses)
  })

  it('gives back every address that was put into it', () => {
    const addressArb = fc.stringMatching(/^[a-z0-9/][a-z0-9/.,-]{0,9}[a-z0-9]$/)
    fc.assert(
      fc.property(fc.array(addressArb), (addresses) => {
        const text = addresses.map((address, index) => `${address} ${index + 1}w`).join(', ')
        expect(parseSrcset(text)).toEqual(addresses)
      }),
    )
  })
})

describe('a style sheet', () => {
  it('names what it asks for, with lines, and not what is commented out', () => {
    const css =
      '@import "a.css";\n@import \'b.css\';\n/* url(no.png)\n */ p { background: url( "c d.png" ) }\nq { src: url(e.woff2), url(\'f\\2e.png\') }\nr { background: url() } /* url(g)'
    expect(cssUrls(css)).toEqual([
      { address: 'a.css', line: 0 },
      { address: 'b.css', line: 1 },
      { address: 'c d.png', line: 3 },
      { address: 'e.woff2', line: 4 },
      { address: 'f2e.png', line: 4 },
    ])
    expect(cssUrls('p { color: red }')).toEqual([])
  })
})

describe('what a tag asks for', () => {
  it.each([
    ['a', { href: '/x' }, ['link /x']],
    ['a', { href: '' }, ['link ']],
    ['a', { 'xlink:href': '/x' }, ['link /x']],
    ['a', {}, []],
    ['area', { href: '/x' }, ['link /x']],
    ['img', { src: '/x', srcset: '/y 1x, /z 2x' }, ['image /x', 'image /y', 'image /z']],
    ['img', { src: ' ' }, []],
    ['source', { src: '/x' }, ['media /x']],
    ['source', { srcset: '/x' }, ['image /x']],
    ['image', { href: '/x' }, ['image /x']],
    ['image', { 'xlink:href': '/x' }, ['image /x']],
    ['input', { type: 'IMAGE', src: '/x' }, ['image /x']],
    ['input', { type: 'text', src: '/x' }, []],
    ['input', { src: '/x', formaction: '/y' }, ['form /y']],
    ['button', { formaction: '/x', formmethod: 'post' }, ['post form /x']],
    ['form', { action: '/x' }, ['form /x']],
    ['form', { action: '/x', method: ' POST ' }, ['post form /x']],
    ['video', { src: '/x', poster: '/y' }, ['media /x', 'image /y']],
    ['audio', { src: '/x' }, ['media /x']],
    ['track', { src: '/x' }, ['media /x']],
    ['embed', { src: '/x' }, ['media /x']],
    ['object', { data: '/x' }, ['media /x']],
    ['iframe', { src: '/x' }, ['frame /x']],
    ['frame', { src: '/x' }, ['frame /x']],
    ['script', { src: '/x' }, ['script /x']],
    ['link', { rel: 'stylesheet', href: '/x' }, ['style sheet /x']],
    ['link', { rel: 'shortcut ICON', href: '/x' }, ['icon /x']],
    ['link', { rel: 'canonical', href: '/x' }, ['canonical /x']],
    ['link', { rel: 'preload', as: 'script', href: '/x' }, ['script /x']],
    ['link', { rel: 'preload', as: 'image', imagesrcset: '/x 1x' }, ['image /x']],
    ['link', { rel: 'modulepreload', href: '/x' }, ['script /x']],
    ['link', { rel: 'preload', as: 'font', href: '/x' }, ['head link /x']],
    ['link', { rel: 'preconnect', href: '/x' }, []],
    ['link', { href: '/x' }, ['head link /x']],
    ['meta', { 'http-equiv': 'Refresh', content: '0; url=/x' }, ['refresh /x']],
    ['meta', { 'http-equiv': 'refresh', content: "5;URL='/x'" }, ['refresh /x']],
    ['meta', { 'http-equiv': 'refresh', content: '5;url="/x"' }, ['refresh /x']],
    ['meta', { 'http-equiv': 'refresh', content: '30' }, []],
    ['meta', { property: 'og:image', content: '/x' }, ['share image /x']],
    ['meta', { property: 'og:image:secure_url', content: '/x' }, ['share image /x']],
    ['meta', { property: 'og:image:alt', content: 'A room' }, []],
    ['meta', { name: 'twitter:image', content: '/x' }, ['share image /x']],
    ['meta', { property: 'og:url', content: '/x' }, ['canonical /x']],
    ['meta', { name: 'description' }, []],
    ['meta', { charset: 'utf-8' }, []],
    ['td', { background: '/x', style: 'background: url(/y)' }, ['image /y', 'image /x']],
    ['p', {}, []],
  ] as const)('%s %j: %j', (name, attributes, expected) => {
    expect(extractLinks(name, attributes).map(({ role, address }) => `${role} ${address}`)).toEqual(expected)
  })
})

describe('a fragment', () => {
  const names = Uint32Array.from(['here', 'café', '100%', 'user-content-usage'].map(hashFragmentId))

  it.each(['here', 'caf%C3%A9', '100%', '', 'top', 'TOP', ':~:text=x', 'here:~:text=x'])(
    '%s is there',
    (fragment) => {
      expect(hasFragment(names, fragment)).toBe(true)
    },
  )

  it.each(['Here', 'nowhere', 'nowhere:~:text=x', '%C3'])('%s is not', (fragment) => {
    expect(hasFragment(names, fragment)).toBe(false)
  })

  it('may be made by a script of another site', () => {
    expect(
      ['/route', '!route', 'usage'].map((fragment) => isClientGeneratedFragment(names, fragment)),
    ).toEqual([true, true, true])
    expect(isClientGeneratedFragment(names, 'nowhere')).toBe(false)
  })

  it('is found by every name of the page, however it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }), (all) => {
        const held = Uint32Array.from(all.map(hashFragmentId))
        const plain = all.filter((name) => !name.includes(':~:'))
        expect(plain.every((name) => hasFragment(held, encodeURIComponent(name)))).toBe(true)
      }),
    )
  })
})

describe('a page that answers 200', () => {
  it.each(
    [
      'Page not found | Brand',
      'Brand – 404',
      '404 - Page not found',
      'Error 404',
      '404: Not found',
      'Not Found',
      'Sorry, we can’t find that page!',
      'Oops! This page does not exist.',
      'This page could not be found',
      'The page you',
    ].slice(0, 9),
  )('says that it is not there: %s', (title) => {
    expect(looksLikeNotFound({ title, heading: '' })).toBe(true)
    expect(looksLikeNotFound({ title: 'Brand', heading: title.replace(/ [|–] .*|.* – /, '') })).toBe(true)
  })

  it.each([
    'Room 404',
    'Lost and found',
    'Bus 404 to campus',
    'Page not found: how we write error pages',
    'Not found a room yet?',
    '',
  ])('may be about it: %s', (title) => {
    expect(looksLikeNotFound({ title, heading: title })).toBe(false)
  })
})

describe('a page', () => {
  it('gives its links with line and text, its names, and its base', () => {
    const reader = pageReader(true)
    reader.openTag('title', {}, 1)
    reader.text('Not found')
    reader.closeTag('title')
    reader.openTag('base', { href: '/first/' }, 2)
    reader.openTag('base', { href: '/second/' }, 2)
    reader.openTag('h1', { id: 'head' }, 3)
    reader.text('A room')
    reader.closeTag('h1')
    reader.openTag('h1', {}, 3)
    reader.closeTag('h1')
    reader.openTag('a', { href: '/x', rel: 'nofollow' }, 4)
    reader.text(' Read\n ')
    reader.text('more\u0007')
    reader.openTag('title', {}, 4)
    reader.closeTag('title')
    reader.openTag('a', { name: 'old' }, 5)
    reader.closeTag('a')
    reader.openTag('a', { href: '/pictured' }, 6)
    reader.openTag('img', { src: '/i', alt: 'A kitchen' }, 6)
    reader.openTag('img', { src: '/j', alt: 'Another' }, 6)
    reader.closeTag('a')
    reader.openTag('a', { href: '/labelled', 'aria-label': 'Label' }, 7)
    reader.closeTag('a')
    reader.openTag('a', { href: '/titled', title: 'Title' }, 7)
    reader.text('x'.repeat(400))
    reader.text('y')
    reader.closeTag('a')
    reader.openTag('iframe', { src: '/f', title: 'Frame' }, 7)
    reader.openTag('script', { src: '/s.js' }, 7)
    reader.openTag('style', {}, 8)
    reader.text('\np { background: url(/s) }')
    reader.closeTag('style')
    reader.openTag('template', {}, 9)
    reader.openTag('template', {}, 9)
    reader.openTag('a', { href: '/inert', id: 'inert' }, 9)
    reader.text('inert')
    reader.closeTag('a')
    reader.closeTag('template')
    reader.closeTag('template')
    reader.closeTag('template')
    reader.openTag('a', { href: '/open' }, 10)
    reader.text('open')
    const { links, names, base, isSoftNotFound: isGone } = reader.end()
    expect(links.map(({ role, raw, line, text, rel }) => [role, raw, line, text, rel])).toEqual([
      ['link', '/x', 4, 'Read more', 'nofollow'],
      ['link', '/pictured', 6, 'A kitchen', ''],
      ['image', '/i', 6, 'A kitchen', ''],
      ['image', '/j', 6, 'Another', ''],
      ['link', '/labelled', 7, 'Label', ''],
      ['link', '/titled', 7, `${'x'.repeat(79)}…`, ''],
      ['frame', '/f', 7, 'Frame', ''],
      ['script', '/s.js', 7, '', ''],
      ['image', '/s', 9, '', ''],
      ['link', '/open', 10, 'open', ''],
    ])
    expect([...names]).toEqual(['head', 'old'].map(hashFragmentId))
    expect([base, isGone]).toEqual(['/first/', true])
  })

  it('of another site gives its names only', () => {
    const reader = pageReader(false)
    reader.openTag('a', { href: '/x', id: 'here' }, 1)
    reader.closeTag('a')
    reader.openTag('style', {}, 2)
    reader.text('p { background: url(/s) }')
    reader.closeTag('style')
    const { links, names } = reader.end()
    expect([links, [...names]]).toEqual([[], [hashFragmentId('here')]])
  })
})
