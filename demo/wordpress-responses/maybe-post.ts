import { pageOf } from './collection.ts'
import type { DemoSite } from './demo-site.ts'
import { pageByPath, restPage } from './pages.ts'
import { integerFault, integerOf, pageRule } from './parameters.ts'
import { categoryOf, postsOfCategory, restPost } from './posts.ts'
import { invalidParameters, ok, type WordPressResponse } from './rest-response.ts'

const PER_PAGE = 10

/** Returns the content of a slug: a post, a category's posts or a page; `[]` where there is none. */
export function maybePost(site: DemoSite, slug: string, query: URLSearchParams): WordPressResponse {
  const fault = integerFault(query, pageRule)
  if (fault) return invalidParameters([fault], 'GET')
  const post = site.content.posts.find(({ path }) => path === slug)
  if (post) return alone({ type: 'post', post: restPost(site, post) })
  const category = site.categories.find((candidate) => candidate.category.slug === slug)
  if (category) {
    return pageOf(postsOfCategory(site, slug), integerOf(query, pageRule), PER_PAGE, (posts) => ({
      type: 'category',
      category: categoryOf(site, category),
      posts: posts.map((listed) => restPost(site, listed, { summary: true })),
    }))
  }
  const page = pageByPath(site, slug)
  return page ? alone({ type: 'page', page: restPage(site, page) }) : ok([])
}

const alone = (body: unknown): WordPressResponse => ({ ...ok(body), total: 1, totalPages: 1 })
