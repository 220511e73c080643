import fc from 'fast-check'

/** A page, in which `FOLDER` and `HOST` stand for where it is. */
export interface GeneratedPage {
  readonly contentType: string
  readonly text: string
  readonly encoding: 'utf8' | 'latin1'
}

/** How pages write the address of a file `NAME` in the folder `FOLDER` of the server `HOST`. */
const WRITTEN = [
  'NAME',
  './NAME',
  '/FOLDER/NAME',
  '//HOST/FOLDER/NAME',
  'http://HOST/FOLDER/NAME',
  'HTTP://HOST/FOLDER/./x/../NAME',
  '\\FOLDER\\NAME',
  ' \n NAME \t',
  'NA\nME',
  'NAME?x=1&amp;y=2',
  'NAME?x=1&copy=2&y',
  'NAME?q=é',
  'NAME?q=€&amp;r=日',
  'NAME?q=a b&#38;r=%7e%c3%a9',
  'NAME?',
  'NAME?q=%zz|^`{}',
  'NAME#é',
  'é-NAME',
  '日-NAME',
  'a b-NAME',
  '%7ea-NAME',
  ';p=1,2-NAME',
  '&eacute;-NAME',
  "it's-NAME",
] as const

/** Markup with an address `URL`, the ending of the file there, and whether a browser ever asks for it. */
interface Construct {
  readonly markup: string
  readonly ending: string
  readonly isDead?: true
}

