import { linkHtml, type Origins, type Plant, REL } from './defects.ts'

/** Returns links that look like defects but are none, and must not be reported. */
export function traps({ site, other }: Pick<Origins, 'site' | 'other'>): readonly Plant[] {
  const all: Plant[] = []
  const trap = (html: string, pages = 2): void => {
    const id = `t${all.length}`
    all.push({ id, html: html.startsWith('<') ? html : linkHtml(id, html), pages })
  }
  const trapElsewhere = (path: string): void => trap(`<a href="${other}${path}" ${REL}>Elsewhere</a>`)

  all.push({
    id: 'sponsored-in-blog',
    html: `<a href="${other}/half-in-blog" rel="sponsored">Sponsored</a>`,
    pages: 2,
    section: 'blog',
  })
  for (const href of [
    'javascript:void(0)',
    'JavaScript:alert(1)',
    'data:text/plain,x',
    'blob:x',
    'sms:+441134960000',
    'whatsapp://send?text=x',
    'about:blank',
    'mailto:office@planted.example',
    'mailto:?subject=Look&amp;body=here',
    'mailto:a%40b.example',
    'tel:+441134960000',
    'tel:(0113)%20496-0000',
    'tel:+44-113-496-0000;ext=12',
    'mailto:a@b.example,c@d.example?subject=x',
    'tg://resolve?domain=x',
    'ftp:x',
    '#',
    '#top',
    '#TOP',
    '',
    '#here',
    '#:~:text=some%20words',
    '/pages/11#:~:text=words',
    '/pages/12#here:~:text=words',
    '/pages/13#here',
    '/pages/14#caf%C3%A9',
    '/pages/15#café',
    '/pages/16#old-name',
    '/redirect/302',
    '/redirect/303',
    '/redirect/307',
    '/redirect/302#here',
    '/redirect/with-fragment',
    '/flaky-503',
    '/flaky-500',
    '/limited-once',
    '/limited-date',
    '/caf%c3%a9',
    '/café',
    '/caf&eacute;',
    '/a%20space',
    '/pages/./x/../18',
    '/search?q=a&amp;b=c',
    '/search?q=ü',
    'http:/pages/19',
    'HTTP:/pages/20',
    '/latin1',
    '/windows-1252',
    '/utf16',
    '/based',
    '/quiet',
    '/room-404',
    '/lost-and-found',
    '/unpacked',
  ])
    trap(href)
  trap(`<a href="//${site.slice('http://'.length)}/pages/21">Protocol-relative</a>`)
  for (const path of [
    '/page',
    '/page#here',
    '/head-405',
    '/head-404',
    '/flaky',
    '/limited-once',
    '/redirect/302',
    '/#!/route',
    '/readme#usage',
    '/page#:~:text=x',
    '/café',
    '/gzip#here',
  ])
    trapElsewhere(path)
  trap(`<a href="${other}/page" ${REL.replace('nofollow', 'nofollow ugc')}>More tokens</a>`)
  trap('<!-- <a href="/commented-out">no</a> -->')
  trap('<script>const x = "<a href=\\"/in-script\\">no</a>"</script>')
  trap('<script type="application/json">{"url":"/in-json"}</script>')
  trap(
    '<script type="application/ld+json">{"name":"/in-json","url":"/pages/24","target":"/s?q={in-json}"}</script>',
  )
  trap('<script type="application/ld+json">no json</script>')
  trap('<iframe title="Inner" srcdoc="<a href=&quot;/pages/25&quot;>in</a>"></iframe>')
  trap('<svg><use href="/files/sprite.svg#bed"/></svg>')
  trap('<link rel="manifest" href="/files/good.webmanifest">')
  trap(
    "<p style=\"background: image-set('/files/picture.jpg' 1x, url(/files/a,b.jpg) type('image/jpeg') 2x)\">x</p>",
  )
  trap('/needs-cookie')
  trap('/with-header')
  // these files contain defects of their own
  trap('/with-bad-header')
  trap('<link rel="manifest" href="/files/bad.webmanifest">')
  trap('<link rel="alternate" type="application/rss+xml" href="/files/feed.xml">')
  trap('<template><img src="/in-template.png"></template>')
  trap('<style>/* url(/commented.png) */ p { background: url(data:image/png;base64,AA==) }</style>')
  trap('<textarea><a href="/in-textarea">no</a></textarea>')
  trap(
    '<img src="data:image/png;base64,AA==" srcset="data:image/png;base64,AA== 1x, /files/a,b.jpg 2x" alt="">',
  )
  trap('<form method="post" action="/takes-posts-405"></form>')
  trap('<form action="/needs-a-field"></form>')
  trap('<link rel="preconnect" href="https://nobody.invalid">')
  trap('<link rel="stylesheet" href="/files/site.css">')
  trap('<a href="/pages/22" title="x">unclosed <a href="/pages/23">nested</a>')
  trap('<noscript><img src="/files/picture.jpg" alt=""></noscript>')
  return all
}
