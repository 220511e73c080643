import {
  blogPath,
  categoryPath,
  citiesPath,
  cityPath,
  letsCityPath,
  letsPath,
  letsPropertyPath,
  staticPagePath,
  universitiesPath,
  universityPath,
} from '#domain/routing/paths.ts'
import { type RouteName, routeTable } from '#domain/routing/route-table.ts'
import type { DemoSite } from './demo-site.ts'
import { propertyLink } from './locations.ts'
import { isNews, postLink } from './posts.ts'

interface Link {
  readonly title: string
  readonly url: string
}

/** Routes that a section of their own lists, or none: tools, the style guide, and pages that only links lead to. */
const LISTED_ELSEWHERE = new Set<RouteName>([
  'index',
  'blog',
  'student-accommodation',
  'short-term-student-accommodation',
  'summer-student-accommodation',
  'universities-and-colleges',
  // these two are pages of the backend, with the titles that an editor gave them
  'contact-paddington-citi-view',
  'ready-set-glow',
  'sitemap',
  'search',
  'shortlist',
  'compare',
  'styleguide',
])

/** The titles that differ from the route's name. */
const TITLES: Partial<Record<RouteName, string>> = {
  'accessible-request': 'Accessible rooms',
  faq: 'Questions and answers',
  'student-accommodation-reviews': 'Reviews',
}

const titleOf = (name: RouteName): string =>
  TITLES[name] ?? name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** Pages of the site with a route of their own. The plugin has the same list. */
export const FIXED_PAGES: readonly Link[] = routeTable
  .filter(({ name, path }) => !path.includes(':') && !LISTED_ELSEWHERE.has(name))
  .map(({ name, path }) => ({ title: titleOf(name), url: path }))

/** Returns the site map by section (`hfs/v1/sitemap`), generated from the content. */
export function siteMap(
  site: DemoSite,
): readonly { readonly title: string; readonly links: readonly Link[] }[] {
  const { content, siteOrigin } = site
  const section = (title: string, links: readonly Link[]) => ({
    title,
    links: links.map((link) => ({ title: link.title, url: `${siteOrigin}${link.url}` })),
  })
  const hidden = new Set(
    content.pages.filter(({ matter }) => matter.metaNoindex).map(({ path }) => `/${path}`),
  )
  const indexed = content.pages.filter(({ path }) => !hidden.has(`/${path}`))
  const guides = indexed.filter(({ path }) => path.split('/')[0] === 'student-guide')
  const fixed = new Set(FIXED_PAGES.map(({ url }) => url))
  const others = indexed.filter((page) => !guides.includes(page) && !fixed.has(`/${page.path}`))
  const pageLink = ({ path, matter }: (typeof others)[number]): Link => ({
    title: matter.title,
    url: staticPagePath(...path.split('/')),
  })
  return [
    section('Cities', [
      { title: 'All cities', url: citiesPath() },
      ...content.cities.map((city) => ({ title: city.name, url: cityPath(city) })),
    ]),
    section(
      'Properties',
      site.properties.map((property) => ({
        title: `${property.property.name}, ${property.city.name}`,
        url: propertyLink(property),
      })),
    ),
    section(
      'Short stays',
      letLinks(site, 'short-term-student-accommodation', 'All short stays', 'shortStaysHtml'),
    ),
    section('Summer', letLinks(site, 'summer-student-accommodation', 'All summer stays', 'summerStaysHtml')),
    section('Universities', [
      { title: 'All universities and colleges', url: universitiesPath() },
      ...content.universities.map((university) => ({
        title: university.name,
        url: universityPath(university),
      })),
    ]),
    section('Guides', guides.map(pageLink)),
    section('Blog', [
      { title: 'All posts', url: blogPath() },
      ...content.categories.map(({ name, slug, parent = null }) => ({
        title: name,
        url: categoryPath({ slug, parent }),
      })),
      ...content.posts
        .filter((post) => !isNews(post))
        .map((post) => ({ title: post.matter.title, url: postLink(post) })),
    ]),
    section('Information', [...FIXED_PAGES.filter(({ url }) => !hidden.has(url)), ...others.map(pageLink)]),
  ]
}

function letLinks(
  { properties, cities }: DemoSite,
  name: Parameters<typeof letsPath>[0]['name'],
  all: string,
  offered: 'shortStaysHtml' | 'summerStaysHtml',
): readonly Link[] {
  const offering = properties.filter(({ property }) => property[offered] !== undefined)
  const section = { name }
  return [
    { title: all, url: letsPath(section) },
    ...cities
      .filter(({ city }) => offering.some(({ property }) => property.city === city.slug))
      .map(({ city }) => ({ title: city.name, url: letsCityPath(section, city) })),
    ...offering.map(({ property, city }) => ({
      title: property.name,
      url: letsPropertyPath(section, { slug: property.slug, city }),
    })),
  ]
}
