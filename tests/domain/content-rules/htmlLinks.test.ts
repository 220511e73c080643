import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '../../../src/adapters/wordpress/tokenizeHtml.ts'
import { page } from '../support/builders.ts'
import { ask, SITE } from './run-rules.ts'

const found = (id: string, html: string) =>
  ask(id, {
    pages: [page()],
    html: [
      { ref: { kind: 'post', slug: 'p', title: 'P', id: 1 }, path: 'content', tokens: tokenizeHtml(html) },
    ],
  }).map((finding) => finding.found)

describe('a link inside HTML', () => {
  it('is reported if it cannot be opened', () => {
    const bad = ['htps://x.example', 'file:///x.pdf', 'mailto:a@@b.example', 'tel:0800-CALL', 'http://[']
    for (const address of bad)
      expect(found('html-link-malformed', `<a href="${address}">x</a>`)).toEqual([`“${address}”`])
    expect(found('html-link-malformed', '<img src="file:///x.png" alt="">')).toHaveLength(1)
    const all = bad.map((address) => `<a href="${address}">x</a>`).join('')
    expect(found('html-link-malformed', all)).toHaveLength(bad.length)
    expect(
      found(
        'html-link-malformed',
        '<a href="">a</a><a href="javascript:x">b</a><a href="/faq">c</a><a id="x">d</a><p href="file:///x">e</p>',
      ),
    ).toEqual([])
  })

  it('must lead to a page of the site, to a file or elsewhere', () => {
    expect(found('html-link-unmatched', '<a href="/nowhere/at/all/here">x</a>')).toHaveLength(1)
    expect(found('html-link-unmatched', `<a href="${SITE}/nowhere/at/all/here">x</a>`)).toHaveLength(1)
    const good = [
      '/faq',
      `${SITE}/faq#x`,
      '/files/a.pdf?x',
      '/files/a.pdf?of=two#lines',
      ' /faq ',
      'https://other.example/x',
      '#x',
      'mailto:a@b.example',
    ]
    // an ending that is not 2 to 5 letters or digits does not mark a file
    expect(found('html-link-unmatched', '<a href="/nowhere/a.b">x</a>')).toHaveLength(1)
    expect(found('html-link-unmatched', '<a href="/nowhere/a.longer">x</a>')).toHaveLength(1)
    expect(found('html-link-unmatched', '<a href="/nowhere.pdf/x">x</a>')).toHaveLength(1)
    for (const address of good) expect(found('html-link-unmatched', `<a href="${address}">x</a>`)).toEqual([])
    expect(found('html-link-unmatched', '<img src="/nowhere" alt="">')).toEqual([])
  })

  it('without a scheme is corrected to https:', () => {
    const tokens = tokenizeHtml('<a href="//other.example/a">x</a>')
    const html = [{ ref: { kind: 'post', slug: 'p', title: 'P', id: 1 }, path: 'content', tokens } as const]
    expect(ask('html-link-untidy', { html })).toMatchObject([
      { change: { before: '//other.example/a', after: 'https://other.example/a' } },
    ])
  })

  it('is not the source of a video or frame', () => {
    expect(found('html-link-malformed', '<video src="file:///x.mp4"></video>')).toEqual([])
    expect(found('html-link-unmatched', '<iframe src="/nowhere/at/all/here"></iframe>')).toEqual([])
  })

  it('is untidy with the site’s host, with spaces or without a scheme', () => {
    for (const address of [
      `${SITE}/faq`,
      `${SITE.replace('https', 'http')}/faq`,
      ' /faq',
      '//other.example/',
    ])
      expect(found('html-link-untidy', `<a href="${address}">x</a>`)).toEqual([`“${address}”`])
    // an address that cannot be opened is reported by another rule
    for (const address of ['/faq', 'https://other.example/', 'htps://x', ' htps://x '])
      expect(found('html-link-untidy', `<a href="${address}">x</a>`)).toEqual([])
  })
})
