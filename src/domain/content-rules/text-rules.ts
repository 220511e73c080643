import { type ContentProblem, type ContentRule, pageContents } from './content-rule.ts'
import type { RawHtml } from './content-snapshot.ts'
import { RULE_DATA, ruleData, rulePatterns } from './rule-data.ts'
import { visibleTexts } from './visible-texts.ts'

/** The number of digits is limited, so that every code is within Unicode. */
const ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});/gi
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/** Returns a text in which entities are replaced by the characters that they stand for. */
const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (entity) => {
    const name = entity.slice(1, -1).toLowerCase()
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (name.startsWith('#')) return code > 31 ? String.fromCodePoint(code) : entity
    return CHARACTERS[name] ?? entity
  })

function entityProblem(ref: ContentProblem['ref'], path: string, text: string): readonly ContentProblem[] {
  const corrected = withoutEntities(text)
  const found = text.match(ENTITY)?.[0]
  if (corrected === text || found === undefined) return []
  const after = withoutEntities(found)
  return [
    {
      ref,
      path,
      expected: `“${after}”`,
      found: `“${found}”`,
      fix: `Write “${after}” instead of “${found}”.`,
      change: { before: text.trim(), after: corrected.trim() },
    },
  ]
}

/** Returns the texts between tags. The parser delivers each in pieces. */
function wordsOf({ tokens }: RawHtml): readonly string[] {
  const texts = ['']
  for (const token of tokens)
    if (token.kind === 'words') texts.push(`${texts.pop()}${token.text}`)
    else texts.push('')
  return texts
}

/** Texts that stand for one that was to be written. */
const FILLER = rulePatterns(RULE_DATA['text-filler'].patterns)

/** Rules for the words of texts, apart from their HTML. */
export const textRules: readonly ContentRule[] = [
  {
    ...ruleData('text-entities'),
    check: (content) => [
      ...pageContents(content).flatMap(({ ref, nameField, name }) => entityProblem(ref, nameField, name)),
      ...content.html.flatMap((html) =>
        wordsOf(html).flatMap((text) => entityProblem(html.ref, html.path, text)),
      ),
    ],
  },
  {
    ...ruleData('text-filler'),
    check: (content) =>
      visibleTexts(content).flatMap(({ ref, path, text }) => {
        const found = FILLER.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined)
        return found === undefined
          ? []
          : {
              ref,
              path,
              expected: 'a finished text',
              found: `“${found}”`,
              fix: 'Write the text, or remove it.',
            }
      }),
  },
]
