import type { ContentRef, ContentSnapshot, RawHtml } from './content-snapshot.ts'

/** One text of an entity, without tags. */
export interface ContentText {
  readonly ref: ContentRef
  readonly path: string
  readonly text: string
}

const textOf = ({ tokens }: RawHtml): string =>
  tokens
    .map((token) => (token.kind === 'words' ? token.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')

/** Returns the texts of one entity: its HTML, and `others`, which are given by path. */
export const textsOf = (
  { html }: ContentSnapshot,
  ref: ContentRef,
  others: Readonly<Record<string, string | null>>,
): readonly ContentText[] => [
  ...html
    .filter((one) => one.ref.kind === ref.kind && one.ref.slug === ref.slug)
    .map((one) => ({ ref, path: one.path, text: textOf(one) })),
  ...Object.entries(others).map(([path, text]) => ({ ref, path, text: text ?? '' })),
]
