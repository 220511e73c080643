import { sanitizeHtml } from '../../../src/adapters/wordpress/sanitizeHtml.ts'
import type { HtmlToken } from '../rules/content-snapshot.ts'
import { tokenizeHtml } from './raw-content.ts'

/** Elements that show something. What the site makes of each is compared with what was written. */
const SHOWN = [
  'img',
  'iframe',
  'video',
  'audio',
  'object',
  'embed',
  'svg',
  'canvas',
  'form',
  'input',
  'button',
  'select',
]
/** Elements whose words mean something else without them. */
const MEANT = ['del', 'ins', 'strike', 'mark', 'u']
/** Elements whose words nobody sees, or which have a rule of their own. */
const UNSEEN = [
  'script',
  'style',
  'template',
  'noscript',
  'textarea',
  'option',
  'object',
  'svg',
  'math',
  'iframe',
  'video',
  'audio',
]

type Tag = Extract<HtmlToken, { readonly kind: 'tag' }>

/** Returns what sanitising removes of a text, as it is written: elements, and words outside of them. */
export function removedHtml(
  written: string,
  tokens: readonly HtmlToken[],
  siteOrigin: string,
): readonly string[] {
  const tags = tokens.filter((token): token is Tag => token.kind === 'tag')
  const elements = tags
    .filter(({ name }) => MEANT.includes(name) || SHOWN.includes(name))
    .filter((tag) => MEANT.includes(tag.name) || !isKept(tag, siteOrigin))
    .map(({ source }) => source)
  const left = new Map<string, number>()
  for (const word of wordsOf(tokenizeHtml(sanitizeHtml(written, { siteOrigin }))))
    left.set(word, (left.get(word) ?? 0) + 1)
  const lost = wordsOf(tokens).filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  return [...elements, ...(lost.length > 0 ? [lost.join(' ')] : [])]
}

/** Whether an element is shown, as it is or as a link to what it would show. */
function isKept({ name, attributes }: Tag, siteOrigin: string): boolean {
  const { src = '' } = attributes
  const escaped = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return sanitizeHtml(`<${name} src="${escaped}"></${name}>`, { siteOrigin }) !== ''
}

/** Returns the words that visitors would see. */
function wordsOf(tokens: readonly HtmlToken[]): readonly string[] {
  const unseen: string[] = []
  const texts: string[] = []
  for (const token of tokens)
    if (token.kind === 'words') texts.push(unseen.length === 0 ? token.text : ' ')
    else {
      if (UNSEEN.includes(token.name)) {
        if (token.kind === 'tag') unseen.push(token.name)
        else unseen.pop()
      }
      texts.push(INLINE.includes(token.name) ? '' : ' ')
    }
  return texts
    .join('')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Elements within a word, which do not end it. */
const INLINE = [
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
  'del',
  'ins',
]
