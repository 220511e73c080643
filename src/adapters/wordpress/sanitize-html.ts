import sanitize from 'sanitize-html'
import { SafeHtml } from '#domain/content/common.ts'
import { linkAttributes, type PageKind, toSiteRelative } from '#domain/routing/links.ts'
import { frameLink, lazySource, linesAsParagraphs, linkedMedia } from './embedded-media.ts'
import { withoutShortcodes } from './shortcodes.ts'

const words = (text: string): readonly string[] => text.split(/\s+/)

const ALLOWED_TAGS =
  words(`h2 h3 h4 p ul ol li dl dt dd blockquote hr br figure figcaption a strong em b i s sub sup small
  abbr cite q code pre time del ins mark u kbd samp var dfn bdi bdo ruby rt rp wbr details summary table caption thead
  tbody tfoot tr th td img div video audio track`)

/** The classes of WordPress's blocks that have styles on the site (CmsHtml.module.css), and in the plugin's editor. */
const BLOCK_CLASSES = [
  /^wp-block-(?:buttons|button__link|columns|column|cover|cover__inner-container|embed|file|file__button|gallery|table)$/,
  /^align(?:left|center|right|wide|full)$/,
  /^has-text-align-(?:left|center|right)$/,
]

/** The ids of anchors and footnotes begin like this, so that none is that of a part of the page. */
const ANCHOR_PREFIX = 'text-'
const ANCHOR = /^[A-Za-z0-9][\w-]{0,99}$/
const anchorOf = (id: string): string => (id.startsWith(ANCHOR_PREFIX) ? id : ANCHOR_PREFIX + id)

/** Elements that can be the target of a link. */
const WITH_ANCHOR = words('h2 h3 h4 p li a figure table div details')

