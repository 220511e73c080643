import { Parser } from 'htmlparser2'
import { frameLink, lazySource, linkedMedia } from './embedded-media.ts'
import { withoutShortcodes } from './shortcodes.ts'

/** Elements whose content the sanitiser removes. Scripts and styles are not meant to be seen, and have their own rules. */
const REMOVED: readonly string[] =
  'audio button canvas embed form input map math object option select svg template textarea video'.split(' ')

/** As much of an element as a report shows. */
const MAX_LENGTH = 100

/**
 * Returns what `sanitizeHtml` takes away from what an editor put in: elements that the site does not show, by their start
 * tags, and shortcodes that no plugin has handled.
 */
export function removedFromHtml(html: string): readonly string[] {
  const removed: string[] = []
  const shown = linkedMedia(withoutShortcodes(html, (shortcode) => removed.push(shortcode)))
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      const isRemoved =
        name === 'iframe'
          ? frameLink(lazySource(attributes)) === null
          : name === 'img'
            ? /^\s*(?:data:|$)/i.test(lazySource(attributes))
            : REMOVED.includes(name) && attributes['aria-hidden'] !== 'true'
      if (isRemoved) removed.push(shown.slice(parser.startIndex, parser.endIndex + 1).slice(0, MAX_LENGTH))
    },
  })
  parser.end(shown)
  return removed
}
