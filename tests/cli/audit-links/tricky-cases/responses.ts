import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { type Answer, type Case, html, http, TYPES } from './raw-server.ts'

const PAGE = '<h1>A page</h1><p id="here">x</p>'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const packed = (coding: string, body: Buffer): Buffer =>
  http(200, { 'content-type': TYPES.html, 'content-encoding': coding }, body)
const lines = (...of: readonly string[]): string => of.join('\r\n')
const to = (location: string, headers: Readonly<Record<string, string>> = {}, status = 302): Buffer =>
  http(status, { location, ...headers })
const link = (answer: Answer): readonly [string, Readonly<Record<string, Answer>>] => [
  '<a href="x">x</a>',
  { '/x': answer },
]
const picture = (answer: Answer): readonly [string, Readonly<Record<string, Answer>>] => [
  '<img src="x">',
  { '/x': answer },
]
/** With a further field, a name, a comment and a checksum. */
const GZIP_HEADER = Buffer.from(`\x1f\x8b\x08\x1e\0\0\0\0\0\x03${'\x02\0ab'}name\0comment\0cc`, 'latin1')
const LEADS_ON = '<a href="gone">x</a>'
const needs =
  (cookie: string, otherwise: Buffer): Answer =>
  (head) =>
    new RegExp(`^cookie: .*${cookie}`, 'im').test(head) ? html(PAGE) : otherwise