const CONSTRUCTS: readonly Construct[] = [
  { markup: '<a href="URL">a</a>', ending: 'html' },
  { markup: "<a href='URL2'>a</a>", ending: 'html' },
  { markup: '<A HREF = "URL" href="/second">a</A>', ending: 'html' },
  { markup: '<a\nid=x\nhref="URL"\n>a', ending: 'html' },
  { markup: '<map name="m"><area href="URL" alt="x" shape="default"></map>', ending: 'html' },
  { markup: '<table><a href="URL">in a table</a><tr><td></table>', ending: 'html' },
  { markup: '<svg><a href="URL"><text>x</text></a></svg>', ending: 'html' },
  { markup: '<svg><title><a href="URL">x</a></title></svg>', ending: 'html' },
  { markup: '<select><option>x</select><a href="URL">after a select</a>', ending: 'html' },
  { markup: '<p><a href="URL">a<div>b</p></a>', ending: 'html' },
  { markup: '<math><mi><a href="URL">x</a></mi></math>', ending: 'html' },
  { markup: '<div><template shadowrootmode="open"><a href="URL">x</a></template></div>', ending: 'html' },
  { markup: '<iframe src="URL"></iframe>', ending: 'html' },
  { markup: '<iframe srcdoc="<img src=&quot;URL&quot;>"></iframe>', ending: 'png' },
  { markup: '<img src="URL" alt="">', ending: 'png' },
  { markup: '<image src="URL">', ending: 'png' },
  { markup: '<img srcset="URLS 1x" alt="">', ending: 'png' },
  { markup: '<img srcset=" ,URLS 100w, URLS 100w" sizes="100px" alt="">', ending: 'png' },
  { markup: '<img srcset="URLS junk, URLS" alt="">', ending: 'png' },
  { markup: '<picture><source srcset="URLS"><img alt=""></picture>', ending: 'png' },
  { markup: '<input type="image" src="URL" alt="x">', ending: 'png' },
  { markup: '<link rel="stylesheet" href="URL">', ending: 'css' },
  { markup: '<link rel="x StyleSheet" href="URL">', ending: 'css' },
  { markup: '<link rel="preload" as="image" href="URL">', ending: 'png' },
  { markup: '<style>@import "URLC";</style>', ending: 'css' },
  { markup: '<style>@import url(URLC) screen;</style>', ending: 'css' },
  { markup: '<style>i { background: url("URLC") }</style><i>x</i>', ending: 'png' },
  { markup: '<style>/* " */ b { background: URL(URLC) }</style><b>x</b>', ending: 'png' },
  {
    markup: '<style>@media screen { @supports (top: 0) { u { background: url(URLC) } } }</style><u>x</u>',
    ending: 'png',
  },
  { markup: '<style>q { background: image-set("URLC" 1x) }</style><q>x</q>', ending: 'png' },
  { markup: '<div style="background:url(&quot;URLC&quot;)">x</div>', ending: 'png' },
  { markup: '<style>body::after { content: url(URLC) }</style>', ending: 'png' },
  { markup: '<style>s { --x: url(URLC); background: var(--x) }</style><s>x</s>', ending: 'png' },
  { markup: '<video src="URL" preload="metadata"></video>', ending: 'mp4' },
  { markup: '<video poster="URL"></video>', ending: 'png' },
  { markup: '<video preload="auto"><source src="URL" type="video/mp4"></video>', ending: 'mp4' },
  { markup: '<audio src="URL" preload="auto"></audio>', ending: 'mp4' },
  { markup: '<script src="URL"></script>', ending: 'js' },
  { markup: '<script type="module" src="URL"></script>', ending: 'js' },
  { markup: '<svg><script href="URL"></script></svg>', ending: 'js' },
  { markup: '<link rel="modulepreload" href="URL">', ending: 'js' },
  { markup: '<object data="URL"></object>', ending: 'html' },
  { markup: '<embed src="URL">', ending: 'html' },
  { markup: '<svg width="9" height="9"><image href="URL" width="9" height="9"/></svg>', ending: 'png' },
  { markup: '<svg width="9" height="9"><image xlink:href="URL" width="9" height="9"/></svg>', ending: 'png' },
  { markup: '<table background="URL"><tr><td>x</table>', ending: 'png' },
  { markup: '<!-- <a href="URL">a</a> -->', ending: 'html', isDead: true },
  { markup: '<!--><!-- <a href="URL">a</a> --!>', ending: 'html', isDead: true },
  { markup: '<? <a href="URL">', ending: 'html', isDead: true },
  { markup: '<textarea><a href="URL">a</a></textarea>', ending: 'html', isDead: true },
  { markup: '<xmp><img src="URL"></xmp>', ending: 'png', isDead: true },
  { markup: '<script type="text/template"><a href="URL">a</a></script>', ending: 'html', isDead: true },
  { markup: '<script>"<!--"; "<script>"; "<a href=URL>"</script>', ending: 'html', isDead: true },
  { markup: '<p title="<a href=\'URL2\'>">x</p>', ending: 'html', isDead: true },
  { markup: '<style>/* url(URLC) */ p { color: "url(URLC)" }</style>', ending: 'png', isDead: true },
  { markup: '<a data-href="URL">a</a>', ending: 'html', isDead: true },
  { markup: '<iframe><a href="URL">a</a></iframe>', ending: 'html', isDead: true },
  { markup: '<a href=URLU>a</a>', ending: 'html' },
  { markup: '<a href="URL"/>a', ending: 'html' },
  { markup: '<p id="a>b" title=\'>\'><a href="URL">a</a></p>', ending: 'html' },
  { markup: '<![if x]><a href="URL">a</a><![endif]>', ending: 'html' },
  { markup: '<svg><style><a href="URL"></a></style></svg>', ending: 'html' },
  { markup: '<svg><desc><img src="URL"></desc></svg>', ending: 'png' },
  { markup: '<svg><foreignObject><a href="URL">a</a></foreignObject></svg>', ending: 'html' },
  { markup: '<svg><![CDATA[<a href="URL">]]></svg>', ending: 'html', isDead: true },
  { markup: '<noembed><img src="URL"></noembed>', ending: 'png', isDead: true },
  { markup: '<noframes><a href="URL">a</a></noframes>', ending: 'html', isDead: true },
  { markup: '<title><a href="URL">a</a></title>', ending: 'html', isDead: true },
  { markup: '</p a="<a href=\'URL2\'>">', ending: 'html', isDead: true },
  { markup: '<!--[if IE]><a href="URL">a</a><![endif]-->', ending: 'html', isDead: true },
  { markup: '<script>"</scr" + "ipt><a href=\'URL2\'>"</script>', ending: 'html', isDead: true },
  { markup: '<style>p::before { content: "</p><a href=URLU>" }</style>', ending: 'html', isDead: true },
  { markup: '<link rel="icon" href="URL">', ending: 'png' },
  { markup: '<link rel="manifest" href="URL">', ending: 'json' },
  { markup: '<link rel="prefetch" href="URL">', ending: 'html' },
  { markup: '<link rel="preload" as="image" imagesrcset="URLS 1x">', ending: 'png' },
  { markup: '<link rel="stylesheet" media="print" href="URL">', ending: 'css' },
  { markup: '<link rel="alternate stylesheet" title="x" href="URL">', ending: 'css' },
  { markup: '<link rel="preload" as="font" crossorigin href="URL">', ending: 'woff2' },
  { markup: '<meta http-equiv="refresh" content="999; url=URL">', ending: 'html' },
  { markup: '<video controls><track default kind="captions" src="URL"></video>', ending: 'vtt' },
  { markup: '<svg width="9" height="9"><use href="URL#i"/></svg>', ending: 'svg' },
  {
    markup:
      '<svg width="9" height="9"><filter id="f"><feImage href="URL"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
    ending: 'png',
  },
  { markup: '<svg><a xlink:href="URL"><text>x</text></a></svg>', ending: 'html' },
  { markup: '<style>@import url(URLC) layer(x) supports(display: block) screen;</style>', ending: 'css' },
  { markup: '<style>@layer a { em { background: url(URLC) } }</style><em>x</em>', ending: 'png' },
  { markup: '<style>dl { & dt { background: url(URLC) } }</style><dl><dt>x</dl>', ending: 'png' },
  { markup: '<style>@scope (dl) { dd { background: url(URLC) } }</style><dl><dd>x</dl>', ending: 'png' },
  { markup: '<style>kbd { background: u\\72l(URLC) }</style><kbd>x</kbd>', ending: 'png' },
  { markup: '<style>var { background: url( \n"URLC"\t ) }</style><var>x</var>', ending: 'png' },
  { markup: '<style>ul { list-style: url(URLC) }</style><ul><li>x</ul>', ending: 'png' },
  {
    markup: '<style>sub { cursor: url(URLC), auto; mask-image: url(URLC) }</style><sub>x</sub>',
    ending: 'png',
  },
  {
    markup:
      '<style>@font-face { font-family: f; src: url(URLC) format("woff2") } tt { font-family: f }</style><tt>x</tt>',
    ending: 'woff2',
  },
  {
    markup:
      '<style>@property --p { syntax: "<url>"; inherits: false; initial-value: none } big { --p: url(URLC); background: var(--p) }</style><big>x</big>',
    ending: 'png',
  },
  {
    markup: '<style>small { background: image-set(url(URLC) type("image/gif") 1x) }</style><small>x</small>',
    ending: 'png',
  },
  { markup: '<style>abbr { background: url(URLC }</style><abbr>x</abbr>', ending: 'png', isDead: true },
  { markup: '<style>cite { background: url(x"URLC) }</style><cite>x</cite>', ending: 'png', isDead: true },
  { markup: '<style>dfn { background: url("URLC\n) }</style><dfn>x</dfn>', ending: 'png', isDead: true },
  { markup: '<style>p { } @import url(URLC);</style>', ending: 'css', isDead: true },
  { markup: '<style type="text/less">p { background: url(URLC) }</style>', ending: 'png', isDead: true },
  { markup: '<link rel="stylesheet" type="text/less" href="URL">', ending: 'css', isDead: true },
  { markup: '<template><a href="URL">x</a><img src="URL"></template>', ending: 'html', isDead: true },
  { markup: '<script type="application/json">{"x": "<img src=URLU>"}</script>', ending: 'png', isDead: true },
  { markup: '<script nomodule src="URL"></script>', ending: 'js' },
  { markup: '<object><img src="URL" alt=""></object>', ending: 'png' },
  { markup: '<object data="URL" type="image/gif"></object>', ending: 'png' },
  { markup: '<body background="URL">', ending: 'png' },
  {
    markup: '<picture><source media="(min-width: 99999px)" srcset="URLS"><img alt=""></picture>',
    ending: 'png',
  },
  { markup: '<img srcset="data:,x 1x, URLS 2x" src="URL" alt="">', ending: 'png' },
  { markup: '<img loading="lazy" src="URL" alt="">', ending: 'png' },
  { markup: '<img crossorigin src="URL" alt="">', ending: 'png' },
  { markup: '<noscript><img src="URL" alt=""></noscript>', ending: 'png' },
  { markup: '<form action="URL"><button>x</button></form>', ending: 'html' },
  { markup: '<iframe loading="lazy" src="URL"></iframe>', ending: 'html' },
  { markup: '<audio><source src="URL" media="all"></audio>', ending: 'mp4' },
  { markup: '<video src=""><source src="URL"></video>', ending: 'mp4', isDead: true },
  { markup: '<details><summary>x</summary><a href="URL">x</a></details>', ending: 'html' },
  { markup: '<button><a href="URL">x</a></button>', ending: 'html' },
  { markup: '<a href="URL"><a href="URL">x</a></a>', ending: 'html' },
  { markup: '<input src="URL">', ending: 'png', isDead: true },
  { markup: '<img src="data:image/gif,x" data-src="URL" alt="">', ending: 'png', isDead: true },
  { markup: '<a href="data:text/html,<a href=\'URL2\'>">x</a>', ending: 'html', isDead: true },
  { markup: '<!doctype x [<!ENTITY e SYSTEM "URL">]>', ending: 'html', isDead: true },
]

