import type { ContentProblem, ContentRule } from './content-rule.ts'
import type { ContentSnapshot, HtmlToken, RawHtml } from './content-snapshot.ts'
import { ruleData } from './rule-data.ts'

type Tag = Extract<HtmlToken, { readonly kind: 'tag' }>
type HtmlProblem = Pick<ContentProblem, 'expected' | 'found' | 'fix'>

/** Returns the tags of a text, in order. */
export const htmlTags = ({ tokens }: RawHtml): readonly Tag[] =>
  tokens.filter((piece) => piece.kind === 'tag')

/**
 * Makes a check that reports the first fault of each text; the next one shows once that is fixed. Editors fix fields,
 * so texts are checked one by one.
 */
const forEachHtml =
  (faultOf: (text: RawHtml) => HtmlProblem | null) =>
  ({ html }: ContentSnapshot): readonly ContentProblem[] =>
    html.flatMap((text) => {
      const fault = faultOf(text)
      return fault ? [{ ref: text.ref, path: text.path, ...fault }] : []
    })

/** Makes a check that reports the first tag of each text that is found. */
const forEachTag = (
  find: (text: RawHtml) => Tag | null | undefined,
  problem: Pick<HtmlProblem, 'expected' | 'fix'>,
): ContentRule['check'] =>
  forEachHtml((text) => {
    const tag = find(text)
    return tag ? { ...problem, found: tag.source } : null
  })

const isScript = ({ name, attributes }: Tag): boolean =>
  name === 'script' ||
  Object.keys(attributes).some((key) => key.startsWith('on')) ||
  [attributes.href, attributes.src, attributes.action, attributes.formaction].some(isScriptAddress)

const isScriptAddress = (address = ''): boolean =>
  /^(?:javascript|vbscript):/i.test(address.replace(INVISIBLE, ''))

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme, and so does this rule
const INVISIBLE = /[\u0000-\u0020]/g

const isStyled = ({ name, attributes }: Tag): boolean =>
  name === 'style' || name === 'font' || attributes.style !== undefined

const levelOf = ({ name }: Tag): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)

/** Posts and pages begin below the page's own first-level heading; the heading above other texts is unknown. */
const startLevel = ({ ref, path }: RawHtml): number =>
  path === 'content' && (ref.kind === 'post' || ref.kind === 'page') ? 1 : 6

/** Returns the first heading that skips a level, with the level before it. */
function skippedHeading(text: RawHtml): readonly [tag: Tag, before: number] | null {
  let before = startLevel(text)
  for (const tag of htmlTags(text)) {
    const level = levelOf(tag)
    if (level > before + 1) return [tag, before]
    if (level > 0) before = level
  }
  return null
}

/** Returns the first link that has neither text nor an image with alternative text, or that has no address. */
function emptyLink({ tokens }: RawHtml): Tag | null {
  for (const [index, piece] of tokens.entries()) {
    if (piece.kind !== 'tag' || piece.name !== 'a') continue
    const rest = tokens.slice(index + 1)
    const end = rest.findIndex((other) => other.kind !== 'words' && other.name === 'a')
    const { href, id, name } = piece.attributes
    // an anchor with a name or id and without an address is a target of links
    const isAnchor = href === undefined && (id !== undefined || name !== undefined)
    const inside = end === -1 ? rest : rest.slice(0, end)
    if (!isAnchor && (hasNoTarget(href) || ![piece, ...inside].some(hasText))) return piece
  }
  return null
}

const hasNoTarget = (href = ''): boolean => /^(?:|#|mailto:|tel:|https?:\/\/)$/i.test(href.trim())

const hasText = (piece: HtmlToken): boolean => {
  if (piece.kind === 'words') return piece.text.replaceAll('\u200b', '').trim() !== ''
  if (piece.kind === 'end') return false
  const { 'aria-label': label, alt = '' } = piece.attributes
  return (piece.name === 'a' ? (label ?? '') : piece.name === 'img' ? alt : '').trim() !== ''
}

/** Rules for HTML as editors wrote it. Visitors do not see what sanitising removes. */
export const htmlRules: readonly ContentRule[] = [
  {
    ...ruleData('html-script'),
    check: forEachTag((text) => htmlTags(text).find(isScript), {
      expected: 'text without scripts',
      fix: 'Remove the script in the editor’s code view; ask the developers if its effect is needed.',
    }),
  },
  {
    ...ruleData('html-removed'),
    check: forEachHtml(({ removed: [first] }) =>
      first === undefined
        ? null
        : {
            expected: 'text, links, pictures, tables and players that the site shows',
            found: first,
            fix: 'Remove it from the text, or put a link to what it showed in its place.',
          },
    ),
  },
  {
    ...ruleData('html-inline-style'),
    check: forEachTag((text) => htmlTags(text).find(isStyled), {
      expected: 'text without styles of its own',
      fix: 'Paste the text without formatting, or clear its formatting.',
    }),
  },
  {
    ...ruleData('html-heading-skip'),
    check: forEachHtml((text) => {
      const [tag, before] = skippedHeading(text) ?? []
      return tag && before
        ? {
            expected: `at most a heading of level ${before + 1} after level ${before}`,
            found: `${tag.source} of level ${levelOf(tag)}`,
            fix: 'Set the heading’s level by its place in the text, not by its size.',
          }
        : null
    }),
  },
  {
    ...ruleData('html-empty-link'),
    check: forEachTag(emptyLink, {
      expected: 'words to click on and an address',
      fix: 'Write words and an address for the link, or remove it.',
    }),
  },
]
