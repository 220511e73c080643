/** The public origin of the site in its content. The audit maps it to the local server. */
export const LIVE = 'https://www.planted.example'

export interface Origins {
  readonly site: string
  readonly other: string
  /** An origin where nothing listens. */
  readonly refused: string
}

/** A defect that the audit must report or, without `finding`, markup that only looks like one. */
export interface Plant {
  readonly html: string
  readonly finding?: {
    readonly level: string
    readonly kind: string
    readonly url: string
    readonly text: string
  }
  /** The number of pages that have it. */
  readonly pages: number
  /** Whether only posts may have it, or only other pages. */
  readonly isInBlog: boolean
}

const REL = 'target="_blank" rel="nofollow noopener"'

/** Links that are defects, by their level and kind. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  'broken not-found': [
    '/missing/page',
    '/status/410',
    '/redirect/to-missing',
    'OTHER/missing/page',
    '/?p=123',
  ],
  'broken client-error': ['/status/403'],
  'broken server-error': ['/status/500', 'OTHER/status/502'],
  'broken fragment-missing': ['/pages/7#nowhere', '/redirect/302#nowhere'],
  'broken redirect-loop': ['/redirect/loop-a', 'OTHER/redirect/loop'],
  'broken too-many-redirects': ['/redirect/deep/0'],
  'broken malformed-redirect': ['/redirect/no-location'],
  'broken connection-failed': ['/drop'],
  'broken timeout': ['/hang', '/stall'],
  'broken malformed': ['http://[::1'],
  'broken unknown-scheme': ['htp://www.planted.example/'],
  'broken malformed-mailto': ['mailto:office@planted'],
  'broken malformed-tel': ['tel:0800-CALL'],
  'broken refused': ['REFUSED/'],
  'broken unresolved': ['http://no-such-host.invalid/'],
  'warning permanent-redirect': ['/redirect/301', '/redirect/308', 'OTHER/redirect/301'],
  'warning redirect-chain': ['/redirect/chain'],
  'warning trailing-slash': ['/pages/9/'],
  'warning soft-404': ['/soft', 'OTHER/soft'],
  'warning fragment-missing': ['OTHER/page#nowhere'],
  'warning empty-mailto': ['mailto:'],
  'warning empty-tel': ['tel:'],
  'warning cms-link': [
    '/wp-admin/post.php?post=5',
    'http://cms.planted.example/about',
    'http://cms.planted.example/?p=77&preview=true',
  ],
  'warning draft-link': ['/quiet?preview=true'],
  'unchecked rate-limited': ['/limited-for-an-hour', 'OTHER/limited'],
  'unchecked blocked': ['OTHER/status/403', 'OTHER/challenge'],
  'unchecked timeout': ['OTHER/hang'],
  'unchecked robots-disallowed': ['OTHER/private/page'],
}

/** Other defects: their level and kind, the address in the report, the markup, and the text in the report. */
const MARKUP: readonly (readonly [finding: string, url: string, html: string, text: string])[] = [
  ['broken not-found', '/missing?a=1&b=2', '<a href="/missing?a=1&amp;b=2#part">Plant ID</a>', 'Plant ID'],
  ['broken not-found', '/missing.jpg', '<img src="/missing.jpg" alt="Picture ID">', 'Picture ID'],
  ['broken not-found', '/2x.jpg', '<img src="/picture.jpg" srcset="/2x.jpg 2x" alt="">', '(image)'],
  ['broken not-found', '/in-a.jpg', '<a href="/quiet"><img src="/in-a.jpg" alt="Seen ID"></a>', 'Seen ID'],
  ['broken not-found', '/missing.css', '<link rel="stylesheet" href="/missing.css">', '(style sheet)'],
  ['broken not-found', '/canonical', `<link rel="canonical" href="${LIVE}/canonical">`, '(canonical)'],
  ['broken not-found', '/inline.png', '<p style="background: url(/inline.png)">x</p>', '(image)'],
  ['broken not-found', '/face.woff2', '<style>@font-face { src: url(/face.woff2) }</style>', '(font)'],
  [
    'broken not-found',
    '/data',
    '<script type="application/ld+json">{"@graph":[{"name":"/in-json","url":"/data"}]}</script>',
    '(structured data)',
  ],
  [
    'broken not-found',
    '/inner',
    '<iframe title="Inner" srcdoc="<a href=&quot;/inner&quot;>Inner ID</a>"></iframe>',
    'Inner ID',
  ],
  ['broken fragment-missing', '/sprite.svg#sofa', '<svg><use href="/sprite.svg#sofa"/></svg>', '(symbol)'],
  ['broken not-a-picture', '/quiet', '<img src="/quiet" alt="Page ID">', 'Page ID'],
  // HEAD says that there is such a picture: that it cannot be resized shows only in the size that is loaded
  [
    'broken client-error',
    '/cdn-cgi/image/width=800/broken.jpg',
    '<img src="/cdn-cgi/image/width=400/broken.jpg" srcset="/cdn-cgi/image/width=800/broken.jpg 2x" alt="">',
    '(image)',
  ],
  ['warning spaces', '/a%20space', '<a href="/a space">Plant ID</a>', 'Plant ID'],
  ['warning absolute-own-link', '/pages/10', `<a href="${LIVE}/pages/10">Plant ID</a>`, 'Plant ID'],
  [
    'warning missing-rel',
    'OTHER/sponsored',
    '<a href="OTHER/sponsored" rel="sponsored">Plant ID</a>',
    'Plant ID',
  ],
  ['warning mixed-content', 'OTHER/picture.jpg', '<img src="OTHER/picture.jpg" alt="Mixed ID">', 'Mixed ID'],
  [
    'unchecked form-not-sent',
    '/takes-posts',
    '<form method="post" action="/takes-posts"></form>',
    '(post form)',
  ],
]

