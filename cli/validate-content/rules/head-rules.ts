import { type FindRoute, matchRoute } from '#domain/routing/match-route.ts'
import { MAX_DESCRIPTION_LENGTH, plainText } from '#domain/search/head-texts.ts'
import {
  type ContentProblem,
  type ContentRule,
  type PageContent,
  pageContents,
  quoteOrNothing,
} from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'

/** A page that visitors can open, with the contents of its head and its main text. */
interface PublishedPage extends Pick<PageContent, 'ref' | 'text'> {
  /** The title that the site writes, without the brand. */
  readonly title: string
  readonly titleField: 'title' | 'metaTitle'
  /** The description that an editor wrote; `null` if the site makes one from the text. */
  readonly description: string | null
}

/** Returns all pages with a head of their own, the home page first. */
export const publishedPages = (content: ContentSnapshot, findRoute: FindRoute): readonly PublishedPage[] =>
  pageContents(content).map(({ ref, meta, title, text }) => {
    // pages with a route of their own have a form, a list or a campaign besides their text
    const isPlain = ref.kind !== 'page' || matchRoute(ref.slug, findRoute)?.params.slug !== undefined
    return {
      ref,
      title: meta.title ?? title,
      titleField: meta.title === null ? 'title' : 'metaTitle',
      description: meta.description,
      text: isPlain ? text : null,
    }
  })

/** Search engines cut longer titles. Only the brand, which follows the title, may be lost. */
const MAX_TITLE_LENGTH = 65
/** A shorter title or description says too little. */
const MIN_TITLE_LENGTH = 4
const MIN_DESCRIPTION_LENGTH = 70

const nameOf = ({ kind, slug, title }: ContentRef): string => [kind, slug || title].filter(Boolean).join(' ')

/** Returns a problem for every page with the same text as an earlier one. */
function repeated(
  pages: readonly PublishedPage[],
  textOf: (page: PublishedPage) => string | null,
  findingOf: (page: PublishedPage, text: string) => Pick<ContentProblem, 'path' | 'fix'>,
): readonly ContentProblem[] {
  const first = new Map<string, PublishedPage>()
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
        ref: page.ref,
        expected: `unique text: ${nameOf(earlier.ref)} has the same`,
        found: quoteOrNothing(text),
        ...findingOf(page, text),
      },
    ]
  })
}

const isOutOfRange = (text: string, min: number, max: number): boolean =>
  text.length < min || text.length > max

/** A room's description is made from its text; editors write those of other pages. */
const isDescribed = ({ ref, description }: PublishedPage): boolean =>
  ref.kind === 'room' || (description?.trim() ?? '') !== ''

/** Rules for titles and descriptions, as a page of search results shows them. */
export const headRules: readonly ContentRule[] = [
  {
    id: 'title-duplicate',
    severity: 'warning',
    reason: 'In search results and among tabs the two pages look the same.',
    check: (content, { findRoute }) =>
      repeated(
        publishedPages(content, findRoute),
        ({ title }) => title,
        ({ titleField }) => ({ path: titleField, fix: 'Give the page a title of its own.' }),
      ),
  },
  {
    id: 'title-length',
    severity: 'warning',
    reason: 'Search engines cut a long title, and a very short one says nothing.',
    check: (content, { findRoute }) =>
      publishedPages(content, findRoute)
        .filter(({ title }) => isOutOfRange(title.trim(), MIN_TITLE_LENGTH, MAX_TITLE_LENGTH))
        .map((page) => ({
          ref: page.ref,
          path: page.titleField,
          expected: `${MIN_TITLE_LENGTH} to ${MAX_TITLE_LENGTH} characters`,
          found: `${page.title.trim().length}: ${quoteOrNothing(page.title.trim())}`,
          fix: 'Write a title of that length; a title for search engines does not change the page’s own.',
        })),
  },
  {
    id: 'text-missing',
    severity: 'error',
    reason: 'The page does not tell visitors what it is about.',
    check: (content, { findRoute }) =>
      publishedPages(content, findRoute)
        .filter(({ text }) => text !== null && plainText(text) === '')
        .map(({ ref }) => ({
          ref,
          path: 'description',
          expected: 'text',
          found: 'nothing',
          fix: 'Write what the page is for.',
        })),
  },
  {
    id: 'description-missing',
    severity: 'warning',
    reason: 'Search engines show the first words of the page instead.',
    check: (content, { findRoute }) =>
      publishedPages(content, findRoute)
        .filter((page) => !isDescribed(page))
        .map(({ ref }) => ({
          ref,
          path: 'metaDescription',
          expected: `${MIN_DESCRIPTION_LENGTH} to ${MAX_DESCRIPTION_LENGTH} characters`,
          found: 'nothing',
          fix: 'Say in a sentence or two what the page offers its readers.',
        })),
  },
  {
    id: 'description-duplicate',
    severity: 'warning',
    reason: 'In search results the two pages look the same.',
    check: (content, { findRoute }) =>
      repeated(
        publishedPages(content, findRoute),
        ({ description }) => description,
        () => ({ path: 'metaDescription', fix: 'Say what only this page has.' }),
      ),
  },
  {
    id: 'description-length',
    severity: 'warning',
    reason: 'Search engines cut a long description, and pass over a very short one.',
    check: (content, { findRoute }) =>
      publishedPages(content, findRoute).flatMap((page) => {
        const text = page.description?.trim() ?? ''
        return text !== '' && isOutOfRange(text, MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH)
          ? {
              ref: page.ref,
              path: 'metaDescription',
              expected: `${MIN_DESCRIPTION_LENGTH} to ${MAX_DESCRIPTION_LENGTH} characters`,
              found: `${text.length}: ${quoteOrNothing(text)}`,
              fix: 'Write a description of that length.',
            }
          : []
      }),
  },
]
