import type { ContentRule, RuleSettings } from './content-rule.ts'
import { CONTENT_RULES } from './content-rules.ts'
import { type ContentSnapshot, EMPTY_SNAPSHOT } from './content-snapshot.ts'
import { linksToPages } from './html-link-rules.ts'

/** A text that breaks a rule, for the backend, which words it. */
interface TextFinding {
  readonly path: string
  readonly rule: ContentRule['id']
  readonly found: string
  readonly expected: string
}

interface CheckedTexts {
  readonly findings: readonly TextFinding[]
  /** Links to pages of the site. Whether those exist, the backend asks the site. */
  readonly links: readonly { readonly path: string; readonly address: string }[]
}

/** What is typed, and whose places its links may lead to. */
type TypedTexts = Pick<ContentSnapshot, 'html' | 'faqTopics' | 'terms'>

/** Checks the texts of one item that somebody edits with the rules that WordPress has words for. */
export function checkTexts({ html, faqTopics, terms }: TypedTexts, settings: RuleSettings): CheckedTexts {
  // only the texts that were typed are checked
  const content = {
    ...EMPTY_SNAPSHOT,
    html,
    terms,
    faqTopics: faqTopics.map((topic) => ({ ...topic, questions: [] })),
  }
  return {
    findings: CONTENT_RULES.filter(({ message }) => message !== undefined).flatMap(({ id, check }) =>
      check(content, settings).map(({ path, found, expected }) => ({ path, rule: id, found, expected })),
    ),
    links: linksToPages(content, settings),
  }
}
