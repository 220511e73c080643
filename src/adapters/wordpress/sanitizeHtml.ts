import sanitize from 'sanitize-html'
import { SafeHtml } from '../../domain/content/common.ts'
import { linkAttributes, type PageKind, toSiteRelative } from '../../domain/routing/links.ts'
import { frameLink, lazySource, linesAsParagraphs, linkedMedia } from './embeddedMedia.ts'
import { withoutShortcodes } from './shortcodes.ts'

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
  ...['del', 'ins', 'mark', 'u', 'kbd', 'samp', 'var', 'dfn', 'bdi', 'bdo', 'ruby', 'rt', 'rp', 'wbr'],
  ...['details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img'],
]

/** The name of a start tag, as the parser reads it. */
const START_TAG = /<([a-z][^\s/>]*)/gi

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
  const clean = sanitize(linesAsParagraphs(linkedMedia(withoutShortcodes(html))), {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      abbr: ['title'],
      time: ['datetime'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      '*': ['lang', 'dir'],
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
          src: toSiteRelative(lazySource(attributes), siteOrigin).replace(/^\/\//, 'https://'),
          loading: 'lazy',
          decoding: 'async',
        },
      }),
      iframe: (_tag, attributes) => player(attributes, siteOrigin, pageKind),
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

function player(attributes: Attributes, siteOrigin: string, pageKind: PageKind | null): sanitize.Tag {
  const link = frameLink(lazySource(attributes))
  if (!link) return { tagName: 'p', attribs: {} }
  return { tagName: 'a', attribs: anchor({ href: link.href }, siteOrigin, pageKind), text: link.text }
}
