import { decode } from 'html-entities'
import { readContent } from '#demo/content/read-content.ts'
import { allAmenities } from '#demo/wordpress-responses/amenities.ts'
import { allCities } from '#demo/wordpress-responses/cities.ts'
import { demoSite } from '#demo/wordpress-responses/demo-site.ts'
import { allGlobals, banner } from '#demo/wordpress-responses/globals.ts'
import { homeOf, letsPage } from '#demo/wordpress-responses/home.ts'
import { location } from '#demo/wordpress-responses/locations.ts'
import { allOffers } from '#demo/wordpress-responses/offers.ts'
import { restPage } from '#demo/wordpress-responses/pages.ts'
import { restPost } from '#demo/wordpress-responses/posts.ts'
import { restRooms } from '#demo/wordpress-responses/rooms.ts'
import { allAgents, allUniversities, faqs, termsAndConditions } from '#demo/wordpress-responses/site-texts.ts'

type Fields = Readonly<Record<string, unknown>>

/** A post as the import reads it. References are keys. */
interface ImportedPost {
  readonly key: string
  readonly type: string
  readonly slug: string
  readonly title: string
  readonly content?: string
  readonly excerpt?: string
  readonly fields?: unknown
  readonly [more: string]: unknown
}

/**
 * The demonstration's content as php/import.php takes it: what an editor would have typed, with pictures, amenities,
 * places and categories by keys. What the plugin works out itself (prices, counts, news, the site map) is not in it.
 */
