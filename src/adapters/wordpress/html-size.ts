import { Parser } from 'htmlparser2'
import { lazySource } from './embedded-media.ts'
import { REMOVED_WHEN_EMPTY } from './sanitize-html.ts'

/** More than any article has. Within these bounds the time to clean HTML grows with its length alone. */
const MAX_LENGTH = 500_000
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100
/** The sanitiser copies what is before an element when it removes it. */
const MAX_COPIED_CHARACTERS = 200_000_000
const REMOVABLE: readonly string[] = [...REMOVED_WHEN_EMPTY, 'img', 'iframe', 'video', 'audio', 'track']

/**
 * Counts the elements of HTML and returns why it is too much to be read, or `null`. Elements are counted as the parser
 * reads them, which opens what only an end tag names, and only until a bound is passed: at each end tag it searches all
 * open elements.
 */
export function htmlSize(html: string): { readonly elements: number; readonly problem: string | null } {
  if (html.length > MAX_LENGTH)
    return { elements: 0, problem: `${html.length} characters of HTML; at most ${MAX_LENGTH} are read` }
  let [elements, removed, deepest] = [0, 0, 0]
  /** For each open element, whether something is in it. */
  const open: boolean[] = []
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      elements += 1
      open.push(name === 'img' && lazySource(attributes) !== '')
      deepest = Math.max(deepest, open.length)
      if (elements > MAX_ELEMENTS || deepest > MAX_DEPTH) parser.pause()
    },
    ontext: (text) => {
      if (open.length > 0 && text.trim() !== '') open[open.length - 1] = true
    },
    onclosetag: (name) => {
      const isFilled = open.pop()
      if (!isFilled && REMOVABLE.includes(name)) removed += 1
      else if (isFilled && open.length > 0) open[open.length - 1] = true
    },
  })
  parser.end(html)
  const problem =
    elements > MAX_ELEMENTS
      ? `more than ${MAX_ELEMENTS} elements of HTML`
      : deepest > MAX_DEPTH
        ? `HTML nested more than ${MAX_DEPTH} levels deep`
        : removed * html.length > MAX_COPIED_CHARACTERS
          ? `${removed} empty elements in ${html.length} characters of HTML`
          : null
  return { elements, problem }
}
