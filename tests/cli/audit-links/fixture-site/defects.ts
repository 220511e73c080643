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
  for (const [path, html, text] of [
    ['picture.jpg', '<img src="HERE" alt="Picture ID">', 'Picture ID'],
    [
      'small.jpg',
      '<img src="/files/picture.jpg" srcset="/files/picture.jpg 1x, HERE 2x" alt="Set ID">',
      'Set ID',
    ],
    [
      'source.webp',
      '<picture><source srcset="HERE 300w,/files/picture.jpg 600w"><img src="/files/picture.jpg" alt=""></picture>',
      '(image)',
    ],
    ['script.js', '<script src="HERE"></script>', '(script)'],
    ['style.css', '<link rel="stylesheet" href="HERE">', '(style sheet)'],
    ['frame', '<iframe src="HERE" title="Frame ID"></iframe>', 'Frame ID'],
    ['form', '<form action="HERE"></form>', '(form)'],
    ['refresh', '<meta http-equiv="refresh" content="900; url=HERE">', '(refresh)'],
    ['canonical', `<link rel="canonical" href="${LIVE}HERE">`, '(canonical)'],
    ['share.jpg', `<meta property="og:image" content="${LIVE}HERE">`, '(share image)'],
    ['feed.xml', '<link rel="alternate" type="application/rss+xml" href="HERE">', '(head link)'],
    ['icon.png', '<link rel="icon" href="HERE">', '(icon)'],
    ['video.mp4', '<video src="HERE" title="Film ID"></video>', 'Film ID'],
    ['poster.jpg', '<video src="/files/film.mp4" poster="HERE"></video>', '(image)'],
    ['inline.png', '<p style="background: url(HERE)">x</p>', '(image)'],
    ['block.png', '<style>p { background: url("HERE") }</style>', '(image)'],
    ['area', '<map name="m"><area href="HERE" alt="Area ID"></map>', 'Area ID'],
    ['pictured', '<a href="HERE"><img src="/files/picture.jpg" alt="Seen ID"></a>', 'Seen ID'],
    ['data', '<script type="application/ld+json">{"@graph":[{"url":"HERE"}]}</script>', '(structured data)'],
    ['inner', '<iframe title="Inner" srcdoc="<a href=&quot;HERE&quot;>Inner ID</a>"></iframe>', 'Inner ID'],
    ['set.png', `<p style="background: image-set('HERE' 1x)">x</p>`, '(image)'],
    ['face.woff2', '<style>@font-face { font-family: x; src: url(HERE) }</style>', '(font)'],
    ['import.css', '<style>@import url("HERE");</style>', '(style sheet)'],
  ] as const)
    defect('broken', 'not-found', `/missing/${path}`, {
      html: html.replaceAll('HERE', `/missing/${path}`),
      text,
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
  for (const [path, rel, section] of [
    ['bare', '', undefined],
    ['half', ' rel="noopener"', undefined],
    ['sponsored', ' rel="sponsored"', undefined],
    ['bare-in-blog', '', 'blog'],
  ] as const)
    defect('warning', 'missing-rel', `${other}/${path}`, {
      html: `<a href="${other}/${path}"${rel}>Plant ID</a>`,
      text: 'Plant ID',
      ...(section && { section }),
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