const BASES = [
  '',
  '',
  '',
  '<base href="sub/">',
  '<base href="/FOLDER/deep/page">',
  '<base target="_blank"><base href="sub/"><base href="/never/">',
  '<base href=" /FOLDER/spaced/ ">',
] as const

/**
 * The encodings of a page: how it is declared in the header and in the page, and how its characters are written. Where
 * none is declared, Chromium guesses one from the text, so that no two pages are read alike.
 */
const ENCODINGS = [
  { header: ';charset=utf-8', meta: '', bytes: 'utf8' },
  { header: '', meta: '<meta charset="utf-8">', bytes: 'utf8' },
  { header: '', meta: '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">', bytes: 'utf8' },
  { header: '', meta: '\ufeff', bytes: 'utf8' },
  { header: '; charset="ISO-8859-1"', meta: '<meta charset="utf-8">', bytes: 'latin1' },
  { header: '', meta: '<meta charset=latin1>', bytes: 'latin1' },
  { header: ';charset=unknown', meta: '<meta charset="utf-8">', bytes: 'utf8' },
  { header: ';charset=windows-1251', meta: '', bytes: 'latin1' },
] as const

interface Part {
  readonly construct: Construct
  readonly written: (typeof WRITTEN)[number]
  readonly isGone: boolean
}

