import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '../../../../cli/validate-content/snapshot/raw-content.ts'

describe('the HTML tokeniser', () => {
  it('reads HTML as browsers do', () => {
    const html = `<p>a<!-- <b> --></P><A HREF=/a&amp;b data-x href="later" title='>'>z&nbsp;&lt;</a><script>if (a<b>c) {}</script><!-- left open <i>`
    expect(tokenizeHtml(html)).toEqual([
      { kind: 'tag', name: 'p', attributes: {}, source: '<p>' },
      { kind: 'words', text: 'a' },
      { kind: 'end', name: 'p' },
      {
        kind: 'tag',
        name: 'a',
        attributes: { href: '/a&b', 'data-x': '', title: '>' },
        source: `<A HREF=/a&amp;b data-x href="later" title='>'>`,
      },
      { kind: 'words', text: 'z' },
      { kind: 'words', text: '\u00a0' },
      { kind: 'words', text: '<' },
      { kind: 'end', name: 'a' },
      { kind: 'tag', name: 'script', attributes: {}, source: '<script>' },
      { kind: 'words', text: 'if (a<b>c) {}' },
      { kind: 'end', name: 'script' },
    ])
  })

  it('reads HTML however broken or long it is, and returns the source of each tag', () => {
    for (const part of ['<a "', "<a '", '<a ', '<!--', '<script', '<a b=', '<p>'])
      expect(tokenizeHtml(part.repeat(20_000))).toBeDefined()
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'=/- !abh2&;') }), (html) => {
        for (const piece of tokenizeHtml(html))
          if (piece.kind === 'tag') expect(html.includes(piece.source)).toBe(true)
      }),
    )
    expect(tokenizeHtml(`<p title="${'x'.repeat(300)}">`)[0]).toMatchObject({
      source: `<p title="${'x'.repeat(90)}`,
    })
  })
})
