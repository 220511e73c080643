import { plainText } from '#domain/content/page-texts.ts'
import { type FindRoute, matchRoute } from '#domain/routing/match-route.ts'
import {
  type ContentProblem,
  type ContentRule,
  type PageContent,
  pageContents,
  quoteOrNothing,
} from './content-rule.ts'
import { type ContentRef, type ContentSnapshot, EMPTY_SNAPSHOT } from './content-snapshot.ts'
import { RULE_DATA, ruleData } from './rule-data.ts'

/** A page that visitors can open, with the contents of its head and its main text. */
interface PublishedPage extends Pick<PageContent, 'ref' | 'text'> {
  /** Whether search engines may list it. */
  readonly isIndexed: boolean
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
      isIndexed: meta.isIndexed,
      title: meta.title ?? title,
      titleField: meta.title === null ? 'title' : 'metaTitle',
      description: meta.description,
      text: isPlain ? text : null,
    }
  })

const searchedPages = (content: ContentSnapshot, findRoute: FindRoute): readonly PublishedPage[] =>
  publishedPages(content, findRoute).filter(({ isIndexed }) => isIndexed)

/** How much of a main text a report quotes, in characters. */
const QUOTED_LENGTH = 60

/** Search engines cut longer texts, and shorter ones say too little. The brand follows the title, and only that may be lost. */
const TITLE = RULE_DATA['title-length'].limits
const DESCRIPTION = RULE_DATA['description-length'].limits

const nameOf = ({ kind, slug, title }: ContentRef): string => [kind, slug || title].filter(Boolean).join(' ')

/** Returns a problem for every page with the same text as an earlier one. */
function repeated(
  pages: readonly PublishedPage[],
  textOf: (page: PublishedPage) => string | null,
  findingOf: (
    page: PublishedPage,
    text: string,
  ) => Pick<ContentProblem, 'path' | 'fix'> & Partial<Pick<ContentProblem, 'found'>>,
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

const isOutOfRange = (text: string, { min, max }: typeof TITLE): boolean =>
  text.length < min || text.length > max

/** A room's description is made from its text; editors write those of other pages. */
const isDescribed = ({ ref, description }: PublishedPage): boolean =>
  ref.kind === 'room' || (description?.trim() ?? '') !== ''

/** Rules for titles and descriptions, as a page of search results shows them. */
export const headRules: readonly ContentRule[] = [
  {
    ...ruleData('title-duplicate'),
    check: (content, { findRoute }) =>
      repeated(
        searchedPages(content, findRoute),
        ({ title }) => title,
        ({ titleField }) => ({ path: titleField, fix: 'Give the page a title of its own.' }),
      ),
  },
  {
    ...ruleData('title-length'),
    check: (content, { findRoute }) =>
      searchedPages(content, findRoute)
        .filter(({ title }) => isOutOfRange(title.trim(), TITLE))
        .map((page) => ({
          ref: page.ref,
          path: page.titleField,
          expected: `${TITLE.min} to ${TITLE.max} characters`,
          found: `${page.title.trim().length}: ${quoteOrNothing(page.title.trim())}`,
          fix: 'Write a title of that length; a title for search engines does not change the page’s own.',
        })),
  },
  {
    ...ruleData('text-missing'),
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
    ...ruleData('text-duplicate'),
    check: ({ rooms }, { findRoute }) =>
      [...Map.groupBy(rooms, ({ property }) => property?.slug).values()].flatMap((ofBuilding) =>
        repeated(
          publishedPages({ ...EMPTY_SNAPSHOT, rooms: ofBuilding }, findRoute),
          ({ text }) => text && plainText(text),
          (_room, text) => ({
            path: 'description',
            found: quoteOrNothing(text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text),
            fix: 'Say what only this room has.',
          }),
        ),
      ),
  },
  {
    ...ruleData('description-missing'),
    check: (content, { findRoute }) =>
      searchedPages(content, findRoute)
        .filter((page) => !isDescribed(page))
        .map(({ ref }) => ({
          ref,
          path: 'metaDescription',
          expected: `${DESCRIPTION.min} to ${DESCRIPTION.max} characters`,
          found: 'nothing',
          fix: 'Say in a sentence or two what the page offers its readers.',
        })),
  },
  {
    ...ruleData('description-duplicate'),
    check: (content, { findRoute }) =>
      repeated(
        searchedPages(content, findRoute),
        ({ description }) => description,
        () => ({ path: 'metaDescription', fix: 'Say what only this page has.' }),
      ),
  },
  {
    ...ruleData('description-length'),
    check: (content, { findRoute }) =>
      searchedPages(content, findRoute).flatMap((page) => {
        const text = page.description?.trim() ?? ''
        return text !== '' && isOutOfRange(text, DESCRIPTION)
          ? {
              ref: page.ref,
              path: 'metaDescription',
              expected: `${DESCRIPTION.min} to ${DESCRIPTION.max} characters`,
              found: `${text.length}: ${quoteOrNothing(text)}`,
              fix: 'Write a description of that length.',
            }
          : []
      }),
  },
]
