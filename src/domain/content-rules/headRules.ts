import { plainText } from '../content/plainText.ts'
import { MAX_DESCRIPTION_LENGTH } from '../seo/description.ts'
import type { Where } from './contentRead.ts'
import { type ContentRule, type Finding, shownText } from './contentRule.ts'
import { type ShownPage, shownPages } from './shownPages.ts'

/** Search engines cut longer titles; the brand behind it may go. */
export const MAX_TITLE_LENGTH = 65
/** A title or description shorter than this says too little to be chosen. */
export const MIN_TITLE_LENGTH = 4
export const MIN_DESCRIPTION_LENGTH = 70

const nameOf = ({ kind, slug, title }: Where): string => [kind, slug || title].filter(Boolean).join(' ')

/** Every page whose text is that of an earlier one. */
function repeated(
  pages: readonly ShownPage[],
  textOf: (page: ShownPage) => string | null,
  findingOf: (page: ShownPage, text: string) => Pick<Finding, 'path' | 'mend'>,
): readonly Finding[] {
  const first = new Map<string, ShownPage>()
  return pages.flatMap((page) => {
    const text = textOf(page)?.trim() ?? ''
    const key = text.toLowerCase()
    if (key === '') return []
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, page)
      return []
    }
    return [
      {
        where: page.where,
        expected: `words of its own: ${nameOf(earlier.where)} has the same`,
        found: shownText(text),
        ...findingOf(page, text),
      },
    ]
  })
}

const isOutside = (text: string, least: number, most: number): boolean =>
  text.length < least || text.length > most

/** Rooms are told of by their own text, all other pages by words that someone chose. */
const isDescribed = ({ where, description }: ShownPage): boolean =>
  where.kind === 'room' || (description?.trim() ?? '') !== ''

/** Rules for titles and descriptions, as search engines and people on a results page see them. */
export const headRules: readonly ContentRule[] = [
  {
    id: 'title-duplicate',
    severity: 'warning',
    reason: 'In a list of results, or among tabs, nobody can tell the two pages apart.',
    acrossContent: false,
    check: (content, { findRoute }) =>
      repeated(
        shownPages(content, findRoute),
        ({ title }) => title,
        ({ titleHref }) => ({ path: titleHref, mend: 'Give the page a title of its own.' }),
      ),
  },
  {
    id: 'title-length',
    severity: 'warning',
    reason: 'Search engines cut a long title, and a very short one says nothing.',
    acrossContent: false,
    check: (content, { findRoute }) =>
      shownPages(content, findRoute)
        .filter(({ title }) => isOutside(title.trim(), MIN_TITLE_LENGTH, MAX_TITLE_LENGTH))
        .map((page) => ({
          where: page.where,
          path: page.titleHref,
          expected: `${MIN_TITLE_LENGTH} to ${MAX_TITLE_LENGTH} characters`,
          found: `${page.title.trim().length}: ${shownText(page.title.trim())}`,
          mend: 'Write a title of that length; a title for search engines leaves the page’s own as it is.',
        })),
  },
  {
    id: 'text-missing',
    severity: 'error',
    reason: 'Visitors come to a page that says nothing of what it is about.',
    acrossContent: false,
    check: (content, { findRoute }) =>
      shownPages(content, findRoute)
        .filter(({ text }) => text !== null && plainText(text) === '')
        .map(({ where }) => ({
          where,
          path: 'description',
          expected: 'a text',
          found: 'nothing',
          mend: 'Write what the page is for.',
        })),
  },
  {
    id: 'description-missing',
    severity: 'warning',
    reason: 'Search engines show whatever words they find on the page first.',
    acrossContent: false,
    check: (content, { findRoute }) =>
      shownPages(content, findRoute)
        .filter((page) => !isDescribed(page))
        .map(({ where }) => ({
          where,
          path: 'metaDescription',
          expected: `${MIN_DESCRIPTION_LENGTH} to ${MAX_DESCRIPTION_LENGTH} characters`,
          found: 'nothing',
          mend: 'Say in a sentence or two what the page has for its reader.',
        })),
  },
  {
    id: 'description-duplicate',
    severity: 'warning',
    reason: 'In a list of results nobody can tell which of the two pages to open.',
    acrossContent: false,
    check: (content, { findRoute }) =>
      repeated(
        shownPages(content, findRoute),
        ({ description }) => description,
        () => ({ path: 'metaDescription', mend: 'Say what only this page has.' }),
      ),
  },
  {
    id: 'description-length',
    severity: 'warning',
    reason: 'Search engines cut a long description, and pass over a very short one.',
    acrossContent: false,
    check: (content, { findRoute }) =>
      shownPages(content, findRoute).flatMap((page) => {
        const text = page.description?.trim() ?? ''
        return text !== '' && isOutside(text, MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH)
          ? [
              {
                where: page.where,
                path: 'metaDescription',
                expected: `${MIN_DESCRIPTION_LENGTH} to ${MAX_DESCRIPTION_LENGTH} characters`,
                found: `${text.length}: ${shownText(text)}`,
                mend: 'Write a description of that length.',
              },
            ]
          : []
      }),
  },
]
