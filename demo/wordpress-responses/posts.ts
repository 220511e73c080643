import { postPath } from '#domain/routing/paths.ts'
import type { DemoPost } from '../content/demo-content.ts'
import { demoPicture } from './demo-picture.ts'
import { type DemoSite, firstIds, type SiteCategory, type SiteProperty } from './demo-site.ts'
import { metaFields } from './head-fields.ts'
import { datesBefore } from './wordpress-dates.ts'
import type { WordPressImage } from './wordpress-image.ts'
import { wordpressHtml, wordpressTitle } from './wordpress-text.ts'

/** Returns the id of a post; the oldest has the first id. */
export const postId = ({ content }: DemoSite, post: DemoPost): number =>
  firstIds.post + content.posts.length - 1 - content.posts.indexOf(post)

/** Returns a post's address on the site. */
export const postLink = ({ path, matter }: DemoPost): string =>
  postPath({
    slug: path,
    primaryCategory: slugOf(matter.category),
    secondaryCategory: slugOf(matter.subcategory),
  })

const slugOf = (slug: string | undefined) => (slug ? { slug } : null)

/** Returns the categories of a post: the first-level one, then the one below it. */
const categoriesOf = ({ categories }: DemoSite, { matter }: DemoPost): readonly SiteCategory[] =>
  [matter.category, matter.subcategory].flatMap((slug) => {
    const found = categories.find(({ category }) => category.slug === slug)
    return found ? [found] : []
  })

export const isNews = ({ matter }: DemoPost): boolean => matter.news === true

/** Returns posts of a category and of its children, newest first, without company news. */
export const postsOfCategory = (site: DemoSite, slug: string): readonly DemoPost[] =>
  site.content.posts.filter(
    (post) => !isNews(post) && (post.matter.category === slug || post.matter.subcategory === slug),
  )

/** Returns a post as `wp/v2/posts` responds with it; a summary has no text. */
export function restPost(
  site: DemoSite,
  post: DemoPost,
  { summary = false, embed = false }: { readonly summary?: boolean; readonly embed?: boolean } = {},
): Record<string, unknown> {
  const { matter } = post
  const id = postId(site, post)
  const published = datesBefore(site.today, matter.daysAgo, id)
  const changed = datesBefore(site.today, matter.updatedDaysAgo ?? matter.daysAgo, id)
  const terms = categoryTerms(site, post)
  return {
    id,
    date: published.local,
    date_gmt: published.gmt,
    modified: changed.local,
    modified_gmt: changed.gmt,
    slug: post.path,
    status: 'publish',
    type: 'post',
    link: `${site.siteOrigin}${postLink(post)}`,
    title: { rendered: wordpressTitle(matter.title) },
    ...(!summary && { content: { rendered: `\n${wordpressHtml(post.html)}\n`, protected: false } }),
    excerpt: { rendered: `<p>${wordpressTitle(matter.excerpt)}</p>\n`, protected: false },
    author_name: matter.author,
    categories: terms.map(({ term_id }) => term_id),
    category_terms: terms,
    featured_image: cover(post),
    is_news: isNews(post),
    acf: { related_property: matter.property ?? '', ...metaFields(matter.metaDescription) },
    ...(embed && { _embedded: { 'wp:term': [terms] } }),
  }
}

/** Returns three posts: about the property, else about its city, else the newest; `false` where there is none. */
export function newsOf(site: DemoSite, { property, city }: SiteProperty): readonly unknown[] | false {
  const about = site.content.posts.filter(({ matter }) => matter.property === property.slug)
  const around = site.content.posts.filter(
    (post) =>
      !about.includes(post) && (post.matter.city === city.slug || post.matter.subcategory === city.slug),
  )
  const others = site.content.posts.filter(
    (post) => !isNews(post) && !about.includes(post) && !around.includes(post),
  )
  const posts = [...about, ...around, ...others].slice(0, 3)
  return posts.length === 0 ? false : posts.map((post) => newsPost(site, post))
}

function newsPost(site: DemoSite, post: DemoPost): unknown {
  const { matter } = post
  const id = postId(site, post)
  const image = cover(post)
  return {
    ID: id,
    post_title: wordpressTitle(matter.title),
    post_name: post.path,
    post_excerpt: matter.excerpt,
    post_date: datesBefore(site.today, matter.daysAgo, id).local.replace('T', ' '),
    post_modified: datesBefore(site.today, matter.updatedDaysAgo ?? matter.daysAgo, id).local.replace(
      'T',
      ' ',
    ),
    author_name: matter.author,
    featured_image: image && { url: image.url, alt: image.alt, width: image.width, height: image.height },
    category_terms: categoryTerms(site, post).map(({ name, slug, parent_slug }) => ({
      name,
      slug,
      parent_slug,
    })),
    is_news: isNews(post),
  }
}

const categoryTerms = (site: DemoSite, post: DemoPost) =>
  categoriesOf(site, post).map(({ termId, category }) => ({
    term_id: termId,
    name: wordpressTitle(category.name),
    slug: category.slug,
    parent: parentId(site, category.parent),
    parent_slug: category.parent ?? '',
  }))

const parentId = ({ categories }: DemoSite, parent: string | undefined): number =>
  categories.find(({ category }) => category.slug === parent)?.termId ?? 0

// Company news has no picture, as editors publish it.
const cover = ({ path }: DemoPost): WordPressImage | false => demoPicture(`posts/${path}.svg`)

/** Returns a category with the number of posts that its pages list. */
export const categoryOf = (site: DemoSite, { termId, category }: SiteCategory): unknown => ({
  term_id: termId,
  name: wordpressTitle(category.name),
  slug: category.slug,
  parent: parentId(site, category.parent),
  parent_slug: category.parent ?? '',
  description: category.description,
  count: postsOfCategory(site, category.slug).length,
})