const part = fc.record<Part>({
  construct: fc.constantFrom(...CONSTRUCTS),
  written: fc.constantFrom(...WRITTEN),
  isGone: fc.boolean(),
})

/** Generates pages. Each file of theirs is `live`, `gone` or, where no browser asks for it, `dead`. */
export const generatedPage = fc
  .record({
    base: fc.constantFrom(...BASES),
    encoding: fc.constantFrom(...ENCODINGS),
    parts: fc.array(part, { minLength: 1, maxLength: 6 }),
  })
  .map(({ base, encoding, parts }): GeneratedPage => {
    const markup = parts.map(({ construct, written, isGone }, index) => {
      const kind = construct.isDead ? 'dead' : isGone ? 'gone' : 'live'
      const [name, ending] = [`${kind}${index}`, construct.ending]
      const url = written.replace('NAME', `${name}.${ending}`).replace('NA\nME', `${name}\n.${ending}`)
      return placed(construct.markup, url)
    })
    return {
      contentType: `text/html${encoding.header}`,
      text: `${encoding.meta}<!doctype html><title>x</title>${base}${markup.join('\n')}`,
      encoding: encoding.bytes,
    }
  })

/**
 * Writes an address where each place allows it: in quotes, in a list of sizes, and in a style sheet. This has no character
 * references, and Chromium encodes the queries in it now in UTF-8 and now in the page's encoding.
 */
const placed = (markup: string, url: string): string =>
  markup
    .replaceAll('URLS', url.trim().replace(/\s/g, '').replaceAll(',', ''))
    .replaceAll('URLC', url.trim().replace(/[\s"'()\\€日]|(?<=\?q=)é/gu, ''))
    .replaceAll('URLU', url.trim().replace(/[\s"'`]/g, ''))
    .replaceAll('URL2', url.replaceAll("'", '’'))
    .replaceAll('URL', url)

/** Returns the bytes of a page in a folder of a server. What Latin-1 does not have becomes a character reference. */
export function bytesOf({ text, encoding }: GeneratedPage, folder: string, host: string): Buffer {
  const html = text.replaceAll('FOLDER', folder).replaceAll('HOST', host)
  if (encoding === 'utf8') return Buffer.from(html)
  const inLatin1 = [...html].map((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 256 ? character : `&#${code};`
  })
  return Buffer.from(inLatin1.join(''), 'latin1')
}
