import type { DemoSite } from './demo-site.ts'
import { propertyPath } from './locations.ts'
import { isNews, postPath } from './posts.ts'

interface Link {
  readonly title: string
  readonly url: string
}

/** Addresses of the site that are no page of the backend. */
const FIXED: readonly Link[] = [
  { title: 'Contact us', url: '/contact-us' },
  { title: 'Waiting list', url: '/waiting-list' },
  { title: 'Accessible rooms', url: '/accessible-request' },
  { title: 'Offers for students', url: '/offers-for-students' },
  { title: 'Questions and answers', url: '/faq' },
  { title: 'Reviews', url: '/student-accommodation-reviews' },
  { title: 'Terms and conditions', url: '/terms-and-conditions' },
]

/** The site map by sections (`hfs/v1/sitemap`), generated from the content. */
export function siteMap(
  site: DemoSite,
): readonly { readonly title: string; readonly links: readonly Link[] }[] {
  const { content, siteOrigin } = site
  const section = (title: string, links: readonly Link[]) => ({
    title,
    links: links.map((link) => ({ title: link.title, url: `${siteOrigin}${link.url}` })),
  })
  const guides = content.pages.filter(({ path }) => path.split('/')[0] === 'student-guide')
  const fixed = new Set(FIXED.map(({ url }) => url))
  const others = content.pages.filter((page) => !guides.includes(page) && !fixed.has(`/${page.path}`))
  const pageLink = ({ path, matter }: (typeof others)[number]): Link => ({
    title: matter.title,
    url: `/${path}`,
  })
  return [
    section('Cities', [
      { title: 'All cities', url: '/student-accommodation' },
      ...content.cities.map(({ name, slug }) => ({ title: name, url: `/student-accommodation/${slug}` })),
    ]),
    section(
      'Properties',
      site.properties.map((property) => ({
        title: `${property.property.name}, ${property.city.name}`,
        url: propertyPath(property),
      })),
    ),
    section(
      'Short stays',
      letLinks(site, 'short-term-student-accommodation', 'All short stays', 'shortStaysHtml'),
    ),
    section('Summer', letLinks(site, 'summer-student-accommodation', 'All summer stays', 'summerStaysHtml')),
    section('Universities', [
      { title: 'All universities and colleges', url: '/universities-and-colleges' },
      ...content.universities.map(({ name, slug }) => ({
        title: name,
        url: `/universities-and-colleges/${slug}`,
      })),
    ]),
    section('Guides', guides.map(pageLink)),
    section('Blog', [
      { title: 'All posts', url: '/blog' },
      ...content.categories.map(({ name, slug, parent }) => ({
        title: name,
        url: parent === undefined ? `/blog/${slug}` : `/blog/${parent}/${slug}`,
      })),
      ...content.posts
        .filter((post) => !isNews(post))
        .map((post) => ({ title: post.matter.title, url: postPath(post) })),
    ]),
    section('Information', [...FIXED, ...others.map(pageLink)]),
  ]
}

function letLinks(
  { properties, cities }: DemoSite,
  section: string,
  all: string,
  offered: 'shortStaysHtml' | 'summerStaysHtml',
): readonly Link[] {
  const offering = properties.filter(({ property }) => property[offered] !== undefined)
  return [
    { title: all, url: `/${section}` },
    ...cities
      .filter(({ city }) => offering.some(({ property }) => property.city === city.slug))
      .map(({ city }) => ({ title: city.name, url: `/${section}/${city.slug}` })),
    ...offering.map(({ property }) => ({
      title: property.name,
      url: `/${section}/${property.city}/${property.slug}`,
    })),
  ]
}