/** The address of a player that WordPress could not resolve, alone in its block. */
const UNRESOLVED_EMBED = /(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<"]+)\s*(<\/div>)/g

/** The attributes of elements that may have an id too. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  li: ['value'],
  a: ['href', 'target', 'rel', 'title'],
  details: ['open'],
}

/** The name of a start tag, as the parser reads it. */
const START_TAG = /<([a-z][^\s/>]*)/gi

/**
 * Makes HTML that editors wrote safe to show. It has no scripts, styles, event handlers or foreign elements, and only
 * the classes of blocks that the site styles; its headings are below the page's own h1 and skip no level; its links
 * follow the link rules; addresses of the site's own images and pages are without its origin.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions): SafeHtml {
  const once = sanitizeNode(html, options)
  // a paragraph ends where a table begins, and a link where another begins, but the parser does not see it if an
  // element that is removed or becomes another stands between them
  const hasOtherElement = [...html.matchAll(START_TAG)].some(([, name = '']) => !isAllowed(name))
  const clean = hasOtherElement ? sanitizeNode(once, options) : once
  return SafeHtml.make(withoutEmptyHeads(withoutSkippedLevels(clean)))
}

const HEADING_TAG = /<(\/?)h([2-4])(?=[\s>])/g
const [FIRST_LEVEL, LAST_LEVEL] = [2, 4]

/** Gives headings the level of their place below the page's own h1, as editors may choose one by its size. */
function withoutSkippedLevels(html: string): string {
  const above: number[] = []
  const open: number[] = []
  return html.replace(HEADING_TAG, (_tag, slash: string, written: string) => {
    if (slash) return `</h${open.pop() ?? written}`
    const level = Number(written)
    while ((above.at(-1) ?? 0) >= level) above.pop()
    open.push(Math.min(FIRST_LEVEL + above.length, LAST_LEVEL))
    above.push(level)
    return `<h${open.at(-1)}`
  })
}

const EMPTY_HEAD = /<th((?: [^>]*)?)>((?:\s|&nbsp;|<br \/>)*)<\/th>/g

/** The corner of a table with heads on two sides is a head to WordPress, which a screen reader would read as one. */
const withoutEmptyHeads = (html: string): string =>
  html.replace(
    EMPTY_HEAD,
    (_cell, attributes: string, blank: string) =>
      `<td${attributes.replace(/ scope="[^"]*"/, '')}>${blank}</td>`,
  )

/** Removed in some places: a div without a block's class, and players that nothing closes. */
const SOMETIMES_REMOVED: readonly string[] = ['div', 'video', 'audio']
const isAllowed = (tag: string): boolean =>
  ALLOWED_TAGS.includes(tag.toLowerCase()) && !SOMETIMES_REMOVED.includes(tag.toLowerCase())

interface SanitizeOptions {
  readonly siteOrigin: string
  /** The origin of the backend, whose videos and recordings are played. Those of other hosts become links. */
  readonly contentOrigin?: string
  readonly pageKind?: PageKind | null
}

/** Captions that the backend has put into the text: browsers load none from another host. */
const CAPTIONS = 'data:text/vtt;'

function sanitizeNode(html: string, options: SanitizeOptions): string {
  const { siteOrigin, contentOrigin, pageKind = null } = options
  const own = (address: string): string => toSiteRelative(address, siteOrigin)
  const isOwn = (address: string): boolean =>
    /^\/(?![/\\])/.test(own(address)) ||
    (contentOrigin !== undefined && URL.parse(address)?.origin === new URL(contentOrigin).origin)
  // removed before parsing, because the parser splits text at each entity
  const embeds = withoutShortcodes(html).replace(UNRESOLVED_EMBED, unresolvedEmbed)
  const clean = sanitize(linesAsParagraphs(linkedMedia(embeds, isOwn)), {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      video: ['src', 'poster', 'controls', 'preload', 'playsinline'],
      audio: ['src', 'controls', 'preload'],
      track: ['src', 'kind', 'srclang', 'label'],
      abbr: ['title'],
      time: ['datetime'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'reversed', 'type'],
      '*': ['lang', 'dir'],
      ...Object.fromEntries(WITH_ANCHOR.map((tag) => [tag, ['id', ...(ATTRIBUTES[tag] ?? [])]])),
    },
    allowedClasses: { '*': [...BLOCK_CLASSES] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp'],
    allowedSchemesByTag: { track: ['data'] },
    selfClosing: [...sanitize.defaults.selfClosing, 'track'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'object', 'svg', 'math'],
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      // runs after those of one element
      '*': (tagName, attributes) => ({ tagName, attribs: withAnchor(attributes) }),
      div: (_tag, attribs) => ({
        // a name that is not allowed: the element is removed, and its content stays
        tagName: hasBlockClass(attribs) ? 'div' : 'unwrapped',
        attribs: { ...attribs },
      }),
      a: (_tag, { class: classes, id, ...attributes }) => ({
        tagName: 'a',
        attribs: {
          ...(classes && { class: classes }),
          ...(id && { id }),
          ...anchor(attributes, siteOrigin, pageKind),
        },
      }),
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
      video: (_tag, { src = '', poster = '' }) => ({
        tagName: 'video',
        attribs: {
          ...(isOwn(src) && { src: own(src) }),
          ...(/^https?:|^\//i.test(own(poster)) && { poster: own(poster) }),
          controls: '',
          // a video without a picture shows its first moment
          preload: poster === '' ? 'metadata' : 'none',
          playsinline: '',
        },
      }),
      audio: (_tag, { src = '' }) => ({
        tagName: 'audio',
        attribs: { ...(isOwn(src) && { src: own(src) }), controls: '', preload: 'none' },
      }),
      track: (_tag, { src = '', kind = 'subtitles', srclang = '', label = '' }) => ({
        tagName: 'track',
        attribs: { ...(src.startsWith(CAPTIONS) && { src }), kind, srclang, label },
      }),
    },
    exclusiveFilter: (frame) =>
      (['video', 'audio', 'track'].includes(frame.tag) && !frame.attribs.src) ||
      (frame.tag === 'img' && !frame.attribs.src) ||
      (frame.tag === 'iframe' && !frame.attribs.href) ||
      (REMOVED_WHEN_EMPTY.includes(frame.tag) &&
        // its pictures are in figures of their own, which the parser does not count
        !/\bwp-block-gallery\b/.test(frame.attribs.class ?? '') &&
        frame.text.trim() === '' &&
        frame.mediaChildren.length === 0),
  })
  return clean.trim()
}

/** Elements that the sanitiser removes where neither words nor pictures are in them. */
export const REMOVED_WHEN_EMPTY = words('p h1 h2 h3 h4 h5 h6 figure a ul ol li blockquote')

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
  const href =
    link.kind === 'fragment' && ANCHOR.test(link.href.slice(1))
      ? `#${anchorOf(link.href.slice(1))}`
      : link.href
  return {
    ...(link.kind !== 'unsafe' && { href }),
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

/** Makes a link of an address that WordPress could not resolve, so that it says where it leads. */
function unresolvedEmbed(_all: string, before: string, address: string, after: string): string {
  const host = URL.parse(address)?.hostname
  if (host === undefined) return ''
  const text = frameLink(address)?.text ?? `See it on ${host}`
  return `${before}<p><a href="${address}">${text}</a></p>${after}`
}

const hasBlockClass = ({ class: classes = '' }: Attributes): boolean =>
  classes.split(/\s+/).some((name) => BLOCK_CLASSES.some((known) => known.test(name)))

/** Returns attributes with an id that only text has, or without it. */
function withAnchor({ id, ...attributes }: Attributes): Record<string, string> {
  return { ...attributes, ...(id && ANCHOR.test(id) && { id: anchorOf(id) }) }
}
