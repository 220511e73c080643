type Attributes = Readonly<Record<string, string>>

/** Hosts whose frames become plain links, so that nothing of a third party loads before a visitor agrees. */
const FRAMES: readonly (readonly [host: RegExp, text: string])[] = [
  [/^(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//, 'Watch on YouTube'],
  [/^(?:player\.)?vimeo\.com\//, 'Watch on Vimeo'],
  [/^(?:my\.)?matterport\.com\//, 'Watch on Matterport'],
  [/^(?:maps\.google\.[a-z.]+|google\.[a-z.]+\/maps)\b/, 'Open the map on Google Maps'],
  [/^openstreetmap\.org\//, 'Open the map on OpenStreetMap'],
  [/^open\.spotify\.com\//, 'Listen on Spotify'],
  [/^w\.soundcloud\.com\//, 'Listen on SoundCloud'],
]

/** Returns the link that replaces a frame of a known host; `null` for other frames. */
export function frameLink(src: string): { readonly href: string; readonly text: string } | null {
  const url = /^(?:https?:)?\/\//i.test(src) ? URL.parse(src, 'https://x') : null
  const place = url && url.hostname.replace(/^www\./, '') + url.pathname
  const text = FRAMES.find(([host]) => host.test(place ?? ''))?.[1]
  return url && text !== undefined ? { href: url.href, text } : null
}

/** The attributes in which plugins for lazy loading keep the address: `data-src`, `data-lazy-src`, `data-original` … */
const LAZY_SOURCE = /^data-(?:[a-z-]+-)?(?:src|original|lazyload)$/
const LAZY_SET = /^data-(?:[a-z-]+-)?srcset$/

/**
 * Returns the address of an image or a frame, which a plugin for lazy loading may have put elsewhere: the first one,
 * where there are only several sizes.
 */
export function lazySource(attributes: Attributes): string {
  const { src = '', srcset = '' } = attributes
  const valuesOf = (names: RegExp): readonly string[] =>
    Object.entries(attributes).flatMap(([name, value]) => (names.test(name) ? [value] : []))
  const sets = [...valuesOf(LAZY_SET), PLACEHOLDER.test(src) ? srcset : '']
  return [...valuesOf(LAZY_SOURCE), ...sets.map(firstOfSet)].find(isAddress) ?? src
}

const PLACEHOLDER = /^\s*(?:data:|about:|$)/i

const firstOfSet = (set: string): string => set.trim().split(/\s/, 1)[0]?.replace(/,$/, '') ?? ''

const isAddress = (text: string): boolean => /^\s*(?:https?:\/\/|\/)/i.test(text)

const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

const sourceIn = (html: string): string | undefined => {
  const [, double, single, bare] = SOURCE.exec(html) ?? []
  return double ?? single ?? bare
}

/** Replaces each element of these names, with all that is in it. Its time grows with the length of the text only. */
export function replaceElements(
  html: string,
  names: string,
  replacement: (element: string, name: string) => string,
): string {
  const unclosed = new Set<string>()
  let shown = ''
  let end = 0
  for (const { index, 0: tag, 1: written = '' } of html.matchAll(new RegExp(`<(${names})\\b[^<>]*>`, 'gi'))) {
    const name = written.toLowerCase()
    if (index < end || unclosed.has(name)) continue
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = index + tag.length
    if (closing.test(html)) {
      shown += html.slice(end, index) + replacement(html.slice(index, closing.lastIndex), name)
      end = closing.lastIndex
    } else unclosed.add(name)
  }
  return shown + html.slice(end)
}

const attributeIn = (tag: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? []
  return double ?? single
}

const quoted = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${value.replaceAll('"', '&quot;')}"`

/** A player with the address of its first source, its picture and its captions, and without what is told to old browsers. */
function playerOf(element: string, name: string, source: string): string {
  const poster = attributeIn(element.slice(0, element.indexOf('>')), 'poster')
  const captions = element.match(/<track\b[^<>]*>/gi) ?? []
  return `<${name}${quoted('src', source)}${quoted('poster', poster)}>${captions.join('')}</${name}>`
}

/**
 * Replaces media elements that the site does not play: videos and recordings by links, unless they are our own, and a
 * `noscript` by the image or frame in it, unless that is a copy of one outside.
 */
export function linkedMedia(html: string, isOwn: (address: string) => boolean = () => false): string {
  const outside = replaceElements(html, 'noscript', () => '')
  const scripted = replaceElements(html, 'noscript', (element) => {
    const [media] = /<(?:img|iframe)\b[^<>]*>/i.exec(element) ?? []
    const source = media && sourceIn(media)
    if (!media || !source || outside.includes(source)) return ''
    return /^<iframe/i.test(media) ? `${media}</iframe>` : media
  })
  const media: string[] = []
  // no text has this character
  const marked = replaceElements(scripted.replaceAll('\0', ''), 'video|audio', (element, name) => {
    const source = sourceIn(element)
    const text = name === 'video' ? 'Watch the video' : 'Listen to the recording'
    media.push(
      source === undefined
        ? element
        : isOwn(source)
          ? playerOf(element, name, source)
          : `<a href="${source.replaceAll('"', '&quot;')}">${text}</a>`,
    )
    return '\0'
  })
  let next = 0
  return (
    marked
      // a player that nobody closed would hide the rest of the text
      .replace(/<(\/?)(?:video|audio|track)\b/gi, '<$1unclosed')
      .replaceAll('\0', () => media[next++] ?? '')
  )
}

/** Elements that end a line. The sanitiser removes them, and what stood on two lines would become one word. */
const LINE =
  /<(div|section|article|aside|header|footer|main|address)\b[^<>]*>((?:(?!<\/?(?:div|section|article|aside|header|footer|main|address|p|h[1-6]|[uod]l|table|figure|blockquote|pre|hr|details)\b).)*)<\/\1\s*>/gis

/** Turns elements that hold a line of text, without other blocks, into paragraphs. */
export const linesAsParagraphs = (html: string): string =>
  html.replace(LINE, (_whole, _name, inner: string) => (inner.trim() === '' ? inner : `<p>${inner}</p>`))
