import type { Post, PostSummary } from '../../../domain/content/post.ts'
import type { FaqTopic } from '../../../domain/content/site.ts'
import { blogPath, postPath } from '../../../domain/routing/paths.ts'
import { plainText } from '../../../domain/search/headTexts.ts'
import type { JsonLd } from './jsonLd.ts'

interface Site {
  readonly siteOrigin: string
}

/** Returns questions with their answers as plain text. */
export const faqGraph = (topics: readonly Pick<FaqTopic, 'questions'>[]): readonly JsonLd[] => [
  {
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ questions }) => questions)
      .map(({ question, answerHtml }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answerHtml) },
      })),
  },
]

const blogPosting = (post: PostSummary, { siteOrigin }: Site): JsonLd => {
  const url = new URL(postPath(post), siteOrigin).href
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    url,
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    author: { '@type': 'Person', name: post.author },
    ...(post.primaryCategory && { articleSection: post.primaryCategory.name }),
    ...(post.image && { image: new URL(post.image.src, siteOrigin).href }),
  }
}

/** Returns a page of the blog with its posts. */
export const blogGraph = (posts: readonly PostSummary[], site: Site): readonly JsonLd[] => [
  {
    '@type': 'Blog',
    '@id': `${site.siteOrigin}/blog#blog`,
    url: new URL(blogPath(), site.siteOrigin).href,
    blogPost: posts.map((post) => blogPosting(post, site)),
  },
]

/** Returns a post with its metadata. */
export const postGraph = (post: Post, site: Site): readonly JsonLd[] => {
  const url = new URL(postPath(post), site.siteOrigin).href
  return [
    {
      ...blogPosting(post, site),
      wordCount: plainText(post.contentHtml).split(/\s+/).filter(Boolean).length,
      inLanguage: 'en-GB',
      mainEntityOfPage: { '@id': `${url}#page` },
      publisher: { '@id': `${site.siteOrigin}/#organization` },
    },
  ]
}
