import sanitize from 'sanitize-html'
import { SafeHtml } from '../../domain/content/common.ts'
import { linkAttributes, type PageKind, toSiteRelative } from '../../domain/routing/links.ts'

/** Players whose frames become plain links, so that nothing of a third party loads before a visitor agrees. */
const EMBED_HOSTS: Readonly<Record<string, string>> = {
  'www.youtube.com': 'YouTube',
  'www.youtube-nocookie.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'my.matterport.com': 'Matterport',
}

const ALLOWED_TAGS: readonly string[] = [
  ...[
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'hr',
    'br',
    'figure',
    'figcaption',
  ],
  ...['a', 'strong', 'em', 'b', 'i', 's', 'sub', 'sup', 'small', 'abbr', 'cite', 'q', 'code', 'pre', 'time'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img'],
]

/** The name of a start tag, as the parser reads it. */
const START_TAG = /<([a-z][^\s/>]*)/gi

/** A shortcode that no plugin handled, so that WordPress left it in the text. */
const SHORTCODE = /\[\/?[a-z][\w-]*(?:\s[^[\]<>]*)?\]/gi

/**
 * Makes HTML that editors wrote safe to show. It has no scripts, styles, event handlers, classes or foreign elements;
 * its headings are below the page's own h1; its links follow the link rules; addresses of the site's own images and
 * pages are without its origin.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions): SafeHtml {
  const once = sanitizeNode(html, options)
  // a paragraph ends where a table begins, and a link where another begins, but the parser does not see it if an
  // element that is removed or becomes another stands between them
  const hasOtherElement = [...html.matchAll(START_TAG)].some(([, name = '']) => !isAllowed(name))
  return SafeHtml.make(hasOtherElement ? sanitizeNode(once, options) : once)
}

const isAllowed = (tag: string): boolean => ALLOWED_TAGS.includes(tag.toLowerCase())

interface SanitizeOptions {
  readonly siteOrigin: string
  readonly pageKind?: PageKind | null
}

function sanitizeNode(html: string, { siteOrigin, pageKind = null }: SanitizeOptions): string {
  // removed before parsing, because the parser splits text at each entity
  const clean = sanitize(html.replace(SHORTCODE, ''), {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      abbr: ['title'],
      time: ['datetime'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'object', 'svg', 'math'],
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (_tag, attributes) => ({ tagName: 'a', attribs: anchor(attributes, siteOrigin, pageKind) }),
      img: (_tag, attributes) => ({
        tagName: 'img',
        attribs: {
          ...pick(attributes, ['width', 'height']),
          alt: attributes.alt ?? '',
          src: toSiteRelative(attributes.src ?? '', siteOrigin).replace(/^\/\//, 'https://'),
          loading: 'lazy',
          decoding: 'async',
        },
      }),
      iframe: (_tag, attributes) => player(attributes.src ?? '', siteOrigin, pageKind),
    },
    exclusiveFilter: (frame) =>
      (frame.tag === 'img' && !frame.attribs.src) ||
      (frame.tag === 'iframe' && !frame.attribs.href) ||
      (REMOVED_WHEN_EMPTY.includes(frame.tag) &&
        frame.text.trim() === '' &&
        frame.mediaChildren.length === 0),
  })
  return clean.trim()
}

const REMOVED_WHEN_EMPTY: readonly string[] = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'figure',
  'a',
  'li',
  'blockquote',
]

type Attributes = Readonly<Record<string, string>>

const pick = (attributes: Attributes, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]
      return value && /^\d{1,5}$/.test(value) ? [[name, value]] : []
    }),
  )

function anchor(
  attributes: Attributes,
  siteOrigin: string,
  pageKind: PageKind | null,
): Record<string, string> {
  if (!attributes.href) return {}
  const link = linkAttributes(attributes.href, { siteOrigin, pageKind })
  return {
    ...(link.kind !== 'unsafe' && { href: link.href }),
    ...(link.target && { target: link.target }),
    ...(link.rel && { rel: link.rel }),
    ...(attributes.title && { title: attributes.title }),
  }
}

function player(src: string, siteOrigin: string, pageKind: PageKind | null): sanitize.Tag {
  const url = URL.parse(src, 'https://www.youtube.com')
  const name = url ? EMBED_HOSTS[url.hostname] : undefined
  if (!url || name === undefined || !/^(?:https?:)?\/\//.test(src)) return { tagName: 'p', attribs: {} }
  return { tagName: 'a', attribs: anchor({ href: url.href }, siteOrigin, pageKind), text: `Watch on ${name}` }
}
