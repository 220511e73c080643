import { DomUtils, parseDocument } from 'htmlparser2'

// What no page may show, whatever its content holds.

type Elements = ReturnType<typeof DomUtils.getElementsByTagName>
type Element = Elements[number]

/** Elements whose text stands by itself. */
const WITH_TEXT =
  'title p li h1 h2 h3 h4 h5 h6 dt dd td th caption figcaption label legend button a option summary'
/** Elements that somebody reads or follows, so that they need text or a name. */
const NEVER_EMPTY =
  'title li h1 h2 h3 h4 h5 h6 dt dd th caption figcaption label legend button a summary p ul ol dl'
/** Elements that can stand for text. */
const OTHER_CONTENT = /<(?:img|svg|input|select|textarea|video|audio|iframe)\b/

/** What a missing or unreadable value becomes where nobody looks. */
const ODD_WORD = /\b(?:undefined|NaN|Infinity|Invalid Date)\b|\[object |(?:^|\s)null(?:\s|$)/
/** Punctuation around something that is missing. */
const DANGLING = /\( *[),]|, ?,|^[,·–:;]|[·–;(,]$|· *·|£(?![\d)]|$)|\bfrom to\b|: *:|\s,(?!\d)/
/** HTML that was escaped twice. */
const ESCAPED_TWICE = /&(?:amp|lt|gt|quot|nbsp|#\d+);/
/** Where a link can lead: a path, a part of the page, a site, a number, somebody. */
const ADDRESS = /^(?:\/(?!\/)|#.|\?|https?:\/\/[^/]|tel:\+?[\d(]|mailto:.|sms:.|whatsapp:.)/
const EMPTY_VALUE = /.{0,60}(?::null|:""|\[\])/

const textOf = (element: Element): string => DomUtils.textContent(element).replace(/\s+/g, ' ').trim()

function nameOf(element: Element): string {
  const pictures = DomUtils.getElementsByTagName('img', element).map(({ attribs }) => attribs.alt ?? '')
  const { 'aria-label': label = '', 'aria-labelledby': labelledBy = '', title = '' } = element.attribs
  return [textOf(element), label, labelledBy, title, ...pictures].join('').trim()
}

/** Whether nothing is shown or read out where something should be. Regions for announcements begin empty. */
function isEmpty(element: Element): boolean {
  if (nameOf(element) !== '' || element.attribs.role !== undefined) return false
  const isFollowed = /^(?:a|button|summary)$/.test(element.name)
  return isFollowed || !OTHER_CONTENT.test(DomUtils.getOuterHTML(element))
}

/** The addresses on the site that a page leads to. */
export const linksOf = (html: string): readonly string[] =>
  DomUtils.getElementsByTagName('a', parseDocument(html).children)
    .map(({ attribs }) => attribs.href ?? '')
    .filter((href) => href.startsWith('/'))

/** The faults of a page: what is wrong, and where. */
export function pageFaults(html: string): readonly string[] {
  const nodes = parseDocument(html).children
  const all = (names: string): Elements =>
    names.split(' ').flatMap((name) => DomUtils.getElementsByTagName(name, nodes))
  const faults: string[] = []
  const demand = (isRight: boolean, what: string, where: string | undefined): void => {
    if (!isRight) faults.push(`${what}: ${where?.slice(0, 200)}`)
  }

  for (const element of all(WITH_TEXT)) {
    const text = textOf(element)
    const where = `<${element.name}> ${text}`
    demand(!ODD_WORD.test(text), 'a value that is none', where)
    demand(!DANGLING.test(text), 'dangling punctuation', where)
    demand(!ESCAPED_TWICE.test(text), 'escaped twice', where)
  }
  for (const element of all(NEVER_EMPTY)) demand(!isEmpty(element), 'empty', DomUtils.getOuterHTML(element))
  for (const { attribs } of all('a')) {
    const { href } = attribs
    demand(href === undefined || (ADDRESS.test(href) && !ODD_WORD.test(href)), 'leads nowhere', href)
  }
  for (const { attribs } of all('img')) {
    demand(
      !ODD_WORD.test(`${attribs.src} ${attribs.srcset ?? ''}`) && attribs.src !== '',
      'no picture',
      attribs.src,
    )
    demand(attribs.alt !== undefined, 'a picture without alt', attribs.src)
  }
  for (const { attribs } of all('time'))
    demand(/^\d{4}-\d\d|^\d\d:\d\d|^P\d/.test(attribs.datetime ?? ''), 'no time', attribs.datetime)
  for (const { attribs } of all('meta'))
    demand(
      attribs.content !== '' && !ODD_WORD.test(attribs.content ?? ''),
      'head',
      attribs.name ?? attribs.property,
    )
  for (const script of all('script').filter(({ attribs }) => attribs.type === 'application/ld+json')) {
    const data = DomUtils.textContent(script)
    demand(!EMPTY_VALUE.test(data), 'structured data', EMPTY_VALUE.exec(data)?.[0])
  }
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  for (const id of new Set(ids)) demand(id !== '' && ids.indexOf(id) === ids.lastIndexOf(id), 'id twice', id)
  demand(all('h1').length === 1, 'headings of the first level', String(all('h1').length))
  return faults
}

/** The faults of a feed or a site map. */
export const xmlFaults = (xml: string): readonly string[] =>
  [...xml.matchAll(/<(\w[\w:]*)[^>/]*>\s*<\/\1>|undefined|NaN|\[object|Invalid Date/g)].map(
    ([found]) => `XML: ${found}`,
  )
