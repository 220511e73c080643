// spec sections 2 and 15

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removedFromHtml } from '#adapters/wordpress/removed-from-html.ts'
import { sanitizeHtml } from '#adapters/wordpress/sanitize-html.ts'

const siteOrigin = 'https://site.example'
const clean = (html: string) => sanitizeHtml(html, { siteOrigin, pageKind: 'blog' })
const link = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="sponsored nofollow noopener">${text}</a>`
const picture = (attributes: string) => `<img ${attributes} loading="lazy" decoding="async" />`
const columns = (classes: string, inner: string) =>
  `<div class="wp-block-columns${classes}"><div class="wp-block-column">${inner}</div></div>`
const footnotes = (prefix: string, sup: string) =>
  `<h2 id="${prefix}main">a</h2><p><a href="#${prefix}main">b</a><sup${sup}><a href="#${prefix}f1" id="${prefix}f1-link">1</a></sup></p><ol><li id="${prefix}f1">c</li></ol>`
const [WATCH, EMBED] = ['https://www.youtube.com/watch?v=a', '<div class="wp-block-embed__wrapper">']

describe('HTML that editors wrote', () => {
  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['handlers and styles', '<p onclick="x()" style="color:red" class="wp-block">a</p>', '<p>a</p>'],
    ['links that run script', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['a second h1', '<h1>a</h1>', '<h2>a</h2>'],
    ['levels chosen by size', '<h3>a</h3><h3>b</h3>', '<h2>a</h2><h2>b</h2>'],
    [
      'a skipped level',
      '<h2 id="x">a</h2><h4>b</h4><h3>c</h3>',
      '<h2 id="text-x">a</h2><h3>b</h3><h3>c</h3>',
    ],
    [
      'levels in order',
      '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>',
      '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>',
    ],
    ['a lower level first', '<h4>a</h4><h2>b</h2><h3>c</h3>', '<h2>a</h2><h2>b</h2><h3>c</h3>'],
    [
      'a player that nobody closed, keeping the text after it',
      '<video src="/a.mp4">a <p>b</p>',
      'a <p>b</p>',
    ],
    [
      'an empty head of a table, which heads nothing',
      '<table><tr><th scope="col" colspan="2"> <br></th><th scope="col">a</th></tr></table>',
      '<table><tr><td colspan="2"> <br /></td><th scope="col">a</th></tr></table>',
    ],
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
    ['external links', '<a href="https://x.example/">a</a>', link('https://x.example/', 'a')],
    [
      'the classes of blocks, and no others',
      columns(' is-layout-flex', '<p class="has-text-align-center has-red-color">a</p>'),
      columns('', '<p class="has-text-align-center">a</p>'),
    ],
    [
      'a gallery, with the figures in it',
      '<figure class="wp-block-gallery is-cropped"><figure class="x"><img src="/a.jpg" alt="A"></figure></figure>',
      `<figure class="wp-block-gallery"><figure>${picture('alt="A" src="/a.jpg"')}</figure></figure>`,
    ],
    ['a div that is no block, keeping its text', '<div class="x"><p>a</p></div>', '<p>a</p>'],
    ['anchors and footnotes, whose links lead to them', footnotes('', ' class="fn"'), footnotes('text-', '')],
    [
      'details, closed as the editor has left them',
      '<details class="wp-block-details"><summary>a</summary><p>b</p></details>',
      '<details><summary>a</summary><p>b</p></details>',
    ],
    [
      'a player that WordPress could not resolve',
      `<figure class="wp-block-embed">${EMBED}\n${WATCH}\n</div></figure>`,
      `<figure class="wp-block-embed"><p>${link(WATCH, 'Watch on YouTube')}</p></figure>`,
    ],
    ['other frames', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    [
      'images',
      '<img src="https://site.example/a.jpg" alt="A" width="10" onerror="x()">',
      picture('width="10" alt="A" src="/a.jpg"'),
    ],
  ])('is sanitised: %s', (_what, html, safe) => {
    expect(clean(html)).toBe(safe)
  })

  it.each([
    '<p>It [the kitchen] is huge [sic], see [1] and [a [b] c], [vice-president], [where a = 3].</p>',
    '<p>Was <del>£250</del> <ins>£199</ins>, <mark>new</mark>, <u>now</u>, press <kbd>Esc</kbd>.</p>',
    '<p>Write <code>[gallery ids="1"]</code> or [[gallery]].</p>',
    '<details><summary>Bills</summary>Included.</details>',
    '<ol start="3" reversed type="a"><li value="7">a</li></ol>',
    '<p lang="ar" dir="rtl">مرحبا</p>',
  ])('keeps what the editor said: %s', (html) => {
    expect(clean(html)).toBe(html)
  })

  it.each([
    ['[gallery]a', 'a'],
    ['[caption id="attachment_1"]<img src="/a.jpg" alt=""> A room[/caption]', /<img [^>]*> A room$/],
    ['[vc_row][vc_column width="1/2"]a[/vc_column][/vc_row]', 'a'],
    ['[button]Book[/button] now', 'Book now'],
    ['[contact-form-7 id=&#8221;3&#8221; title=&#8221;x&#8221;]a', 'a'],
    ['a [mystery id=3 /]', 'a'],
    ['[embed width="1"]https://youtu.be/x[/embed]', />Watch on YouTube</],
    ['[video width="640" mp4="https://cms.example/a.mp4"][/video]', /cms.example\/a.mp4".*>Watch the video</],
  ])('has no shortcode, but what it holds: %s', (html, shown) => {
    expect(clean(html)).toEqual(typeof shown === 'string' ? shown : expect.stringMatching(shown))
  })

  it.each([
    '<img src="data:image/gif;base64,R0" data-src="/a.jpg">',
    '<img data-lazy-src="/a.jpg" src="/placeholder.png">',
    '<img src="data:image/svg+xml,%3Csvg%3E" data-orig-src="/a.jpg">',
    '<img data-srcset="/a.jpg 400w, /b.jpg 800w" data-sizes="auto">',
    '<img src="/placeholder.png" data-lazy-srcset="&#10;/a.jpg, /b.jpg 2x">',
    '<img data-srcset="/b.jpg 2x" data-src="/a.jpg">',
    '<img srcset="/a.jpg 1x, /b.jpg 2x">',
    '<img src="data:," srcset="data:, 1w" data-bg-srcset="/a.jpg">',
    '<img src="data:," data-srcset="/a.jpg 1x"><noscript><img src="/a.jpg"></noscript>',
    '<noscript><img src="/a.jpg"></noscript>',
    '<img src="data:," data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>',
    '<noscript><img src="/a.jpg"/></noscript><img src="data:," data-src="/a.jpg">',
  ])('shows a lazily loaded picture once: %s', (html) => {
    expect(clean(html)).toBe(picture('alt="" src="/a.jpg"'))
  })

  const frame = (src: string) => `<iframe src="${src}"></iframe>`
  it.each<[string, (src: string) => string, string]>([
    ['https://youtube.com/embed/a', frame, 'Watch on YouTube'],
    [
      'https://m.youtube.com/embed/a',
      (src) => `<iframe data-src="${src.slice(6)}" src="about:blank">`,
      'Watch on YouTube',
    ],
    ['https://player.vimeo.com/video/1', (src) => `<noscript>${frame(src)}</noscript>`, 'Watch on Vimeo'],
    ['https://www.google.com/maps/embed?pb=1', frame, 'Open the map on Google Maps'],
    ['https://www.openstreetmap.org/export/embed.html', frame, 'Open the map on OpenStreetMap'],
    [
      'https://cms.example/a.mp4',
      (src) => `<video controls><source src="${src}">Old?</video>`,
      'Watch the video',
    ],
    [
      'https://cms.example/a.mp3',
      (src) => `<audio controls src='${src}'></audio>`,
      'Listen to the recording',
    ],
  ])('links to what it cannot play: %s', (href, element, text) => {
    expect(clean(element(href))).toBe(link(href, text))
  })

  it.each([
    [
      '<figure class="wp-block-video"><video controls autoplay loop src="https://cms.example/a.mp4"></video><figcaption>A</figcaption></figure>',
      '<figure><video src="https://cms.example/a.mp4" controls preload="metadata" playsinline></video><figcaption>A</figcaption></figure>',
    ],
    [
      '<video poster="/p.jpg" onplay="x()"><source src="https://site.example/a.mp4"><track kind="captions" srclang="en" label="English" src="data:text/vtt;base64,QQ=="><track src="https://x.example/a.vtt">Old?</video>',
      '<video src="/a.mp4" poster="/p.jpg" controls preload="none" playsinline><track src="data:text/vtt;base64,QQ==" kind="captions" srclang="en" label="English" /></video>',
    ],
    [
      "<audio src='https://cms.example/a.mp3'></audio>",
      '<audio src="https://cms.example/a.mp3" controls preload="none"></audio>',
    ],
  ])(
    'plays videos and recordings of the backend and the site, once somebody starts them: %s',
    (html, shown) => {
      expect(sanitizeHtml(html, { siteOrigin, contentOrigin: 'https://cms.example' })).toBe(shown)
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:video/mp4;base64,AA',
    '//evil.example/a.mp4',
    'https://cms.example@x.example/a',
  ])('plays nothing from %s', (src) => {
    const sources = [
      `<video src="${src}"></video>`,
      `<video><source src="${src}"></video>`,
      `<audio src="${src}">`,
    ]
    expect(clean(sources.join(''))).not.toMatch(/<(?:video|audio)/)
  })

  it.each(['<noscript>', '<video>', '<video', '<div>', '<div', '<pre>', '[video ', '[embed]', '[a ', '[a]'])(
    'ends, and writes no more than it has read, also where nothing is closed: %s',
    (part) => {
      // the most that are read
      const written = part.repeat(20_000)
      const ends = `${written}</video></noscript></div></pre>[/embed]`
      for (const html of [written, ends]) expect(clean(html).length).toBeLessThanOrEqual(3 * html.length)
    },
  )

  it('keeps lines apart', () => {
    expect(clean('<div>a</div><div class="x">b <b>c</b></div>')).toBe('<p>a</p><p>b <b>c</b></p>')
    expect(clean('<div class="group"><p>a</p><ul><li>b</li></ul></div>')).toBe('<p>a</p><ul><li>b</li></ul>')
  })

  it.each([
    ['a [gallery ids="1,2"] [sic] [/row]', ['[gallery ids="1,2"]']],
    ['<p><iframe src="https://x.example/book"></iframe></p>', ['<iframe src="https://x.example/book">']],
    ['<form action="/x"><input name="a"></form>', ['<form action="/x">', '<input name="a">']],
    [
      '<img src="data:image/png;base64,AA"><img alt="x">',
      ['<img src="data:image/png;base64,AA">', '<img alt="x">'],
    ],
    ['<svg viewBox="0 0 1 1"></svg><svg aria-hidden="true"></svg>', ['<svg viewBox="0 0 1 1">']],
    ['<video></video>', ['<video>']],
    ['<p class="x"><del>a</del><iframe src="//youtu.be/a"></iframe><video src="/a.mp4"></video>', []],
    ['<img data-srcset="/a.jpg 1x"><img src="/a.jpg" srcset="/b.jpg 2x">', []],
    ['<img data-srcset="data:,">', ['<img data-srcset="data:,">']],
    ['<img data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>', []],
    [`<object data="${'x'.repeat(200)}">`, [`<object data="${'x'.repeat(86)}`]],
  ])('lists what it removes from %s', (html, removed) => {
    expect(removedFromHtml(html)).toEqual(removed)
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
    const property = fc.property(hostileHtmlArb, (html) => {
      const once = clean(html)
      expect(clean(once)).toBe(once)
      expect(once).not.toMatch(/<script|<style|<iframe|<[^>]*\son\w+=|href="\s*javascript:/i)
    })
    const unclosed = [
      '<p><video src="/a.mp4">&lt;<table><tr><td>',
      '<a href="/a"><video src="/a.mp4"><<a href="/b">x',
    ]
    fc.assert(property, { numRuns: 300, examples: unclosed.map((html) => [html]) })
  })
})

// Helpers

const HOSTILE = `<script> </script> <p> </p> <a~href="javascript:x"> <a~href="https://x.example"> </a> <img~src=x~onerror=y>
  <iframe~src="https://www.youtube.com/embed/a"> </iframe> <svg~onload=x> < > " &lt; &#106;avascript: text
  [gallery~id="1"] [sic] [b] [/b] <noscript> </noscript> <video~src="/a.mp4"> </video> <div> </div> <del> <h1> </h1>
  <style> </style> <table><tr><td> <center>`
const partArb = fc.constantFrom(...HOSTILE.split(/\s+/).map((part) => part.replaceAll('~', ' ')))
const hostileHtmlArb = fc.array(partArb, { maxLength: 12 }).map((parts) => parts.join(''))
