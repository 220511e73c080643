import { contentRef, pageContents } from './content-rule.ts'
import type { ContentRef, ContentSnapshot, RawHtml } from './content-snapshot.ts'

/** One text of an entity, without tags. */
interface ContentText {
  readonly ref: ContentRef
  readonly path: string
  readonly text: string
}

/** Returns the words of HTML, without tags. */
export const wordsOfHtml = ({ tokens }: RawHtml): string =>
  tokens
    .map((token) => (token.kind === 'words' ? token.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')

/** Returns all texts that visitors read, as far as editors write them, without tags. */
export function visibleTexts(content: ContentSnapshot): readonly ContentText[] {
  const { html, properties, faqTopics } = content
  return [
    ...html.map((written) => ({ ref: written.ref, path: written.path, text: wordsOfHtml(written) })),
    ...pageContents(content).flatMap(({ ref, name, meta }) => [
      { ref, path: 'title', text: name },
      { ref, path: 'metaTitle', text: meta.title ?? '' },
      { ref, path: 'metaDescription', text: meta.description ?? '' },
    ]),
    ...properties.map((property) => ({
      ref: contentRef.property(property),
      path: 'cardSubtitle',
      text: property.cardSubtitle,
    })),
    ...faqTopics.flatMap(({ slug, title, questions }) =>
      questions.map(({ question }, index) => ({
        ref: contentRef.part('FAQ topic', slug, title),
        path: `questions[${index}]`,
        text: question,
      })),
    ),
  ]
}
