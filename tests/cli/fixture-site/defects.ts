/** The public origin of the site in its content. The audit maps it to the local server. */
export const LIVE = 'https://www.planted.example'

export interface Origins {
  readonly site: string
  readonly other: string
  /** An origin where nothing listens. */
  readonly refused: string
}

/** A defect that the audit must report or, without `kind`, a link that only looks like one (traps.ts). */
export interface Plant {
  readonly id: string
  readonly html: string
  readonly level?: 'broken' | 'warning' | 'unchecked'
  readonly kind?: string
  /** The address in the report. */
  readonly url?: string
  readonly text?: string
  /** The number of pages that have it. */
  readonly pages: number
  /** The only section whose pages may have it. */
  readonly section?: 'blog'
}

export const REL = 'target="_blank" rel="nofollow noopener"'
export const linkHtml = (id: string, href: string, rel = ''): string =>
  `<a href="${href}"${rel && ` ${rel}`}>Plant ${id}</a>`

/** Returns every kind of defect that an audit reports on pages of the site. */
export function defects({ site, other, refused }: Origins): readonly Plant[] {
  const all: Plant[] = []
  const defect = (
    level: 'broken' | 'warning' | 'unchecked',
    kind: string,
    href: string,
    { url, html, text, pages = 3, section }: Partial<Plant> = {},
  ): void => {
    const id = `d${all.length}`
    const isOther = href.startsWith('http') && !href.startsWith(site)
    all.push({
      id,
      level,
      kind,
      url: url ?? (href.startsWith('/') ? site + href : href),
      html: html?.replaceAll('ID', id) ?? linkHtml(id, href, isOther ? REL : ''),
      text: text ?? (html ? '' : `Plant ${id}`),
      pages,
      ...(section && { section }),
    })
  }

  // broken: the site itself
  for (let n = 0; n < 12; n += 1) defect('broken', 'not-found', `/missing/${n}`)
  defect('broken', 'not-found', '/status/410')
  defect('broken', 'not-found', '/missing/query?a=1&b=2', {
    html: '<a href="/missing/query?a=1&amp;b=2#part">Plant ID</a>',
    text: 'Plant ID',
  })
  defect('broken', 'not-found', '/redirect/to-missing')
  defect('broken', 'client-error', '/status/403')
  defect('broken', 'client-error', '/status/400')
  defect('broken', 'server-error', '/status/500')
  defect('broken', 'server-error', '/status/503')
  defect('broken', 'fragment-missing', '/pages/7#nowhere')
  defect('broken', 'fragment-missing', '/pages/8#caf%C3%A9s', {
    html: '<a href="/pages/8#cafés">Plant ID</a>',
    text: 'Plant ID',
  })
  defect('broken', 'fragment-missing', '/redirect/302#nowhere')
  defect('broken', 'fragment-missing', '/pages/7#Here')
  defect('broken', 'redirect-loop', '/redirect/loop-a')
  defect('broken', 'redirect-loop', '/redirect/self')
  defect('broken', 'too-many-redirects', '/redirect/deep/0')
  defect('broken', 'malformed-redirect', '/redirect/no-location')
  defect('broken', 'malformed-redirect', '/redirect/bad-location')
  defect('broken', 'connection-failed', '/drop')
  defect('broken', 'timeout', '/hang')
  defect('broken', 'timeout', '/stall')
  for (const href of [
    'http://[::1',
    'http://',
    'https://exa mple.com/',
    'http://host:99999/',
    'http://a%zz/',
    '//[x',
  ])
    defect('broken', 'malformed', href, { url: href })
  for (const href of [
    'htp://www.planted.example/',
    'htps://other.example/x',
    'file:///C:/rooms.pdf',
    'C:/rooms.pdf',
  ])
    defect('broken', 'unknown-scheme', href, { url: href })
  for (const href of ['mailto:a@@b.example', 'mailto:office@planted'])
    defect('broken', 'malformed-mailto', href, { url: href })
  for (const href of ['tel:0800-CALL', 'tel:0800-FLATS-4'])
    defect('broken', 'malformed-tel', href, { url: href })
  // broken: what pages fetch
  defect('broken', 'not-found', '/missing/picture.jpg', {
    html: '<img src="/missing/picture.jpg" alt="Picture ID">',
    text: 'Picture ID',
  })
  defect('broken', 'not-found', '/missing/small.jpg', {
    html: '<img src="/files/picture.jpg" srcset="/files/picture.jpg 1x, /missing/small.jpg 2x" alt="Set ID">',
    text: 'Set ID',
  })
  defect('broken', 'not-found', '/missing/source.webp', {
    html: '<picture><source srcset="/missing/source.webp 300w,/files/picture.jpg 600w"><img src="/files/picture.jpg" alt=""></picture>',
    text: '(image)',
  })
  defect('broken', 'not-found', '/missing/script.js', {
    html: '<script src="/missing/script.js"></script>',
    text: '(script)',
  })
  defect('broken', 'not-found', '/missing/style.css', {
    html: '<link rel="stylesheet" href="/missing/style.css">',
    text: '(style sheet)',
  })
  defect('broken', 'not-found', '/missing/frame', {
    html: '<iframe src="/missing/frame" title="Frame ID"></iframe>',
    text: 'Frame ID',
  })
  defect('broken', 'not-found', '/missing/form', {
    html: '<form action="/missing/form"></form>',
    text: '(form)',
  })
  defect('broken', 'not-found', '/missing/refresh', {
    html: '<meta http-equiv="refresh" content="900; url=/missing/refresh">',
    text: '(refresh)',
  })
  defect('broken', 'not-found', '/missing/canonical', {
    html: `<link rel="canonical" href="${LIVE}/missing/canonical">`,
    text: '(canonical)',
  })
  defect('broken', 'not-found', '/missing/share.jpg', {
    html: `<meta property="og:image" content="${LIVE}/missing/share.jpg">`,
    text: '(share image)',
  })
  defect('broken', 'not-found', '/missing/feed.xml', {
    html: '<link rel="alternate" type="application/rss+xml" href="/missing/feed.xml">',
    text: '(head link)',
  })
  defect('broken', 'not-found', '/missing/icon.png', {
    html: '<link rel="icon" href="/missing/icon.png">',
    text: '(icon)',
  })
  defect('broken', 'not-found', '/missing/video.mp4', {
    html: '<video src="/missing/video.mp4" title="Film ID"></video>',
    text: 'Film ID',
  })
  defect('broken', 'not-found', '/missing/poster.jpg', {
    html: '<video src="/files/film.mp4" poster="/missing/poster.jpg"></video>',
    text: '(image)',
  })
  defect('broken', 'not-found', '/missing/inline.png', {
    html: '<p style="background: url(/missing/inline.png)">x</p>',
    text: '(image)',
  })
  defect('broken', 'not-found', '/missing/block.png', {
    html: '<style>p { background: url("/missing/block.png") }</style>',
    text: '(image)',
  })
  defect('broken', 'not-found', '/missing/area', {
    html: '<map name="m"><area href="/missing/area" alt="Area ID"></map>',
    text: 'Area ID',
  })
  defect('broken', 'not-found', '/missing/pictured', {
    html: '<a href="/missing/pictured"><img src="/files/picture.jpg" alt="Seen ID"></a>',
    text: 'Seen ID',
  })
  // broken: what only search engines and browsers read
  defect('broken', 'not-found', '/missing/data', {
    html: '<script type="application/ld+json">{"@graph":[{"url":"/missing/data"}]}</script>',
    text: '(structured data)',
  })
  defect('broken', 'not-found', '/missing/inner', {
    html: '<iframe title="Inner" srcdoc="<a href=&quot;/missing/inner&quot;>Inner ID</a>"></iframe>',
    text: 'Inner ID',
  })
  defect('broken', 'not-found', '/missing/set.png', {
    html: `<p style="background: image-set('/missing/set.png' 1x)">x</p>`,
    text: '(image)',
  })
  defect('broken', 'not-found', '/missing/face.woff2', {
    html: '<style>@font-face { font-family: x; src: url(/missing/face.woff2) }</style>',
    text: '(font)',
  })
  defect('broken', 'not-found', '/missing/import.css', {
    html: '<style>@import url("/missing/import.css");</style>',
    text: '(style sheet)',
  })
  defect('broken', 'fragment-missing', '/files/sprite.svg#sofa', {
    html: '<svg><use href="/files/sprite.svg#sofa"/></svg>',
    text: '(symbol)',
  })
  // broken: on the other host
  for (let n = 0; n < 8; n += 1) defect('broken', 'not-found', `${other}/missing/${n}`)
  defect('broken', 'not-found', `${other}/status/410`)
  defect('broken', 'server-error', `${other}/status/500`)
  defect('broken', 'server-error', `${other}/status/502`)
  defect('broken', 'redirect-loop', `${other}/redirect/loop`)
  defect('broken', 'refused', `${refused}/`)
  defect('broken', 'unresolved', 'http://no-such-host.invalid/')

  // warnings
  defect('warning', 'permanent-redirect', '/redirect/301')
  defect('warning', 'permanent-redirect', '/redirect/308')
  defect('warning', 'permanent-redirect', `${other}/redirect/301`)
  defect('warning', 'redirect-chain', '/redirect/chain')
  defect('warning', 'redirect-chain', '/redirect/twenty/0')
  defect('warning', 'soft-404', '/soft/title')
  defect('warning', 'soft-404', '/soft/heading')
  defect('warning', 'soft-404', `${other}/soft`)
  defect('warning', 'fragment-missing', `${other}/page#nowhere`)
  defect('warning', 'empty-mailto', 'mailto:', { url: 'mailto:' })
  defect('warning', 'empty-mailto', 'mailto:somebody', { url: 'mailto:somebody' })
  defect('warning', 'empty-tel', 'tel:', { url: 'tel:' })
  defect('warning', 'spaces', '/a space', { url: `${site}/a%20space` })
  defect('warning', 'spaces', ' /pages/17 ', { url: `${site}/pages/17` })
  defect('warning', 'trailing-slash', '/pages/9/')
  defect('warning', 'absolute-own-link', `${LIVE}/pages/10`, { url: `${site}/pages/10` })
  defect('warning', 'missing-rel', `${other}/bare`, {
    html: `<a href="${other}/bare">Plant ID</a>`,
    text: 'Plant ID',
  })
  defect('warning', 'missing-rel', `${other}/half`, {
    html: `<a href="${other}/half" rel="noopener">Plant ID</a>`,
    text: 'Plant ID',
  })
  defect('warning', 'missing-rel', `${other}/sponsored`, {
    html: `<a href="${other}/sponsored" rel="sponsored">Plant ID</a>`,
    text: 'Plant ID',
  })
  defect('warning', 'missing-rel', `${other}/bare-in-blog`, {
    html: `<a href="${other}/bare-in-blog">Plant ID</a>`,
    text: 'Plant ID',
    section: 'blog',
  })
  defect('warning', 'mixed-content', `${other}/picture.jpg`, {
    html: `<img src="${other}/picture.jpg" alt="Mixed ID">`,
    text: 'Mixed ID',
  })
  defect('warning', 'cms-link', '/wp-admin/post.php?post=5', {
    html: '<a href="/wp-admin/post.php?post=5">Plant ID</a>',
    text: 'Plant ID',
  })
  defect('warning', 'cms-link', 'http://cms.planted.example/about')
  defect('warning', 'draft-link', 'http://cms.planted.example/?p=77&preview=true')
  defect('warning', 'draft-link', '/?p=123')
  defect('warning', 'draft-link', '/about__trashed')

  // could not be checked
  defect('unchecked', 'rate-limited', `${other}/limited`)
  defect('unchecked', 'rate-limited', `${other}/limited-for-an-hour`)
  defect('unchecked', 'rate-limited', '/limited-for-an-hour')
  defect('unchecked', 'blocked', `${other}/status/403`)
  defect('unchecked', 'blocked', `${other}/status/999`)
  defect('unchecked', 'blocked', `${other}/challenge`)
  defect('unchecked', 'timeout', `${other}/hang`)
  defect('unchecked', 'robots-disallowed', `${other}/private/page`)
  defect('unchecked', 'form-not-sent', '/takes-posts', {
    html: '<form method="post" action="/takes-posts"></form>',
    text: '(post form)',
  })
  return all
}
