import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '../../../src/adapters/wordpress/tokenizeHtml.ts'
import type { EntityKind } from '../../../src/domain/content-rules/contentSnapshot.ts'
import { ask } from './run-rules.ts'

const asked = (id: string, html: string, kind: EntityKind = 'post') =>
  ask(id, {
    html: [{ ref: { kind, slug: 'p', title: 'P', id: 1 }, path: 'content', tokens: tokenizeHtml(html) }],
  })
const found = (id: string, html: string) => asked(id, html).map((finding) => finding.found)

describe('an HTML text', () => {
  it('must have no script, in any form', () => {
    expect(found('html-script', '<p>The script of a film, javascript: and onclick</p>')).toEqual([])
    for (const bad of [
      '<script>alert(1)</script>',
      '<SCRIPT src="https://evil.example/x.js"></SCRIPT>',
      '<img src="x" alt="" onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href=" JaVa&#115;cript&colon;alert(1)">x</a>',
      '<a href="java&#x0A;script&#58;alert(1)">x</a>',
      '<a href="java&Tab;script:alert(1)">x</a>',
      '<iframe src="vbscript:x"></iframe>',
    ])
      expect(found('html-script', `<p>a</p>${bad}`)).toHaveLength(1)
    expect(found('html-script', '<a href="&#8217;javascript:x">x</a><a href="&#x1f600;">y</a>')).toEqual([])
  })

  it('must have no styles of its own', () => {
    expect(found('html-inline-style', '<p class="intro">In style="x"</p>')).toEqual([])
    for (const bad of ['<p style="color:red">', '<style>', '<font color="red">'])
      expect(found('html-inline-style', `${bad}p{}`)).toEqual([bad])
    expect(found('html-inline-style', `<p style="${'x'.repeat(300)}">`)[0]).toHaveLength(100)
  })

  it('must not skip a heading level', () => {
    for (const good of ['<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>', '<h1>a</h1><h2>b</h2>', '<p>none</p>'])
      expect(found('html-heading-skip', good)).toEqual([])
    expect(found('html-heading-skip', '<h3>a</h3>')).toEqual(['<h3> of level 3'])
    expect(asked('html-heading-skip', '<h2>a</h2><h4 id="b">b</h4>')).toMatchObject([
      { expected: 'at most a heading of level 3 after level 2', found: '<h4 id="b"> of level 4' },
    ])
    expect(found('html-heading-skip', '<h2>a</h2><th6>b</th6><h6x>c</h6x><p>d</p><h3>e</h3>')).toEqual([])
    expect(found('html-heading-skip', '<h2>a</h2><p>b</p><h4>c</h4>')).toHaveLength(1)
    // a part of a page may begin at any level, because the headings above it are unknown
    expect(asked('html-heading-skip', '<h4>a</h4><h5>b</h5>', 'property')).toEqual([])
    expect(asked('html-heading-skip', '<h3>a</h3><h5>b</h5>', 'property')).toHaveLength(1)
    expect(asked('html-heading-skip', '<h3>a</h3>', 'page')).toHaveLength(1)
    const ref = { kind: 'page', slug: 'p', title: 'P', id: 1 } as const
    const lead = { ref, path: 'lead', tokens: tokenizeHtml('<h3>a</h3>') }
    expect(ask('html-heading-skip', { html: [lead] })).toEqual([])
  })

  it('must have links with words and an address', () => {
    for (const good of [
      '<a href="/faq">Questions</a>',
      '<a href="/faq"><img src="/x.svg" alt="Questions"></a>',
      '<a href="/faq" aria-label="Questions"><i></i></a>',
      '<a href="#top">Up</a>',
      '<a id="prices"></a><a name="rooms"></a>',
      '<a href="/faq">Never <b>closed</b>',
    ])
      expect(found('html-empty-link', good)).toEqual([])
    for (const bad of [
      '<a href="/faq"></a>',
      '<a href="/faq"> &nbsp;<span></span> </a>',
      '<a href="/faq"><img src="/x.svg" alt=" "></a>',
      '<a href="/faq"><img src="/x.svg"></a>',
      '<a href="/faq"><span alt="Questions"></span></a>',
      '<a href="/faq" id="questions"></a>',
      '<a href="#" name="questions">Questions</a>',
      '<a href="">Questions</a>',
      '<a>Questions</a>',
      '<a href="#">Questions</a>',
      '<a href="mailto:">Write</a>',
      '<a href="https://">There</a>',
      '<a href="http://">There</a>',
      '<a href="/faq">',
      '<a href="/faq"><a href="/blog">Blog</a>',
    ])
      expect(found('html-empty-link', bad)).toHaveLength(1)
  })

  it('must have links with words even if one is never closed', () => {
    const link = { kind: 'tag', name: 'a', attributes: { href: '/faq' }, source: '<a href="/faq">' } as const
    expect(found('html-empty-link', '<a href=" # ">Questions</a>')).toHaveLength(1)
    const unclosed = (text: string) =>
      ask('html-empty-link', {
        html: [
          {
            ref: { kind: 'post', slug: 'p', title: 'P', id: 1 },
            path: 'content',
            tokens: [link, { kind: 'words', text }],
          },
        ],
      })
    expect(unclosed('Questions')).toEqual([])
    expect(unclosed(' \u200b\u00a0')).toHaveLength(1)
  })

  it('is checked without an exception, whatever it contains, and plain words are never wrong', () => {
    const rules = [
      'html-script',
      'html-inline-style',
      'html-heading-skip',
      'html-empty-link',
      'picture-alt-missing',
    ]
    fc.assert(
      fc.property(htmlArb, fc.string(), (html, words) => {
        for (const rule of rules) {
          asked(rule, html)
          expect(asked(rule, words.replaceAll('<', '&lt;'))).toEqual([])
        }
      }),
    )
  })
})

// Helpers

const htmlArb = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '<a ',
        'href=',
        '<h2>',
        '<h5',
        '<script',
        '</',
        'style',
        '&#',
        ';',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))
