import { describe, expect, it } from 'vitest'
import { pageReader } from '../../../src/adapters/html-reader/pageReader.ts'
import { hashFragmentId } from '../../../src/domain/audit/fragment.ts'

describe('a page', () => {
  it('is read into its links with line and text, its fragments, and its base', () => {
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

  it('is read only for its fragments if it is external', () => {
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