/** How servers respond. A link is broken if a browser shows nothing. */
export const RESPONSES: readonly Case[] = [
  // compression
  ['raw deflate', ...link(packed('deflate', deflateRawSync(LEADS_ON))), ['not-found /gone']],
  ['deflate with its header', ...link(packed('deflate', deflateSync(LEADS_ON))), ['not-found /gone']],
  ['two codings', ...link(packed('gzip, br', brotliCompressSync(gzipSync(LEADS_ON)))), ['not-found /gone']],
  ['x-gzip in capitals', ...link(packed('X-GZip', gzipSync(LEADS_ON))), ['not-found /gone']],
  ['gzip without its end', ...link(packed('gzip', gzipSync(LEADS_ON).subarray(0, -8))), ['not-found /gone']],
  ['brotli', ...link(packed('br', brotliCompressSync(LEADS_ON))), ['not-found /gone']],
  ['no coding that anybody knows', ...link(packed('identity, utf-8', Buffer.from(PAGE))), []],
  ['gzip of nothing', ...link(packed('gzip', Buffer.alloc(0))), []],
  [
    'gzip with bytes after it',
    ...link(packed('gzip', Buffer.concat([gzipSync(LEADS_ON), Buffer.from('more')]))),
    ['not-found /gone'],
  ],
  [
    'gzip with all that its header may have',
    ...link(packed('gzip', Buffer.concat([GZIP_HEADER, gzipSync(LEADS_ON).subarray(10)]))),
    ['not-found /gone'],
  ],
  ['gzip that is none', ...link(packed('gzip', Buffer.from(PAGE))), ['malformed-encoding /x']],
  ['brotli that is none', ...link(packed('br', Buffer.from(PAGE))), ['malformed-encoding /x']],
  // heads
  [
    'lines that end with LF',
    ...link(`HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: ${LEADS_ON.length}\n\n${LEADS_ON}`),
    ['not-found /gone'],
  ],
  [
    'a folded header',
    ...link(
      lines('HTTP/1.1 200 OK', 'X-A: a', ' b', 'Content-Type: text/html', 'Content-Length: 1', '', 'x'),
    ),
    [],
  ],
  [
    'a control character in a header',
    ...link(lines('HTTP/1.1 200 OK', 'X-A: a\u0001b', 'Content-Length: 1', '', 'x')),
    [],
  ],
  ['no reason phrase', ...link(lines('HTTP/1.1 200', 'Content-Length: 1', '', 'x')), []],
  [
    'HTTP/1.0 without a length',
    ...link(lines('HTTP/1.0 200 OK', 'Content-Type: text/html', '', LEADS_ON)),
    ['not-found /gone'],
  ],
  [
    'length and chunks',
    ...link(
      lines('HTTP/1.1 200 OK', 'Content-Length: 9', 'Transfer-Encoding: chunked', '', '1', 'x', '0', '', ''),
    ),
    [],
  ],
  ['bytes after the body', ...link(lines('HTTP/1.1 200 OK', 'Content-Length: 1', '', 'xyz')), []],
  [
    'a space before a colon',
    ...link(lines('HTTP/1.1 200 OK', 'Content-Type : text/html', 'Content-Length: 1', '', 'x')),
    ['malformed-response /x unchecked'],
  ],
  [
    'a header without a colon',
    ...link(lines('HTTP/1.1 200 OK', 'nonsense', 'Content-Length: 1', '', 'x')),
    ['malformed-response /x unchecked'],
  ],
  ['something other than HTTP', ...link('SSH-2.0-OpenSSH\r\n'), ['malformed-response /x unchecked']],
  ['an early hint', ...link(`HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n${html(PAGE)}`), []],
  ['nothing', ...link(''), ['connection-failed /x']],
  // bodies
  [
    'a body that is too short',
    ...link(lines('HTTP/1.1 200 OK', 'Content-Type: text/html', 'Content-Length: 99', '', 'x')),
    ['connection-failed /x'],
  ],
  ['5 MB', ...link(html(`${`<p>${'x'.repeat(9_000)}</p>`.repeat(550)}${LEADS_ON}`)), ['not-found /gone']],
  ['9 million characters', ...link(html(`${'x'.repeat(9_000_000)}${LEADS_ON}`)), ['not-found /gone']],
  ['no type, but a page', ...link(http(200, {}, `<!doctype html>${LEADS_ON}`)), ['not-found /gone']],
  ['no type, and text', ...link(http(200, {}, LEADS_ON.replace('<a', 'see <a'))), []],
  // statuses
  [
    '429 with a time that is no integer',
    ...link((_, times) => (times === 1 ? http(429, { 'retry-after': '0.2' }) : html(PAGE))),
    [],
  ],
  [
    '429 with a time in words',
    ...link((_, times) => (times === 1 ? http(429, { 'retry-after': '1 second' }) : html(PAGE))),
    [],
  ],
  ['429 for too long', ...link(http(429, { 'retry-after': '2 hours' })), ['rate-limited /x unchecked']],
  // redirects
  [
    'a cookie on a second address',
    '<a href="x">x</a>',
    { '/x': needs('a=1', to('set')), '/set': to('x', { 'set-cookie': 'a=1' }) },
    [],
  ],
  [
    'two cookies on two addresses',
    '<a href="x">x</a>',
    {
      '/x': needs('a=1', to('one')),
      '/one': to('two', { 'set-cookie': 'b=2' }),
      '/two': to('x', { 'set-cookie': 'a=1' }),
    },
    [],
  ],
  [
    'a target that is refused without the cookie',
    '<a href="x">x</a>',
    { '/x': to('y', { 'set-cookie': 'a=1' }), '/y': needs('a=1', http(403)) },
    [],
  ],
  [
    'a loop for all its cookies',
    '<a href="x">x</a>',
    { '/x': to('y', { 'set-cookie': 'a=1' }), '/y': to('x') },
    ['redirect-loop /x'],
  ],
  ['Latin-1 in Location', '<a href="x">x</a>', { '/x': to('caf\u00e9'), '/caf%E9': html(PAGE) }, []],
  ['UTF-8 in Location', '<a href="x">x</a>', { '/x': to('caf\u00c3\u00a9'), '/caf%C3%A9': html(PAGE) }, []],
  ['a Location with a space', '<a href="x">x</a>', { '/x': to('a b'), '/a%20b': html(PAGE) }, []],
  // pages that stand in front of a page, and pages that only sound like it
  ...[
    'Just a moment from town',
    'Prove you are a student',
    'Confirm you are moving in',
    'Wait until you are 18',
    'Security check-in and keys',
    'Verify the browser list: how you help',
    'Page not found: how we write',
  ].map(
    (title): Case => [
      title,
      ...link(html(`<title>${title}</title><h1>${title}</h1>${LEADS_ON}`, { server: 'AkamaiGHost' })),
      ['not-found /gone'],
    ],
  ),
  [
    'a challenge with 202',
    ...link(http(202, { 'content-type': TYPES.html, 'x-amzn-waf-action': 'challenge' }, '')),
    ['blocked /x unchecked'],
  ],
  [
    'a challenge with 403',
    ...link(http(403, { 'content-type': TYPES.html, 'cf-mitigated': 'challenge' }, '')),
    ['blocked /x unchecked'],
  ],
  [
    'a challenge with 503',
    ...link(http(503, { 'content-type': TYPES.html, server: 'ddos-guard' }, '')),
    ['blocked /x unchecked'],
  ],
  ['a refusal', ...link(http(403, { server: 'cloudflare' }, '')), ['client-error /x']],
  [
    'a page with the script of a challenge',
    ...link(html('<script src="/cdn-cgi/challenge-platform/h/b.js"></script><a href="gone">x</a>')),
    ['not-found /gone', 'not-found /cdn-cgi/challenge-platform/h/b.js'],
  ],
  // pictures
  ['a picture', ...picture(http(200, { 'content-type': TYPES.png }, PNG)), []],
  ['a picture under another type', ...picture(http(200, { 'content-type': TYPES.html }, PNG)), []],
  ['a picture without a type', ...picture(http(200, {}, PNG)), []],
  [
    'a picture as SVG',
    ...picture(
      http(
        200,
        { 'content-type': 'image/svg+xml' },
        '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
    ),
    [],
  ],
  ['an empty picture', ...picture(http(200, { 'content-type': TYPES.png })), ['not-a-picture /x']],
  ['a page in place of a picture', ...picture(html(PAGE)), ['not-a-picture /x']],
  [
    'a text in place of a picture',
    ...picture(http(200, { 'content-type': TYPES.png }, 'Error')),
    ['not-a-picture /x'],
  ],
  [
    'an SVG whose namespace has a prefix',
    ...picture(
      http(
        200,
        { 'content-type': 'image/svg+xml' },
        "<s:svg width='1' xmlns:s='http://www.w3.org/2000/svg'/>",
      ),
    ),
    [],
  ],
  [
    'an SVG without its namespace',
    ...picture(http(200, { 'content-type': 'image/svg+xml' }, '<svg width="1"/>')),
    ['not-a-picture /x'],
  ],
  // what is not what it is used as
  ...Object.entries({
    script: '<script src="x"></script>',
    'style sheet': '<link rel="stylesheet" href="x">',
    font: '<link rel="preload" as="font" href="x">',
    manifest: '<link rel="manifest" href="x">',
    film: '<video src="x"></video>',
    sound: '<audio src="x"></audio>',
    feed: '<link rel="alternate" type="application/atom+xml" href="x">',
  }).map(
    ([use, markup]): Case => [
      `a page in place of a ${use}`,
      markup,
      { '/x': html(PAGE) },
      ['wrong-content /x'],
    ],
  ),
  ['a page in an object', '<object data="x"></object><embed src="x">', { '/x': html(PAGE) }, []],
  [
    'a style sheet as text',
    '<link rel="stylesheet" href="x">',
    { '/x': http(200, { 'content-type': 'text/plain' }, 'p {}') },
    ['wrong-content /x'],
  ],
  [
    'a script as text',
    '<script src="x"></script>',
    { '/x': http(200, { 'content-type': 'text/plain' }, 'let x') },
    [],
  ],
  [
    'a script as text that must be none',
    '<script src="x"></script>',
    { '/x': http(200, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }, 'let x') },
    ['wrong-content /x'],
  ],
  [
    'a font under any type',
    '<link rel="preload" as="font" href="x">',
    { '/x': http(200, { 'content-type': 'text/plain' }, 'wOF2 and so on') },
    [],
  ],
  [
    'a style sheet in UTF-16',
    '<link rel="stylesheet" href="x">',
    {
      '/x': http(
        200,
        { 'content-type': TYPES.css },
        Buffer.from('\ufeffp { background: url(gone.png) }', 'utf16le'),
      ),
    },
    ['not-found /gone.png'],
  ],
  [
    'a style sheet in Latin-1',
    '<link rel="stylesheet" href="x">',
    {
      '/x': http(
        200,
        { 'content-type': TYPES.css },
        Buffer.from('@charset "iso-8859-1";p { background: url(\u00e9.png) }', 'latin1'),
      ),
      '/%C3%A9.png': http(200, {}, PNG),
    },
    [],
  ],
  // sitemaps
  ...Object.entries({
    'that is a page': html(PAGE),
    'that is cut': http(200, {}, '<urlset><url><loc>gone</loc></url><url><lo'),
    'that is empty': http(200, {}, ''),
    'that lists nothing': http(200, {}, '<?xml version="1.0"?><!-- > --><urlset/>'),
  }).map(
    ([how, answer]): Case => [
      `a sitemap ${how}`,
      '',
      {
        '/map.xml': http(200, {}, '<sitemapindex><sitemap><loc>x.xml</loc></sitemap></sitemapindex>'),
        '/x.xml': answer,
      },
      ['sitemap-invalid /x.xml', ...(how === 'that is cut' ? ['sitemap-missing /gone'] : [])],
    ],
  ),
  [
    'a feed with a prefix as a sitemap',
    '',
    {
      '/map.xml': http(
        200,
        {},
        '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:link href="gone"/></a:entry></a:feed>',
      ),
    },
    ['sitemap-missing /gone'],
  ],
  [
    'a sitemap that redirects',
    '',
    {
      '/map.xml': to('real.xml'),
      '/real.xml': http(200, {}, '<urlset><url><loc>gone</loc></url></urlset>'),
    },
    ['sitemap-missing /gone'],
  ],
  [
    'an SVG that is none',
    ...picture(http(200, { 'content-type': 'image/svg+xml' }, '<html/>')),
    ['not-a-picture /x'],
  ],
  [
    'a picture that links lead to',
    '<a href="x">x</a>',
    { '/x': http(200, { 'content-type': TYPES.png }) },
    [],
  ],
]
