import { type Case, html, http, TYPES } from './raw-server.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const picture = http(200, { 'content-type': TYPES.png }, PNG)
const only = (markup: string, ...reported: readonly string[]): Case => [markup, markup, {}, reported]
const css = (text: string): Case => [
  `CSS: ${text}`,
  '<link rel=stylesheet href="s.css">',
  { '/s.css': http(200, { 'content-type': TYPES.css }, text) },
  [],
]
const xml = (bytes: Buffer) => http(200, { 'content-type': 'application/xml' }, bytes)

/** What pages write. An address that no browser requests is not reported. */
export const MARKUP: readonly Case[] = [
  // question marks
  only('<a href="gone?">x</a>', 'not-found /gone?'),
  only('<a href="gone?#x">x</a>', 'not-found /gone?'),
  only('<img src="gone.png?">', 'not-found /gone.png?'),
  only('<a rel=nofollow href="OTHER/gone?">x</a>', 'not-found /gone?'),
  only('<a rel=nofollow href="OTHER/gone?sort=1">x</a>', 'not-found /gone?sort=1'),
  [
    'a mistyped page among its variants',
    `<a href="room">x</a>${Array.from({ length: 12 }, (_, index) => `<a href="room?sort=${index}">x</a>`).join('')}<a href="romo?sort=1">x</a>`,
    Object.fromEntries(
      ['/room', ...Array.from({ length: 12 }, (_, index) => `/room?sort=${index}`)].map((path) => [
        path,
        html('<link rel=canonical href="room"><a href="room">x</a>'),
      ]),
    ),
    ['not-found /romo?sort=1'],
  ],
  // addresses
  only('<a href="x&copy=1">x</a>', 'not-found /x&copy=1'),
  only('<a href="sub\\gone">x</a>', 'not-found /sub/gone'),
  only('<a href="&nbsp;gone">x</a>', 'not-found /%C2%A0gone', 'spaces /%C2%A0gone'),
  [
    'a query in Shift_JIS',
    '<a href="x">x</a>',
    {
      '/x': http(
        200,
        { 'content-type': 'text/html; charset=Shift_JIS' },
        Buffer.from('<a href="y?q=\x93\xfa\x95\x5c">x</a>', 'latin1'),
      ),
      '/y?q=%93%FA%95\\': html('x'),
    },
    [],
  ],
  // elements
  only('<base href="gone"><svg><symbol id="i"></symbol><use href="#i"></use></svg>'),
  only('<base href="gone/"><svg><use href="i.svg#i"></use></svg>', 'not-found /gone/i.svg'),
  only('<template shadowrootmode="open"><a href="gone">x</a></template>', 'not-found /gone'),
  only('<template><a href="gone">x</a></template>'),
  only('<template><template shadowrootmode="open"><a href="gone">x</a></template></template>'),
  [
    'an id in a shadow root',
    '<a href="#in">x</a><template shadowrootmode="open"><p id="in">x</p></template>',
    {},
    ['fragment-missing /#in'],
  ],
  only('<noscript><img src="gone.png"></noscript>', 'not-found /gone.png'),
  only('<!--> <a href="gone">x</a> -->', 'not-found /gone'),
  only('<!-- x --!> <a href="gone">x</a>', 'not-found /gone'),
  only('<xmp><a href="gone">x</a></xmp><textarea><a href="gone2">x</a></textarea>'),
  only('<a/href="gone"/>x</a>', 'not-found /gone'),
  only('<A HREF="gone" href="gone2">x</A>', 'not-found /gone'),
  only('<image src="gone.png">', 'not-found /gone.png'),
  only('<blockquote cite="gone">x</blockquote><a ping="gone">x</a>'),
  // XHTML
  [
    'XHTML with an empty script',
    '<a href="x">x</a>',
    {
      '/x': http(
        200,
        { 'content-type': 'application/xhtml+xml' },
        '<html xmlns="http://www.w3.org/1999/xhtml"><script src="s.js"/><a href="gone">x</a></html>',
      ),
      '/s.js': http(200, {}, 'x'),
    },
    ['not-found /gone'],
  ],
  [
    'HTML with an unclosed script',
    '<script src="s.js"/><a href="gone">x</a>',
    { '/s.js': http(200, {}, 'x') },
    [],
  ],
  // style
  css('@supports (background: url(gone.png)) { p { color: red } }'),
  css('@import url(data:text/css,) supports(background: url(gone.png));'),
  css('@namespace url(http://www.w3.org/1999/xhtml);@namespace svg url("http://www.w3.org/2000/svg");'),
  css('p::before { content: "url(gone.png)" } q { content: \'@import "gone.css"\' }'),
  css('/* url(gone.png) */ p { clip-path: url(#shape); background: url(data:,x) }'),
  css('@-moz-document url(http://x.example/) { p { color: red } }'),
  // feeds and sitemaps
  [
    'a sitemap with prefixes',
    '<link rel=x href="i.png">',
    {
      '/i.png': picture,
      '/map.xml': xml(
        Buffer.from(
          '<?xml version="1.0"?><s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:g="http://www.google.com/schemas/sitemap-image/1.1"><s:url><s:loc>gone</s:loc><g:image><g:loc>gone.png</g:loc></g:image></s:url></s:urlset>',
        ),
      ),
    },
    ['sitemap-missing /gone', 'not-found /gone.png'],
  ],
  [
    'a film in a sitemap',
    '',
    {
      '/map.xml': xml(
        Buffer.from(
          '<urlset xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>gone</loc><v:video><v:thumbnail_loc>gone.png</v:thumbnail_loc><v:content_loc>gone.mp4</v:content_loc></v:video></url></urlset>',
        ),
      ),
    },
    ['sitemap-missing /gone', 'not-found /gone.png', 'not-found /gone.mp4'],
  ],
  only(
    '<script type="application/ld+json">{"itemListElement":[{"item":{"@id":"/CASE/gone"}}],"@id":"/CASE/name"}</script>',
    'not-found /gone',
  ),
  [
    'a sitemap in UTF-16',
    '',
    {
      '/map.xml': xml(
        Buffer.from(
          '\ufeff<?xml version="1.0" encoding="UTF-16"?><urlset><url><loc><![CDATA[gone]]></loc></url></urlset>',
          'utf16le',
        ),
      ),
    },
    ['sitemap-missing /gone'],
  ],
]