/** Markup that only looks like a defect. What is not requested is named for where it is. */
const TRAPS: readonly string[] = [
  ...['/redirect/302#here', '/redirect/with-fragment', '/flaky', '/limited-once', '/needs-cookie', '/based'],
  ...['/quiet', '#top', 'javascript:void(0)', 'mailto:office@planted.example', 'tel:+441134960000'],
  ...['OTHER/page#here', 'OTHER/redirect/302', 'OTHER/flaky', 'OTHER/gzip#here'],
  '<!-- <a href="/commented-out">no</a> -->',
  '<script>const x = "<a href=\\"/in-script\\">no</a>"</script>',
  '<template><img src="/in-template.png"></template>',
  '<textarea><a href="/in-textarea">no</a></textarea>',
  '<style>/* url(/commented.png) */ p { background: url(data:image/png;base64,AA==) }</style>',
  '<img src="data:image/png;base64,AA==" srcset="/picture.jpg 2x" alt="">',
  '<svg><use href="/sprite.svg#bed"/></svg>',
  '<link rel="preconnect" href="https://nobody.invalid">',
  '<link rel="stylesheet" href="/site.css">',
  // these files contain defects of their own
  '/with-bad-header',
  '<link rel="manifest" href="/bad.webmanifest">',
  '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
]

/** Returns every kind of defect that an audit reports on pages of the site, and what only looks like one. */
export function plants({ site, other, refused }: Origins): readonly Plant[] {
  const placed = (text: string): string => text.replaceAll('OTHER', other).replaceAll('REFUSED', refused)
  const linkTo = (href: string): string =>
    `<a href="${href}"${/^(?:OTHER|REFUSED|http)/.test(href) ? ` ${REL}` : ''}>Plant ID</a>`
  const links = Object.entries(LINKS).flatMap(([finding, hrefs]) =>
    hrefs.map((href) => [finding, href, linkTo(href), 'Plant ID'] as const),
  )
  const defects = [...links, ...MARKUP].map(([finding, url, html, text], index): Plant => {
    const [level = '', kind = ''] = finding.split(' ')
    const name = (of: string): string => placed(of).replaceAll('ID', `${index}`)
    const address = url.startsWith('/') ? site + url : placed(url)
    return {
      html: name(html),
      finding: { level, kind, url: address, text: name(text) },
      pages: 3,
      isInBlog: false,
    }
  })
  const traps = TRAPS.map((trap) => ({
    html: placed(trap.startsWith('<') ? trap : linkTo(trap)),
    pages: 2,
    isInBlog: false,
  }))
  const sponsored = `<a href="${other}/in-blog" rel="sponsored">Sponsored</a>`
  return [...defects, ...traps, { html: sponsored, pages: 2, isInBlog: true }]
}
