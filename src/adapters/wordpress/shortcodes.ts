import { replaceElements } from './embedded-media.ts'

/** A word in brackets, with the attributes of a shortcode. */
const BRACKETS = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]<>]*)?)\]/gi

/** Shortcodes that are written without attributes, of WordPress itself and of widespread plugins. */
const KNOWN: ReadonlySet<string> = new Set(
  `audio caption contact-form contact-form-7 custom-facebook-feed elementor-template embed ez-toc gallery gravityform
  gravityforms instagram-feed metaslider playlist products smartslider3 tablepress toc video wpforms`.split(
    /\s+/,
  ),
)

/** An attribute with quotes, also those that WordPress made typographic, or an id. Nobody writes that in a sentence. */
const ATTRIBUTE = /\s[\w-]+=(?:["'“”″‘’]|&(?:quot|#0?3[49]|#82(?:16|17|20|21|43)|[lr][sd]quo);)|\sid=\d/i

/**
 * Removes the shortcodes that no plugin handled, so that WordPress left them in the text; what stands between an opening
 * and a closing one stays. Words in brackets that are not shortcodes stay too, as in "It [the kitchen] is huge [sic]".
 * `[embed]`, `[video]` and `[audio]` become the elements that they stand for.
 */
export function withoutShortcodes(html: string, onRemoved: (shortcode: string) => void = () => {}): string {
  const code: string[] = []
  // code shows brackets as they are; no shortcode has this character
  const text = replaceElements(html.replaceAll('\0', ''), 'pre|code', (element) => {
    code.push(element)
    return '\0'
  })
  const media = text
    .replace(
      /\[embed\b[^[\]]{0,500}\]\s*(https?:\/\/[^\s[\]<>"]+)\s*\[\/embed\]/gi,
      '<iframe src="$1"></iframe>',
    )
    .replace(
      /\[(video|audio)\b[^[\]<>]{0,500}?\s(?:src|mp4|m4v|webm|ogv|mp3|m4a|ogg|wav)="([^"<>[\]]{1,2000})"[^[\]<>]{0,500}\](?:\s*\[\/\1\])?/gi,
      '<$1 src="$2"></$1>',
    )
  const closed = new Set(
    [...media.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()),
  )
  const shown = media.replace(
    BRACKETS,
    (whole: string, slash: string, name: string, attributes: string, at: number) => {
      const word = name.toLowerCase()
      // two brackets are WordPress's way to write about a shortcode
      const isQuoted = media[at - 1] === '[' && media[at + whole.length] === ']'
      const isShortcode =
        !isQuoted && (KNOWN.has(word) || word.includes('_') || closed.has(word) || ATTRIBUTE.test(attributes))
      if (isShortcode && slash === '') onRemoved(whole)
      return isShortcode ? '' : whole
    },
  )
  let next = 0
  return shown.replaceAll('\0', () => code[next++] ?? '')
}
