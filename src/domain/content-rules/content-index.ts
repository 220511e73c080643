import { decodePart } from '#domain/content/slug.ts'
import { type FindRoute, possibleMatches, trailingSlashRedirect } from '#domain/routing/match-route.ts'
import { universitiesPath } from '#domain/routing/paths.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'
import type { ContentSnapshot, EntityKind } from './content-snapshot.ts'

/** The slugs of the content. Dropped items are included: they are reported for their shape, and not as missing too. */
export interface ContentSlugs {
  readonly rooms: ReadonlySet<string>
  readonly properties: ReadonlySet<string>
  readonly cities: ReadonlySet<string>
  readonly universities: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
  /** Complete paths. */
  readonly pages: ReadonlySet<string>
}

/** The addresses of the content. */
export interface ContentIndex extends ContentSlugs {
  /** Where former paths lead. */
  readonly redirects: ReadonlyMap<string, string>
}

export function contentIndex(content: ContentSnapshot): ContentIndex {
  const slugs = (kind: EntityKind, items: readonly { readonly slug: string }[]): ReadonlySet<string> =>
    new Set([
      ...items.map(({ slug }) => slug),
      ...content.dropped.filter(({ ref }) => ref.kind === kind).map(({ ref }) => ref.slug),
    ])
  return {
    rooms: new Set([
      ...slugs('room', content.rooms),
      ...content.rooms.map(({ urlSlug, property }) => `${property?.slug}/${urlSlug}`),
    ]),
    properties: slugs('property', content.properties),
    cities: slugs('city', content.cities),
    universities: slugs('university', content.universities),
    posts: slugs('post', content.posts),
    categories: slugs('category', content.categories),
    pages: slugs(
      'page',
      content.pages.map(({ path }) => ({ slug: path })),
    ),
    redirects: new Map((content.globals?.redirects ?? []).map(({ from, to }) => [from, to])),
  }
}

/** Returns the path of a link on the site, without query and fragment, as redirects have it. */
const pathOf = (href: string): string =>
  decodePart((trailingSlashRedirect(href) ?? href).replace(/[?#].*/s, ''))

/** Returns where a link to a former path leads; `null` where it leads to a page itself, or nowhere. */
export function movedTo(href: string, known: ContentIndex, findRoute: FindRoute): string | null {
  const path = pathOf(href)
  return hasPage(path, known, findRoute) ? null : (known.redirects.get(path) ?? null)
}

/** Whether a path of the site, with or without query and fragment, has a page, or leads to one that was moved. */
export function linkResolves(href: string, known: ContentIndex, findRoute: FindRoute): boolean {
  const path = pathOf(href)
  return known.redirects.has(path) || hasPage(path, known, findRoute)
}

const hasPage = (path: string, known: ContentIndex, findRoute: FindRoute): boolean =>
  possibleMatches(path, findRoute).some((reading) => existsInContent(reading, path, known))

function existsInContent({ name, params }: RouteMatch, path: string, known: ContentIndex): boolean {
  if (name.startsWith('blog')) {
    const last = params.tertiary ?? params.secondary ?? params.primary
    return last === undefined || known.categories.has(last) || known.posts.has(last)
  }
  if (params.slug !== undefined)
    return known.pages.has(path) || isUniversity(params.slug, params.primary, known)
  const { city, property, room } = params
  return (
    (city === undefined || known.cities.has(city)) &&
    (property === undefined || known.properties.has(property)) &&
    (room === undefined || known.rooms.has(`${property}/${room}`) || known.rooms.has(room))
  )
}

/** The path of a university is below the list of universities; its slug alone redirects there. */
const isUniversity = (slug: string, primary: string | undefined, { universities }: ContentIndex): boolean =>
  universities.has(slug) && (primary === undefined || `/${primary}` === universitiesPath())