export function demoContent(now: Date, siteOrigin: string) {
  const content = readContent()
  const site = demoSite(content, now, siteOrigin)
  const pictures: Record<string, Fields> = {}

  /** Pictures and amenities by their keys; entities in text as they were typed. */
  const typed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(typed)
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Fields
    if ('mime_type' in fields) {
      const key = `picture:${String(fields.url)} ${String(fields.title)}`
      pictures[key] = {
        url: fields.url,
        alt: fields.alt,
        title: fields.title,
        caption: fields.caption,
        width: fields.width,
        height: fields.height,
      }
      return key
    }
    if ('post_name' in fields) return `amenities:${String(fields.post_name)}`
    return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, typed(inner)]))
  }

  const raw = (type: string, post: unknown): ImportedPost => {
    const { post_name, post_title, post_content = '', acf = {}, featured_image, ...more } = post as Fields
    return {
      key: `${type}:${String(post_name)}`,
      type,
      slug: String(post_name),
      title: decode(String(post_title)),
      content: String(post_content),
      thumbnail: typed(featured_image ?? ''),
      fields: typed({ ...(acf as Fields), ...more }),
    }
  }

  const text = (slug: string, answer: unknown): ImportedPost => {
    const { heading = slug, intro = '', ...fields } = answer as Fields
    return {
      key: `site_texts:${slug}`,
      type: 'site_texts',
      slug,
      title: decode(String(heading)),
      content: String(intro),
      fields: typed(fields),
    }
  }

  const rest = (type: string, answer: unknown, more: Fields): ImportedPost => {
    const item = answer as Record<'title' | 'content', { readonly rendered: string }> & Fields
    return {
      key: `${type}:${String(item.slug)}`,
      type,
      slug: String(item.slug),
      title: decode(item.title.rendered),
      content: html(item.content.rendered),
      date: moment(item.date),
      date_gmt: moment(item.date_gmt),
      modified: moment(item.modified),
      modified_gmt: moment(item.modified_gmt),
      fields: typed(item.acf),
      ...more,
    }
  }

  const home = homeOf(site) as Fields
  const universities = (allUniversities(site) as readonly Fields[]).map(({ ID, city, ...university }) =>
    raw('universities', { ...university, city: (city as { readonly slug: string }).slug }),
  )
  const posts = [
    ...allAmenities().map((amenity) => raw('amenities', amenity)),
    ...universities,
    ...allOffers(site).map((offer) => raw('offers', offer)),
    ...allAgents(site).map(({ agentName, agentID, slug }) =>
      raw('agents', { post_name: slug, post_title: agentName, acf: { agentID } }),
    ),
    ...(faqs(site) as readonly Fields[]).map(({ slug, title, questions }) =>
      raw('faqs', { post_name: slug, post_title: title, acf: { questions } }),
    ),
    ...(termsAndConditions(site) as readonly Fields[]).map((section, index) =>
      raw('terms_sections', {
        post_name: `section-${index + 1}`,
        post_title: section.title,
        post_content: section.content,
      }),
    ),
    raw('banners', banner(site)),
    text('home', { ...home, featured_properties: content.home.featuredProperties }),
    ...Object.keys(content.letsPages).map((name) => text(name, letsPage(site, name))),
    text('globals', { ...(allGlobals(site) as Fields), heading: 'Settings of the whole site' }),
    ...content.pages.map((page) => {
      const parent = page.path.includes('/') ? page.path.slice(0, page.path.lastIndexOf('/')) : ''
      return rest('page', restPage(site, page), {
        key: `page:${page.path}`,
        parent: parent === '' ? 0 : `page:${parent}`,
      })
    }),
  ]
  const places = [
    ...(allCities(site) as readonly Fields[]).map(
      ({ acf, ...city }): ImportedPost => ({
        key: `place:${String(city.slug)}`,
        type: 'city',
        slug: String(city.slug),
        title: decode(String(city.name)),
        content: String(city.description),
        fields: typed({ ...(acf as Fields), summary: city.summary, coordinates: city.coordinates }),
      }),
    ),
    ...site.properties.map((siteProperty): ImportedPost => {
      const { acf, ...answer } = location(site, siteProperty, false)
      const { summary, coordinates, testimonials } = answer
      return {
        key: `place:${siteProperty.property.slug}`,
        type: 'building',
        slug: siteProperty.property.slug,
        title: siteProperty.property.name,
        content: String(answer.description),
        fields: typed({
          ...(acf as Fields),
          city: siteProperty.city.slug,
          summary,
          coordinates,
          testimonials,
        }),
      }
    }),
  ]
  const terms = [
    ...content.categories.map(({ slug, name, parent, description }) => ({
      key: `category:${slug}`,
      taxonomy: 'category',
      slug,
      name,
      description,
      ...(parent && { parent: `category:${parent}` }),
    })),
  ]
  const rooms = site.properties.flatMap(({ property, city }) =>
    restRooms(site, { location: property.slug, embed: false }).map((room) =>
      rest('rooms', room, { places: [`place:${property.slug}`, `place:${city.slug}`] }),
    ),
  )
  // the oldest has the lowest number
  const blog = content.posts.toReversed().map((post) => {
    const { matter } = post
    const answer = restPost(site, post)
    return rest('post', answer, {
      excerpt: matter.excerpt,
      author: matter.author,
      thumbnail: typed(answer.featured_image) || '',
      categories: [matter.category, matter.subcategory].flatMap((slug) => (slug ? [`category:${slug}`] : [])),
      fields: {
        ...(answer.acf as Fields),
        city: matter.city ?? '',
        is_news: matter.news === true,
      },
    })
  })
  const menus = Object.fromEntries(
    Object.entries(content.menus).map(([name, items]) => [
      name,
      withOrigin(items as readonly Item[], siteOrigin),
    ]),
  )
  const { redirects } = content.globals
  return { pictures, posts: [...posts, ...places], terms, filed: [...rooms, ...blog], menus, redirects }
}

/** As WordPress keeps it in its database. */
const moment = (rest: unknown): string => String(rest).replace('T', ' ')

interface Item {
  readonly title: string
  readonly url: string
  readonly children?: readonly Item[]
}

const withOrigin = (items: readonly Item[], siteOrigin: string): readonly Item[] =>
  items.map(({ title, url, children = [] }) => ({
    title,
    url: url.replace('{siteOrigin}', siteOrigin),
    children: withOrigin(children, siteOrigin),
  }))

/** As the block editor keeps HTML, so that WordPress adds no paragraphs of its own. */
const html = (rendered: string): string =>
  rendered.trim() === '' ? '' : `<!-- wp:html -->\n${rendered.trim()}\n<!-- /wp:html -->`
