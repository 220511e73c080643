import type { ContentRead, WrittenHtml } from './contentRead.ts'
import type { ContentRule, Finding } from './contentRule.ts'
import { attributesOf, type HtmlTag, tagsOf } from './htmlTags.ts'

type Fault = Pick<Finding, 'expected' | 'found' | 'mend'>

/** The first fault of each text: the next one shows when it is mended. Text by text, for editors mend fields. */
const inEachText =
  (faultOf: (text: WrittenHtml, tags: readonly HtmlTag[]) => Fault | null) =>
  ({ html }: ContentRead): readonly Finding[] =>
    html.flatMap((text) => {
      const fault = faultOf(text, tagsOf(text.html))
      return fault ? [{ where: text.where, path: text.path, ...fault }] : []
    })

const excerpt = ({ html }: WrittenHtml, { start, end }: HtmlTag): string =>
  html.slice(start, Math.min(end, start + 100))

const isScript = ({ name, attributes }: HtmlTag): boolean => {
  const values = attributesOf(attributes)
  return (
    name === 'script' ||
    [...values.keys()].some((key) => key.startsWith('on')) ||
    ['href', 'src', 'action', 'formaction'].some((key) => isScriptAddress(values.get(key)))
  )
}

const isScriptAddress = (address: string | undefined): boolean =>
  // character references are how such an address is hidden
  /^(?:javascript|vbscript):/.test(
    (address ?? '')
      .replace(/&(?:#\w+|colon|tab|newline);?/gi, decodedReference)
      .replace(INVISIBLE, '')
      .toLowerCase(),
  )

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme, so must we
const INVISIBLE = /[\u0000-\u0020]/g

function decodedReference(reference: string): string {
  const code = /#(?:x([\da-f]+)|(\d+))/i.exec(reference)
  if (code === null) return /colon/i.test(reference) ? ':' : ''
  const point = code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16)
  return point <= 0x7f ? String.fromCharCode(point) : '?'
}

const isStyled = ({ name, attributes }: HtmlTag): boolean =>
  name === 'style' || name === 'font' || attributesOf(attributes).has('style')

const levelOf = ({ name, closing }: HtmlTag): number =>
  closing ? 0 : Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)

/** Posts and pages begin below the page's own first-level heading; other texts below one we cannot know. */
const startLevel = ({ where, path }: WrittenHtml): number =>
  path === 'content' && (where.kind === 'post' || where.kind === 'page') ? 1 : 6

/** The first heading that leaves a level out. */
function skippedHeading(
  text: WrittenHtml,
  tags: readonly HtmlTag[],
): readonly [tag: HtmlTag, before: number] | null {
  let before = startLevel(text)
  for (const tag of tags) {
    const level = levelOf(tag)
    if (level > before + 1) return [tag, before]
    if (level > 0) before = level
  }
  return null
}

/** The first link without words, without a described picture, or without an address. */
function emptyLink(html: string, tags: readonly HtmlTag[]): HtmlTag | null {
  return (
    tags.find((tag, index) => {
      if (tag.name !== 'a' || tag.closing) return false
      const rest = tags.slice(index + 1)
      const closing = rest.findIndex(({ name }) => name === 'a')
      const inside = closing === -1 ? rest : rest.slice(0, closing)
      const end = rest[closing]?.start ?? html.length
      const attributes = attributesOf(tag.attributes)
      // a name or id without an address is a place to jump to
      const isAnchor = !attributes.has('href') && (attributes.has('id') || attributes.has('name'))
      return (
        !isAnchor &&
        (isNowhere(attributes.get('href')) || !hasWords(html.slice(tag.end, end), inside, attributes))
      )
    }) ?? null
  )
}

const isNowhere = (href: string | undefined): boolean => {
  const address = href?.trim() ?? ''
  return (
    address === '' ||
    address === '#' ||
    /^(?:mailto|tel):$/i.test(address) ||
    address === 'http://' ||
    address === 'https://'
  )
}

const hasWords = (
  html: string,
  inside: readonly HtmlTag[],
  attributes: ReadonlyMap<string, string>,
): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;|\u200b/gi, ' ')
    .trim() !== '' ||
  (attributes.get('aria-label') ?? '').trim() !== '' ||
  inside.some(({ name, attributes: own }) => name === 'img' && attributesOf(own).get('alt')?.trim())

/** Rules for HTML as editors wrote it. The site cleans it: what it takes out is lost to visitors. */
export const htmlRules: readonly ContentRule[] = [
  {
    id: 'html-script',
    severity: 'error',
    reason:
      'The site takes scripts out, so whatever they were for does not work, and pasted ones may be hostile.',
    acrossContent: false,
    check: inEachText((text, tags) => {
      const tag = tags.find(isScript)
      return tag
        ? {
            expected: 'text without scripts',
            found: excerpt(text, tag),
            mend: 'Remove the script in the editor’s code view; ask the developers for what it should do.',
          }
        : null
    }),
  },
  {
    id: 'html-inline-style',
    severity: 'warning',
    reason: 'The site takes styles out and sets texts in its own; the text was pasted with its looks.',
    acrossContent: false,
    check: inEachText((text, tags) => {
      const tag = tags.find(isStyled)
      return tag
        ? {
            expected: 'text without styles of its own',
            found: excerpt(text, tag),
            mend: 'Paste the text without formatting, or clear its formatting.',
          }
        : null
    }),
  },
  {
    id: 'html-heading-skip',
    severity: 'warning',
    reason: 'People who move by headings take a left-out level for a missing part (WCAG 1.3.1).',
    acrossContent: false,
    check: inEachText((text, tags) => {
      const [tag, before] = skippedHeading(text, tags) ?? []
      return tag && before
        ? {
            expected: `at most a heading of level ${before + 1} after level ${before}`,
            found: `${excerpt(text, tag)} of level ${levelOf(tag)}`,
            mend: 'Set the heading’s level by its place in the text, not by its size.',
          }
        : null
    }),
  },
  {
    id: 'html-empty-link',
    severity: 'error',
    reason:
      'A link without words cannot be seen or named, and one without an address leads nowhere (WCAG 2.4.4).',
    acrossContent: false,
    check: inEachText((text, tags) => {
      const tag = emptyLink(text.html, tags)
      return tag
        ? {
            expected: 'words to click on and an address',
            found: excerpt(text, tag),
            mend: 'Write words and an address for the link, or remove it.',
          }
        : null
    }),
  },
]
