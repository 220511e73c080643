import type { Page } from '../content/page.ts'
import type { Room } from '../content/room.ts'
import { roomName } from '../content/roomName.ts'
import { type FindRoute, matchRoute } from '../routing/matchRoute.ts'
import { DEFAULT_TITLE } from '../seo/title.ts'
import type { ContentRead, Where } from './contentRead.ts'
import { whereOf } from './whereOf.ts'

/** Something visitors have an address of, with what its head says and its main text. */
export interface ShownPage {
  readonly where: Where
  /** The title the site makes, without the brand. */
  readonly title: string
  readonly titleHref: 'title' | 'metaTitle'
  /** As the editor wrote it; `null` where the site takes it from the text. */
  readonly description: string | null
  /** The text that the page is for; `null` where it can do without. */
  readonly text: string | null
}

/** All pages with a head of their own, the home page first. */
export function shownPages(content: ContentRead, findRoute: FindRoute): readonly ShownPage[] {
  const { home, letsPages, cities, properties, rooms, universities, posts, pages } = content
  const shown = (
    where: Where,
    { meta, title, text }: Pick<Page, 'meta'> & { readonly title: string; readonly text: string | null },
  ): ShownPage => ({
    where,
    title: meta.title ?? title,
    titleHref: meta.title === null ? 'title' : 'metaTitle',
    description: meta.description,
    text,
  })
  return [
    ...(home ? [shown(whereOf.part('home'), { ...home, title: DEFAULT_TITLE, text: null })] : []),
    ...letsPages.map((page) =>
      shown(whereOf.part('lets page', page.slug, page.heading), { ...page, title: page.heading, text: null }),
    ),
    ...cities.map((city) =>
      shown(whereOf.city(city), {
        ...city,
        title: `Student accommodation in ${city.name}`,
        text: city.summaryHtml + city.descriptionHtml,
      }),
    ),
    ...properties.map((property) =>
      shown(whereOf.property(property), {
        ...property,
        title: `${property.name}${property.city ? `, ${property.city.name}` : ''}`,
        text: property.summaryHtml + property.descriptionHtml,
      }),
    ),
    ...rooms.map((room) =>
      shown(whereOf.room(room), { ...room, title: roomTitle(room), text: room.descriptionHtml }),
    ),
    ...universities.map((university) =>
      shown(whereOf.university(university), {
        ...university,
        title: `Student accommodation near ${university.name}`,
        text: university.descriptionHtml,
      }),
    ),
    ...posts.map((post) => shown(whereOf.post(post), { ...post, text: post.contentHtml })),
    ...pages.map((page) =>
      // pages with a route of their own have a form, a list or a campaign below their text
      shown(whereOf.page(page), {
        ...page,
        text: matchRoute(page.path, findRoute)?.params.slug === undefined ? null : page.contentHtml,
      }),
    ),
  ]
}

const roomTitle = (room: Room): string =>
  room.property ? `${roomName(room, room.property)}, ${room.property.name}` : room.name
