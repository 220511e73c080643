import type { City, University } from '#domain/content/city.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { cityPath, universitiesPath, universityPath } from '#domain/routing/paths.ts'
import { type NearbyProperty, nearbyProperties } from '#ui/components/nearby-properties.ts'
import type { PagingView } from '#ui/components/Pagination/paging.ts'
import { listPage } from '#ui/components/Pagination/paging.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from './head/head-links.ts'
import type { PageHead } from './head/page-head.ts'
import type { ViewOptions } from './page-services.ts'
import { type RoomListView, roomListView } from './RoomList/room-list-view.ts'

/** All universities by city. */
export interface UniversitiesView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  readonly cities: readonly {
    readonly name: string
    readonly href: string | null
    readonly universities: readonly {
      readonly name: string
      readonly href: string
      readonly nearest: NearbyProperty | null
    }[]
  }[]
  readonly paging: PagingView | null
}

/** The page of one university. */
export interface UniversityView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly name: string
  readonly descriptionHtml: string
  readonly image: ImageView | null
  readonly city: { readonly name: string; readonly href: string } | null
  readonly nearest: readonly NearbyProperty[]
  readonly list: RoomListView
}

/** The list below has the others, each with its distance. */
const MAX_NEAREST = 12
const LIST_HEADING = 'Universities and colleges'
const listPath = (): string => universitiesPath()

/** Returns universities by city, each with its nearest property. Universities in other cities come last. */
export function universitiesView(
  universities: readonly University[],
  cities: readonly City[],
  { brandName }: { readonly brandName: string },
  query: URLSearchParams = new URLSearchParams(),
  /** The slugs of properties that are sold out: what is nearest has rooms. */
  soldOut: ReadonlySet<string> = new Set(),
): UniversitiesView {
  const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
    a.name.localeCompare(b.name, 'en-GB')
  const entry = (university: University) => ({
    name: university.name,
    href: universityPath(university),
    nearest:
      nearbyProperties(
        university,
        (cities.find(({ slug }) => slug === university.city?.slug)?.properties ?? []).filter(
          ({ slug }) => !soldOut.has(slug),
        ),
      )[0] ?? null,
  })
  const sorted = universities.toSorted(byName)
  const inCities = cities.toSorted(byName).map((city) => ({
    name: city.name,
    href: cityPath(city),
    universities: sorted.filter((university) => university.city?.slug === city.slug),
  }))
  const inOtherCities = sorted.filter(
    (university) => !cities.some(({ slug }) => slug === university.city?.slug),
  )
  const all = [...inCities, { name: 'Elsewhere', href: null, universities: inOtherCities }]
  const page = listPage(
    all.flatMap((group) => group.universities),
    { query, path: universitiesPath(), anchor: 'list' },
  )
  const shown = new Set(page.items)
  return {
    head: pageHead(brandName, {
      title: `Student accommodation near your university`,
      numbered: page.numbered,
      description: `Find your university or college among ${universities.length} and see which of our buildings is nearest, on foot and by bike.`,
      path: page.canonicalPath,
    }),
    crumbs: [HOME_CRUMB, { label: LIST_HEADING, href: listPath() }],
    heading: LIST_HEADING,
    lead: 'Choose where you study, and see which of our buildings with rooms is nearest.',
    cities: all
      .map((group) => ({
        ...group,
        universities: group.universities.filter((university) => shown.has(university)).map(entry),
      }))
      .filter((group) => group.universities.length > 0),
    paging: page.paging,
  }
}

/**
 * Returns a university with the properties of its city, nearest first. `rooms` are those of the city; `query` is the
 * room filter.
 */
export function universityView(
  university: University,
  cities: readonly City[],
  rooms: readonly OfferingRoom[],
  { brandName, today }: ViewOptions,
  query: URLSearchParams = new URLSearchParams(),
): UniversityView {
  const path = universityPath(university)
  const city = cities.find(({ slug }) => slug === university.city?.slug)
  const nearest = nearbyProperties(university, city?.properties ?? [])
  const { list, numbered, canonicalPath } = roomListView(
    {
      path,
      rooms,
      properties: city?.properties ?? [],
      universities: [university],
      near: university.slug,
      shownFirst: 'rooms',
    },
    query,
    today,
  )
  return {
    head: pageHead(brandName, {
      title: `Student accommodation near ${university.name}`,
      numbered,
      description: university.descriptionHtml,
      otherwise: university.name,
      path: canonicalPath,
      meta: university.meta,
      image: university.image,
    }),
    crumbs: [HOME_CRUMB, { label: LIST_HEADING, href: listPath() }, { label: university.name, href: path }],
    name: university.name,
    descriptionHtml: university.descriptionHtml,
    image: imageView(university.image),
    city: city ? { name: city.name, href: cityPath(city) } : null,
    nearest: nearest.slice(0, MAX_NEAREST),
    list,
  }
}
