import type { FaqTopic } from '#domain/content/site.ts'
import { faqPath } from '#domain/routing/paths.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'

/** All questions by topic. */
export interface FaqView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  readonly topics: readonly FaqTopic[]
}

/** Returns the page of questions and answers. */
export function faqView(topics: readonly FaqTopic[], { brandName }: { readonly brandName: string }): FaqView {
  const path = faqPath()
  const questions = topics.reduce((sum, topic) => sum + topic.questions.length, 0)
  const heading = 'Questions and answers'
  return {
    head: pageHead(brandName, {
      title: heading,
      description: `${questions} questions about booking, paying, moving in and living in our buildings, each with a plain answer.`,
      path,
    }),
    crumbs: [HOME_CRUMB, { label: 'Questions and answers', href: path }],
    heading,
    lead: 'What people ask before they book, when they move in, and while they live here.',
    topics: topics.filter((topic) => topic.questions.length > 0),
  }
}
