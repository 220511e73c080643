import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../src/adapters/wordpress/sanitizeHtml.ts'

const clean = (html: string) => sanitizeHtml(html, { siteOrigin: 'https://site.example', pageKind: 'blog' })

describe('HTML that editors wrote', () => {
  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['handlers and styles', '<p onclick="x()" style="color:red" class="wp-block">a</p>', '<p>a</p>'],
    ['links that run script', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['a second h1', '<h1>a</h1>', '<h2>a</h2>'],
    ['empty paragraphs', '<p>&nbsp;</p><p>a</p>', '<p>a</p>'],
    ['shortcodes that were not expanded', '<p>a [unknown_shortcode id="3"] b</p>', '<p>a  b</p>'],
    ['unknown elements, keeping their text', '<center>a</center>', 'a'],
    [
      'a table inside a paragraph, where the browser would end the paragraph',
      '<p>a<center><table><tr><td>b</td></tr></table></center></p>',
      '<p>a</p><table><tr><td>b</td></tr></table>',
    ],
    [
      'a link inside a link',
      '<a href="/a">a<span><a href="/b">b</a></span></a>',
      '<a href="/a">a</a><a href="/b">b</a>',
    ],
    ['own links', '<a href="https://site.example/faq">a</a>', '<a href="/faq">a</a>'],
    [
      'external links',
      '<a href="https://x.example/">a</a>',
      '<a href="https://x.example/" target="_blank" rel="sponsored nofollow noopener">a</a>',
    ],
    [
      'players',
      '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
      '<a href="https://www.youtube.com/embed/abc" target="_blank" rel="sponsored nofollow noopener">Watch on YouTube</a>',
    ],
    [
      'the classes of blocks, and no others',
      '<div class="wp-block-columns is-layout-flex"><div class="wp-block-column"><p class="has-text-align-center has-red-color">a</p></div></div>',
      '<div class="wp-block-columns"><div class="wp-block-column"><p class="has-text-align-center">a</p></div></div>',
    ],
    [
      'a gallery, with the figures in it',
      '<figure class="wp-block-gallery is-cropped"><figure class="wp-block-image"><img src="/a.jpg" alt="A"></figure></figure>',
      '<figure class="wp-block-gallery"><figure><img alt="A" src="/a.jpg" loading="lazy" decoding="async" /></figure></figure>',
    ],
    ['a div that is no block, keeping its text', '<div class="x"><p>a</p></div>', '<p>a</p>'],
    [
      'anchors and footnotes, whose links lead to them',
      '<h2 id="main">a</h2><p><a href="#main">b</a><sup class="fn"><a href="#f1" id="f1-link">1</a></sup></p><ol><li id="f1">c</li></ol>',
      '<h2 id="text-main">a</h2><p><a href="#text-main">b</a><sup><a href="#text-f1" id="text-f1-link">1</a></sup></p><ol><li id="text-f1">c</li></ol>',
    ],
    [
      'details, closed as the editor has left them',
      '<details class="wp-block-details"><summary>a</summary><p>b</p></details>',
      '<details><summary>a</summary><p>b</p></details>',
    ],
    [
      'a player that WordPress could not resolve',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=a\n</div></figure>',
      '<figure class="wp-block-embed"><p><a href="https://www.youtube.com/watch?v=a" target="_blank" rel="sponsored nofollow noopener">Watch on YouTube</a></p></figure>',
    ],
    ['other frames', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    [
      'images',
      '<img src="https://site.example/a.jpg" alt="A" width="10" onerror="x()">',
      '<img width="10" alt="A" src="/a.jpg" loading="lazy" decoding="async" />',
    ],
  ])('is sanitised: %s', (_what, html, safe) => {
    expect(clean(html)).toBe(safe)
  })

  it.each(['a', 'abbr', 'time', 'td', 'th', 'ol', 'p'])('has no style or class in <%s>', (tag) => {
    const cell = tag === 'td' || tag === 'th'
    const element = `<${tag} style="position:fixed" class="a" onclick="x()">a</${tag}>`
    const html = cell ? `<table><tr>${element}</tr></table>` : element
    expect(clean(html)).toContain(`<${tag}>a</${tag}>`)
  })

  it('uses https for links and images without a scheme', () => {
    expect(clean('<a href="//other.example/x">x</a>')).toContain('href="https://other.example/x"')
    expect(clean('<img src="//other.example/x.jpg" alt="">')).toContain('src="https://other.example/x.jpg"')
  })

  it('stays the same if sanitised twice, and never runs a script', () => {
    fc.assert(
      fc.property(hostileHtmlArb, (html) => {
        const once = clean(html)
        expect(clean(once)).toBe(once)
        expect(once).not.toMatch(/<script|<style|<iframe|<[^>]*\son\w+=|href="\s*javascript:/i)
      }),
      { numRuns: 300 },
    )
  })
})

// Helpers

const hostileHtmlArb = fc
  .array(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<p>',
      '</p>',
      '<a href="javascript:x">',
      '<a href="https://x.example">',
      '</a>',
      '<img src=x onerror=y>',
      '<iframe src="https://www.youtube.com/embed/a">',
      '</iframe>',
      '<svg onload=x>',
      '<',
      '>',
      '"',
      '&lt;',
      '&#106;avascript:',
      'text',
      '[gallery id="1"]',
      '<h1>',
      '</h1>',
      '<style>',
      '</style>',
      '<table><tr><td>',
      '<center>',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
